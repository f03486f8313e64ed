import { describe, expect, it } from 'vitest';
import { at, contracts, isObject, resolve, text, type Json, type JsonObject } from './contracts.ts';
import { operations } from './operations.ts';
import { schemaNodes } from './schema-nodes.ts';

const schemas = resolve('rest', resolve('rest', contracts.rest['components'])['schemas']);
const isDescribed = (schema: Json | undefined): boolean =>
  isObject(schema) &&
  (text(schema['description']).length > 3 ||
    (typeof schema['$ref'] === 'string' && isDescribed(at('rest', schema['$ref']))));

/** Whether a schema that this one narrows says what the property is. */
const isDescribedBelow = ({ allOf }: JsonObject, name: string): boolean =>
  Array.isArray(allOf) &&
  allOf
    .map((one) => resolve('rest', one))
    .some(
      (base) =>
        isDescribed(isObject(base['properties']) ? base['properties'][name] : undefined) ||
        isDescribedBelow(base, name),
    );

describe('descriptions', () => {
  it('CON-64 (a) say what each operation does beyond its name, and what it answers', () => {
    const silent = operations.filter(({ body }) => {
      const said = text(body['description']).trim();
      return said.length < 20 || said.replace(/\.$/, '') === text(body['summary']);
    });
    expect(silent.map(({ id }) => id)).toEqual([]);
  });

  it('CON-64 (a) say what each schema is', () => {
    expect(Object.keys(schemas).filter((name) => !isDescribed(schemas[name]))).toEqual([]);
  });

  it('CON-64 (b) say what each property is, there or in what it refers to or narrows', () => {
    const own = schemaNodes.filter(
      ({ contract, schema }) => contract === 'rest' && isObject(schema['properties']),
    );
    const silent = own.flatMap(({ reference, schema }) =>
      Object.entries(resolve('rest', schema['properties']))
        .filter(([name, property]) => !isDescribed(property) && !isDescribedBelow(schema, name))
        .map(([name]) => `${reference}/${name}`)
        // An answer's own two branches narrow the envelope.
        .filter((place) => !/\/oneOf\/[01]\/(data|code)$/.test(place)),
    );
    expect(own.length).toBeGreaterThan(150);
    expect(silent).toEqual([]);
  });
});

describe('the transport', () => {
  const components = resolve('rest', contracts.rest['components']);
  const headersOf = (name: string): JsonObject =>
    resolve('rest', resolve('rest', resolve('rest', components['responses'])[name])['headers']);

  it('CON-65 (b) says which headers its answers have, and 404, 405 and CORS in words', () => {
    expect(Object.keys(headersOf('Unauthorized'))).toEqual(['X-Request-Id', 'WWW-Authenticate']);
    for (const name of ['TooMany', 'Unavailable'])
      expect(Object.keys(headersOf(name)), name).toEqual(['X-Request-Id', 'Retry-After']);
    const said = text(resolve('rest', contracts.rest['info'])['description']);
    for (const word of ['404', '405', 'CORS']) expect(said).toContain(word);
  });

  it('CON-65 (a) refuses a body that is too large or of another type, wherever there is a body', () => {
    for (const { id, body } of operations) {
      const statuses = Object.keys(resolve('rest', body['responses']));
      const expected = body['requestBody'] ? ['413', '415'] : [];
      expect(
        statuses.filter((status) => status === '413' || status === '415'),
        id,
      ).toEqual(expected);
    }
  });

  it('CON-65 (c) names the servers: the site, a demo site’s API, the sandbox', () => {
    const servers = (contracts.rest['servers'] as JsonObject[]).map(({ url }) => url);
    expect(servers).toEqual(['/', 'https://api.{domain}', 'http://localhost:{port}']);
  });
});
