import { CompiledQuery, PostgresAdapter, type Kysely } from 'kysely';
import type { Schema } from './schema.ts';

type Value = string | number | null;

/** Resolves to the rows. */
type Statement<Values, Row> = (db: Kysely<Schema>, values: Values) => Promise<Row[]>;

/** What a database is asked, and the names of its parameters in the order in which they are bound. */
interface Bound {
  sql: string;
  names: readonly string[];
}

/** `:name`, but not the `::` of a cast. */
const parameter = /(?<!:):([a-z]\w*)/gi;

/**
 * A statement that is asked again and again, in SQL that both databases take: `:name` stands for a value. Building a
 * query takes several times as long as to run it. Resolves to the rows, none for a statement that returns nothing.
 * Throws a TypeError where a value is missing.
 */
export function statement<Values extends Readonly<Record<string, Value>>, Row = never>(
  text: string,
): Statement<Values, Row> {
  const question = bind(text, () => '?');
  const numbered = bind(text, (index) => `$${index + 1}`);
  return async (db, values) => {
    const { sql, names } = db.getExecutor().adapter instanceof PostgresAdapter ? numbered : question;
    const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(sql, namedValues(names, values)));
    return rows;
  };
}

function bind(text: string, placeholder: (index: number) => string): Bound {
  const names: string[] = [];
  const sql = text.replace(parameter, (_found, name: string) => placeholder(names.push(name) - 1));
  return { sql, names };
}

function namedValues(names: readonly string[], values: Readonly<Record<string, Value>>): Value[] {
  return names.map((name) => {
    const value = values[name];
    if (value === undefined) throw new TypeError(`The statement has no value for :${name}.`);
    return value;
  });
}
