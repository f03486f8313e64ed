import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { Schema, Schemas } from './json-schema.ts';
import { isWithinDecimals, knownFormats } from './value-message.ts';

/** Whether a value keeps a schema. */
export type Check = (value: unknown) => boolean;

/** A contract's schemas, under a name that the schemas of its operations refer to. */
const name = 'contract';

const known = new WeakMap<Schemas, Ajv2020>();

/** Compiles the check of a schema; the schemas that it refers to are compiled once for all. */
export function compile(schema: Schema, schemas: Schemas): Check {
  const ajv = known.get(schemas) ?? createAjv(schemas);
  known.set(schemas, ajv);
  const validate: ValidateFunction = ajv.compile(relocate(schema) as object);
  return (value) => validate(value);
}

function createAjv(schemas: Schemas): Ajv2020 {
  const ajv = new Ajv2020({
    // Whether a contract's schemas are good is for the contract's own tests to say, and what breaks them for `explain`.
    strict: false,
    validateSchema: false,
    messages: false,
    formats: knownFormats,
  });
  ajv.addKeyword({
    keyword: 'x-decimals',
    type: 'number',
    errors: false,
    compile: (most: number) => (value: number) => isWithinDecimals(value, most),
  });
  return ajv.addSchema({ $id: name, $defs: relocate(schemas) }, undefined, undefined, false);
}

/** A copy whose references lead to the contract's schemas. */
function relocate(schema: unknown): unknown {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/components/schemas/', `"${name}#/$defs/`));
}
