import type { Schema } from './contract.ts';

type Texts = Record<string, string | string[] | undefined>;

/**
 * Gives texts of a query or a form the types of their schemas. The texts have passed the contract already, so that
 * a number is one; what is absent and has a default gets it.
 */
export function coerce(
  texts: Texts,
  schemas: Readonly<Record<string, Schema | undefined>>,
): Record<string, unknown> {
  const typed: Record<string, unknown> = {};
  for (const [name, schema] of Object.entries(schemas)) {
    const text = texts[name];
    const value = text === undefined ? schema?.['default'] : toType(text, schema);
    if (value !== undefined) typed[name] = value;
  }
  return typed;
}

function toType(text: string | string[], schema: Schema | undefined): unknown {
  if (Array.isArray(text)) return text;
  const types = [schema?.['type']].flat();
  if (types.includes('integer') || types.includes('number')) return Number(text);
  if (types.includes('boolean')) return text === 'true';
  return text;
}
