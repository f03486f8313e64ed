import { sql } from 'kysely';
import { expect, it, vi } from 'vitest';
import { noteAccount } from '../store/account-notes.ts';
import { addUser } from '../accounts/users.ts';
import { createWorld } from '../world/create-world.ts';
import { loadAccount } from './client-account.ts';
import { brokerBench, start } from './testing/broker-bench.ts';

const day = 86_400_000;
const prices = { EURUSD: 1.1, USDJPY: 115, US500: 5000, BTCUSD: 60_000 };
type Bench = Awaited<ReturnType<typeof brokerBench>>;

async function endOf({ read }: Bench, id: number) {
  const { status, close_price, completed_at, reason } = await read(id);
  return { status, close_price, after: completed_at && completed_at - start, reason };
}

it.each([
  ['a stop', { stopLoss: 1.095 }, 1.09511, 1.0945],
  [
    'a pending order and its stop',
    { kind: 'pending', target: 1.095, stopLoss: 1.094 } as const,
    1.0948,
    1.0935,
  ],
])(
  'BRK-24 (f) BRK-82 (a) %s that is reached while only others call is carried out all the same',
  async (_what, order, near, beyond) => {
    const run = async (isSplit: boolean) => {
      const bench = await brokerBench(prices);
      const other = await bench.demo();
      const { id } = await bench.place(order);
      await bench.pass(100);
      bench.market.tick('EURUSD', start + 1000, near);
      bench.market.tick('EURUSD', start + 2000, beyond);
      bench.market.tick('EURUSD', start + 2500, 1.096);
      for (const at of [1500, 3000]) {
        bench.clock.moveTo(start + at);
        if (isSplit) await bench.broker.settle(other, start + at);
      }
      await bench.broker.processTriggers(start + 3000);
      await bench.pass(5000);
      return endOf(bench, id);
    };
    expect(await run(true)).toEqual(await run(false));
    expect(await run(true)).toMatchObject({ status: 3 });
  },
);

it('BRK-24 (a) of two accounts the one to which something happened first is told first', async () => {
  const bench = await brokerBench(prices);
  const other = await bench.demo();
  const told: number[] = [];
  bench.events.on('closed', ({ userId }) => told.push(userId));
  await bench.place({ instrumentId: 4, stopLoss: 59_000 });
  await bench.place({ stopLoss: 1.095 }, other);
  bench.market.tick('EURUSD', start + 1000, 1.09);
  bench.market.tick('BTCUSD', start + 2000, 58_000);
  await bench.pass(5000);
  expect(told).toEqual([other, bench.userId]);
});

it('BRK-32 (a) whoever was written is read again before anything of it is carried out', async () => {
  const bench = await brokerBench(prices);
  const other = await bench.demo();
  const [one, two] = [await bench.place({ stopLoss: 1.095 }), await bench.place({ stopLoss: 1.0949 })];
  await bench.pass(100);
  const failed: unknown[] = [];
  bench.events.on('failed', (event) => failed.push(event));
  for (let index = 0; index < 100; index++) noteAccount(bench.db, 1000 + index);
  await bench.broker.closePosition(bench.userId, one.id);
  bench.market.tick('EURUSD', start + 1000, 1.0945);
  bench.market.tick('EURUSD', start + 1500, 1.1);
  bench.clock.moveTo(start + 2000);
  await bench.broker.settle(other, start + 2000);
  // Every look at the time takes a while: there is no slice in which all can be read.
  let now = 0;
  const time = vi.spyOn(performance, 'now').mockImplementation(() => (now += 15));
  await bench.broker.processTriggers(start + 2000);
  time.mockRestore();
  expect(failed).toEqual([]);
  expect(await endOf(bench, two.id)).toMatchObject({ status: 3, after: 1000 });
});

it('BRK-38 (a) a step that fails takes back none of those before it', async () => {
  const bench = await brokerBench(prices);
  const [one, two] = [await bench.place({ stopLoss: 1.095 }), await bench.place({ stopLoss: 1.094 })];
  await bench.pass(100);
  await sql`create trigger no_second before update on orders when new.id = ${sql.lit(two.id)}
    and new.status <> old.status begin select raise(abort, 'no'); end`.execute(bench.db);
  bench.market.tick('EURUSD', start + 1000, 1.0945);
  bench.market.tick('EURUSD', start + 2000, 1.093);
  await bench.pass(5000);
  expect(await endOf(bench, one.id)).toMatchObject({ status: 3, after: 1000 });
  expect(await endOf(bench, two.id)).toMatchObject({ status: 1 });
});

it.each([false, true])(
  'BRK-80 (c) each account goes on where it was, others that are due or not (restart: %s)',
  async (isRestarted) => {
    const bench = await brokerBench(prices);
    const other = await bench.demo();
    const { id: missed } = await bench.place({ lots: 0.01, stopLoss: 1.05 }, other);
    await bench.place({ lots: 0.01, instrumentId: 4 });
    await bench.pass(100);
    bench.market.tick('EURUSD', start + day, 1.04);
    bench.market.tick('EURUSD', start + 3 * day, 1.1);
    bench.clock.moveTo(start + 5 * day);
    await bench.broker.settle(bench.userId, bench.clock.now());
    // With what this locks the account would have been stopped out when the price was low.
    const { id } = await bench.place({ lots: 20 });
    await bench.broker.keep();
    const broker = isRestarted ? bench.restart() : bench.broker;
    await broker.processTriggers(bench.clock.now());
    expect(await endOf(bench, id)).toMatchObject({ status: 1 });
    expect(await endOf(bench, missed)).toMatchObject({ status: 3, after: day });
  },
);

it('BRK-29 (c) what was due before the moment to which the clock is set back is carried out', async () => {
  const bench = await brokerBench(prices);
  const other = await bench.demo();
  const { id } = await bench.place({ stopLoss: 1.095 });
  await bench.pass(100);
  bench.market.tick('EURUSD', start + 1000, 1.0945);
  bench.market.tick('EURUSD', start + 2000, 1.1);
  bench.clock.moveTo(start + 10_000);
  await bench.broker.settle(other, start + 10_000);
  bench.clock.moveTo(start + 5000);
  await bench.broker.processTriggers(start + 5000);
  expect(await endOf(bench, id)).toMatchObject({ status: 3, after: 1000 });
});

it.each([true, false])(
  'BRK-32 (a) a reader beside an order keeps nothing that is old (reader first: %s)',
  async (isReaderFirst) => {
    const at = Date.parse('2026-11-18T14:30:00Z');
    const world = await createWorld({ name: 'race', seed: 5, at, frozen: true });
    const { broker, db, clock } = world;
    const user = { name: null, passwordHash: null, isDemo: true, now: at };
    const { id } = await world.change(() => addUser(db, world.random, user));
    await broker.resetDemo(id);
    const order = { side: 'buy', kind: 'market', instrumentId: 1, lots: 0.01, leverage: 100 } as const;
    const place = (requestKey: string) =>
      broker.placeOrder(id, { ...order, target: null, stopLoss: null, takeProfit: null, requestKey });
    const read = () => broker.account(id, clock.now());
    for (let hops = 0; hops < 60; hops++) {
      const first = await place(`first ${hops}`);
      if (!first.ok) throw new Error(first.reason);
      await broker.closePosition(id, first.value.id);
      const change = () => world.change(() => place(`second ${hops}`));
      const one = isReaderFirst ? read() : change();
      for (let hop = 0; hop < hops; hop++) await Promise.resolve();
      await Promise.all([one, isReaderFirst ? change() : read()]);
      expect((await read()).positions.length, `after ${hops}`).toBe(
        (await loadAccount(db, id)).orders.length,
      );
      await broker.resetDemo(id);
    }
  },
);

it('BRK-21 (a) what was booked is told once, though a later slice is undone', async () => {
  const at = Date.parse('2026-11-18T14:30:00Z');
  const { broker, db, clock, market, events } = await createWorld({
    name: 'slices',
    seed: 5,
    at,
    frozen: true,
  });
  const price = market.quote(1, at).price;
  const order = { side: 'buy', kind: 'market', instrumentId: 1, lots: 0.01, leverage: 100 } as const;
  for (const part of [0.99, 0.98]) {
    const stopLoss = Number((price * part).toFixed(5));
    const more = { target: null, stopLoss, takeProfit: null, requestKey: `key ${part}` };
    expect(await broker.placeOrder(1, { ...order, ...more })).toMatchObject({ ok: true });
  }
  await broker.processTriggers(clock.now());
  const told: number[] = [];
  events.on('closed', ({ ids }) => told.push(...ids));
  for (const later of [1000, 3000]) {
    clock.moveTo(at + later);
    market.move(1, -1.5, clock.now());
  }
  clock.moveTo(at + 5000);
  const ended = async () =>
    (await db.selectFrom('orders').select('id').where('status', '=', 3).orderBy('id').execute()).map(
      ({ id }) => id,
    );
  // Every look at the time takes a while: a slice is a step.
  let now = 0;
  const time = vi.spyOn(performance, 'now').mockImplementation(() => (now += 21));
  const oneSlice = () => broker.processTriggers(clock.now(), () => true);
  for (let slices = 0; slices < 50 && (await ended()).length < 1; slices++) await oneSlice();
  // The next ones fail as on a full disk.
  await sql`create trigger full before update on orders when new.status = 3
    begin select raise(rollback, 'full'); end`.execute(db);
  for (let slices = 0; slices < 4; slices++) await oneSlice().catch(() => undefined);
  await sql`drop trigger full`.execute(db);
  time.mockRestore();
  await broker.processTriggers(clock.now());
  expect(await ended()).toHaveLength(2);
  expect(told).toEqual(await ended());
});

it('BRK-82 (a) finds a level that a side of the price reaches to the last digit', async () => {
  const bench = await brokerBench(prices);
  const { id } = await bench.place({ kind: 'pending', target: 1.105_12 });
  await bench.pass(100);
  // With half a spread of 0.0001 that is 1.1051199999999999 in binary arithmetic.
  bench.market.tick('EURUSD', start + 1000, 1.105_02);
  await bench.pass(2000);
  expect(await bench.read(id)).toMatchObject({ status: 1, open_price: 1.105_12, filled_at: start + 1000 });
});

it('BRK-38 (c) one that could not be worked out is tried again with the next price, all of it', async () => {
  const bench = await brokerBench(prices);
  const { id } = await bench.place({ stopLoss: 1.095 });
  const failed: unknown[] = [];
  bench.events.on('failed', (event) => failed.push(event));
  await bench.pass(100);
  await sql`create trigger none before update on orders when new.status <> old.status
    begin select raise(abort, 'no'); end`.execute(bench.db);
  bench.market.tick('EURUSD', start + 1000, 1.0945);
  await bench.pass(1500);
  expect(failed).toHaveLength(1);
  await sql`drop trigger none`.execute(bench.db);
  bench.market.tick('EURUSD', start + 2000, 1.0946);
  await bench.pass(1000);
  expect(await endOf(bench, id)).toMatchObject({ status: 3, close_price: 1.0945 });
});

it('BRK-23 what a call carries out before it is carried out later where its unit is undone', async () => {
  const at = Date.parse('2026-11-18T14:30:00Z');
  const { broker, db, clock, market, events } = await createWorld({
    name: 'undone',
    seed: 5,
    at,
    frozen: true,
  });
  const stopLoss = Number((market.quote(1, at).price * 0.99).toFixed(5));
  const order = { side: 'buy', kind: 'market', instrumentId: 1, lots: 0.01, leverage: 100 } as const;
  const ids: number[] = [];
  for (const requestKey of ['one', 'two']) {
    const placed = await broker.placeOrder(1, {
      ...order,
      target: null,
      stopLoss,
      takeProfit: null,
      requestKey,
    });
    if (!placed.ok) throw new Error(placed.reason);
    ids.push(placed.value.id);
  }
  await broker.processTriggers(clock.now());
  const told: number[] = [];
  events.on('closed', (event) => told.push(...event.ids));
  clock.moveTo(at + 1000);
  market.move(1, -1.5, clock.now());
  clock.moveTo(at + 2000);
  // The second fails as on a full disk, which takes the first back.
  await sql`create trigger full before update on orders when new.status = 3 and new.id = ${sql.lit(ids[1])}
    begin select raise(rollback, 'full'); end`.execute(db);
  await broker.settle(1, clock.now()).catch(() => undefined);
  await sql`drop trigger full`.execute(db);
  expect(told).toEqual([]);
  await broker.settle(1, clock.now());
  expect(told).toEqual(ids);
  const ended = await db
    .selectFrom('orders')
    .select(['id', 'completed_at'])
    .where('status', '=', 3)
    .execute();
  expect(ended).toEqual(ids.map((id) => ({ id, completed_at: at + 1000 })));
});

it('BRK-32 (a) an account is read again where the unit in which it was read is undone', async () => {
  const at = Date.parse('2026-11-18T14:30:00Z');
  const world = await createWorld({ name: 'undone', seed: 5, at, frozen: true });
  const { broker, clock, market, events } = world;
  await broker.processTriggers(at);
  const failed: unknown[] = [];
  events.on('failed', (event) => failed.push(event));
  const stopLoss = Number((market.quote(1, at).price * 0.99).toFixed(5));
  const order = { side: 'buy', kind: 'market', instrumentId: 1, lots: 0.01, leverage: 100 } as const;
  const call = world.change(async () => {
    const more = { target: null, stopLoss, takeProfit: null, requestKey: 'key' };
    expect(await broker.placeOrder(1, { ...order, ...more })).toMatchObject({ ok: true });
    throw new Error('undone');
  });
  await expect(call).rejects.toThrow('undone');
  market.move(1, -1.5, at + 1000);
  clock.moveTo(at + 2000);
  await broker.processTriggers(clock.now());
  expect(failed).toEqual([]);
});
