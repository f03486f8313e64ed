import { describe, expect, it } from 'vitest';
import { socketFindings } from '../../scripts/check/socket-contract.ts';
import { contracts, isObject, resolve, text, type Json, type JsonObject } from './contracts.ts';
import { schemaNodes } from './schema-nodes.ts';

const { socket } = contracts;
const part = (...path: string[]): JsonObject =>
  path.reduce((here, key) => resolve('socket', here[key]), socket);
const entriesOf = (...path: string[]): [string, JsonObject][] =>
  Object.entries(part(...path)).map(([name, one]) => [name, resolve('socket', one)]);
const references = (value: Json | undefined): string[] =>
  Array.isArray(value) ? value.map((one) => (isObject(one) ? text(one['$ref']) : '')) : [];
const nodes = schemaNodes.filter(({ contract }) => contract === 'socket');
const operations = entriesOf('operations');

it('CON-34 (a) is AsyncAPI 3.1, by its own parser', async () => {
  expect(socket['asyncapi']).toBe('3.1.0');
  expect(await socketFindings()).toEqual([]);
});

describe('a document that is none', () => {
  const damaged = (from: string, to: string): string => JSON.stringify(socket, null, 2).replace(from, to);
  it.each([
    ['a missing component', '"#/components/messages/ping"', '"#/components/messages/pin"', 'there is no'],
    ['a binding that is none', '"method": "GET"', '"method": "PUT"', '"method" property'],
    [
      'a message that the channel has not',
      '"$ref": "#/channels/live/messages/login"',
      '"$ref": "#/components/messages/login"',
      'message',
    ],
  ])('CON-34 (b) is named by place and reason: %s', async (_what, from, to, words) => {
    const [first = ''] = await socketFindings(damaged(from, to));
    expect(first).toMatch(/^asyncapi\.yaml:\d+:\d+: /);
    expect(first).toContain(words);
  });
  it('CON-34 (b) is named where it is no YAML, once', async () => {
    expect(await socketFindings('asyncapi: 3.1.0\ninfo: [')).toEqual([
      expect.stringMatching(/^asyncapi\.yaml:2:\d+: /),
    ]);
  });
});

describe('the socket’s contract', () => {
  it('CON-35 (a) (b) describes servers, channels, operations, messages and tags', () => {
    const silent = [
      ['servers'],
      ['channels'],
      ['operations'],
      ['components', 'messages'],
      ['components', 'tags'],
    ]
      .flatMap((path) => entriesOf(...path))
      .filter(([, one]) => text(one['description']) === '')
      .map(([name]) => name);
    expect(silent).toEqual([]);
    for (const [name, one] of [...operations, ...entriesOf('components', 'messages')]) {
      expect(one['tags'], name).toHaveLength(1);
      expect([one['title'], one['summary']].map(text), name).not.toContain('');
    }
  });

  it('CON-35 (a) describes every schema and every property', () => {
    // Of what is decided in between by `if`, the properties themselves speak.
    const silent = nodes.filter(
      ({ reference, schema }) =>
        /\/(schemas|properties)\/\w+$/.test(reference) &&
        !/\/(if|then|else)\//.test(reference) &&
        text(schema['description'] ?? resolve('socket', schema)['description']) === '',
    );
    expect(silent.map(({ reference }) => reference)).toEqual([]);
  });

  it('CON-36 names every object, so that generated classes have names', () => {
    const anonymous = nodes.filter(
      ({ reference, schema }) =>
        (schema['type'] === 'object' || 'enum' in schema) && !/^#\/components\/schemas\/\w+$/.test(reference),
    );
    expect(anonymous.map(({ reference }) => reference)).toEqual([]);
  });

  it('CON-37 (a) says what a command is answered with', () => {
    const replies = operations
      .filter(([, one]) => one['action'] === 'receive')
      .map(([, one]) => [
        references(one['messages']),
        isObject(one['reply']) ? references(one['reply']['messages']) : [],
      ])
      .map((pair) => pair.map((list) => list.map((reference) => reference.split('/').at(-1))));
    expect(replies).toEqual([
      [['login'], ['loginResult']],
      [['logout'], []],
      [['sub'], ['error']],
      [['unsub'], ['error']],
      [['ping'], ['pong']],
    ]);
  });

  it('CON-37 (b) has every message in an operation, as the channel’s own', () => {
    const used = operations.flatMap(([, one]) => [
      ...references(one['messages']),
      ...(isObject(one['reply']) ? references(one['reply']['messages']) : []),
    ]);
    const listed = Object.keys(part('channels', 'live', 'messages')).map(
      (name) => `#/channels/live/messages/${name}`,
    );
    expect([...new Set(used)].sort()).toEqual(listed.sort());
    expect(part('channels', 'live', 'bindings', 'ws')['method']).toBe('GET');
  });

  it('CON-38 is on the site’s own host, on a demo site on `api.` of its domain', () => {
    const hosts = entriesOf('servers').map(([name, { host, protocol }]) => [name, host, protocol]);
    expect(hosts).toEqual([
      ['site', '{host}', 'wss'],
      ['demoSite', 'api.{domain}', 'wss'],
      ['sandbox', 'localhost:{port}', 'ws'],
    ]);
  });
});
