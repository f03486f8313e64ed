import { describe, expect, it } from 'vitest';
import { compileAt } from './contract-ajv.ts';
import {
  contracts,
  isObject,
  resolve,
  token,
  type ContractName,
  type Json,
  type JsonObject,
} from './contracts.ts';
import { schemaNodes, schemaRoots, type SchemaNode } from './schema-nodes.ts';

const types = ({ type }: JsonObject): unknown[] => (Array.isArray(type) ? type : [type]);
const place = ({ contract, reference }: SchemaNode): string => `${contract}${reference}`;
const placesOf = (wrong: (node: SchemaNode) => boolean): string[] => schemaNodes.filter(wrong).map(place);
/** Values that are listed need no other bound. */
const isListed = (schema: JsonObject): boolean => 'enum' in schema || 'const' in schema;
const has = (schema: JsonObject, ...keys: string[]): boolean => keys.some((key) => key in schema);

/** By itself, or by the closed schema that it narrows. */
function isClosed({ additionalProperties, allOf }: JsonObject): boolean {
  if (additionalProperties === false) return true;
  return Array.isArray(allOf) && allOf.some((one) => isClosed(resolve('rest', one)));
}

describe('schemas', () => {
  it('CON-10 compile with strict Ajv 2020-12, all of both contracts', () => {
    const broken = schemaRoots.flatMap((node) => {
      try {
        compileAt(node.contract, node.reference);
        return [];
      } catch (error) {
        return [`${place(node)}: ${String(error)}`];
      }
    });
    expect(schemaRoots.length).toBeGreaterThan(200);
    expect(broken).toEqual([]);
    expect(contracts.rest['jsonSchemaDialect']).toBe('https://json-schema.org/draft/2020-12/schema');
  });

  it('CON-11 are closed wherever they describe an object, or narrow a closed one', () => {
    const open = placesOf(
      ({ schema }) => has(schema, 'properties') && types(schema).includes('object') && !isClosed(schema),
    );
    expect(open).toEqual([]);
  });

  it('CON-12 bound every list, text and number', () => {
    const unbounded = placesOf(({ schema }) => {
      if (isListed(schema)) return false;
      const is = (type: string): boolean => types(schema).includes(type);
      const number = is('number') || is('integer');
      return (
        (is('array') && !has(schema, 'maxItems')) ||
        (is('string') && !has(schema, 'maxLength', 'pattern', 'format', 'contentEncoding')) ||
        (number &&
          !(has(schema, 'minimum', 'exclusiveMinimum') && has(schema, 'maximum', 'exclusiveMaximum')))
      );
    });
    expect(unbounded).toEqual([]);
  });

  it('CON-12 have no tuples, which a mock cannot fill', () => {
    expect(placesOf(({ schema }) => has(schema, 'prefixItems'))).toEqual([]);
  });

  it('CON-13 and the other components are all used, but for the error catalogue', () => {
    const unused = (['rest', 'socket'] as const).flatMap((contract) => {
      const text = JSON.stringify(contracts[contract]);
      return Object.entries(resolve(contract, contracts[contract]['components'])).flatMap(([kind, group]) =>
        kind === 'securitySchemes' || !isObject(group)
          ? []
          : Object.keys(group)
              .filter((name) => !text.includes(`"#/components/${kind}/${token(name)}"`))
              .map((name) => `${contract} ${kind} ${name}`),
      );
    });
    // The unions of the socket are what its validators are generated from.
    expect(unused).toEqual([
      'rest schemas ErrorCode',
      'socket schemas ClientMessage',
      'socket schemas ServerMessage',
    ]);
  });

  it('CON-15 of the same name say the same in both contracts', () => {
    const [rest, socket] = (['rest', 'socket'] as const).map((contract) =>
      resolve(contract, resolve(contract, contracts[contract]['components'])['schemas']),
    );
    const shared = Object.keys(rest ?? {}).filter((name) => socket && name in socket);
    expect(shared).toEqual(expect.arrayContaining(['Candle', 'Period']));
    for (const name of shared)
      expect(meaning('socket', socket?.[name]), name).toEqual(meaning('rest', rest?.[name]));
  });
});

const descriptive = new Set(['description', 'x-faker', 'x-enum-descriptions', 'x-enum-varnames']);

/** A schema without what only describes it, references followed. */
function meaning(contract: ContractName, schema: Json | undefined): Json | undefined {
  if (Array.isArray(schema)) return schema.map((one) => meaning(contract, one) ?? null);
  if (!isObject(schema)) return schema;
  const entries = Object.entries(resolve(contract, schema)).filter(([key]) => !descriptive.has(key));
  return Object.fromEntries(entries.map(([key, one]) => [key, meaning(contract, one) ?? null]));
}
