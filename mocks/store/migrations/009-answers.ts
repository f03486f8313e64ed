import type { Kysely } from 'kysely';

/** Answers of guests too, under hashed keys; of one with a token only whose session it opened. */
export async function up(db: Pick<Kysely<unknown>, 'schema'>): Promise<void> {
  // They live for a day: those of the old form are dropped.
  await db.schema.dropTable('answers').execute();
  await db.schema
    .createTable('answers')
    .addColumn('caller', 'integer', (column) => column.notNull())
    .addColumn('operation', 'text', (column) => column.notNull())
    .addColumn('key_hash', 'text', (column) => column.notNull())
    .addColumn('fingerprint', 'text', (column) => column.notNull())
    .addColumn('answer', 'text')
    .addColumn('session_of', 'integer', (column) => column.references('users.id'))
    .addColumn('kept_at', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('answers_once', ['caller', 'operation', 'key_hash'])
    .execute();
  await db.schema.createIndex('answers_age').on('answers').column('kept_at').execute();
}
