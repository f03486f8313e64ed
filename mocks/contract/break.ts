import type { Schema, Schemas } from './json-schema.ts';

/** One place that breaks a schema. */
export interface Break {
  /** Names and indexes, as ['data', 0, 'Id']. */
  path: readonly (string | number)[];
  /** As 'must be at least 1, not 0'. */
  message: string;
  /** The keyword that says so. */
  keyword: string;
}

/** Where `explain` is, for those who look for breaks there. */
export interface Place {
  path: Break['path'];
  schemas: Schemas;
  /** What of a value breaks another schema: of the value here, or of the part of it that `below` names. */
  inside(schema: Schema, value: unknown, below?: string | number): Break[];
  /** A break of the value here. */
  here(message: string, keyword: string): Break;
}
