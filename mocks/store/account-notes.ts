import type { DialectAdapter, Kysely } from 'kysely';
import type { Schema } from './schema.ts';

/** Who keeps accounts of a store in memory: users whose account was written since they last looked. */
type Notes = Set<number>;

/** A store and its transactions share one adapter. */
const watching = new WeakMap<DialectAdapter, Notes[]>();

function notesOf(db: Kysely<Schema>): Notes[] {
  const { adapter } = db.getExecutor();
  let notes = watching.get(adapter);
  if (!notes) watching.set(adapter, (notes = []));
  return notes;
}

/**
 * BRK-32: says that something of a user's account is written: orders, cash, what is owed, withdrawals under way. Call it
 * beside the write. A note too many costs one reading.
 */
export function noteAccount(db: Kysely<Schema>, userId: number): void {
  for (const notes of notesOf(db)) notes.add(userId);
}

/** Users whose accounts are written from now on; whoever reads them takes them out. */
export function watchAccounts(db: Kysely<Schema>): Set<number> {
  const notes: Notes = new Set();
  notesOf(db).push(notes);
  return notes;
}
