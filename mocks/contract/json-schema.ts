/** A JSON Schema of 2020-12. */
export type Schema = boolean | SchemaObject;

/** One that is more than yes or no. */
export type SchemaObject = { readonly [keyword: string]: unknown };

/** `components.schemas`, by name. */
export type Schemas = Readonly<Record<string, Schema>>;

const prefix = '#/components/schemas/';

/** What a `$ref` names. */
export function resolveReference(reference: string, schemas: Schemas): Schema {
  return schemas[reference.slice(prefix.length)] ?? true;
}

/** A schema and all that narrows it, whatever the value is: what it refers to, and what it is all of. */
export function partsOf(schema: Schema, schemas: Schemas): SchemaObject[] {
  if (typeof schema === 'boolean') return [];
  const { $ref, allOf } = schema;
  const base = typeof $ref === 'string' ? partsOf(resolveReference($ref, schemas), schemas) : [];
  const parts = Array.isArray(allOf) ? (allOf as Schema[]) : [];
  return [schema, ...base, ...parts.flatMap((one) => partsOf(one, schemas))];
}

/** The types that a schema names; none: any. */
export function typesOf(schema: Schema, schemas: Schemas): unknown[] {
  return partsOf(schema, schemas).flatMap(({ type }) => (type === undefined ? [] : [type].flat()));
}

/** A schema's own properties and those of what it refers to; of one that has alternatives those of all. */
export function propertiesOf(schema: Schema, schemas: Schemas): Record<string, Schema> {
  const found: Record<string, Schema> = {};
  for (const part of partsOf(schema, schemas)) {
    for (const [name, one] of Object.entries((part['properties'] ?? {}) as Schemas)) found[name] ??= one;
    for (const branch of alternativesOf(part))
      for (const [name, one] of Object.entries(propertiesOf(branch, schemas))) found[name] ??= one;
  }
  return found;
}

/** The branches of `oneOf` and `anyOf`. */
export function alternativesOf(part: SchemaObject): Schema[] {
  return [part['oneOf'], part['anyOf']].flatMap((one) => (Array.isArray(one) ? (one as Schema[]) : []));
}

/** A key as a part of a reference. */
export const pointerToken = (key: string): string => key.replaceAll('~', '~0').replaceAll('/', '~1');

/** What a reference like '#/components/schemas/Order' names in a document; undefined where there is nothing. */
export function at(root: unknown, reference: string): unknown {
  if (!reference.startsWith('#/')) return undefined;
  let here: unknown = root;
  for (const part of reference.slice(2).split('/')) {
    const name = part.replaceAll('~1', '/').replaceAll('~0', '~');
    if (typeof here !== 'object' || here === null || !Object.hasOwn(here, name)) return undefined;
    here = (here as Record<string, unknown>)[name];
  }
  return here;
}
