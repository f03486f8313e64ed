import { expect, it } from 'vitest';
import type { InputOf } from '../../src/generated/operations.ts';
import { connect } from '../testing/connect.ts';
import { startTrader } from '../testing/rest-trader.ts';

const start = () => startTrader('2026-10-14T14:10:00Z');
const euro = { code: 'EURUSD', lots: 0.1, leverage: 100 };
const all = {
  priceProtection: true,
  partialClose: true,
  changePending: true,
  expiry: true,
  trailing: true,
  orderQuery: true,
  oneStop: true,
};
const featuresOf = async ({ data }: Awaited<ReturnType<typeof start>>) =>
  (await data('getBasicInfo', {})).order_features;

it('BRK-79 (a) the site names what its orders can do, and of what is switched off nothing', async () => {
  const trader = await start();
  expect(await featuresOf(trader)).toEqual(all);
  await trader.control('site', { act: 'set', expiry: 'off' });
  expect(await featuresOf(trader)).toEqual({ ...all, expiry: undefined });
  const off = Object.fromEntries(Object.keys(all).map((name) => [name, 'off']));
  await trader.control('site', { act: 'set', ...off });
  expect(await trader.data('getBasicInfo', {})).not.toHaveProperty('order_features');
});

it.each([
  ['priceProtection', 'submitOrder', { price: 1.1, deviation: 5 }],
  ['expiry', 'submitOrder', { expire_at: '2026-10-15T14:10:00Z' }],
  ['trailing', 'submitOrder', { trailing: 0.005 }],
  ['trailing', 'setOrderStops', { trailing: 0.005 }],
  ['priceProtection', 'closeOrder', { deviation: 5 }],
  ['partialClose', 'closeOrder', { cont: 0.05 }],
  ['changePending', 'setOrderStops', { target_price: 1.1 }],
  ['oneStop', 'setOrderStops', { only: 'stop_loss' }],
  ['orderQuery', 'listOrders', { forex_id: 1 }],
  ['orderQuery', 'listOrders', { from: '2026-10-14T00:00:00Z' }],
  ['orderQuery', 'listOrders', { to: '2026-10-14T00:00:00Z' }],
  ['orderQuery', 'listOrders', { size: 200 }],
  ['recordQuery', 'listBalanceRecords', { size: 200 }],
] as const)(
  'BRK-79 (b) without %s, %s refuses %o as a server that has never heard of it',
  async (name, id, more) => {
    const { control, place, submit, call } = await start();
    const { Id } = await place(euro);
    await control('site', { act: 'set', [name]: 'off' });
    const stops = { stop_loss_price: 0, target_profit_price: 0 };
    const answers = {
      submitOrder: () => submit(euro, more as Partial<InputOf<'submitOrder'>>),
      closeOrder: () => call('closeOrder', { id: Id, ...more }),
      listOrders: () => call('listOrders', { status: 3, page: 1, ...more }),
      listBalanceRecords: () => call('listBalanceRecords', { page: 1, ...more }),
      setOrderStops: () => call('setOrderStops', { id: Id, ...stops, ...more }),
    };
    const [parameter] = Object.keys(more);
    await expect(answers[id]()).rejects.toThrow(new RegExp(`${id} .*answered 422: .*query\\.${parameter}`));
  },
);

it('BRK-79 (b) without changePending a pending order has no stops to set, as it was', async () => {
  const { control, place, call } = await start();
  const { Id: id } = await place({ ...euro, target: 0.9 });
  await control('site', { act: 'set', changePending: 'off' });
  const stops = { id, stop_loss_price: 0, target_profit_price: 0 };
  expect(await call('setOrderStops', stops)).toMatchObject({ code: 2005 });
});

it('BRK-79 (c) levels of stops, times of markets, limits and changes of orders are named, unless they are switched off', async () => {
  const { control, data, place, call, pin, portfolio } = await start();
  const read = async () => {
    const list = await data('listInstruments', {});
    const [bitcoin, apple] = ['BTCUSD', 'AAPL'].map((code) => list.find(({ Code }) => Code === code));
    const page = await data('listOrders', { status: 1, page: 1 });
    return { bitcoin, apple, info: await data('getBasicInfo', {}), page, portfolio: await portfolio() };
  };
  const on = await read();
  expect(on.bitcoin).toHaveProperty('StopLevel', 30);
  expect(on.apple).toMatchObject({ NextClose: expect.any(Number), Holidays: expect.any(Array) });
  expect(on.info).toMatchObject({ far_price_percent: 0.5, max_positions: 200 });
  expect(on.page).toHaveProperty('orders_rev', 0);
  expect(on.portfolio).toHaveProperty('OrdersRev', 0);
  const off = { stopLevels: 'off', marketTimes: 'off', orderLimits: 'off', ordersRev: 'off' };
  await control('site', { act: 'set', ...off });
  const older = await read();
  expect(older.bitcoin).not.toHaveProperty('StopLevel');
  for (const name of ['NextOpen', 'NextClose', 'Holidays']) expect(older.apple).not.toHaveProperty(name);
  for (const name of ['far_price_percent', 'max_positions']) expect(older.info).not.toHaveProperty(name);
  expect(older.page).not.toHaveProperty('orders_rev');
  expect(older.portfolio).not.toHaveProperty('OrdersRev');
  await pin('BTCUSD', 67_000);
  const { Id: id } = await place({ code: 'BTCUSD', lots: 0.1, leverage: 10, stopLoss: 66_989.9 });
  const stops = { id, stop_loss_price: 66_989.8, target_profit_price: 0 };
  expect(await call('setOrderStops', stops)).toMatchObject({ code: 1 });
});

it('BRK-79 (c) ticks carry a spread, unless that is switched off', async () => {
  const { control, port } = await start();
  const first = async () => {
    const { send, next, socket } = await connect(port);
    send({ type: 'sub', params: { topic: 'DAY_MARKET' } });
    const message = await next(({ type }) => type === 'DAY_MARKET');
    socket.close();
    return message.type === 'DAY_MARKET' ? message.data[0] : undefined;
  };
  expect(await first()).toHaveProperty('Spread');
  await control('site', { act: 'set', tickSpread: 'off' });
  expect(await first()).not.toHaveProperty('Spread');
});
