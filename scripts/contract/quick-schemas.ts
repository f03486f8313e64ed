type Json = null | boolean | number | string | Json[] | Schema;
type Schema = { [key: string]: Json };

const annotations = /^(description|title|examples?|x-.+)$/;
const prefix = '#/components/schemas/';

/**
 * One schema of a contract, for a check that runs on every message of a thousand ticks a second. It means the same and
 * costs less:
 *
 * - What only people read is left out, and what a `$ref` names is put in its place, so that the check is one function
 *   without calls.
 * - An object that requires all its properties and allows no others has exactly so many: counting them replaces looking
 *   each one up. With one that may be left out there is one more, and it is that one.
 * - Messages differ by their `type`, so the first alternative that fits is the only one, and the rest is not tried.
 */
export function quickSchema(name: string, schemas: { [name: string]: unknown }): Schema {
  const quick = (value: Json): Json => {
    if (Array.isArray(value)) return value.map(quick);
    if (value === null || typeof value !== 'object') return value;
    const { $ref, ...rest } = value;
    const named = typeof $ref === 'string' ? schemas[$ref.slice(prefix.length)] : {};
    return cheaper(mapValues({ ...(named as Schema), ...rest }, quick));
  };
  return quick({ $ref: prefix + name }) as Schema;
}

/** Applies `change` to what is a schema; the names below `properties` are not keywords. */
function mapValues(schema: Schema, change: (value: Json) => Json): Schema {
  const kept = Object.entries(schema).filter(([key]) => !annotations.test(key));
  return Object.fromEntries(
    kept.map(([key, value]) => [key, key === 'properties' ? mapProperties(value, change) : change(value)]),
  );
}

function mapProperties(properties: Json, change: (value: Json) => Json): Json {
  return Object.fromEntries(
    Object.entries(properties as Schema).map(([name, value]) => [name, change(value)]),
  );
}

function cheaper(dear: Schema): Schema {
  const { oneOf, additionalProperties, ...schema } = withoutWrapping(dear);
  const others = additionalProperties === false ? countedOthers(schema) : null;
  return {
    ...schema,
    ...(oneOf !== undefined && { anyOf: oneOf }),
    ...(others ?? (additionalProperties !== undefined && { additionalProperties })),
  };
}

/** What allows no other properties by counting them; null where more than one may be left out, or “if” is taken. */
function countedOthers({ properties, required, if: condition }: Schema): Schema | null {
  const names = properties && typeof properties === 'object' ? Object.keys(properties) : [];
  if (!Array.isArray(required)) return null;
  const optional = names.filter((name) => !required.includes(name));
  if (optional.length > 1 || (optional.length === 1 && condition !== undefined)) return null;
  const least = { maxProperties: required.length };
  return optional.length === 0
    ? least
    : { if: least, else: { maxProperties: names.length, required: optional } };
}

/** What describes a `$ref` in its place wraps it in an `allOf` of its own, which costs a block of code. */
function withoutWrapping({ allOf, ...schema }: Schema): Schema {
  if (!Array.isArray(allOf)) return schema;
  const [only, ...more] = allOf;
  if (more.length > 0 || typeof only !== 'object' || Array.isArray(only) || Object.keys(schema).length > 0)
    return { allOf, ...schema };
  return only ?? {};
}
