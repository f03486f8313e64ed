import type { Kysely } from 'kysely';
import { inTransaction } from './in-transaction.ts';
import type { Schema } from './schema.ts';

/** What a store keeps of its world besides the books, by name, as JSON. */
export async function readKept(db: Kysely<Schema>): Promise<Map<string, unknown>> {
  const rows = await db.selectFrom('kept').selectAll().orderBy('name').execute();
  return new Map(rows.map(({ name, value }) => [name, JSON.parse(value) as unknown]));
}

export function writeKept(db: Kysely<Schema>, name: string, value: unknown): Promise<void> {
  return writeAllKept(db, { [name]: value });
}

/** The same of several values at once. */
export async function writeAllKept(
  db: Kysely<Schema>,
  values: Readonly<Record<string, unknown>>,
): Promise<void> {
  const rows = Object.entries(values).map(([name, value]) => ({ name, value: JSON.stringify(value) }));
  await inTransaction(db, (trx) =>
    trx
      .insertInto('kept')
      .values(rows)
      .onConflict((conflict) =>
        conflict.column('name').doUpdateSet((row) => ({ value: row.ref('excluded.value') })),
      )
      .execute(),
  );
}
