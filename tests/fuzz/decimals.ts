import type { Draws } from '../../mocks/mocked/draws.ts';
import { at, isObject, type Json, type JsonObject } from '../contract/contracts.ts';

// The contract's `x-decimals`, read here once more: who judges a server must not count with its own reader.

/** How many decimals a number may have by its schema; null: no matter how many. */
export function decimalsOf(schema: JsonObject): number | null {
  const most = schema['x-decimals'];
  if (typeof most === 'number') return most;
  const parts = Array.isArray(schema['allOf']) ? schema['allOf'] : [];
  for (const part of parts.filter(isObject)) {
    const found = decimalsOf(followed(part));
    if (found !== null) return found;
  }
  return null;
}

/** Decimals of a number as it is written, of '1.50' two and of '1e-7' seven. */
export function decimalsIn(written: string): number {
  const [, fraction = '', exponent = '0'] = /^-?\d+(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/.exec(written) ?? [];
  return Math.max(0, fraction.length - Number(exponent));
}

/** A number near another one: as many decimals as the schema allows, or some more of them. */
export function withDecimals(draw: Draws, schema: JsonObject, near: Json, areTooMany: boolean): number {
  const most = decimalsOf(schema) ?? 0;
  const count = areTooMany ? most + draw.int(1, 4) : most;
  // The last one counts, so it is not 0.
  const digits = Array.from({ length: count }, (_, index) => draw.int(index === count - 1 ? 1 : 0, 9));
  return Number(`${Math.max(1, Math.trunc(Number(near)))}.${digits.join('')}`);
}

const followed = (schema: JsonObject): JsonObject => {
  const { $ref: reference } = schema;
  if (typeof reference !== 'string') return schema;
  const named = at('rest', reference);
  return isObject(named) ? followed(named) : schema;
};

/**
 * Where an answer has more decimals than its schema allows: `data.balance`. Of alternatives, those that have such a
 * field.
 */
export function tooManyDecimals(schema: JsonObject, value: unknown, path: readonly string[] = []): string[] {
  const { $ref: _, ...beside } = schema;
  const own = { ...followed(schema), ...beside };
  if (typeof value === 'number') {
    const most = decimalsOf(own);
    return most !== null && decimalsIn(JSON.stringify(value)) > most ? [path.join('.')] : [];
  }
  const alternatives = ['oneOf', 'anyOf', 'allOf'].flatMap((word) => {
    const list = own[word];
    return Array.isArray(list) ? list.filter(isObject) : [];
  });
  const inAlternatives = alternatives.flatMap((one) => tooManyDecimals(one, value, path));
  if (Array.isArray(value)) {
    const { items } = own;
    if (!isObject(items)) return inAlternatives;
    return [...inAlternatives, ...value.flatMap((one) => tooManyDecimals(items, one, [...path, '*']))];
  }
  if (typeof value !== 'object' || value === null || !isObject(own['properties'])) return inAlternatives;
  const properties = own['properties'];
  const inFields = Object.entries(value).flatMap(([name, one]) => {
    const field = properties[name];
    return isObject(field) ? tooManyDecimals(field, one, [...path, name]) : [];
  });
  return [...new Set([...inAlternatives, ...inFields])];
}
