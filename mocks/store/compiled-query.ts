import type { CompiledQuery, Kysely } from 'kysely';
import type { Schema } from './schema.ts';

/**
 * A query that is asked again and again: it is built and compiled once, which takes several times as long as to run it.
 * `build` writes any value where a parameter goes; they are given in the order of the SQL.
 */
export function compiledQuery<Row>(
  build: (db: Kysely<Schema>) => { compile(): CompiledQuery<Row> },
): (db: Kysely<Schema>, ...parameters: (string | number | null)[]) => Promise<Row[]> {
  let compiled: CompiledQuery<Row> | undefined;
  return async (db, ...parameters) => {
    compiled ??= build(db).compile();
    const asked: CompiledQuery<Row> = { ...compiled, parameters };
    const { rows } = await db.executeQuery(asked);
    return rows;
  };
}
