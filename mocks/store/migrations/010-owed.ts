import type { Kysely } from 'kysely';

/** What negative-balance protection has made good and was not repaid, micro-dollars a user. */
export async function up(db: Pick<Kysely<unknown>, 'schema'>): Promise<void> {
  await db.schema
    .alterTable('users')
    .addColumn('owed', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
}
