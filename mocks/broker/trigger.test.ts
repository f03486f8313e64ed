import { describe, expect, it } from 'vitest';
import { brokerBench, start } from './testing/broker-bench.ts';
import { triggerPrice } from './trigger.ts';

const prices = { EURUSD: 1.08 };

describe('a pending order', () => {
  it.each([
    ['falling to its target', 1.07, 1.0699],
    ['rising to its target', 1.09, 1.0899],
  ])('BRK-17 (a) fills at its target, the price %s', async (_how, target, price) => {
    const bench = await brokerBench(prices);
    const { id } = await bench.place({ kind: 'pending', target });
    await bench.pass(1000);
    expect((await bench.read(id)).status).toBe(0);
    bench.market.tick('EURUSD', start + 1500, price);
    await bench.pass(1000);
    expect(await bench.read(id)).toMatchObject({ status: 1, open_price: target, filled_at: start + 1500 });
    expect(await bench.cash()).toBe(99_993);
  });

  it('BRK-46 (a) whose target is what its side fills at now is filled at its own moment, whenever somebody looks', async () => {
    for (const beat of [0, 60_000]) {
      const bench = await brokerBench(prices);
      await bench.pass(137);
      const { id } = await bench.place({ kind: 'pending', target: 1.0801 });
      bench.market.tick('EURUSD', start + 250, 1.0802);
      await bench.pass(beat);
      expect(await bench.read(id)).toMatchObject({ status: 1, open_price: 1.0801, filled_at: start + 137 });
    }
  });

  it('BRK-47 (c) a sell waits on the bid, and at the mid nothing fills', async () => {
    const bench = await brokerBench(prices);
    const { id } = await bench.place({ kind: 'pending', side: 'sell', target: 1.0805 });
    const { id: other } = await bench.place({ kind: 'pending', target: 1.08 });
    bench.market.tick('EURUSD', start + 1000, 1.0805);
    bench.market.tick('EURUSD', start + 2000, 1.0806);
    await bench.pass(3000);
    expect(await bench.read(id)).toMatchObject({ open_price: 1.0805, filled_at: start + 2000 });
    expect((await bench.read(other)).status).toBe(0);
  });

  it('BRK-16 (c) that cannot be paid any more is cancelled instead of filled', async () => {
    const bench = await brokerBench({ ...prices, BTCUSD: 50_000 });
    const pending = await bench.place({ kind: 'pending', target: 1.07, lots: 40 });
    const bitcoin = await bench.place({ instrumentId: 4, lots: 10 });
    bench.market.tick('BTCUSD', start + 1000, 43_000);
    bench.market.tick('EURUSD', start + 2000, 1.0699);
    await bench.pass(3000);
    expect(await bench.read(bitcoin.id)).toMatchObject({ status: 1 });
    expect(await bench.read(pending.id)).toMatchObject({ status: 3, reason: 7, open_price: null });
    expect((await bench.account()).locked).toBe(5000);
  });
});

describe('stops', () => {
  it.each([
    ['buy', { stopLoss: 1.07 }, 1.07, 2],
    ['buy', { takeProfit: 1.09 }, 1.09, 3],
    ['sell', { stopLoss: 1.09 }, 1.09, 2],
    ['sell', { takeProfit: 1.07 }, 1.07, 3],
  ] as const)('BRK-17 (a) of a %s with %o close it at the level', async (side, stops, price, reason) => {
    const bench = await brokerBench(prices);
    const { id } = await bench.place({ side, ...stops });
    // A buy closes at the bid, a sell at the ask.
    const mid = Number((price + (side === 'buy' ? 0.0001 : -0.0001)).toFixed(5));
    bench.market.tick('EURUSD', start + 500, Number((mid + (price < 1.08 ? 0.00001 : -0.00001)).toFixed(5)));
    bench.market.tick('EURUSD', start + 1000, mid);
    await bench.pass(60_000);
    expect(await bench.read(id)).toMatchObject({
      status: 3,
      reason,
      close_price: price,
      completed_at: start + 1000,
    });
  });

  it('BRK-17 (b) the clock may be frozen: a price set by hand counts at once', async () => {
    const bench = await brokerBench(prices);
    const { id } = await bench.place({ stopLoss: 1.07 });
    await bench.pass(0);
    bench.market.tick('EURUSD', start, 1.065);
    await bench.pass(0);
    expect(await bench.read(id)).toMatchObject({ status: 3, reason: 2, completed_at: start });
  });

  it('BRK-17 (c) nothing triggers in a closed market; the first tick after it does', async () => {
    const bench = await brokerBench(prices);
    const { id } = await bench.place({ stopLoss: 1.07 });
    bench.market.close('EURUSD', start + 1000, start + 100_000);
    bench.market.tick('EURUSD', start + 50_000, 1.0);
    bench.market.tick('EURUSD', start + 100_000, 1.05);
    await bench.pass(60_000);
    expect((await bench.read(id)).status).toBe(1);
    await bench.pass(60_000);
    expect(await bench.read(id)).toMatchObject({
      status: 3,
      close_price: 1.0499,
      completed_at: start + 100_000,
    });
  });
});

it('BRK-17 (c) the price of the moment does not count in a closed market', async () => {
  const bench = await brokerBench(prices);
  const { id } = await bench.place({ stopLoss: 1.07 });
  bench.market.close('EURUSD', start + 1, start + 1000);
  await bench.pass(1);
  bench.market.tick('EURUSD', start, 1.065);
  await bench.pass(0);
  expect((await bench.read(id)).status).toBe(1);
  bench.market.tick('EURUSD', start + 1000, 1.065);
  await bench.pass(1000);
  expect(await bench.read(id)).toMatchObject({ status: 3, completed_at: start + 1000 });
});

describe('the price of a trigger', () => {
  const terms = { spread: 0.0002, precision: 5 };

  it('BRK-18 (a) is the level where the price ran through it', () => {
    expect(triggerPrice(1.07, 1.0699, terms)).toBe(1.07);
    expect(triggerPrice(1.07, 1.0698, terms)).toBe(1.07);
  });

  it('BRK-18 (b) is what the market gives where the price jumped over it', () => {
    expect(triggerPrice(1.07, 1.0599, terms)).toBe(1.0599);
    expect(triggerPrice(1.07, 1.0801, terms)).toBe(1.0801);
  });

  it('BRK-18 (a) a pip is no jump, where there is no spread', () => {
    expect(triggerPrice(1.07, 1.0699, { spread: 0, precision: 5 })).toBe(1.07);
    expect(triggerPrice(1.07, 1.06989, { spread: 0, precision: 5 })).toBe(1.06989);
  });
});
