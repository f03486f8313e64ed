import { expect, it } from 'vitest';
import { startTrader } from '../testing/rest-trader.ts';

// The golden cases over REST. USD/JPY has a spread of 0.014, so that a mid of 114.793 sells at 114.8.
const yen = { code: 'USDJPY', lots: 1, leverage: 100 };
const start = () => startTrader('2026-10-14T14:10:00Z');

it('BRK-42 (a) golden case at the market: 1 lot USDJPY at 114.800 locks 1,000 USD, and 115.000 brings 173.91', async () => {
  const { pin, place, data } = await start();
  await pin('USDJPY', 114.793);
  const { Id: id, Price, CautionMoney } = await place(yen);
  expect([Price, CautionMoney]).toEqual([114.8, 1000]);
  await pin('USDJPY', 115.007);
  const [open] = (await data('listOrders', { status: 1, page: 1 })).data;
  expect(open).toMatchObject({ UpdatePrice: 115, FactProfits: 173.913043 });
  const closed = await data('closeOrder', { id });
  expect(closed).toMatchObject({ UpdatePrice: 115, FactProfits: 173.913043 });
  expect(await data('getBalance', {})).toMatchObject({ balance: 100_000 - 7 + 173.913043 });
});

it.each([114.8, 120])(
  'BRK-42 (a) golden case pending: at %d it locks 1,000 USD, wherever the market is',
  async (target) => {
    const { pin, place, data, order } = await start();
    await pin('USDJPY', 114.9);
    const { Id, CautionMoney } = await place({ ...yen, target });
    expect(CautionMoney).toBe(1000);
    expect(await data('getForexAccount', {})).toMatchObject({ lock_balance: 1007 });
    // A buy fills at the ask.
    await pin('USDJPY', Number((target - 0.007).toFixed(3)));
    expect(await order(Id)).toMatchObject({ Status: 1, Price: target, CautionMoney: 1000 });
  },
);

it('BRK-42 (a) golden case of a take profit: it closes at 115.000 and brings 173.91', async () => {
  const { pin, place, order, records } = await start();
  await pin('USDJPY', 114.793);
  const { Id } = await place({ ...yen, takeProfit: 115 });
  await pin('USDJPY', 115.01);
  expect(await order(Id)).toMatchObject({ Status: 3, UpdatePrice: 115, FactProfits: 173.913043 });
  expect(await records()).toEqual([
    [5, -7],
    [4, 173.913043],
  ]);
});

it('BRK-42 (b) another pair takes the rate of its quote currency from the mid of its dollar pair', async () => {
  const { pin, place, data } = await start();
  await pin('USDJPY', 150);
  await pin('EURJPY', 160);
  const { Price, CautionMoney } = await place({ code: 'EURJPY', lots: 0.3, leverage: 100 });
  expect(CautionMoney).toBeCloseTo((0.3 * 1000 * (Price ?? 0)) / 150, 5);
  const [open] = (await data('listOrders', { status: 1, page: 1 })).data;
  expect(open?.FactProfits).toBeCloseTo((((open?.UpdatePrice ?? 0) - (Price ?? 0)) * 30_000) / 150, 5);
});
