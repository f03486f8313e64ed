import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { inTransaction } from '../store/in-transaction.ts';
import { checkKept } from './check-kept.ts';
import { brokerBench, start } from './testing/broker-bench.ts';

/** An account with records of several types, and orders that have ended one way or the other. */
async function traded() {
  const bench = await brokerBench({ EURUSD: 1.08 });
  const { broker, userId, place, pass } = bench;
  const first = await place({});
  await pass(1000);
  const second = await place({ lots: 2 });
  const waiting = await place({ kind: 'pending', target: 1.05 });
  await pass(1000);
  await broker.closePosition(userId, second.id);
  await broker.cancelOrder(userId, waiting.id);
  await pass(1000);
  await broker.closePosition(userId, first.id);
  return { ...bench, places: [second.id, waiting.id, first.id] };
}

type Bench = Awaited<ReturnType<typeof traded>>;

/** The ids of the orders that have ended, by their places. */
async function history({ db, userId }: Bench) {
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'place'])
    .where('user_id', '=', userId)
    .where('place', 'is not', null)
    .orderBy('place')
    .execute();
  expect(rows.map(({ place }) => place)).toEqual(rows.map((_, n) => n + 1));
  return rows.map(({ id }) => id);
}

describe('what is kept beside the books', () => {
  it('LED-03 (b) LED-15 (a) is the balance, the counts, the sums and the places', async () => {
    const bench = await traded();
    const { db, userId } = bench;
    const user = await db.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirstOrThrow();
    const orders = await db.selectFrom('orders').select('profit').execute();
    const realised = orders.reduce((sum, { profit }) => sum + profit, 0);
    expect(user).toMatchObject({ records: 5, ended: 3, realised, posted_at: start + 3000 });
    expect(realised).toBeLessThan(0);
    expect(await history(bench)).toEqual(bench.places);
    expect(await checkKept(db)).toEqual([]);
  });

  it.each([
    ['users', 'balance', 'balance = balance + 1'],
    ['users', 'records', 'records = records + 1'],
    ['users', 'posted_at', 'posted_at = posted_at + 1'],
    ['users', 'ended', 'ended = ended - 1'],
    ['users', 'realised', 'realised = realised + 1'],
    ['postings', 'place', 'place = place + 100'],
    ['postings', 'type_place', 'type_place = type_place + 1'],
    ['postings', 'balance', 'balance = balance - 1'],
    ['postings', 'at', 'at = at - 10000 * place'],
    ['orders', 'place', 'place = place + 1'],
    ['orders', 'instrument_place', 'instrument_place = instrument_place + 1'],
    ['entries', 'balance', 'amount = amount + 1'],
  ])('LED-15 (b) is held against the books: %s, %s', async (table, column, change) => {
    const { db } = await traded();
    await inTransaction(db, (trx) => sql`update ${sql.table(table)} set ${sql.raw(change)}`.execute(trx));
    const found = await checkKept(db);
    expect(found.map(({ what }) => what.split(' ')[0])).toContain(column);
  });
});

describe('history', () => {
  it('BRK-31 (a) LED-15 (c) takes an order that ended before others, since the clock was set back, to its place', async () => {
    const bench = await traded();
    const { broker, userId, place, pass, db, places } = bench;
    await pass(-1500);
    const late = await place({});
    await broker.closePosition(userId, late.id);
    const [second = 0, waiting = 0, first = 0] = places;
    // They ended after 2,000 and 3,000 ms; this one after 1,500 of the same.
    expect(await history(bench)).toEqual([late.id, second, waiting, first]);
    await pass(1000);
    const middle = await place({});
    await broker.closePosition(userId, middle.id);
    expect(await history(bench)).toEqual([late.id, second, waiting, middle.id, first]);
    expect(await checkKept(db)).toEqual([]);
  });

  it('BRK-31 (a) LED-15 (c) sorts what ended at the same moment by number, whichever ended first', async () => {
    const bench = await brokerBench({ EURUSD: 1.08 });
    const { broker, userId, place } = bench;
    const ids: number[] = [];
    for (let n = 0; n < 4; n++) ids.push((await place({ lots: 0.1 })).id);
    for (const n of [2, 0, 3, 1]) await broker.closePosition(userId, ids[n] ?? 0);
    expect(await history({ ...bench, places: [] })).toEqual(ids);
    expect(await checkKept(bench.db)).toEqual([]);
  });
});
