import type { Kysely } from 'kysely';

/** What people look at before it holds: reviews of every kind, and the identities that were sent. */
export async function up(db: Pick<Kysely<unknown>, 'schema'>): Promise<void> {
  await db.schema
    .createTable('reviews')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('user_id', 'integer', (column) => column.notNull().references('users.id'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('subject_id', 'integer', (column) => column.notNull())
    .addColumn('submitted_at', 'integer', (column) => column.notNull())
    .addColumn('decided_at', 'integer')
    .addColumn('decision', 'text')
    .addColumn('reason', 'text')
    .addUniqueConstraint('reviews_subject', ['kind', 'subject_id'])
    .execute();
  await db.schema
    .createIndex('reviews_waiting')
    .on('reviews')
    .columns(['decision', 'submitted_at'])
    .execute();
  await db.schema
    .createTable('identities')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('user_id', 'integer', (column) => column.notNull().references('users.id'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('card_id', 'text', (column) => column.notNull())
    .addColumn('front_pic', 'text', (column) => column.notNull())
    .addColumn('reverse_pic', 'text', (column) => column.notNull())
    .addColumn('request_key', 'text')
    .execute();
  await db.schema.createIndex('identities_user').on('identities').column('user_id').execute();
}
