import { noteAccount } from '../store/account-notes.ts';
import { describe, expect, it } from 'vitest';
import { brokerBench, reasonOf, start } from './testing/broker-bench.ts';
import { inTransaction } from '../store/in-transaction.ts';

const prices = { EURUSD: 1.08, USDJPY: 114.8, US500: 5000, BTCUSD: 60_000, NOLEV: 20 };

describe('a market order', () => {
  it('BRK-09 (a) BRK-22 (a) (c) fills at mid ± half the spread, uses margin and pays its commission', async () => {
    const bench = await brokerBench(prices);
    const buy = await bench.place({ side: 'buy', lots: 0.5 });
    expect(buy).toMatchObject({ status: 1, requested_price: 1.08, open_price: 1.0801, filled_at: start });
    const sell = await bench.place({ side: 'sell', lots: 0.5 });
    expect(sell.open_price).toBe(1.0799);
    expect(await bench.account()).toMatchObject({
      balance: 99_993,
      usedMargin: 1080,
      locked: 1080,
      // Both would close on the other side of the spread.
      floatingProfit: -20,
      equity: 99_973,
      freeMargin: 98_893,
      marginLevel: 9256.75,
    });
  });

  it('BRK-03 BRK-05 both golden cases: 1 lot USDJPY at 100:1, from 114.800 to 115.000', async () => {
    const bench = await brokerBench(prices);
    const order = await bench.place({ instrumentId: 2 });
    expect((await bench.account()).usedMargin).toBe(1000);
    bench.market.tick('USDJPY', start + 1000, 115);
    await bench.pass(2000);
    await bench.broker.closePosition(bench.userId, order.id);
    expect(await bench.cash()).toBe(100_166.913043);
  });

  it('BRK-04 (a) uses a fixed margin a lot where the instrument says so', async () => {
    const bench = await brokerBench(prices);
    await bench.place({ instrumentId: 3, lots: 2, leverage: 20 });
    expect((await bench.account()).usedMargin).toBe(500);
  });

  it('BRK-06 pays a share of the margin where trade_fee_type is not 1', async () => {
    const bench = await brokerBench({ EURUSD: 1 }, { tradeFeeType: 2 });
    expect(reasonOf(await bench.submit({ lots: 10 }))).toBe('accepted');
    expect(await bench.cash()).toBeCloseTo(100_000 - 10_001 * 7, 6);
  });
});

it('BRK-20 (d) a key books one order, whatever became of the first answer', async () => {
  const bench = await brokerBench(prices);
  const first = await bench.place({ requestKey: 'once' });
  await bench.broker.closePosition(bench.userId, first.id);
  expect(await bench.place({ requestKey: 'once' })).toMatchObject({ id: first.id, status: 3 });
  expect((await bench.db.selectFrom('orders').select('id').execute()).length).toBe(1);
  const other = await bench.demo();
  expect((await bench.place({ requestKey: 'once' }, other)).id).not.toBe(first.id);
});

describe('a pending order', () => {
  it('BRK-16 (a) locks margin and commission, charges nothing, and needs no fill price', async () => {
    const bench = await brokerBench(prices);
    const order = await bench.place({ kind: 'pending', target: 1.05 });
    expect(order).toMatchObject({ status: 0, open_price: null, requested_price: 1.05, approach: 'fall' });
    expect(await bench.account()).toMatchObject({
      balance: 100_000,
      locked: 1057,
      usedMargin: 0,
      freeMargin: 98_943,
      marginLevel: null,
    });
  });

  it('BRK-12 (b) measures its stops at the target', async () => {
    const bench = await brokerBench(prices);
    const input = { kind: 'pending', target: 1.05 } as const;
    expect(reasonOf(await bench.submit({ ...input, stopLoss: 1.06 }))).toBe('stopLossNotBelow');
    expect(reasonOf(await bench.submit({ ...input, stopLoss: 1.04, takeProfit: 1.06 }))).toBe('accepted');
  });
});

describe('what the broker refuses', () => {
  it.each([
    ['unknownInstrument', { instrumentId: 99 }],
    ['noLeverage', { instrumentId: 5 }],
    ['unknownLeverage', { leverage: 30 }],
    ['lotsBelowMinimum', { lots: 0.001 }],
    ['lotsAboveMaximum', { lots: 51 }],
    ['lotsOffStep', { lots: 0.015 }],
    ['targetMissing', { kind: 'pending' }],
    ['targetMissing', { kind: 'pending', target: 0 }],
    ['stopLossNotBelow', { stopLoss: 1.08 }],
    ['takeProfitNotAbove', { takeProfit: 1.07 }],
    ['stopLossNotAbove', { side: 'sell', stopLoss: 1.07 }],
    ['takeProfitNotBelow', { side: 'sell', takeProfit: 1.09 }],
    ['notEnoughMargin', { lots: 50, leverage: 20 }],
  ] as const)('BRK-25 (a) %s: %o', async (reason, input) => {
    const bench = await brokerBench(prices);
    expect(reasonOf(await bench.submit(input))).toBe(reason);
    expect(await bench.account()).toMatchObject({ balance: 100_000, locked: 0, positions: [] });
  });

  it.each([
    ['priceTooFine', { stopLoss: 1.070001 }],
    ['priceTooFine', { takeProfit: 1.100000001 }],
    ['priceTooFine', { kind: 'pending', target: 1.050000123 }],
    ['priceTooFine', { kind: 'pending', target: 5e-324 }],
    ['targetTooFar', { kind: 'pending', target: 0.53999 }],
    ['targetTooFar', { kind: 'pending', target: 1.62001 }],
    ['accepted', { kind: 'pending', target: 1.62, stopLoss: 1.07001 }],
  ] as const)('BRK-39 (a) (b) %s: %o', async (reason, input) => {
    const bench = await brokerBench(prices);
    const result = await bench.submit(input);
    expect(reasonOf(result)).toBe(reason);
    if (!result.ok) expect(result.code).toBe(1001);
  });

  it('BRK-40 (a) a market order that was on its way for more than 15 s, and no pending one', async () => {
    const bench = await brokerBench(prices);
    expect(await bench.submit({ delay: 15_001 })).toMatchObject({ reason: 'orderTooLate', code: 2008 });
    expect(reasonOf(await bench.submit({ delay: 15_000 }))).toBe('accepted');
    const pending = { kind: 'pending', target: 1.05, delay: 60_000 } as const;
    expect(reasonOf(await bench.submit(pending))).toBe('accepted');
  });

  it('BRK-25 (a) an order outside trading hours, before anything else', async () => {
    const bench = await brokerBench(prices);
    bench.market.close('EURUSD', start, start + 1000);
    expect(await bench.submit({ lots: 0.001 })).toMatchObject({ code: 2001, params: { code: 'EUR/USD' } });
    await bench.pass(1000);
    expect(reasonOf(await bench.submit({}))).toBe('accepted');
  });

  it('BRK-25 (a) counts what is locked already', async () => {
    const bench = await brokerBench(prices);
    // 50 lots lock 52,500 USD and 350 USD commission: once, not twice.
    const order = { kind: 'pending', target: 1.05, lots: 50 } as const;
    expect(reasonOf(await bench.submit(order))).toBe('accepted');
    expect(reasonOf(await bench.submit(order))).toBe('notEnoughMargin');
  });

  it('BRK-25 (b) floating profit covers margin, but only cash pays a commission', async () => {
    const bench = await brokerBench({ ...prices, BTCUSD: 100_000 });
    await bench.place({ instrumentId: 3, lots: 1, side: 'buy' });
    const long = await bench.place({ instrumentId: 4, lots: 20 });
    const short = await bench.place({ instrumentId: 4, lots: 20, side: 'sell' });
    bench.market.tick('BTCUSD', start + 1000, 105_000);
    await bench.pass(2000);
    // The loser is closed; its loss takes the cash, while the winner's profit floats.
    await bench.broker.closePosition(bench.userId, short.id);
    expect(await bench.cash()).toBe(0);
    expect((await bench.account()).floatingProfit).toBeGreaterThan(99_000);
    expect(reasonOf(await bench.submit({ lots: 0.1 }))).toBe('notEnoughCash');
    expect((await bench.read(long.id)).status).toBe(1);
  });
});

describe('how many an account may hold', () => {
  /** Copies one order of the account, which is quicker than placing each. */
  async function fill(bench: Awaited<ReturnType<typeof brokerBench>>, id: number, copies: number) {
    const { id: _id, ...row } = await bench.read(id);
    const rows = Array.from({ length: copies }, (_, n) => ({ ...row, request_key: `copy ${id} ${n}` }));
    await inTransaction(bench.db, (trx) => trx.insertInto('orders').values(rows).execute());
    noteAccount(bench.db, row.user_id);
  }
  const small = { lots: 0.01 } as const;
  const pending = { ...small, kind: 'pending', target: 1.05 } as const;

  it('BRK-37 (a) 200 positions: the next market order is refused, a pending one is not', async () => {
    const bench = await brokerBench(prices);
    const { id } = await bench.place(small);
    await fill(bench, id, 198);
    expect(reasonOf(await bench.submit(small))).toBe('accepted');
    expect(await bench.submit(small)).toMatchObject({ reason: 'tooManyPositions', code: 1001 });
    expect(reasonOf(await bench.submit(pending))).toBe('accepted');
    await bench.broker.closePosition(bench.userId, id);
    expect(reasonOf(await bench.submit(small))).toBe('accepted');
  });

  it('BRK-37 (b) 200 pending orders: the next is refused, a market order is not', async () => {
    const bench = await brokerBench(prices);
    const { id } = await bench.place(pending);
    await fill(bench, id, 198);
    expect(reasonOf(await bench.submit(pending))).toBe('accepted');
    expect(await bench.submit(pending)).toMatchObject({ reason: 'tooManyPending', code: 1001 });
    expect(reasonOf(await bench.submit(small))).toBe('accepted');
  });

  it('BRK-37 (c) 501 positions cannot come about, however they are placed: 400 is the end', async () => {
    const bench = await brokerBench(prices);
    for (let round = 0; round < 3; round++) {
      const target = round % 2 === 0 ? 1.05 : 1.08;
      const placed = await bench.submit({ ...pending, target });
      if (placed.ok) await fill(bench, placed.value.id, 199);
      bench.market.tick('EURUSD', bench.clock.now() + 1000, target - 0.0001);
      await bench.pass(2000);
    }
    const { positions } = await bench.account();
    expect(positions).toHaveLength(400);
    expect(reasonOf(await bench.submit(small))).toBe('tooManyPositions');
    expect(reasonOf(await bench.submit(pending))).toBe('tooManyPending');
  });
});
