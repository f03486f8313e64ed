import { CompleteReason } from '../../src/generated/enums.ts';
import { StatementSync } from 'node:sqlite';
import { describe, expect, it, vi } from 'vitest';
import { fillPrice } from '../../src/domain/margin.ts';
import { callerOf, dataOf, wednesday } from './testing/caller.ts';

const off = { target_price: 0, stop_loss_price: 0, target_profit_price: 0 };

async function trader() {
  const caller = await callerOf();
  await caller.demo();
  const order = {
    type: 1,
    cont: 0.1,
    forex_id: caller.idOf('EURUSD'),
    status: 1,
    ...off,
    multiple: 100,
  } as const;
  return { ...caller, order };
}

describe('orders', () => {
  it('BRK-25 a demo account buys, sees its position, and closes it', async () => {
    const { world, call, order } = await trader();
    const placed = await call('submitOrder', { query: order });
    expect(placed).toMatchObject({
      code: 1,
      msg: 'Your order has been confirmed',
      data: { Status: 1, Multiple: 100 },
    });
    const { Id } = dataOf(placed);

    world.clock.moveTo(wednesday + 60_000);
    const held = dataOf(await call('listOrders', { query: { status: 1, page: 1 } }));
    expect(held).toMatchObject({ total: 1, balance: 99_999.3, data: [{ Id, CompleteTimeHandler: null }] });
    expect(held.all_fact_profits).toBe(held.data[0]?.FactProfits);

    const closed = dataOf(await call('closeOrder', { query: { id: Id } }));
    expect(closed).toMatchObject({
      Status: 3,
      CompleteReason: 1,
      CompleteTimeHandler: '2026-10-14T10:01:00.000Z',
    });
    const history = dataOf(await call('listOrders', { query: { status: 3, page: 1 } }));
    expect(history).toMatchObject({ total: 1, all_fact_profits: closed.FactProfits });
    expect(history.data[0]).toEqual(closed);
  });

  it('BRK-32 (d) a balance, an account and live orders are answered without a look into the store', async () => {
    const { call, order } = await trader();
    const { Id } = dataOf(await call('submitOrder', { query: order }));
    await call('getForexAccount');
    const all = vi.spyOn(StatementSync.prototype, 'all');
    const live = { page: 1 } as const;
    const open = dataOf(await call('listOrders', { query: { ...live, status: 1 } }));
    const pending = dataOf(await call('listOrders', { query: { ...live, status: 0 } }));
    const { balance } = dataOf(await call('getBalance'));
    const account = dataOf(await call('getForexAccount'));
    // The caller of this test reads who calls.
    expect(all).toHaveBeenCalledTimes(4);
    vi.restoreAllMocks();
    expect(open.data).toMatchObject([{ Id }]);
    expect(pending.data).toEqual([]);
    expect([open.balance, account.balance]).toEqual([balance, balance]);
  });

  it('BRK-33 (a) the prices of an order on the wire: requested, open, and where it would close', async () => {
    const { world, call, order, idOf } = await trader();
    const { price } = world.market.quote(idOf('EURUSD'), wednesday);
    const spread = world.market.byCode('EURUSD')?.spread ?? 0;
    const market = dataOf(await call('submitOrder', { query: order }));
    expect(market.OriginPrice).toBe(price);
    expect(market.Price).toBeCloseTo(price + spread / 2, 7);
    expect(market.UpdatePrice).toBeCloseTo(price - spread / 2, 7);
    const target = Number((price * 0.99).toFixed(5));
    const pending = dataOf(
      await call('submitOrder', { query: { ...order, status: 0, target_price: target } }),
    );
    expect(pending).toMatchObject({
      OriginPrice: target,
      Price: null,
      UpdatePrice: market.Price,
      TradeFee: 0.7,
    });
    expect(pending).not.toHaveProperty('CompleteReason');
    const cancelled = await call('cancelOrder', { query: { id: pending.Id } });
    expect(cancelled).toMatchObject({
      msg: 'EUR/USD order cancelled',
      data: { Status: 3, CompleteReason: 5, TradeFee: 0 },
    });
  });

  it('BRK-33 (b) carries the key with which it was placed, so that it is found after a time-out', async () => {
    const { call, order } = await trader();
    const placed = dataOf(await call('submitOrder', { query: order }));
    expect(placed.RequestKey).toMatch(/^[0-9a-f-]{36}$/);
    const { data } = dataOf(await call('listOrders', { query: { status: 1, page: 1 } }));
    expect(data[0]?.RequestKey).toBe(placed.RequestKey);
  });

  it('BRK-27 (a) stops are set, and 0 clears them', async () => {
    const { call, order, world, idOf } = await trader();
    const { price } = world.market.quote(idOf('EURUSD'), wednesday);
    const { Id: id } = dataOf(await call('submitOrder', { query: order }));
    const [low, high] = [Number((price * 0.9).toFixed(5)), Number((price * 1.1).toFixed(5))];
    const set = { id, stop_loss_price: low, target_profit_price: high };
    expect(await call('setOrderStops', { query: set })).toMatchObject({
      msg: `Stop loss ${(price * 0.9).toFixed(5)} and take profit ${(price * 1.1).toFixed(5)} set`,
      data: { TargetLossPrice: low, TargetProfitPrice: high },
    });
    const cleared = await call('setOrderStops', {
      query: { id, stop_loss_price: 0, target_profit_price: 0 },
    });
    expect(cleared).toMatchObject({
      msg: 'Stop loss and take profit removed',
      data: { TargetLossPrice: 0, TargetProfitPrice: 0 },
    });
  });

  it('MSG-02 a change of stops says what has changed, and a close what it brought', async () => {
    const { call, order, world, idOf } = await trader();
    const { price } = world.market.quote(idOf('EURUSD'), wednesday);
    const { Id: id } = dataOf(await call('submitOrder', { query: order }));
    const [loss, profit] = [Number((price * 0.9).toFixed(5)), Number((price * 1.1).toFixed(5))];
    const set = async (stop_loss_price: number, target_profit_price: number) =>
      (await call('setOrderStops', { query: { id, stop_loss_price, target_profit_price } })).msg;
    expect(await set(loss, 0)).toBe(`Stop loss updated to ${loss.toFixed(5)}`);
    expect(await set(loss, 0)).toBe('Changes saved');
    expect(await set(loss, profit)).toBe(`Take profit updated to ${profit.toFixed(5)}`);
    expect(await set(0, profit)).toBe('Stop loss removed');
    expect(await set(loss, 0)).toBe('Changes saved');
    expect(await set(0, profit)).toBe('Changes saved');
    expect(await set(0, 0)).toBe('Take profit removed');
    const closed = await call('closeOrder', { query: { id } });
    const result = dataOf(closed).FactProfits;
    expect(closed.msg).toBe(`EUR/USD closed · \u2212$${Math.abs(result).toFixed(2)}`);
  });

  it('BRK-34 a refusal says why, with the numbers', async () => {
    const { call, order, world, idOf } = await trader();
    const refusal = await call('submitOrder', { query: { ...order, cont: 0.001 } });
    expect(refusal).toMatchObject({ code: 2007, msg: 'Min 0.01 lots', data: null });
    const { price, spread } = world.market.quote(idOf('EURUSD'), wednesday);
    const above = Number((price * 1.1).toFixed(5));
    expect(await call('submitOrder', { query: { ...order, stop_loss_price: above } })).toMatchObject({
      code: 2006,
      msg: `The stop loss of a buy must be below ${fillPrice('sell', price, { spread, precision: 5 })}.`,
      data: null,
    });
    expect(await call('closeOrder', { query: { id: 999_999 } })).toMatchObject({ code: 2004 });
  });

  it('BRK-31 (a) pages hold 20 orders, the newest first', async () => {
    const { call, order, world } = await trader();
    const ids: number[] = [];
    for (let n = 0; n < 23; n++) {
      // Two at a time.
      world.clock.moveTo(wednesday + Math.floor(n / 2) * 1000);
      ids.unshift(dataOf(await call('submitOrder', { query: { ...order, cont: 0.01 } })).Id);
    }
    const first = dataOf(await call('listOrders', { query: { status: 1, page: 1 } }));
    const second = dataOf(await call('listOrders', { query: { status: 1, page: 2 } }));
    expect([...first.data, ...second.data].map(({ Id }) => Id)).toEqual(ids);
    expect(first.data.length).toBe(20);
    expect(second.total).toBe(23);
    expect(dataOf(await call('listOrders', { query: { status: 1, page: 9 } })).data).toEqual([]);
  });

  it('BRK-31 (b) a list is up to date: what the price has triggered is carried out before', async () => {
    const { call, order, world, idOf } = await trader();
    const { price } = world.market.quote(idOf('EURUSD'), wednesday);
    await call('submitOrder', { query: { ...order, stop_loss_price: Number((price * 0.99).toFixed(5)) } });
    world.market.pin(idOf('EURUSD'), price * 0.98, wednesday);
    expect(dataOf(await call('listOrders', { query: { status: 1, page: 1 } })).total).toBe(0);
    const history = dataOf(await call('listOrders', { query: { status: 3, page: 1 } }));
    expect(history.data[0]).toMatchObject({ CompleteReason: CompleteReason.StopLoss });
  });

  it('BRK-24 (f) a list carries out the triggers of its own account, and waits for no other’s', async () => {
    const { call, demo, signIn, order, world, idOf } = await trader();
    const { price } = world.market.quote(idOf('EURUSD'), wednesday);
    const query = { ...order, stop_loss_price: Number((price * 0.99).toFixed(5)) };
    const theirs = dataOf(await call('submitOrder', { query }));
    signIn(await demo());
    await call('submitOrder', { query });
    world.market.pin(idOf('EURUSD'), price * 0.98, wednesday);
    expect(dataOf(await call('listOrders', { query: { status: 1, page: 1 } })).total).toBe(0);
    const stillOpen = await world.db
      .selectFrom('orders')
      .select('id')
      .where('completed_at', 'is', null)
      .execute();
    expect(stillOpen).toEqual([{ id: theirs.Id }]);
  });
});
