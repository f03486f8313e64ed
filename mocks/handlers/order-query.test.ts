import { expect, it } from 'vitest';
import type { InputOf } from '../../src/generated/operations.ts';
import { startTrader } from '../testing/rest-trader.ts';
import { callerOf, dataOf, wednesday } from './testing/caller.ts';

const off = { target_price: 0, stop_loss_price: 0, target_profit_price: 0 };
type Query = Partial<InputOf<'listOrders'>>;

/** Orders of two instruments, one of each every ten seconds; the first `closed` of each are closed, one a minute, from 11:00 on. */
async function trader({ orders, closed }: { orders: number; closed: number }) {
  const caller = await callerOf();
  const { call, world, idOf } = caller;
  await caller.demo();
  const ids = { euro: idOf('EURUSD'), gold: idOf('XAUUSD') };
  const placed: { euro: number[]; gold: number[] } = { euro: [], gold: [] };
  for (let n = 0; n < orders; n++) {
    world.clock.moveTo(wednesday + n * 10_000);
    for (const name of ['euro', 'gold'] as const) {
      const query = { type: 1, cont: 0.01, forex_id: ids[name], status: 1, ...off, multiple: 100 } as const;
      placed[name].push(dataOf(await call('submitOrder', { query })).Id);
    }
  }
  for (let n = 0; n < closed; n++) {
    world.clock.moveTo(wednesday + 3_600_000 + n * 60_000);
    for (const name of ['euro', 'gold'] as const)
      await call('closeOrder', { query: { id: placed[name][n] ?? 0 } });
  }
  const list = async (status: 0 | 1 | 3, query: Query = {}) => {
    const page = dataOf(await call('listOrders', { query: { page: 1, ...query, status } }));
    return { ...page, ids: page.data.map(({ Id }) => Id) };
  };
  return { ...caller, ids, placed, list };
}

it('BRK-83 (a) (c) history is narrowed by instrument and by when an order ended; its profit is that of all', async () => {
  const { list, placed, ids } = await trader({ orders: 4, closed: 4 });
  const all = await list(3);
  expect(all.total).toBe(8);
  const gold = await list(3, { forex_id: ids.gold });
  expect([gold.ids, gold.total]).toEqual([placed.gold.toReversed(), 4]);
  expect(gold.all_fact_profits).toBe(all.all_fact_profits);
  // The end is not part of the span, its start is. By creation all of them would be before it.
  const span = { from: '2026-10-14T11:01:00Z', to: '2026-10-14T11:03:00Z' };
  expect((await list(3, { ...span, forex_id: ids.euro })).ids).toEqual([placed.euro[2], placed.euro[1]]);
  expect(await list(3, span)).toMatchObject({ total: 4 });
  expect(await list(3, { from: span.to, to: span.from })).toMatchObject({ total: 0, ids: [] });
});

it('BRK-83 (a) open positions and pending orders are narrowed by when they were created', async () => {
  const { list, placed, ids, call } = await trader({ orders: 3, closed: 1 });
  const span = { from: '2026-10-14T10:00:10Z', to: '2026-10-14T10:00:20Z' };
  expect((await list(1, span)).ids).toEqual([placed.gold[1], placed.euro[1]]);
  expect((await list(1, { ...span, forex_id: ids.gold })).ids).toEqual([placed.gold[1]]);
  const pending = { type: 1, cont: 0.1, status: 0, ...off, multiple: 100 } as const;
  const query = { ...pending, forex_id: ids.euro, target_price: 0.6 };
  const { Id } = dataOf(await call('submitOrder', { query }));
  expect((await list(0, { forex_id: ids.euro, from: '2026-10-14T11:00:00Z' })).ids).toEqual([Id]);
  expect((await list(0, { forex_id: ids.gold })).ids).toEqual([]);
});

it('BRK-83 (b) a page has as many rows as were asked for, and says so', async () => {
  const { list, ids, placed } = await trader({ orders: 13, closed: 12 });
  const usual = await list(3);
  expect([usual.ids.length, usual.total, usual.size]).toEqual([20, 24, 20]);
  const large = await list(3, { size: 200 });
  expect([large.ids.length, large.total, large.size]).toEqual([24, 24, 200]);
  const second = await list(3, { size: 5, page: 2, forex_id: ids.euro });
  expect([second.ids, second.size]).toEqual([placed.euro.slice(2, 7).toReversed(), 5]);
  expect(await list(1, { size: 1, page: 2 })).toMatchObject({ ids: [placed.euro[12]], total: 2, size: 1 });
});

it('BRK-83 (d) an instrument that is not there is refused', async () => {
  const { call } = await trader({ orders: 1, closed: 0 });
  expect(await call('listOrders', { query: { status: 1, page: 1, forex_id: 9999 } })).toMatchObject({
    code: 1001,
    reason: 'unknown_instrument',
    field: 'forex_id',
  });
});

it.each([
  ['listOrders', { status: 3, size: 201 }, 'size'],
  ['listOrders', { status: 3, size: 0 }, 'size'],
  ['listOrders', { status: 3, from: '2026-10-14' }, 'from'],
  ['listBalanceRecords', { size: 201 }, 'size'],
] as const)('BRK-83 (d) %s with %o breaks the contract', async (id, query, name) => {
  const { call } = await startTrader('2026-10-14T14:10:00Z');
  const input = { page: 1, ...query } as InputOf<typeof id>;
  await expect(call(id, input)).rejects.toThrow(new RegExp(`${id} .*answered 422: .*query\\.${name}`));
});

it('BRK-79 (b) (c) without orderQuery and recordQuery the lists are those of an older server', async () => {
  const { control, data, place } = await startTrader('2026-10-14T14:10:00Z');
  await place({ code: 'EURUSD', lots: 0.1, leverage: 100 });
  expect((await data('listBalanceRecords', { page: 1 })).list[0]).toHaveProperty('order');
  await control('site', { act: 'set', orderQuery: 'off', recordQuery: 'off' });
  expect(await data('listOrders', { status: 1, page: 1 })).not.toHaveProperty('size');
  const records = await data('listBalanceRecords', { page: 1 });
  expect(records).not.toHaveProperty('size');
  expect(records.list[0]).not.toHaveProperty('order');
});

it('LED-08 (d) (e) records come by pages of another size, and say the order that they belong to', async () => {
  const { call, placed } = await trader({ orders: 12, closed: 1 });
  const read = async (query: object) =>
    dataOf(await call('listBalanceRecords', { query: { page: 1, ...query } }));
  const usual = await read({});
  expect([usual.list.length, usual.size]).toEqual([20, 20]);
  const large = await read({ size: 200, types: '4,5,8' });
  expect([large.list.length, large.total, large.size]).toEqual([27, 27, 200]);
  const second = await read({ size: 10, page: 2 });
  expect(second.list).toEqual((await read({ size: 200 })).list.slice(10, 20));
  const [euro] = placed.euro;
  expect(large.list.filter(({ order }) => order === euro).map(({ Type }) => Type)).toEqual([4, 5]);
  expect(large.list.at(-1)).not.toHaveProperty('order');
});
