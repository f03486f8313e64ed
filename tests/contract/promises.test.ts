import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { readRule } from '../../mocks/contract/holds.ts';
import { propertiesOf, type Schema, type Schemas } from '../../mocks/contract/json-schema.ts';
import { promiseBreaks } from '../../mocks/contract/promise-breaks.ts';
import { deprecatedThings, isLater, sinceVersions } from '../../scripts/contract/diff/since.ts';
import { promises } from '../../scripts/contract/diff/own-ratings.ts';
import type { Contract } from '../../scripts/contract/diff/rate.ts';
import { at, contracts, isObject, resolve, text, type ContractName, type JsonObject } from './contracts.ts';
import { examples } from './examples.ts';
import { operations } from './operations.ts';
import { schemaNodes, type SchemaNode } from './schema-nodes.ts';

const schemasOf = (contract: ContractName): Schemas =>
  resolve(contract, resolve(contract, contracts[contract]['components'])['schemas']) as Schemas;
const place = ({ contract, reference }: SchemaNode): string => `${contract}${reference}`;
const withWord = (word: string): SchemaNode[] => schemaNodes.filter(({ schema }) => word in schema);

/** Whether a schema, or a row of it where it is a list or a page, has a field at a path like 'user.id'. */
function hasField(contract: ContractName, schema: Schema, path: string): boolean {
  const schemas = schemasOf(contract);
  const [name = '', ...more] = path.split('.');
  const field = propertiesOf(schema, schemas)[name];
  if (field === undefined) return false;
  if (more.length === 0) return true;
  const items = isObject(field as JsonObject) ? (field as JsonObject)['items'] : undefined;
  return hasField(contract, (items as Schema | undefined) ?? field, more.join('.'));
}

/** The schema of a row of a list, or of a page that the schema is. */
function rowOf({ contract, schema }: SchemaNode): Schema {
  const list = schema['items'] ? schema : undefined;
  const own = propertiesOf(schema, schemasOf(contract));
  const rows = list ?? (own['list'] as JsonObject | undefined) ?? (own['data'] as JsonObject | undefined);
  return (rows?.['items'] ?? {}) as Schema;
}

describe('promises', () => {
  it('CON-79 (b) are kept by every example of both contracts', () => {
    const broken = examples.flatMap(({ contract, schema, owner, name, value }) =>
      promiseBreaks(at(contract, schema) as Schema, value, schemasOf(contract)).map(
        ({ path, message }) => `${contract}${owner} ${name} ${path.join('.')}: ${message}`,
      ),
    );
    expect(broken).toEqual([]);
  });

  it('CON-79 (b) are broken by what an example was before it was mended', () => {
    const portfolio = examples.find(({ contract, name }) => contract === 'socket' && name === 'open');
    const wrong = structuredClone(portfolio?.value) as { data: { HazardRate: number } };
    wrong.data.HazardRate = 18519.21;
    const schema = at('socket', portfolio?.schema ?? '') as Schema;
    expect(promiseBreaks(schema, wrong, schemasOf('socket')).map(({ keyword }) => keyword)).toEqual([
      'x-holds',
    ]);
  });

  it('CON-79 (a) can be read, and name fields that are there', () => {
    const wrong: string[] = [];
    for (const node of withWord('x-holds'))
      for (const rule of node.schema['x-holds'] as string[]) {
        readRule(rule);
        for (const [name] of rule.matchAll(/[A-Za-z_][\w.]*(?!\w*\()/g))
          if (!/^(round6|floor2|max|min|sum)$/.test(name) && !hasField(node.contract, node.schema, name))
            wrong.push(`${place(node)}: ${name}`);
      }
    for (const node of withWord('x-unique'))
      if (!hasField(node.contract, rowOf(node), text(node.schema['x-unique'])))
        wrong.push(`${place(node)}: ${text(node.schema['x-unique'])}`);
    for (const node of withWord('x-sorted'))
      for (const field of node.schema['x-sorted'] as string[])
        if (!hasField(node.contract, rowOf(node), field.replace(/^-/, '')))
          wrong.push(`${place(node)}: ${field}`);
    expect(wrong).toEqual([]);
    expect(withWord('x-holds').length).toBeGreaterThan(15);
    expect(withWord('x-unique').length).toBeGreaterThan(15);
    expect(withWord('x-sorted').length).toBeGreaterThan(8);
  });

  it('CON-79 (a) are described where they are used, in `info`', () => {
    const words = (contract: ContractName): string[] =>
      [...promises, 'x-since'].filter((word) => JSON.stringify(contracts[contract]).includes(`"${word}":`));
    expect(words('rest').length).toBeGreaterThan(8);
    for (const contract of ['rest', 'socket'] as const) {
      const said = text(resolve(contract, contracts[contract]['info'])['description']);
      for (const word of words(contract)) expect(said, word).toContain(word);
    }
  });
});

describe('pages', () => {
  const paged = operations.filter(({ parameters }) => parameters.has('query.page'));

  it('CON-77 (a) say in `x-page` where their rows are, and none but two old ones call them `data`', () => {
    const found = withWord('x-page').map(({ schema }) => schema);
    expect(found.length).toBe(paged.length - 1);
    for (const schema of found) {
      const { rows, total, size } = schema['x-page'] as Record<string, string | number>;
      expect(size).toBe(20);
      expect(total).toBe('total');
      expect(schema['required']).toEqual(expect.arrayContaining([rows, total]));
    }
    const called = found.filter((schema) => (schema['x-page'] as JsonObject)['rows'] !== 'list');
    expect(called.map((schema) => text((schema['x-page'] as JsonObject)['rows']))).toEqual(['data', 'data']);
    const whose = paged.filter(({ body }) => /"rows":"data"|OrderPage"/.test(JSON.stringify(body)));
    expect(whose.map(({ id }) => id)).toEqual(['listOrders', 'listDeposits']);
  });

  it('CON-77 (b) are the only objects that hold rows and a total', () => {
    const looksPaged = schemaNodes.filter(({ contract, schema }) => {
      const own = isObject(schema['properties']) ? schema['properties'] : {};
      const rows = Object.values(own).some((one) => isObject(one) && one['type'] === 'array');
      return contract === 'rest' && rows && ('total' in own || 'list' in own);
    });
    expect(looksPaged.filter(({ schema }) => !('x-page' in schema)).map(place)).toEqual([]);
  });
});

describe('what was released', () => {
  const released = (file: string): Contract =>
    parse(readFileSync(new URL(`../../scripts/contract/released/${file}`, import.meta.url), 'utf8'));

  it('CON-72 an operation that was released refuses with no new code', () => {
    type Listed = Record<string, Record<string, { operationId?: string; 'x-error-codes'?: number[] }>>;
    const known = Object.values(released('openapi.yaml')['paths'] as Listed).flatMap((item) =>
      Object.values(item),
    );
    const codes = new Map(known.map((one) => [one.operationId, one['x-error-codes'] ?? []]));
    expect(codes.size).toBeGreaterThan(60);
    for (const { id, errorCodes } of operations) {
      const before = codes.get(id);
      if (before)
        expect(
          errorCodes.filter((code) => !before.includes(code)),
          id,
        ).toEqual([]);
    }
  });

  it('CON-75 (b) says since which version, and no later one than this', () => {
    for (const contract of ['rest', 'socket'] as const) {
      const document = contracts[contract] as unknown as Contract;
      const found = sinceVersions(document);
      expect(found.length, contract).toBeGreaterThan(2);
      for (const { place: where, since } of found) {
        expect(since, where).toMatch(/^\d+\.\d+\.\d+$/);
        expect(isLater(String(since), document.info.version), where).toBe(false);
      }
    }
  });

  it('CON-90 (a) what is to go says with which major version', () => {
    for (const contract of ['rest', 'socket'] as const) {
      const document = contracts[contract] as unknown as Contract;
      for (const { place: where, node } of deprecatedThings(document)) {
        expect(node['deprecated'], where).toBe(true);
        expect(node['x-removed-in'], where).toMatch(/^\d+\.0\.0$/);
        expect(isLater(String(node['x-removed-in']), document.info.version), where).toBe(true);
      }
    }
  });
});

describe('the transport', () => {
  it('CON-74 orders every refusal that may apply to one request', () => {
    const order = contracts.rest['x-precedence'] as number[];
    expect(new Set(order).size).toBe(order.length);
    const anywhere = Object.keys(resolve('rest', contracts.rest['x-transport'])).map(Number);
    // 429, 500 and 503 say nothing about the request.
    const ofOperations = operations
      .flatMap(({ body }) => Object.keys(resolve('rest', body['responses'])).map(Number))
      .filter((status) => status > 400 && status < 429);
    expect(new Set(order)).toEqual(new Set([...anywhere, ...ofOperations, 999]));
  });

  it('CON-81 (a) (b) declares what any request may be answered, in its own form', () => {
    const anywhere = resolve('rest', contracts.rest['x-transport']);
    expect(Object.keys(anywhere)).toEqual(['404', '405', '417', '421']);
    for (const [status, one] of Object.entries(anywhere)) {
      const answer = resolve('rest', one);
      const json = resolve('rest', resolve('rest', answer['content'])['application/json']);
      expect(json['schema'], status).toEqual({ $ref: '#/components/schemas/TransportError' });
      for (const example of Object.values(resolve('rest', json['examples'])))
        expect(resolve('rest', resolve('rest', example)['value'])['code'], status).toBe(Number(status));
    }
    expect(resolve('rest', resolve('rest', anywhere['405'])['headers'])['Allow']).toMatchObject({
      required: true,
    });
  });

  it('CON-80 (b) every answer may carry its id', () => {
    for (const { id, body } of operations)
      for (const [status, one] of Object.entries(resolve('rest', body['responses']))) {
        const { headers } = resolve('rest', one);
        expect(headers, `${id} ${status}`).toMatchObject({
          'X-Request-Id': { $ref: '#/components/headers/RequestId' },
        });
      }
  });
});
