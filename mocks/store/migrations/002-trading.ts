import type { Kysely } from 'kysely';

/** Orders and the double-entry ledger. */
export async function up(db: Pick<Kysely<unknown>, 'schema'>): Promise<void> {
  await db.schema
    .createTable('orders')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('user_id', 'integer', (column) => column.notNull().references('users.id'))
    .addColumn('instrument_id', 'integer', (column) => column.notNull())
    .addColumn('side', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('status', 'integer', (column) => column.notNull())
    .addColumn('lots', 'real', (column) => column.notNull())
    .addColumn('leverage', 'integer', (column) => column.notNull())
    .addColumn('requested_price', 'real', (column) => column.notNull())
    .addColumn('open_price', 'real')
    .addColumn('close_price', 'real')
    .addColumn('stop_loss', 'real')
    .addColumn('take_profit', 'real')
    .addColumn('margin', 'integer', (column) => column.notNull())
    .addColumn('commission', 'integer', (column) => column.notNull())
    .addColumn('profit', 'integer', (column) => column.notNull())
    .addColumn('approach', 'text')
    .addColumn('watched_from', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'integer', (column) => column.notNull())
    .addColumn('filled_at', 'integer')
    .addColumn('completed_at', 'integer')
    .addColumn('reason', 'integer')
    .addColumn('request_key', 'text', (column) => column.notNull())
    .addUniqueConstraint('orders_once', ['user_id', 'request_key'])
    .execute();
  await db.schema.createIndex('orders_status').on('orders').column('status').execute();
  await db.schema.createIndex('orders_user').on('orders').columns(['user_id', 'status']).execute();
  await db.schema
    .createTable('postings')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('user_id', 'integer', (column) => column.notNull().references('users.id'))
    .addColumn('order_id', 'integer', (column) => column.references('orders.id'))
    .addColumn('memo', 'text', (column) => column.notNull())
    .addColumn('at', 'integer', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('postings_user').on('postings').column('user_id').execute();
  await db.schema
    .createTable('entries')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('posting_id', 'integer', (column) => column.notNull().references('postings.id'))
    .addColumn('account', 'text', (column) => column.notNull())
    .addColumn('amount', 'integer', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('entries_account').on('entries').columns(['account', 'amount']).execute();
  await db.schema.createIndex('entries_posting').on('entries').column('posting_id').execute();
}
