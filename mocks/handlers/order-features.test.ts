import { expect, it } from 'vitest';
import { connect } from '../testing/connect.ts';
import { startTrader } from '../testing/rest-trader.ts';

const start = () => startTrader('2026-10-14T14:10:00Z');
const euro = { code: 'EURUSD', lots: 0.1, leverage: 100 };
const all = { priceProtection: true, partialClose: true, changePending: true, expiry: true };
const featuresOf = async ({ data }: Awaited<ReturnType<typeof start>>) =>
  (await data('getBasicInfo', {})).order_features;

it('BRK-79 the site names what its orders can do, and of what is switched off nothing', async () => {
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
  ['priceProtection', 'closeOrder', { deviation: 5 }],
  ['partialClose', 'closeOrder', { cont: 0.05 }],
  ['changePending', 'setOrderStops', { target_price: 1.1 }],
] as const)(
  'BRK-79 without %s, %s refuses %o as a server that has never heard of it',
  async (name, id, more) => {
    const { control, ask, token, place } = await start();
    const { Id } = await place({ ...euro, lots: 0.1 });
    await control('site', { act: 'set', [name]: 'off' });
    const order = { type: 1, cont: 0.1, forex_id: 1, status: 1, target_price: 0, multiple: 100 };
    const stops = { stop_loss_price: 0, target_profit_price: 0 };
    const inputs = {
      submitOrder: ['submit_order', { ...order, ...stops }],
      closeOrder: ['close', { id: Id }],
      setOrderStops: ['set_stop_price', { id: Id, ...stops }],
    } as const;
    const [path, input] = inputs[id];
    const texts = Object.entries({ t: 1, ...input, ...more }).map(([key, value]) => [key, String(value)]);
    const { status, json } = await ask(`/v1/api/forex/${path}?${new URLSearchParams(texts).toString()}`, {
      headers: { authorization: `Bearer ${token}`, 'idempotency-key': crypto.randomUUID() },
    });
    expect([status, json]).toMatchObject([422, {}]);
    expect(JSON.stringify(json)).toContain(`query.${Object.keys(more)[0]}`);
  },
);

it('BRK-79 without changePending a pending order has no stops to set, as it was', async () => {
  const { control, place, call } = await start();
  const { Id: id } = await place({ ...euro, target: 0.9 });
  await control('site', { act: 'set', changePending: 'off' });
  const stops = { id, stop_loss_price: 0, target_profit_price: 0 };
  expect(await call('setOrderStops', stops)).toMatchObject({ code: 2005 });
});

it('BRK-79 ticks carry a spread, unless that is switched off', async () => {
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
