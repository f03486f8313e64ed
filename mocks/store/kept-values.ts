import type { Kysely } from 'kysely';
import type { Schema } from './schema.ts';

/** What a store keeps of its world besides the books, by name, as JSON. */
export async function readKept(db: Kysely<Schema>): Promise<Map<string, unknown>> {
  const rows = await db.selectFrom('kept').selectAll().execute();
  return new Map(rows.map(({ name, value }) => [name, JSON.parse(value) as unknown]));
}

export async function writeKept(db: Kysely<Schema>, name: string, value: unknown): Promise<void> {
  const text = JSON.stringify(value);
  await db
    .insertInto('kept')
    .values({ name, value: text })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: text }))
    .execute();
}
