import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Kysely, sql } from 'kysely';
import { expect, it } from 'vitest';
import { cashRecords } from '../broker/cash-records.ts';
import { checkKept } from '../broker/check-kept.ts';
import { cashOf } from '../broker/ledger.ts';
import { temporaryFolder } from '../testing/sandbox-of-test.ts';
import { migrations } from './migrations/migrations.ts';
import { openStore } from './open-store.ts';
import { nodeSqliteDialect } from './sqlite-dialect.ts';
import { createUnits } from './unit-of-work.ts';

/** How many migrations there were before sums were kept. */
const before = 12;
const ada = 1;
const bob = 2;

/** User, type, moment, micro-dollars. The third of Ada is dated before the second, which LED-09 has ended. */
const postings = [
  [ada, 'deposit', 1000, 5_000_000],
  [bob, 'demoCredit', 1500, 100_000_000],
  [ada, 'profit', 3000, -1_250_000],
  [ada, 'commission', 2000, -7],
  [bob, 'profit', 2500, 40],
  [ada, 'profit', 4000, 250_001],
] as const;

/** User, status, end, micro-dollars. */
const orders = [
  [ada, 3, 9000, -1_250_000],
  [ada, 1, null, 0],
  [bob, 3, 2500, 40],
  [ada, 3, 4000, 250_001],
  [ada, 3, 4000, 0],
  [ada, 0, null, 0],
] as const;

async function fill(trx: Kysely<unknown>): Promise<void> {
  for (const migration of migrations.slice(0, before)) await migration.up(trx);
  await sql`pragma user_version = ${sql.raw(String(before))}`.execute(trx);
  for (const id of [ada, bob, 3])
    await sql`insert into users (id, uid, is_demo, created_at) values (${id}, ${`uid ${id}`}, 0, 0)`.execute(
      trx,
    );
  for (const [n, [user, status, ended, profit]] of orders.entries())
    await sql`
      insert into orders (user_id, instrument_id, side, kind, status, lots, leverage, requested_price, margin,
        commission, profit, watched_from, created_at, completed_at, request_key)
      values (${user}, 1, 'buy', 'market', ${status}, 1, 100, 1.1, 0, 0, ${profit}, 0, 0, ${ended}, ${`key ${n}`})
    `.execute(trx);
  for (const [n, [user, type, at, amount]] of postings.entries()) {
    await sql`insert into postings (type, user_id, memo, at) values (${type}, ${user}, '', ${at})`.execute(
      trx,
    );
    for (const [account, sum] of [
      [`cash:${user}`, amount],
      ['house:any', -amount],
    ] as const)
      await sql`insert into entries (posting_id, account, amount) values (${n + 1}, ${account}, ${sum})`.execute(
        trx,
      );
  }
}

/** A store as it was before, with books that were written by hand. */
async function oldStore(): Promise<string> {
  const file = join(await temporaryFolder(), 'old.sqlite');
  const database = new DatabaseSync(file);
  const db = new Kysely<unknown>({ dialect: nodeSqliteDialect(database, createUnits()) });
  await db.transaction().execute(fill);
  await db.destroy();
  return file;
}

it('LED-15 (d) an older store has all of it as soon as it is open', async () => {
  const db = await openStore(await oldStore());
  expect(await checkKept(db)).toEqual([]);
  expect([await cashOf(db, ada), await cashOf(db, bob), await cashOf(db, 3)]).toEqual([
    3_999_994, 100_000_040, 0,
  ]);
  const users = await db
    .selectFrom('users')
    .select(['records', 'posted_at', 'ended', 'realised'])
    .orderBy('id')
    .execute();
  expect(users).toEqual([
    { records: 4, posted_at: 4000, ended: 3, realised: -999_999 },
    { records: 2, posted_at: 2500, ended: 1, realised: 40 },
    { records: 0, posted_at: null, ended: 0, realised: 0 },
  ]);
  const places = await db.selectFrom('orders').select('place').orderBy('id').execute();
  expect(places.map(({ place }) => place)).toEqual([3, null, 1, 1, 2, null]);
  // LED-09 (a): no record is dated before the one before it.
  const { rows, total } = await cashRecords(db, ada, { limit: 20, offset: 0 });
  expect(total).toBe(4);
  expect(rows.map(({ at, amount, balance }) => [at, amount, balance])).toEqual([
    [4000, 250_001, 3_999_994],
    [3000, -7, 3_749_993],
    [3000, -1_250_000, 3_750_000],
    [1000, 5_000_000, 5_000_000],
  ]);
  await db.destroy();
});
