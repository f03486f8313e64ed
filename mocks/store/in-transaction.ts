import type { Kysely } from 'kysely';
import type { Schema } from './schema.ts';

/**
 * LED-16: runs work that writes in the transaction that it is given, or in one of its own. Within the work ask `trx`
 * alone: `db` would wait for ever for the one connection.
 */
export function inTransaction<Result>(
  db: Kysely<Schema>,
  work: (trx: Kysely<Schema>) => Promise<Result>,
): Promise<Result> {
  return db.isTransaction ? work(db) : db.transaction().execute(work);
}
