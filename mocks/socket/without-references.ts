type Json = { [key: string]: unknown };

/** The schemas of an AsyncAPI document, each `$ref` replaced by what it names. They do not refer to themselves. */
export function withoutReferences(document: unknown): Record<string, Json | undefined> {
  const schemas = at(document, ['components', 'schemas']);
  if (!isObject(schemas)) throw new TypeError('The document has no components.schemas.');
  return Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => [name, resolve(schema)]),
  ) as Record<string, Json>;

  function resolve(value: unknown): unknown {
    if (Array.isArray(value)) return value.map(resolve);
    if (!isObject(value)) return value;
    const { $ref, ...beside } = value;
    const entries = Object.entries(beside).map(([key, one]) => [key, resolve(one)]);
    if (typeof $ref !== 'string') return Object.fromEntries(entries);
    const target = resolve(at(document, $ref.replace('#/', '').split('/')));
    return { ...(isObject(target) ? target : {}), ...Object.fromEntries(entries) };
  }
}

function at(value: unknown, path: string[]): unknown {
  return path.reduce<unknown>((here, key) => (isObject(here) ? here[key] : undefined), value);
}

export function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
