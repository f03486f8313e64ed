import { sql, type Kysely } from 'kysely';

/** What orders can do beyond the basics: parts, expiry, a trailing stop, swap. */
export async function up(db: Pick<Kysely<unknown>, 'schema' | 'getExecutor'>): Promise<void> {
  const add = (name: string, type: 'integer' | 'real') =>
    db.schema.alterTable('orders').addColumn(name, type).execute();
  await add('part_of', 'integer');
  await add('expire_at', 'integer');
  await add('trailing', 'real');
  await add('best_price', 'real');
  await add('best_at', 'integer');
  await db.schema
    .alterTable('orders')
    .addColumn('swap', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await add('swapped_to', 'integer');
  // Positions from before are not charged for the nights that have passed: the newest record tells how late it is.
  await sql`update orders set swapped_to = (select max(at) from postings)`.execute(db);
}
