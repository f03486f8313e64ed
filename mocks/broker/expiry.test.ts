import { describe, expect, it } from 'vitest';
import { startTrader } from '../testing/rest-trader.ts';
import { accepted, brokerBench, start as benchStart } from './testing/broker-bench.ts';

const start = async () => {
  const trader = await startTrader('2026-10-14T14:10:00Z');
  await trader.pin('EURUSD', 1.1);
  return trader;
};
const euro = { code: 'EURUSD', lots: 1, leverage: 100, target: 1.08 };
const expire_at = '2026-10-14T15:00:00Z';

describe('a pending order that expires', () => {
  it('BRK-65 (a) ends at its moment with reason 8, unlocks, and is announced on the socket', async () => {
    const { place, pass, order, data, listen } = await start();
    const placed = await place(euro, { expire_at });
    expect(placed).toMatchObject({ Status: 0, ExpireAt: '2026-10-14T15:00:00.000Z' });
    const { next } = await listen();
    await next(({ type }) => type === 'FOREX_TRADE');
    await pass(50 * 60_000 - 1);
    expect(await order(placed.Id)).toMatchObject({ Status: 0 });
    await pass(1);
    expect(await order(placed.Id)).toMatchObject({
      Status: 3,
      CompleteReason: 8,
      Price: null,
      TradeFee: 0,
      CompleteTimeHandler: '2026-10-14T15:00:00.000Z',
    });
    expect(await next(({ type }) => type === 'FOREX_CLOSED')).toMatchObject({ data: { ids: [placed.Id] } });
    expect(await data('getForexAccount', {})).toMatchObject({ balance: 100_000, lock_balance: 0 });
  });

  it('BRK-65 (c) a moment that is past, or a market order: 1001', async () => {
    const { submit } = await start();
    expect(await submit(euro, { expire_at: '2026-10-14T14:10:00Z' })).toMatchObject({
      code: 1001,
      msg: 'The expiry must be in the future.',
      data: null,
    });
    const { target: _, ...market } = euro;
    expect(await submit(market, { expire_at })).toMatchObject({ code: 1001 });
  });

  it('BRK-65 (b) a fill at the same tick comes first', async () => {
    const bench = await brokerBench({ EURUSD: 1.08 });
    const pending = { kind: 'pending', target: 1.07, expiresAt: benchStart + 1000 } as const;
    const { id } = await bench.place(pending);
    const later = await bench.place({ ...pending, expiresAt: benchStart + 999 });
    bench.market.tick('EURUSD', benchStart + 1000, 1.0699);
    await bench.pass(5000);
    expect(await bench.read(id)).toMatchObject({ status: 1, filled_at: benchStart + 1000 });
    expect(await bench.read(later.id)).toMatchObject({
      status: 3,
      reason: 8,
      completed_at: benchStart + 999,
    });
  });

  it('BRK-65 (a) (b) frees its margin in the order of time: an order that fills later is covered by it', async () => {
    const bench = await brokerBench({ EURUSD: 1.08, BTCUSD: 50_000 });
    const big = { kind: 'pending', target: 1.07, lots: 40 } as const;
    const expiring = await bench.place({ ...big, target: 1, expiresAt: benchStart + 1500 });
    const { id } = await bench.place({ ...big, lots: 40 });
    await bench.place({ instrumentId: 4, lots: 2 });
    bench.market.tick('BTCUSD', benchStart + 1000, 43_000);
    bench.market.tick('EURUSD', benchStart + 2000, 1.0699);
    await bench.pass(5000);
    expect(await bench.read(expiring.id)).toMatchObject({ status: 3, reason: 8 });
    expect(await bench.read(id)).toMatchObject({ status: 1 });
  });

  it('BRK-65 (a) it expires in a closed market, and between two ticks', async () => {
    const bench = await brokerBench({ EURUSD: 1.08 });
    bench.market.close('EURUSD', benchStart + 10, benchStart + 100_000);
    const quiet = bench.market.quietSpan;
    bench.market.quietSpan = () => 'the same';
    const expiresAt = benchStart + 120;
    const order = accepted(await bench.submit({ kind: 'pending', target: 1.07, expiresAt }));
    await bench.pass(119);
    expect(await bench.read(order.id)).toMatchObject({ status: 0 });
    await bench.pass(1);
    expect(await bench.read(order.id)).toMatchObject({ status: 3, reason: 8, completed_at: expiresAt });
    bench.market.quietSpan = quiet;
  });
});
