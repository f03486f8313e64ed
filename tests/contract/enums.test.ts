import { describe, expect, it } from 'vitest';
import { violations } from './contract-ajv.ts';
import { at, resolve, text, type Json, type JsonObject } from './contracts.ts';
import { schemaNodes } from './schema-nodes.ts';

/** The codes of a refusal are described in the catalogue. */
const isRefusal = (reference: string): boolean => reference.endsWith('/oneOf/1/properties/code');
const parts = schemaNodes.filter(({ schema }) => 'x-enum-of' in schema);
const valuesOf = (schema: JsonObject): Json | undefined => schema['enum'] ?? schema['x-extensible-enum'];
const enums = schemaNodes.filter(
  ({ schema, reference }) =>
    valuesOf(schema) && schema['type'] === 'integer' && !isRefusal(reference) && !('x-enum-of' in schema),
);

describe('integer enums', () => {
  it('CON-14 (a) name and describe every value, one to one', () => {
    expect(enums.length).toBeGreaterThan(10);
    for (const { contract, reference, schema } of enums) {
      const values = valuesOf(schema) as number[];
      const names = schema['x-enum-varnames'] as string[];
      const descriptions = schema['x-enum-descriptions'] as string[];
      const place = `${contract}${reference}`;
      expect(names, place).toHaveLength(values.length);
      expect(descriptions, place).toHaveLength(values.length);
      expect(new Set(values).size, place).toBe(values.length);
      expect(new Set(names).size, place).toBe(values.length);
      for (const name of names) expect(name, place).toMatch(/^[A-Z][A-Za-z0-9]*$/);
      for (const text of descriptions) expect(text, place).toBeTruthy();
    }
  });
});

it('CON-14 (b) name the enumeration of which they are a part', () => {
  expect(parts.length).toBeGreaterThan(3);
  for (const { contract, reference, schema } of parts) {
    const whole = valuesOf(resolve(contract, at(contract, text(schema['x-enum-of'])))) as number[];
    const part = 'const' in schema ? [schema['const']] : (schema['enum'] as number[]);
    expect(whole, reference).toEqual(expect.arrayContaining(part));
  }
});

describe('open enumerations', () => {
  const open = schemaNodes.filter(({ schema }) => 'x-extensible-enum' in schema);

  it('CON-17 (a) (b) take any number and say how one that is not named is read', () => {
    expect(open.length).toBeGreaterThan(1);
    for (const { contract, reference, schema } of open) {
      expect(violations(contract, reference, 77), reference).toEqual([]);
      expect(violations(contract, reference, 1.5), reference).not.toEqual([]);
      expect(schema['description'], reference).toMatch(/any (other )?number|anything/i);
    }
  });
});

describe('the error catalogue', () => {
  it('CON-24 (a) has the codes that were decided', () => {
    const { enum: codes } = resolve('rest', at('rest', '#/components/schemas/ErrorCode'));
    expect(codes).toEqual([
      1, 0, 999, 1001, 1002, 1003, 1004, 1005, 1006, 1007, 1008, 2001, 2002, 2003, 2004, 2005, 2006, 2007,
      2008, 3001, 3002, 3003, 3004, 3005, 4001, 4002, 5001, 5002,
    ]);
  });
});
