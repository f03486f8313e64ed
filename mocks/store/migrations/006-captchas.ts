import type { Kysely } from 'kysely';

/** Pictures with a text to copy, and the phone number that a registration by email may ask for. */
export async function up(db: Pick<Kysely<unknown>, 'schema'>): Promise<void> {
  await db.schema
    .createTable('captchas')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('text_hash', 'text', (column) => column.notNull())
    .addColumn('ends_at', 'integer', (column) => column.notNull())
    .execute();
  await db.schema.alterTable('users').addColumn('mobile', 'text').execute();
}
