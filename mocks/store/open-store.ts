import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Kysely, sql } from 'kysely';
import * as accounts from './migrations/001-accounts.ts';
import * as trading from './migrations/002-trading.ts';
import * as guards from './migrations/003-guards.ts';
import * as reviews from './migrations/004-reviews.ts';
import * as chat from './migrations/005-chat.ts';
import * as captchas from './migrations/006-captchas.ts';
import * as money from './migrations/007-money.ts';
import * as orderFeatures from './migrations/008-order-features.ts';
import * as answers from './migrations/009-answers.ts';
import * as owed from './migrations/010-owed.ts';
import * as kept from './migrations/011-kept.ts';
import type { Schema } from './schema.ts';
import { nodeSqliteDialect } from './sqlite-dialect.ts';
import { watchAccounts } from './watch-accounts.ts';
import { createUnits, type Units } from './unit-of-work.ts';

/**
 * Opens the store of one world, its tables up to date (LED-06): in a file, made with its folder, or in memory.
 * Inside a transaction use the transaction: `db` would wait for ever for the one connection. Who works within one of
 * `units` shares that unit's transaction.
 */
export async function openStore(file?: string, units: Units = createUnits()): Promise<Kysely<Schema>> {
  if (file) mkdirSync(dirname(file), { recursive: true });
  const database = new DatabaseSync(file ?? ':memory:');
  if (file) database.exec('pragma journal_mode = wal; pragma synchronous = normal');
  database.exec('pragma foreign_keys = on');
  const db = new Kysely<Schema>({ dialect: nodeSqliteDialect(database, units) });
  await migrate(db);
  await watchAccounts(db);
  return db;
}

/** In order, for ever: a new need is a new migration at the end, never a change of an old one. */
const migrations = [
  accounts,
  trading,
  guards,
  reviews,
  chat,
  captchas,
  money,
  orderFeatures,
  answers,
  owed,
  kept,
];

/**
 * Brings the tables up to date. SQLite's own `user_version` counts the
 * migrations done; Kysely's migrator takes ten times as long.
 */
async function migrate(db: Kysely<Schema>): Promise<void> {
  const { rows } = await sql<{ user_version: number }>`pragma user_version`.execute(db);
  const done = rows[0]?.user_version ?? 0;
  if (done > migrations.length) {
    throw new Error(
      `This store was written by a newer version (${done} migrations, known ${migrations.length}).`,
    );
  }
  if (done === migrations.length) return;
  await db.transaction().execute(async (trx) => {
    for (const migration of migrations.slice(done)) await migration.up(trx);
    await sql`pragma user_version = ${sql.raw(String(migrations.length))}`.execute(trx);
  });
}
