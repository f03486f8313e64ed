import type { Kysely } from 'kysely';

/**
 * What guards an account: hashed codes that count guesses, sessions that
 * idle out, answers bound to their request, uploads.
 */
export async function up(db: Pick<Kysely<unknown>, 'schema'>): Promise<void> {
  // Codes and kept answers live for minutes and hours: those of the old form are dropped.
  await db.schema.dropTable('codes').execute();
  await db.schema
    .createTable('codes')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('recipient', 'text', (column) => column.notNull())
    .addColumn('purpose', 'integer', (column) => column.notNull())
    .addColumn('code_hash', 'text', (column) => column.notNull())
    .addColumn('sent_at', 'integer', (column) => column.notNull())
    .addColumn('ends_at', 'integer', (column) => column.notNull())
    .addColumn('guesses', 'integer', (column) => column.notNull())
    .addColumn('used', 'integer', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('codes_recipient').on('codes').columns(['recipient', 'purpose']).execute();
  await db.schema.dropTable('answers').execute();
  await db.schema
    .createTable('answers')
    .addColumn('user_id', 'integer', (column) => column.notNull().references('users.id'))
    .addColumn('operation', 'text', (column) => column.notNull())
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('fingerprint', 'text', (column) => column.notNull())
    .addColumn('answer', 'text', (column) => column.notNull())
    .addColumn('kept_at', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('answers_once', ['user_id', 'operation', 'key'])
    .execute();
  await db.schema.createIndex('answers_age').on('answers').column('kept_at').execute();
  await db.schema
    .alterTable('sessions')
    .addColumn('seen_at', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createTable('uploads')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'integer', (column) => column.notNull().references('users.id'))
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('bytes', 'blob', (column) => column.notNull())
    .addColumn('created_at', 'integer', (column) => column.notNull())
    .execute();
}
