import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Kysely } from 'kysely';
import { migrate } from './migrate.ts';
import type { Schema } from './schema.ts';
import { nodeSqliteDialect } from './sqlite-dialect.ts';

/**
 * Opens the store of one world, with its tables up to date (LED-06). Without a file it lives in memory and ends with the
 * process; a file is kept with a write-ahead log, so that a world survives a restart. Its folder is made where there is none.
 *
 * There is one connection, and Kysely gives it to one piece of work at a time: inside a transaction use the transaction,
 * never `db`, which would wait for ever.
 */
export async function openStore(file?: string): Promise<Kysely<Schema>> {
  if (file) mkdirSync(dirname(file), { recursive: true });
  const database = new DatabaseSync(file ?? ':memory:');
  if (file) database.exec('pragma journal_mode = wal; pragma synchronous = normal');
  database.exec('pragma foreign_keys = on');
  const db = new Kysely<Schema>({ dialect: nodeSqliteDialect(database) });
  await migrate(db);
  return db;
}
