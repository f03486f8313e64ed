import { describe, expect, it } from 'vitest';
import { startTrader } from '../testing/rest-trader.ts';
import { brokerBench, start } from './testing/broker-bench.ts';

const share = { code: 'AAPL', leverage: 20 };

/** A trader while New York trades, Apple at 200. Its spread is 0.04. */
async function startAt200() {
  const trader = await startTrader('2026-10-14T15:00:00Z');
  await trader.pin('AAPL', 200);
  return trader;
}

describe('a pending order that fills', () => {
  it('BRK-45 (a) uses the margin of its fill: the gap from 200 to 300 needs 15,001, not 10,500', async () => {
    const { pin, place, order, data } = await startAt200();
    const { Id, CautionMoney } = await place({ ...share, lots: 1000, target: 210 });
    expect(CautionMoney).toBe(10_500);
    await pin('AAPL', 300);
    expect(await order(Id)).toMatchObject({ Status: 1, Price: 300.02, CautionMoney: 15_001 });
    expect(await data('getForexAccount', {})).toMatchObject({ lock_balance: 15_001 });
  });

  it('BRK-16 (b), BRK-45 (a) is cancelled where the account cannot pay that margin: the two sells of 4,900', async () => {
    const { pin, place, order, data } = await startAt200();
    const sell = { ...share, side: 'sell', lots: 4900, target: 201 } as const;
    const ids = [await place(sell), await place(sell)].map(({ Id }) => Id);
    expect(await data('getForexAccount', {})).toMatchObject({ lock_balance: 2 * (49_245 + 98) });
    await pin('AAPL', 300);
    // Each needs 73,593.1. The first finds 1,314 and its own 49,343; the second finds what the first has freed.
    expect(await order(ids[0] ?? 0)).toMatchObject({ Status: 3, CompleteReason: 7, TradeFee: 0 });
    expect(await order(ids[1] ?? 0)).toMatchObject({ Status: 1, Price: 299.98, CautionMoney: 73_495.1 });
    expect(await data('getForexAccount', {})).toMatchObject({ lock_balance: 73_495.1, balance: 99_902 });
  });

  it('BRK-45 (a) both are cancelled where 600 is asked: nothing runs at 60:1', async () => {
    const { pin, place, order, data } = await startAt200();
    const sell = { ...share, side: 'sell', lots: 4900, target: 201 } as const;
    const ids = [await place(sell), await place(sell)].map(({ Id }) => Id);
    await pin('AAPL', 600);
    for (const id of ids) expect(await order(id)).toMatchObject({ Status: 3, CompleteReason: 7 });
    expect(await data('getForexAccount', {})).toMatchObject({ lock_balance: 0, balance: 100_000 });
  });
});

it('BRK-45 (b) takes the rate of the moment of the fill', async () => {
  const { pin, place, order } = await startTrader('2026-10-14T14:10:00Z');
  await pin('USDJPY', 150);
  await pin('EURJPY', 160);
  const { Id, CautionMoney } = await place({ code: 'EURJPY', lots: 1, leverage: 100, target: 155 });
  expect(CautionMoney).toBeCloseTo(155_000 / 150, 5);
  await pin('USDJPY', 120);
  await pin('EURJPY', 154.9);
  const filled = await order(Id);
  expect(filled.CautionMoney).toBeCloseTo(((filled.Price ?? 0) * 1000) / 120, 5);
});

it('BRK-45 (a) a commission that is a share of the margin is one of the new margin', async () => {
  const bench = await brokerBench({ EURUSD: 1.08 }, { tradeFeeType: 2 });
  const { id, commission } = await bench.place({ kind: 'pending', target: 1.09, lots: 0.01 });
  expect(commission).toBe(7 * 10_900_000);
  bench.market.tick('EURUSD', start + 1000, 1.2);
  await bench.pass(2000);
  const filled = await bench.read(id);
  expect(filled).toMatchObject({ open_price: 1.2001, margin: 12_001_000, commission: 7 * 12_001_000 });
  expect(await bench.cash()).toBe(100_000 - 84.007);
});
