import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { rateChanges, type Contract, type Rated } from '../contract/diff/rate.ts';
import { missingSince } from '../contract/diff/since.ts';
import { findUnreleased } from './released-contracts.ts';
import { root } from './run-tool.ts';

const rest = { file: 'openapi.yaml', title: 'REST' };
const socket = { file: 'asyncapi.yaml', title: 'Socket' };
type Document = {
  info: { version: string };
  paths: Record<string, { get: { parameters: object[] } }>;
  components: {
    schemas: Record<string, { enum?: unknown[]; required: string[]; properties: Record<string, object> }>;
  };
};

/** A contract as it is and with a change planted. */
function contractsWith(file: string, change: (document: Document) => void): [Contract, Contract] {
  const text = readFileSync(join(root, file), 'utf8');
  const [base, revision] = [parse(text), parse(text)] as [Document, Document];
  for (const one of [base, revision]) one.info.version = '1.0.0';
  change(revision);
  return [base, revision] as unknown as [Contract, Contract];
}

const planted = (file: string, change: (document: Document) => void): Promise<Rated> =>
  rateChanges(...contractsWith(file, change));

function schema(document: Document, name: string) {
  const found = document.components.schemas[name];
  if (!found) throw new Error(`No schema ${name}`);
  return found;
}

function dropField(document: Document, name: string, field: string): void {
  const one = schema(document, name);
  one.required = one.required.filter((other) => other !== field);
  delete one.properties[field];
}

function dropValue(document: Document, name: string): void {
  schema(document, name).enum?.pop();
}

describe('a contract that changed since its release', () => {
  it('CON-48 (a) CON-90 (b) needs a new major version when it breaks, and is told where and what to do', async () => {
    const report = await planted('openapi.yaml', (document) => {
      dropField(document, 'ForexAccount', 'lock_balance');
      dropValue(document, 'Period');
      document.paths['/v1/api/forex/getCategories']?.get.parameters.push({
        name: 'site',
        in: 'query',
        required: true,
        description: 'New',
        schema: { type: 'integer' },
      });
    });
    const found = findUnreleased(rest, report, '').join('\n');
    expect(found).toMatch(/openapi\.yaml .*lock_balance.* removed/);
    expect(found).toMatch(/Enum of `?\w*`? ?.*lost values: '1day'/);
    expect(found).toMatch(/getCategories.*site/);
    expect(found).toContain(
      "openapi.yaml breaks what kept 1.0.0: raise its info.version to 2.0.0, and say what changed in CHANGELOG.md under '## REST 2.0.0'",
    );
    const raised = { ...report, revision: '2.0.0' };
    expect(findUnreleased(rest, raised, '# Changes\n\n## REST 2.0.0\n').slice(-1)).toEqual([
      "CHANGELOG.md has nothing under '## REST 2.0.0': say there what changed since 1.0.0",
    ]);
    // CON-90: the field went without a warning.
    expect(findUnreleased(rest, raised, '# Changes\n\n## REST 2.0.0\n\n- No day candles.\n')).toEqual([
      expect.stringMatching(/lock_balance.*first `deprecated`/),
    ]);
    const tooLittle = { ...report, revision: '1.4.0' };
    expect(findUnreleased(rest, tooLittle, '').at(-1)).toContain('2.0.0');
  });

  it('CON-48 (b) needs a new minor version when something comes besides', async () => {
    const report = await planted('openapi.yaml', (document) => {
      schema(document, 'ForexAccount').properties['bonus'] = { type: 'number', minimum: 0, maximum: 1 };
    });
    expect(findUnreleased(rest, report, '').at(-1)).toBe(
      "openapi.yaml adds to 1.0.0: raise its info.version to 1.1.0, and say what changed in CHANGELOG.md under '## REST 1.1.0'",
    );
    const raised = { ...report, revision: '1.1.0' };
    expect(findUnreleased(rest, raised, '## REST 1.1.0\n\n- A bonus.\n')).toEqual([]);
  });

  it('CON-48 (c) needs nothing when only words changed', async () => {
    const report = await planted('openapi.yaml', (document) => {
      Object.assign(schema(document, 'ForexAccount'), { description: 'Said better.' });
    });
    expect(findUnreleased(rest, report, '')).toEqual([]);
  });

  it('CON-48 (a) is seen in the socket as well', async () => {
    const report = await planted('asyncapi.yaml', (document) => {
      dropField(document, 'Position', 'FactProfits');
      dropValue(document, 'Period');
    });
    const found = findUnreleased(socket, report, '');
    expect(found.join('\n')).toMatch(/asyncapi\.yaml .*FactProfits.* removed/);
    expect(found.at(-1)).toContain("'## Socket 2.0.0'");
  });

  it('CON-73 (a) (b) needs a new major version when a server of yesterday would break, with both ratings', async () => {
    const report = await planted('openapi.yaml', (document) => {
      const account = schema(document, 'ForexAccount');
      account.properties['bonus'] = { type: 'number', minimum: 0, maximum: 1 };
      account.required.push('bonus');
    });
    const found = findUnreleased(rest, report, '').join('\n');
    expect(found).toMatch(/`required` gained bonus \(clients: patch, servers: major\)/);
    expect(found).toContain("'## REST 2.0.0'");
  });

  it('CON-75 (a) names a field, a parameter and an operation that do not say since when they are there', () => {
    const [base, now] = contractsWith('openapi.yaml', (document) => {
      document.info.version = '1.1.0';
      const { properties } = schema(document, 'ForexAccount');
      properties['bonus'] = { type: 'number' };
      properties['good'] = { type: 'number', 'x-since': '1.1.0' };
      properties['wrong'] = { type: 'number', 'x-since': '1.0.0' };
      const categories = document.paths['/v1/api/forex/getCategories'];
      categories?.get.parameters.push({ name: 'site', in: 'query' });
      if (categories) document.paths['/v1/new'] = categories;
    });
    expect(missingSince(base, now)).toEqual([
      '#/paths/~1v1~1api~1forex~1getCategories/get query.site: came after 1.0.0: say `x-since: 1.1.0`',
      '#/paths/~1v1~1new/get: came after 1.0.0: say `x-since: 1.1.0`',
      '#/components/schemas/ForexAccount/properties/bonus: came after 1.0.0: say `x-since: 1.1.0`',
      '#/components/schemas/ForexAccount/properties/wrong: came after 1.0.0: say `x-since: 1.1.0`',
    ]);
  });

  it('CON-75 (a) names a field wherever it stands: in a page, a body, a part, an alternative, a message', () => {
    const flag = { type: 'boolean' };
    const page = (more: object) => ({
      oneOf: [
        {
          allOf: [{ $ref: '#/components/schemas/Success' }],
          properties: {
            data: {
              properties: { list: { type: 'array', items: { properties: { id: flag, ...more } } }, ...more },
            },
          },
        },
        { $ref: '#/components/schemas/Refusal' },
      ],
    });
    const content = (schema: object) => ({ content: { 'application/json': { schema } } });
    const contract = (version: string, more: object, responses: object, body: object): Contract => ({
      info: { version },
      paths: {
        '/a': {
          post: { requestBody: content(body), responses: { '200': content(page(more)), ...responses } },
        },
      },
      components: { messages: { tell: { payload: { properties: { id: flag, ...more } } } } },
    });
    const before = contract('1.0.0', {}, {}, { properties: { id: flag } });
    // The body in parts now: what it had is not new. A status, or a field, is new with all that it holds.
    const now = contract(
      '1.1.0',
      { news: { properties: { inside: flag } }, dated: { ...flag, 'x-since': '1.1.0' } },
      { '202': content(page({})) },
      { allOf: [{ properties: { id: flag } }, { anyOf: [{ properties: { word: flag } }] }] },
    );
    const [call, list] = ['#/paths/~1a/post', '/properties/data/properties/list/items'];
    const schema = '/content/application~1json/schema';
    expect(missingSince(before, now)).toEqual(
      [
        `${call}/requestBody${schema}/allOf/1/anyOf/0/properties/word`,
        `${call}/responses/200${schema}/oneOf/0${list}/properties/news`,
        `${call}/responses/200${schema}/oneOf/0/properties/data/properties/news`,
        '#/components/messages/tell/payload/properties/news',
      ].map((place) => `${place}: came after 1.0.0: say \`x-since: 1.1.0\``),
    );
  });
});
