import { describe, expect, it } from 'vitest';
import { brokerBench, start } from './testing/broker-bench.ts';

const hour = 3_600_000;

describe('stop-out', () => {
  it('BRK-19 (a) closes at 50%, not a tick before', async () => {
    const bench = await brokerBench({ BTCUSD: 60_000 });
    // 90,000 USD margin and 450 USD commission: equity is 45,000 USD when the price has lost 1,818.33 USD.
    const order = await bench.place({ instrumentId: 4, lots: 30, leverage: 20 });
    expect(await bench.account()).toMatchObject({ usedMargin: 90_000, balance: 99_550 });
    bench.market.tick('BTCUSD', start + 1000, 58_200);
    await bench.pass(2000);
    expect(await bench.account()).toMatchObject({ marginState: 'margin-call', marginLevel: 50.61 });
    bench.market.tick('BTCUSD', start + 3000, 58_181.7);
    await bench.pass(2000);
    expect((await bench.read(order.id)).status).toBe(1);
    bench.market.tick('BTCUSD', start + 5000, 58_181.6);
    await bench.pass(2000);
    expect(await bench.read(order.id)).toMatchObject({
      status: 3,
      reason: 4,
      close_price: 58_181.6,
      completed_at: start + 5000,
    });
  });

  it('BRK-19 (a) closes the largest loss first, and only as many as it takes', async () => {
    const bench = await brokerBench({ BTCUSD: 60_000, EURUSD: 1.08 });
    const small = await bench.place({ instrumentId: 4, lots: 2, leverage: 20 });
    const large = await bench.place({ instrumentId: 4, lots: 26, leverage: 20 });
    const winner = await bench.place({ instrumentId: 1, lots: 0.1, side: 'sell' });
    bench.market.tick('EURUSD', start + 1000, 1.07);
    bench.market.tick('BTCUSD', start + 2000, 57_900);
    await bench.pass(5000);
    expect(await bench.read(large.id)).toMatchObject({ status: 3, reason: 4 });
    expect((await bench.read(small.id)).status).toBe(1);
    expect((await bench.read(winner.id)).status).toBe(1);
    expect((await bench.account()).marginState).toBe('fine');
  });

  it('BRK-19 (a) goes on until the level is above again', async () => {
    const bench = await brokerBench({ BTCUSD: 60_000 });
    const one = await bench.place({ instrumentId: 4, lots: 15, leverage: 20 });
    const two = await bench.place({ instrumentId: 4, lots: 14, leverage: 20 });
    bench.market.tick('BTCUSD', start + 1000, 56_600);
    await bench.pass(2000);
    expect((await bench.read(one.id)).reason).toBe(4);
    expect((await bench.read(two.id)).reason).toBe(4);
    expect(await bench.cash()).toBeGreaterThanOrEqual(0);
  });

  it('BRK-19 (a) finds the moment inside a long jump of the clock, several instruments together', async () => {
    const bench = await brokerBench({ BTCUSD: 60_000, EURUSD: 1.08 });
    const bitcoin = await bench.place({ instrumentId: 4, lots: 20, leverage: 20 });
    const euro = await bench.place({ instrumentId: 1, lots: 5, leverage: 20 });
    for (let hours = 1; hours <= 48; hours++) {
      bench.market.tick('BTCUSD', start + hours * hour, 60_000 - hours * 50);
      bench.market.tick('EURUSD', start + hours * hour, 1.08 - hours * 0.001);
    }
    const steps: number[] = [];
    for (let hours = 1; hours <= 48; hours++) {
      const equity = 99_665 - hours * 50 * 20 - (hours * 0.001 + 0.0002) * 500_000;
      if (equity <= (60_000 + 27_002.5) / 2) steps.push(hours);
    }
    await bench.pass(60 * hour);
    expect(await bench.read(bitcoin.id)).toMatchObject({
      reason: 4,
      completed_at: start + (steps[0] ?? 0) * hour,
    });
    expect((await bench.read(euro.id)).status).toBe(1);
  });

  it('BRK-19 (a) passes over a position whose market is closed, however large its loss', async () => {
    const bench = await brokerBench({ BTCUSD: 60_000, EURUSD: 1.08 });
    const bitcoin = await bench.place({ instrumentId: 4, lots: 25, leverage: 20 });
    const euro = await bench.place({ instrumentId: 1, lots: 1, leverage: 20 });
    bench.market.tick('BTCUSD', start + 1000, 57_700);
    await bench.pass(2000);
    bench.market.close('BTCUSD', start + 2000, start + hour);
    bench.market.tick('EURUSD', start + 3000, 1.05);
    await bench.pass(2000);
    expect(await bench.read(euro.id)).toMatchObject({ status: 3, reason: 4, completed_at: start + 3000 });
    expect((await bench.read(bitcoin.id)).status).toBe(1);
  });

  it('BRK-19 (b) waits for a market to open, and LED-04 makes good what the gap took beyond the balance', async () => {
    const bench = await brokerBench({ BTCUSD: 60_000 });
    const { id } = await bench.place({ instrumentId: 4, lots: 30, leverage: 20 });
    bench.market.close('BTCUSD', start + 1000, start + 48 * hour);
    bench.market.tick('BTCUSD', start + 48 * hour, 50_000);
    await bench.pass(72 * hour);
    expect(await bench.read(id)).toMatchObject({
      reason: 4,
      completed_at: start + 48 * hour,
      close_price: 50_000,
    });
    expect(await bench.cash()).toBe(0);
    expect(await bench.total()).toBe(0);
  });

  it('BRK-24 (b) a promised price comes before a stop-out at the same tick', async () => {
    const bench = await brokerBench({ BTCUSD: 60_000 });
    const { id } = await bench.place({ instrumentId: 4, lots: 30, leverage: 20, stopLoss: 58_170 });
    bench.market.tick('BTCUSD', start + 1000, 58_170);
    await bench.pass(2000);
    expect(await bench.read(id)).toMatchObject({ reason: 2, close_price: 58_170 });
  });
});
