import { describe, expect, it } from 'vitest';
import { brokerBench, reasonOf, start } from './testing/broker-bench.ts';

const prices = { EURUSD: 1.08 };

describe('closing', () => {
  it('BRK-14 BRK-26 (a) realises the profit at the other side of the spread, once', async () => {
    const bench = await brokerBench(prices);
    const { id } = await bench.place({});
    bench.market.tick('EURUSD', start + 1000, 1.09);
    await bench.pass(1000);
    const closed = await bench.broker.closePosition(bench.userId, id);
    expect(closed).toMatchObject({
      ok: true,
      value: { status: 3, close_price: 1.0899, reason: 1, completed_at: start + 1000, profit: 980_000_000 },
    });
    expect(await bench.cash()).toBe(100_973);
    expect(await bench.broker.closePosition(bench.userId, id)).toMatchObject({ ok: false, code: 2005 });
    expect(await bench.cash()).toBe(100_973);
  });

  it('BRK-26 (a) of two at the same time exactly one wins', async () => {
    const bench = await brokerBench(prices);
    const { id } = await bench.place({});
    const results = await Promise.all([1, 2, 3].map(() => bench.broker.closePosition(bench.userId, id)));
    expect(results.map(reasonOf).sort()).toEqual(['accepted', 'notOpen', 'notOpen']);
  });

  it('BRK-26 (a) a stop loss that was touched before wins against the trader', async () => {
    const bench = await brokerBench(prices);
    const { id } = await bench.place({ stopLoss: 1.07 });
    bench.market.tick('EURUSD', start + 500, 1.07);
    bench.clock.moveTo(start + 1000);
    expect(reasonOf(await bench.broker.closePosition(bench.userId, id))).toBe('notOpen');
    expect(await bench.read(id)).toMatchObject({ status: 3, reason: 2, completed_at: start + 500 });
  });

  it('BRK-26 (b) waits for the market to open', async () => {
    const bench = await brokerBench(prices);
    const { id } = await bench.place({});
    bench.market.close('EURUSD', start + 1000, start + 2000);
    await bench.pass(1000);
    expect(await bench.broker.closePosition(bench.userId, id)).toMatchObject({ code: 2001 });
  });

  it("BRK-26 (c) somebody else's order is unknown", async () => {
    const bench = await brokerBench(prices);
    const { id } = await bench.place({});
    const stranger = await bench.demo();
    expect(await bench.broker.closePosition(stranger, id)).toMatchObject({ code: 2004 });
    expect(await bench.broker.cancelOrder(stranger, id)).toMatchObject({ code: 2004 });
    const none = { stopLoss: null, takeProfit: null };
    expect(await bench.broker.setStops(stranger, id, none)).toMatchObject({ code: 2004 });
  });
});

describe('cancelling', () => {
  it('BRK-15 (a) (b) frees what was locked and charges nothing, in a closed market too', async () => {
    const bench = await brokerBench(prices);
    const { id } = await bench.place({ kind: 'pending', target: 1.05 });
    bench.market.close('EURUSD', start + 1000, start + 2000);
    await bench.pass(1000);
    expect(reasonOf(await bench.broker.cancelOrder(bench.userId, id))).toBe('accepted');
    expect(await bench.read(id)).toMatchObject({ status: 3, reason: 5, commission: 0, open_price: null });
    expect(await bench.account()).toMatchObject({ balance: 100_000, locked: 0 });
    expect(await bench.broker.cancelOrder(bench.userId, id)).toMatchObject({ code: 2005 });
  });

  it('BRK-15 an open position cannot be cancelled, nor a pending order closed', async () => {
    const bench = await brokerBench(prices);
    const open = await bench.place({});
    const pending = await bench.place({ kind: 'pending', target: 1.05 });
    expect(reasonOf(await bench.broker.cancelOrder(bench.userId, open.id))).toBe('notPending');
    expect(reasonOf(await bench.broker.closePosition(bench.userId, pending.id))).toBe('notOpen');
  });
});

describe('setting stops', () => {
  it('BRK-27 (a) sets both, and null clears', async () => {
    const bench = await brokerBench(prices);
    const { id } = await bench.place({ stopLoss: 1.07 });
    await bench.broker.setStops(bench.userId, id, { stopLoss: null, takeProfit: 1.1 });
    expect(await bench.read(id)).toMatchObject({ stop_loss: null, take_profit: 1.1 });
    bench.market.tick('EURUSD', start + 1000, 1.06);
    await bench.pass(2000);
    expect((await bench.read(id)).status).toBe(1);
  });

  it('BRK-27 (a) measures them at the price of now, and leaves them where one is wrong', async () => {
    const bench = await brokerBench(prices);
    const { id } = await bench.place({ stopLoss: 1.07 });
    const wrong = await bench.broker.setStops(bench.userId, id, { stopLoss: 1.09, takeProfit: null });
    expect(wrong).toMatchObject({ code: 2006, reason: 'stopLossNotBelow', params: { price: 1.0799 } });
    expect((await bench.read(id)).stop_loss).toBe(1.07);
  });

  it('BRK-27 (c) sets them in a closed market too', async () => {
    const bench = await brokerBench(prices);
    const { id } = await bench.place({});
    bench.market.close('EURUSD', start + 1000, start + 5000);
    await bench.pass(1000);
    expect(await bench.broker.setStops(bench.userId, id, { stopLoss: 1.06, takeProfit: null })).toMatchObject(
      {
        ok: true,
      },
    );
    expect((await bench.read(id)).stop_loss).toBe(1.06);
  });

  it('BRK-27 (b) only prices from then on count', async () => {
    const bench = await brokerBench(prices);
    const { id } = await bench.place({});
    bench.market.tick('EURUSD', start + 1000, 1.05);
    bench.market.tick('EURUSD', start + 2000, 1.08);
    bench.clock.moveTo(start + 3000);
    await bench.broker.setStops(bench.userId, id, { stopLoss: 1.06, takeProfit: null });
    await bench.pass(1000);
    expect((await bench.read(id)).status).toBe(1);
  });
});

it('BRK-21 (a) the world hears of closed orders first, then of the portfolio, and only of what was booked', async () => {
  const bench = await brokerBench(prices);
  const heard: string[] = [];
  bench.events.on('closed', ({ userId, ids }) => heard.push(`closed ${userId} ${ids.join()}`));
  bench.events.on('portfolio', ({ userId }) => heard.push(`portfolio ${userId}`));
  const { id } = await bench.place({});
  await bench.submit({ lots: 0.001 });
  await bench.broker.closePosition(bench.userId, id);
  expect(heard).toEqual([
    `portfolio ${bench.userId}`,
    `closed ${bench.userId} ${id}`,
    `portfolio ${bench.userId}`,
  ]);
});

it('BRK-39 (a) refuses a stop finer than the instrument', async () => {
  const bench = await brokerBench(prices);
  const { id } = await bench.place({});
  const stops = { stopLoss: 1.0700001, takeProfit: null };
  expect(await bench.broker.setStops(bench.userId, id, stops)).toMatchObject({ code: 1001 });
  expect((await bench.read(id)).stop_loss).toBeNull();
});
