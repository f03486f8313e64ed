import type { Kysely } from 'kysely';

/** BRK-92: how often the orders of a user have changed, kept with them. */
export async function up(db: Pick<Kysely<unknown>, 'schema'>): Promise<void> {
  await db.schema
    .alterTable('users')
    .addColumn('orders_rev', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
}
