import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import type { SqliteDatabase, SqliteDialect, SqliteStatement } from 'kysely';
import { JoiningDialect } from './joining-dialect.ts';
import { nameFile } from './store-problem.ts';
import type { Units } from './unit-of-work.ts';

/**
 * Kysely's SQLite dialect over Node's own SQLite, in the shape of better-sqlite3: no native package has to be compiled.
 * It keeps prepared statements, since preparing one costs more than running it. What goes wrong with a file names it.
 */
export function nodeSqliteDialect(database: DatabaseSync, units: Units, file?: string): SqliteDialect {
  return new JoiningDialect(asKyselyExpects(database, file), database, units);
}

const keptStatements = 200;

function asKyselyExpects(database: DatabaseSync, file: string | undefined): SqliteDatabase {
  const named = file === undefined ? atOnce : namingFile(file);
  const statements = new Map<string, SqliteStatement>();
  return {
    close: () => database.close(),
    prepare(sql) {
      let statement = statements.get(sql);
      if (!statement) {
        statement = wrap(
          named(() => database.prepare(sql)),
          named,
        );
        // Lists of values make endless kinds of SQL; forgetting all now and then is simpler than ageing each.
        if (statements.size >= keptStatements) statements.clear();
        statements.set(sql, statement);
      }
      return statement;
    },
  };
}

type Run = <Result>(work: () => Result) => Result;

const atOnce: Run = (work) => work();

/** LED-13, LED-14. */
function namingFile(file: string): Run {
  return (work) => {
    try {
      return work();
    } catch (error) {
      throw nameFile(error, file);
    }
  };
}

function wrap(statement: StatementSync, named: Run): SqliteStatement {
  return {
    // Only a statement that returns rows has columns (a `returning` clause included).
    reader: statement.columns().length > 0,
    all: (parameters) => named(() => statement.all(...bound(parameters))),
    run: (parameters) => named(() => statement.run(...bound(parameters))),
    iterate: (parameters) => statement.iterate(...bound(parameters)),
  };
}

function bound(parameters: readonly unknown[]): SQLInputValue[] {
  return parameters.map((value) => {
    if (
      value === null ||
      typeof value === 'number' ||
      typeof value === 'string' ||
      typeof value === 'bigint'
    ) {
      return value;
    }
    if (value instanceof Uint8Array) return value;
    throw new TypeError(`SQLite cannot store a ${typeof value}; booleans are kept as 0 and 1.`);
  });
}
