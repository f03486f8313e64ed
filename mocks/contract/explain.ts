import type { Break, Place } from './break.ts';
import { chooseBranch } from './choose-branch.ts';
import {
  propertiesOf,
  resolveReference,
  type Schema,
  type SchemaObject,
  type Schemas,
} from './json-schema.ts';
import { valueMessage } from './value-message.ts';
import { count } from './words.ts';

/**
 * SBX-19: what of a value breaks a schema, each place once. Slow, and for values only that were found to break it: of
 * alternatives the one that was meant is chosen first, and nothing is said about the others. It runs anywhere, also
 * where no code may be made from text.
 */
export function explain(schema: Schema, value: unknown, schemas: Schemas, path: Break['path'] = []): Break[] {
  if (schema === true) return [];
  if (schema === false) return [{ path, message: 'is not in the contract', keyword: 'false' }];
  const own = valueMessage(schema, value);
  if (own) return [{ path, message: own[1], keyword: own[0] }];
  const inside: Place['inside'] = (one, part, below) =>
    explain(one, part, schemas, below === undefined ? path : [...path, below]);
  const here: Place['here'] = (message, keyword) => ({ path, message, keyword });
  const place: Place = { path, schemas, inside, here };
  const found = [
    ...objectBreaks(schema, value, place),
    ...listBreaks(schema, value, place),
    ...(typeof schema['$ref'] === 'string' ? inside(resolveReference(schema['$ref'], schemas), value) : []),
    ...schemasIn(schema['allOf']).flatMap((one) => inside(one, value)),
    ...chooseBranch(schema, value, place),
    ...conditionBreaks(schema, value, place),
    ...(schema['not'] !== undefined && inside(schema['not'] as Schema, value).length === 0
      ? [here('is what it must not be here', 'not')]
      : []),
  ];
  return oncePerPlace(found);
}

/** What stands closest to a place says most. */
function oncePerPlace(found: readonly Break[]): Break[] {
  const seen = new Map<string, Break>();
  for (const one of found) {
    const place = JSON.stringify(one.path);
    if (!seen.has(place)) seen.set(place, one);
  }
  return [...seen.values()];
}

const schemasIn = (value: unknown): Schema[] => (Array.isArray(value) ? (value as Schema[]) : []);

function objectBreaks(schema: SchemaObject, value: unknown, { schemas, inside, here }: Place): Break[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
  const fields = value as Readonly<Record<string, unknown>>;
  const has = (name: string) => Object.hasOwn(fields, name) && fields[name] !== undefined;
  const properties = (schema['properties'] ?? {}) as Schemas;
  const missing = [schema['required'] ?? []]
    .flat()
    .map(String)
    .filter((name) => !has(name));
  const found = missing.flatMap((name) => inside(false, undefined, name)).map(asMissing);
  for (const [name, one] of Object.entries(properties))
    if (has(name)) found.push(...inside(one, fields[name], name));
  const { additionalProperties: others, unevaluatedProperties: unevaluated } = schema;
  const names = Object.keys(fields).filter((name) => !Object.hasOwn(properties, name));
  if (others !== undefined)
    for (const name of names) found.push(...inside(others as Schema, fields[name], name));
  if (unevaluated !== undefined) {
    const known = propertiesOf(schema, schemas);
    for (const name of names)
      if (!Object.hasOwn(known, name)) found.push(...inside(unevaluated as Schema, fields[name], name));
  }
  if (found.length > 0) return found;
  const { minProperties: least, maxProperties: most } = schema;
  const size = Object.keys(fields).length;
  if (typeof least === 'number' && size < least)
    return [here(`must have at least ${least} fields`, 'minProperties')];
  if (typeof most === 'number' && size > most)
    return [here(`must have at most ${most} fields`, 'maxProperties')];
  return [];
}

const asMissing = ({ path }: Break): Break => ({ path, message: 'must be there', keyword: 'required' });

function listBreaks(schema: SchemaObject, value: unknown, { inside, here }: Place): Break[] {
  if (!Array.isArray(value)) return [];
  const { items, minItems: least, maxItems: most, uniqueItems } = schema;
  const found: Break[] = [];
  if (typeof least === 'number' && value.length < least)
    found.push(here(`must have at least ${count(least, 'item')}, not ${value.length}`, 'minItems'));
  if (typeof most === 'number' && value.length > most)
    found.push(here(`must have at most ${count(most, 'item')}, not ${value.length}`, 'maxItems'));
  if (uniqueItems === true && new Set(value.map((one) => JSON.stringify(one))).size < value.length)
    found.push(here('must not have an item twice', 'uniqueItems'));
  if (items !== undefined)
    for (const [index, one] of value.entries()) found.push(...inside(items as Schema, one, index));
  return found;
}

function conditionBreaks(schema: SchemaObject, value: unknown, { inside }: Place): Break[] {
  if (schema['if'] === undefined) return [];
  const then = inside(schema['if'] as Schema, value).length === 0 ? schema['then'] : schema['else'];
  return then === undefined ? [] : inside(then as Schema, value);
}
