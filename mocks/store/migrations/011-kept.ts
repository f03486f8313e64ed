import type { Kysely } from 'kysely';

/** What a world has besides its books: its seed, what was done to prices by hand, how far its broker has come. */
export async function up(db: Pick<Kysely<unknown>, 'schema'>): Promise<void> {
  await db.schema
    .createTable('kept')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', (column) => column.notNull())
    .execute();
}
