import { pointerToken } from '../../mocks/contract/json-schema.ts';
import { describe, expect, it } from 'vitest';
import { compileAt, violations } from './contract-ajv.ts';
import {
  at,
  contracts,
  isObject,
  resolve,
  text,
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
  it('CON-10 (a) (b) compile with strict Ajv 2020-12, all of both contracts', () => {
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

  it('CON-12 (a) bound every list, text and number', () => {
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

  const address = '#/components/schemas/ImageAddress';
  it.each([
    '//evil.example/x.png',
    '/\\evil.example',
    '/\t/evil.example',
    'javascript:alert(1)',
    'x.png',
    '/',
  ])('CON-18 (a) take no address like %j', (value) =>
    expect(violations('rest', address, value)).not.toEqual([]),
  );
  it.each([
    'data:image/png;base64,AA==',
    'http://a.example/x.png',
    'https:///x',
    'https://\\a',
    'HTTPS://a.example',
  ])('CON-18 (a) (b) take no other scheme, as in %j', (value) => {
    expect(violations('rest', address, value)).not.toEqual([]);
    expect(violations('rest', '#/components/schemas/HttpsUrl', value)).not.toEqual([]);
  });

  it('CON-18 (a) take paths and https for pictures, wherever one travels', () => {
    expect(violations('rest', address, '/uploads/8c1f.webp')).toEqual([]);
    expect(violations('rest', address, 'https://cdn.example/a.png?x=1')).toEqual([]);
    const name = /\/properties\/(logo|\w+_pic|proofImg|sign|\w*url|src|service_link)$/i;
    const loose = placesOf(({ contract, reference, schema }) => {
      if (!name.test(reference)) return false;
      const choices = Array.isArray(schema['anyOf']) ? schema['anyOf'] : [schema];
      return choices
        .map((one) => resolve(contract, one))
        .some(({ type, pattern }) => type === 'string' && !/\\s\/\\\\/.test(text(pattern)));
    });
    expect(loose).toEqual([]);
  });

  it.each(['2026-10-14T10:00:00+08:00', '2026-10-14 10:00:00Z', '2026-10-14T10:00:00', '2026-10-14'])(
    'CON-19 take no time like %s',
    (value) => expect(violations('rest', '#/components/schemas/Timestamp', value)).not.toEqual([]),
  );

  it('CON-19 say every time in UTC', () => {
    expect(violations('rest', '#/components/schemas/Timestamp', '2026-10-14T10:00:00.996Z')).toEqual([]);
    expect(placesOf(({ schema }) => schema['format'] === 'date-time' && !('pattern' in schema))).toEqual([]);
  });

  it.each(['Money', 'Amount', 'PositiveAmount'])('CON-26 take at most 6 decimals of a %s', (name) => {
    const reference = `#/components/schemas/${name}`;
    for (const value of [173.913043, 0.1, 1e9, 0.000001])
      expect(violations('rest', reference, value)).toEqual([]);
    expect(violations('rest', reference, 0.1234567)).not.toEqual([]);
    expect(resolve('rest', at('rest', reference))['x-decimals']).toBe(6);
  });

  it('CON-26, CON-19 have no money and no time of another kind', () => {
    const properties = schemaNodes.filter(({ reference }) => /\/properties\/\w+$/.test(reference));
    const named = (name: RegExp, wrong: (schema: JsonObject) => boolean): string[] =>
      properties
        .filter(({ contract, reference, schema }) => name.test(reference) && wrong(resolve(contract, schema)))
        .map(place);
    const money = /(amount|balance|money|profits?|fee|number|margin|total_profit|equity|deposit)$/i;
    const isOther = (schema: JsonObject): boolean =>
      types(schema).includes('number') && !has(schema, 'x-decimals', 'const');
    // What is received is in another currency.
    expect(named(money, isOther)).toEqual([
      'rest#/components/schemas/WithdrawalFields/properties/real_number',
    ]);
    const isText = (schema: JsonObject): boolean =>
      types(schema).includes('string') && schema['format'] !== 'date-time';
    expect(named(/(_at|_time|TimeHandler|\/now)$/, isText)).toEqual([]);
  });

  it('CON-12 (b) have no tuples, which a mock cannot fill', () => {
    expect(placesOf(({ schema }) => has(schema, 'prefixItems'))).toEqual([]);
  });

  it('CON-13 and the other components are all used, but for the error catalogue', () => {
    const unused = (['rest', 'socket'] as const).flatMap((contract) => {
      const text = JSON.stringify(contracts[contract]);
      return Object.entries(resolve(contract, contracts[contract]['components'])).flatMap(([kind, group]) =>
        kind === 'securitySchemes' || !isObject(group)
          ? []
          : Object.keys(group)
              .filter((name) => !text.includes(`"#/components/${kind}/${pointerToken(name)}"`))
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
