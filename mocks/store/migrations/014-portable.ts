import { sql, type Kysely } from 'kysely';

/**
 * What only SQLite had by itself: a number for each session in the order in which they were opened, and how many
 * migrations the store has had.
 */
export async function up(db: Pick<Kysely<unknown>, 'schema' | 'getExecutor'>): Promise<void> {
  await db.schema
    .createTable('numbered_sessions')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('user_id', 'integer', (column) => column.notNull().references('users.id'))
    .addColumn('created_at', 'integer', (column) => column.notNull())
    .addColumn('ends_at', 'integer', (column) => column.notNull())
    .addColumn('seen_at', 'integer', (column) => column.notNull())
    .execute();
  await sql`insert into numbered_sessions (token_hash, user_id, created_at, ends_at, seen_at)
    select token_hash, user_id, created_at, ends_at, seen_at from sessions order by created_at`.execute(db);
  await db.schema.dropTable('sessions').execute();
  await db.schema.alterTable('numbered_sessions').renameTo('sessions').execute();
  await db.schema.createIndex('sessions_user').on('sessions').column('user_id').execute();

  await db.schema
    .createTable('schema_version')
    .addColumn('version', 'integer', (column) => column.notNull())
    .execute();
}
