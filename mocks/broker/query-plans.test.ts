import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { callerOf } from '../handlers/testing/caller.ts';

/** Everything that was asked of the store. */
const asked = new Set<string>();

beforeAll(() => {
  const { prepare } = DatabaseSync.prototype;
  vi.spyOn(DatabaseSync.prototype, 'prepare').mockImplementation(function (this: DatabaseSync, text) {
    asked.add(text);
    return prepare.call(this, text);
  });
});
afterAll(() => {
  vi.restoreAllMocks();
});

type Caller = Awaited<ReturnType<typeof callerOf>>;

const order = {
  side: 'buy',
  lots: 0.01,
  instrumentId: 51,
  leverage: 20,
  target: null,
  stopLoss: null,
  takeProfit: null,
} as const;

const october = { from: '2026-10-01T00:00:00.000Z', to: '2026-11-01T00:00:00.000Z' };

/** A trader's day: orders and how they end, and every list. */
async function trade({ world, call }: Caller) {
  const { broker, clock, newId } = world;
  const place = async (more: object = {}) => {
    const result = await broker.placeOrder(1, { ...order, kind: 'market', ...more, requestKey: newId() });
    if (!result.ok) throw new Error(result.reason);
    return result.value;
  };
  const { id, requested_price: price } = await place();
  const target = Math.round(price * 0.9);
  const pending = await place({ kind: 'pending', target });
  await broker.setStops(1, id, { stopLoss: target, takeProfit: null });
  await broker.cancelOrder(1, pending.id);
  const part = await place({ lots: 0.05 });
  await broker.closePosition(1, part.id, { part: { lots: 0.02, requestKey: newId() } });
  await broker.closePosition(1, id);
  clock.moveTo(clock.now() + 3 * 86_400_000);
  await broker.processTriggers(clock.now());
  const lists = [
    ...[0, 1, 3].map((status) => call('listOrders', { query: { page: 1, status: status as 0 | 1 | 3 } })),
    call('listOrders', { query: { page: 1, status: 3, ...october, forex_id: order.instrumentId } }),
    call('listOrders', { query: { page: 1, status: 3, ...october, size: 200 } }),
    call('listBalanceRecords', { query: { page: 1 } }),
    call('listBalanceRecords', { query: { page: 2, types: '1,4,5', from: '2026-10-01T00:00:00.000Z' } }),
    call('listDeposits', { query: { page: 1, type: 1 } }),
    call('listWithdrawals', { query: { page: 1, type: 1 } }),
    call('listWithdrawalMethods', { query: { draw_type: 1, draw_id: 1 } }),
    call('listLoans', { query: { page: 1 } }),
    call('listChatMessages', { query: { page: 1 } }),
    call('getChatState', {}),
    call('getBalance', {}),
    call('getForexAccount', {}),
  ];
  for (const list of lists) expect(await list).toMatchObject({ code: 1 });
}

/** Reads of the broker's start, which are of everybody. */
const ofAll =
  /^select \* from orders where status in \(0, 1\)|from users where id in \(select user_id from orders/;

it('LED-15 (e) what is asked of the store is found by an index, and goes through no table and no history', async () => {
  const caller = await callerOf();
  const { db } = caller.world;
  caller.signIn(1);
  asked.clear();
  await trade(caller);
  const statements = [...asked].map((text) => text.replaceAll(/\s+/g, ' ').trim());
  const reading = statements.filter(
    (text) => /^(select|update|delete|insert)/.test(text) && !ofAll.test(text),
  );
  expect(reading.length).toBeGreaterThan(30);
  const { rows: tables } = await sql<{
    name: string;
  }>`select name from sqlite_schema where type = 'table'`.execute(db);
  for (const text of reading) {
    const { rows: plan } = await sql<{ detail: string }>`explain query plan ${sql.raw(text)}`.execute(db);
    // A foreign key that points here has a step too, which runs where one is broken only: it names another table.
    const scanned = tables.filter(
      ({ name }) =>
        text.includes(name) && plan.some(({ detail }) => detail.split(' USING ')[0] === `SCAN ${name}`),
    );
    const history = plan.filter(({ detail }) =>
      /^SEARCH (orders|postings|record) .*\(user_id=\?\)$/.test(detail),
    );
    const whole = history.filter(({ detail }) => !detail.includes(' orders_live '));
    expect({ text, scanned, whole }).toEqual({ text, scanned: [], whole: [] });
  }
});
