import { describe, expect, it } from 'vitest';
import { at, isObject, resolve, type Json, type JsonObject } from './contracts.ts';
import { plainFiles, operations, type Operation } from './operations.ts';

const transport = ['401', '404', '413', '415', '422', '429', '500', '503'];
const own = operations.filter(({ id }) => !plainFiles.has(id));
const responses = ({ body }: Operation): JsonObject => resolve('rest', body['responses']);

/** The two shapes of a 200: success, refusal. */
function shapes(operation: Operation): Json[] {
  const content = resolve('rest', resolve('rest', responses(operation)['200'])['content']);
  const schema = resolve('rest', resolve('rest', content['application/json'])['schema']);
  return Array.isArray(schema['oneOf']) ? schema['oneOf'] : [];
}

/** Schema of the success's `data`. */
function dataOf(operation: Operation): JsonObject {
  const success = resolve('rest', shapes(operation)[0]);
  return resolve('rest', resolve('rest', success['properties'])['data']);
}

describe('answers', () => {
  it('CON-03 (a) (b) are an envelope: success with code 1 and its data, or a refusal', () => {
    for (const operation of own) {
      const [success, refusal, ...more] = shapes(operation);
      expect(more, operation.id).toEqual([]);
      expect(refusal, operation.id).toMatchObject({
        allOf: [{ $ref: '#/components/schemas/Refusal' }],
      });
      expect(success, operation.id).toMatchObject({
        type: 'object',
        allOf: [{ $ref: '#/components/schemas/Success' }],
        required: ['data'],
      });
      for (const [branch, narrowed] of [
        [success, 'data'],
        [refusal, 'code'],
      ] as const)
        expect(Object.keys(resolve('rest', resolve('rest', branch)['properties'])), operation.id).toEqual([
          narrowed,
        ]);
    }
  });

  it('CON-03 (a) (b) are written once: a success has code 1, a refusal another one and no data', () => {
    const branch = (name: string) =>
      resolve('rest', resolve('rest', at('rest', `#/components/schemas/${name}`))['properties']);
    expect(branch('Success')['code']).toMatchObject({ const: 1 });
    expect(branch('Refusal')['data']).toMatchObject({ type: 'null' });
    for (const { id, errorCodes } of own) expect(errorCodes, id).not.toContain(1);
  });

  it('CON-03 (c) are plain for the site’s own manifest alone', () => {
    const plain = operations.filter((operation) => {
      const content = resolve('rest', resolve('rest', responses(operation)['200'])['content']);
      return !('application/json' in content);
    });
    expect(plain.map(({ id }) => id)).toEqual(['getManifest']);
  });

  it('CON-24 (b) refuse with the codes that they list, by the names of the catalogue', () => {
    const catalogue = resolve('rest', at('rest', '#/components/schemas/ErrorCode'));
    const codes = catalogue['enum'] as number[];
    const names = catalogue['x-enum-varnames'] as string[];
    for (const operation of own) {
      const refusal = resolve('rest', resolve('rest', shapes(operation)[1])['properties']);
      expect(refusal['code'], operation.id).toEqual({
        type: 'integer',
        enum: operation.errorCodes,
        'x-enum-varnames': operation.errorCodes.map((code) => names[codes.indexOf(code)]),
      });
    }
  });

  it('CON-04 (a) (b) (c) use 4xx and 5xx for transport only, and 401 exactly where login is needed', () => {
    for (const operation of own) {
      const statuses = Object.keys(responses(operation)).filter((status) => status !== '200');
      expect(transport, operation.id).toEqual(expect.arrayContaining(statuses));
      expect(statuses, operation.id).toEqual(expect.arrayContaining(['422', '429', '500', '503']));
      expect(statuses.includes('401'), operation.id).toBe(operation.login === 'required');
      expect(statuses.includes('404'), operation.id).toBe(operation.body['x-optional'] === true);
    }
  });

  it('CON-09 (a) (b) of paged operations hold at most 20 rows, or as many as were asked for, and the total', () => {
    const paged = own.filter(({ parameters }) => parameters.has('query.page'));
    expect(paged.length).toBeGreaterThanOrEqual(8);
    for (const operation of paged) {
      const data = dataOf(operation);
      const properties = resolve('rest', data['properties']);
      const rows = resolve('rest', properties['list'] ?? properties['data']);
      const isAsked = operation.parameters.has('query.size');
      expect(rows, operation.id).toMatchObject({ type: 'array', maxItems: isAsked ? 200 : 20 });
      expect(resolve('rest', data['x-page'])['asked'], operation.id).toBe(isAsked ? 'size' : undefined);
      expect('size' in properties, operation.id).toBe(isAsked);
      expect(data['required'], operation.id).toContain('total');
      expect(isObject(properties['total']), operation.id).toBe(true);
    }
  });
});
