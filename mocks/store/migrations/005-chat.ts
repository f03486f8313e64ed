import type { Kysely } from 'kysely';

/** The conversation with customer service: what was written, what is about to be answered, how far it was read. */
export async function up(db: Pick<Kysely<unknown>, 'schema'>): Promise<void> {
  await db.schema
    .createTable('chat_messages')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('user_id', 'integer', (column) => column.notNull().references('users.id'))
    .addColumn('author', 'integer', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('image', 'text')
    .addColumn('request_key', 'text')
    .addColumn('at', 'integer', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('chat_messages_user').on('chat_messages').columns(['user_id', 'id']).execute();
  await db.schema
    .createTable('chat_replies')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('user_id', 'integer', (column) => column.notNull().references('users.id'))
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('due_at', 'integer', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('chat_replies_user').on('chat_replies').column('user_id').execute();
  await db.schema
    .createTable('chat_reads')
    .addColumn('user_id', 'integer', (column) => column.primaryKey().references('users.id'))
    .addColumn('last_id', 'integer', (column) => column.notNull())
    .execute();
}
