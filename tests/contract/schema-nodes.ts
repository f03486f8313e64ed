import { pointerToken } from '../../mocks/contract/json-schema.ts';
import { contracts, isObject, type ContractName, type Json, type JsonObject } from './contracts.ts';

export type SchemaNode = { contract: ContractName; reference: string; schema: JsonObject };

const single = [
  'items',
  'not',
  'if',
  'then',
  'else',
  'additionalProperties',
  'unevaluatedProperties',
  'contains',
];
const lists = ['oneOf', 'anyOf', 'allOf', 'prefixItems'];
const maps = ['properties', 'patternProperties', '$defs'];
/** What people write as data; nothing in it is a schema. */
const data = new Set(['example', 'examples', 'value', 'default', 'const', 'enum', 'x-faker']);

function* within(contract: ContractName, reference: string, schema: Json | undefined): Generator<SchemaNode> {
  if (!isObject(schema)) return;
  yield { contract, reference, schema };
  for (const key of single) yield* within(contract, `${reference}/${key}`, schema[key]);
  for (const key of lists) {
    const list = schema[key];
    if (Array.isArray(list))
      for (const [i, one] of list.entries()) yield* within(contract, `${reference}/${key}/${i}`, one);
  }
  for (const key of maps) {
    const map = schema[key];
    if (isObject(map))
      for (const [name, one] of Object.entries(map))
        yield* within(contract, `${reference}/${key}/${pointerToken(name)}`, one);
  }
}

/** Where a document holds schemas: under `schema` and `payload`, and in `components.schemas`. */
function* roots(contract: ContractName, reference: string, value: Json): Generator<SchemaNode> {
  if (Array.isArray(value)) {
    for (const [i, one] of value.entries()) yield* roots(contract, `${reference}/${i}`, one);
    return;
  }
  if (!isObject(value)) return;
  const holdsSchemas = reference === '#/components/schemas';
  for (const [key, one] of Object.entries(value)) {
    const next = `${reference}/${pointerToken(key)}`;
    if ((holdsSchemas || key === 'schema' || key === 'payload') && isObject(one))
      yield { contract, reference: next, schema: one };
    else if (!data.has(key)) yield* roots(contract, next, one);
  }
}

/** Every outermost schema of both contracts. */
export const schemaRoots: SchemaNode[] = (['rest', 'socket'] as const).flatMap((contract) => [
  ...roots(contract, '#', contracts[contract]),
]);

/** Every schema of both contracts, nested ones included. */
export const schemaNodes: SchemaNode[] = schemaRoots.flatMap(({ contract, reference, schema }) => [
  ...within(contract, reference, schema),
]);
