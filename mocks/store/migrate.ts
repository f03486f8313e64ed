import { SchemaModule, sql, type DatabaseConnection, type Kysely, type QueryExecutor } from 'kysely';
import { migrations } from './migrations/migrations.ts';
import type { Schema } from './schema.ts';

/** What a store says of itself once all migrations have run. */
export const noteVersion = [
  'delete from schema_version',
  `insert into schema_version (version) values (${migrations.length})`,
] as const;

/** Runs the migrations that a store has not had yet, in the transaction that is given, and notes that it has. */
export async function migrate(trx: Kysely<Schema>, done: number): Promise<void> {
  for (const migration of migrations.slice(done)) await migration.up(trx);
  for (const text of noteVersion) await sql.raw(text).execute(trx);
}

/** All migrations of a new store as one script, as the database of `db` takes it. */
export async function scriptOfAll(db: Kysely<Schema>): Promise<string> {
  return (await compileAll(db.getExecutor())).join(';\n');
}

/** The statements of all migrations, as the compiler of an executor writes them; nothing is carried out. */
export async function compileAll(executor: QueryExecutor): Promise<string[]> {
  const statements: string[] = [];
  const connection: DatabaseConnection = {
    async executeQuery({ sql: text }) {
      statements.push(text);
      return { rows: [] };
    },
    streamQuery() {
      throw new Error('A migration reads nothing');
    },
  };
  const recorder = executor.withConnectionProvider({ provideConnection: (consumer) => consumer(connection) });
  const db = { schema: new SchemaModule(recorder), getExecutor: () => recorder };
  for (const migration of migrations) await migration.up(db);
  return statements;
}
