import type { Kysely } from 'kysely';

/** Users, their sessions, the codes sent to them, and answers already given. */
export async function up(db: Pick<Kysely<unknown>, 'schema'>): Promise<void> {
  await db.schema
    .createTable('users')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('uid', 'text', (column) => column.notNull().unique())
    .addColumn('email', 'text', (column) => column.unique())
    .addColumn('area_code', 'text')
    .addColumn('phone', 'text')
    .addColumn('password_hash', 'text')
    .addColumn('is_demo', 'integer', (column) => column.notNull())
    .addColumn('invite_code', 'text', (column) => column.unique())
    .addColumn('invited_by', 'integer', (column) => column.references('users.id'))
    .addColumn('created_at', 'integer', (column) => column.notNull())
    .addUniqueConstraint('users_phone', ['area_code', 'phone'])
    .execute();
  await db.schema
    .createTable('sessions')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'integer', (column) => column.notNull().references('users.id'))
    .addColumn('created_at', 'integer', (column) => column.notNull())
    .addColumn('ends_at', 'integer', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('sessions_user').on('sessions').column('user_id').execute();
  await db.schema
    .createTable('codes')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('recipient', 'text', (column) => column.notNull())
    .addColumn('purpose', 'integer', (column) => column.notNull())
    .addColumn('code', 'text', (column) => column.notNull())
    .addColumn('sent_at', 'integer', (column) => column.notNull())
    .addColumn('ends_at', 'integer', (column) => column.notNull())
    .addColumn('used', 'integer', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('codes_recipient').on('codes').columns(['recipient', 'purpose']).execute();
  await db.schema
    .createTable('attempts')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('at', 'integer', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('attempts_subject').on('attempts').columns(['subject', 'at']).execute();
  await db.schema
    .createTable('answers')
    .addColumn('scope', 'text', (column) => column.notNull())
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('operation', 'text', (column) => column.notNull())
    .addColumn('answer', 'text', (column) => column.notNull())
    .addColumn('at', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('answers_once', ['scope', 'operation', 'key'])
    .execute();
}
