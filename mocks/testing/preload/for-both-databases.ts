// Loaded into tests, and before a sandbox in a process of its own that a test starts: whatever the store is asked is held
// against what PostgreSQL takes (LED-17). What is built is compiled for it too.
import { Kysely, SqliteQueryCompiler } from 'kysely';
import { PostgresCompiler } from '../../store/postgres-compiler.ts';
import { refusedIn } from '../../store/refused-sql.ts';

/** Tests look into SQLite's files by these. */
const ofSqlite = /\bpragma\b|\bsqlite_\w+\b/i;

function check(sql: string): void {
  const found = ofSqlite.test(sql) ? [] : refusedIn(sql);
  if (found.length > 0)
    throw new Error(`Not for both databases: ${found.join('; ')} in ${sql.slice(0, 200)}`);
}

const { compileQuery } = SqliteQueryCompiler.prototype;
SqliteQueryCompiler.prototype.compileQuery = function compileForBoth(node, id) {
  check(new PostgresCompiler().compileQuery(node, id).sql);
  return compileQuery.call(this, node, id);
};

const { executeQuery } = Kysely.prototype;
/** What is written out, as statements are. */
Kysely.prototype.executeQuery = function executeForBoth(query, options) {
  if ('sql' in query) check(query.sql);
  return executeQuery.call(this, query, options) as never;
};
