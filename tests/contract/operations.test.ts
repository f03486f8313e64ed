import { describe, expect, it } from 'vitest';
import { contracts, resolve } from './contracts.ts';
import { operations, type Operation } from './operations.ts';

const isGet = ({ method }: Operation): boolean => method === 'GET' || method === 'DELETE';
const ids = (list: Operation[]): string[] => list.map(({ id }) => id).sort();

describe('operations', () => {
  it('CON-01 (a) (b) are the 63 of the specification, and what a server may do without is marked', () => {
    const optional = operations.filter(({ body }) => body['x-optional'] === true);
    expect(operations.length - optional.length).toBe(63);
    expect(ids(optional)).toEqual([
      'getChatState',
      'getLoanAgreement',
      'listChatMessages',
      'listSparklineSet',
      'logoutUser',
      'markChatRead',
      'sendChatMessage',
    ]);
    for (const { id, body } of optional) expect(body['description'], id).toMatch(/\b404\b/);
    const places = operations.map(({ method, path }) => `${method} ${path}`);
    expect(new Set(places).size).toBe(operations.length);
  });

  it('CON-02 (a) (b) have an id of verb and noun, a summary, and one declared tag', () => {
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

  it('CON-06 (a) carry `t` on every GET and DELETE, and on nothing else', () => {
    expect(ids(operations.filter((one) => isGet(one) && !one.parameters.has('query.t')))).toEqual([]);
    expect(ids(operations.filter((one) => !isGet(one) && one.parameters.has('query.t')))).toEqual([]);
  });

  it('CON-06 (b) need it on each of them, but for the manifest', () => {
    const free = operations.filter(({ body }) => {
      const parameters = Array.isArray(body['parameters']) ? body['parameters'] : [];
      const t = parameters.map((one) => resolve('rest', one)).find(({ name }) => name === 't');
      return t !== undefined && t['required'] !== true;
    });
    expect(ids(free)).toEqual(['getManifest']);
  });

  it('CON-07 (a) (b) carry an Idempotency-Key exactly when they change something', () => {
    const keyed = operations.filter(({ parameters }) => parameters.has('header.Idempotency-Key'));
    expect(ids(keyed)).toEqual(ids(operations.filter(({ mutation }) => mutation)));
    expect(ids(operations.filter((one) => one.method !== 'GET' && !one.mutation))).toEqual([]);
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
