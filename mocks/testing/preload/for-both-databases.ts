// Loaded into tests, and before a sandbox in a process of its own that a test starts: whatever is asked of SQLite is
// held against what PostgreSQL takes (LED-17). What is built is compiled for it too.
import { DatabaseSync } from 'node:sqlite';
import { SqliteQueryCompiler, type RootOperationNode } from 'kysely';
import { PostgresCompiler } from '../../store/postgres-compiler.ts';
import { refusedIn } from '../../store/refused-sql.ts';

function check(sql: string): void {
  const found = refusedIn(sql);
  if (found.length > 0)
    throw new Error(`Not for both databases: ${found.join('; ')} in ${sql.slice(0, 200)}`);
}

const { compileQuery } = SqliteQueryCompiler.prototype;
SqliteQueryCompiler.prototype.compileQuery = function compileForBoth(node, id) {
  // What is written out is checked as it is prepared.
  if (!isRaw(node)) check(new PostgresCompiler().compileQuery(node, id).sql);
  return compileQuery.call(this, node, id);
};

const isRaw = ({ kind }: RootOperationNode): boolean => kind === 'RawNode';

const { prepare } = DatabaseSync.prototype;
/** What the files of SQLite ask of it alone. */
const ofSqlite = /\bpragma\b|\bsqlite_\w+\b/i;
DatabaseSync.prototype.prepare = function prepareForBoth(sql) {
  // The compiler writes it otherwise for PostgreSQL.
  const hasEmptyList = /\bin\s*\(\s*\)/i.test(sql);
  if (!ofSqlite.test(sql) && !hasEmptyList) check(sql);
  return prepare.call(this, sql);
};
