import { describe, expect, it } from 'vitest';
import { contracts, isObject, resolve, type Json } from './contracts.ts';
import { operationList, parameterList } from './operation-list.ts';
import { operations, type Operation } from './operations.ts';

const isGet = ({ method }: Operation): boolean => method === 'GET' || method === 'DELETE';
const ids = (list: Operation[]): string[] => list.map(({ id }) => id).sort();

/** Names of the fields of every body that the operation takes. */
function bodyFields({ body }: Operation): string[] {
  const content = isObject(body['requestBody']) ? resolve('rest', body['requestBody']['content']) : {};
  return Object.values(content).flatMap((media) => fieldsOf(resolve('rest', media)['schema']));
}

function fieldsOf(schema: Json | undefined): string[] {
  const { properties, oneOf, allOf } = resolve('rest', schema);
  const parts = [oneOf, allOf].flatMap((list) => (Array.isArray(list) ? list : []));
  return [...Object.keys(isObject(properties) ? properties : {}), ...parts.flatMap(fieldsOf)];
}

describe('operations', () => {
  it('CON-01 are the 63 of the specification, each with its method and path', () => {
    const found = operations.map(({ method, path }) => `${method} ${path}`);
    expect(operationList).toHaveLength(63);
    expect(found.sort()).toEqual([...operationList].sort());
  });

  it('CON-01 take every parameter that the specification names, spelt as there', () => {
    for (const [id, names] of Object.entries(parameterList)) {
      const operation = operations.find((one) => one.id === id);
      if (!operation) throw new Error(`No operation ${id}`);
      const queries = [...operation.parameters].map((name) => name.replace(/^(query|header)\./, ''));
      expect([...queries, ...bodyFields(operation)], id).toEqual(expect.arrayContaining(names));
    }
  });

  it('CON-02 have an id of verb and noun, a summary, and one declared tag', () => {
    const declared = (contracts.rest['tags'] as { name: string }[]).map(({ name }) => name);
    for (const { id, body } of operations) {
      expect(id).toMatch(/^[a-z]+([A-Z][a-z]*)+$/);
      expect(body['summary'], id).toBeTruthy();
      expect(body['tags'], id).toHaveLength(1);
      expect(declared, id).toContain((body['tags'] as string[])[0]);
    }
    expect(new Set(ids(operations)).size).toBe(operations.length);
  });

  it('CON-05 carry the language, but to the site’s own manifest and to another host', () => {
    const without = operations.filter(({ parameters }) => !parameters.has('header.lang'));
    expect(ids(without)).toEqual(['getComplaintEmail', 'getManifest']);
  });

  it('CON-06 carry `t` on every GET and DELETE, and on nothing else; the manifest is a file', () => {
    const without = operations.filter((one) => isGet(one) && !one.parameters.has('query.t'));
    expect(ids(without)).toEqual(['getManifest']);
    expect(ids(operations.filter((one) => !isGet(one) && one.parameters.has('query.t')))).toEqual([]);
  });

  it('CON-07 carry an Idempotency-Key exactly when they change something', () => {
    const keyed = operations.filter(({ parameters }) => parameters.has('header.Idempotency-Key'));
    expect(ids(keyed)).toEqual(ids(operations.filter(({ mutation }) => mutation)));
    expect(ids(operations.filter((one) => !isGet(one) && !one.mutation))).toEqual([]);
  });

  it('CON-16 take their input in the query or in a body, never in both', () => {
    const both = operations.filter(({ body, parameters }) => {
      const own = [...parameters].filter((name) => name.startsWith('query.') && name !== 'query.t');
      return body['requestBody'] !== undefined && own.length > 0;
    });
    expect(ids(both)).toEqual([]);
  });

  it('CON-08 mark every GET that changes something, and no other GET', () => {
    expect(ids(operations.filter((one) => isGet(one) && one.mutation))).toEqual([
      'cancelOrder',
      'closeOrder',
      'createDemoAccount',
      'resetDemoAccount',
      'setOrderStops',
      'submitCoinDeposit',
      'submitOrder',
      'submitWireDeposit',
    ]);
  });
});
