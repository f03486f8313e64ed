import { DatabaseSync } from 'node:sqlite';
import { Kysely } from 'kysely';
import type { Schema } from '../../store/schema.ts';
import { nodeSqliteDialect } from '../../store/sqlite-dialect.ts';
import { createUnits } from '../../store/unit-of-work.ts';
import { checkKept } from '../check-kept.ts';

/** For tests: LED-15, of the file of a store that nobody need have open. Reads only. */
export async function checkKeptOf(file: string): ReturnType<typeof checkKept> {
  const books = new DatabaseSync(file, { readOnly: true });
  try {
    return await checkKeptIn(books);
  } finally {
    books.close();
  }
}

/** The same of a database that is open. */
export function checkKeptIn(books: DatabaseSync): ReturnType<typeof checkKept> {
  return checkKept(new Kysely<Schema>({ dialect: nodeSqliteDialect(books, createUnits()) }));
}
