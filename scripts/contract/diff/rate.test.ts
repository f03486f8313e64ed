import { expect, it } from 'vitest';
import { ownRatings, promises } from './own-ratings.ts';
import { rateChanges, type Contract } from './rate.ts';
import type { RatedChange } from './rated-change.ts';

type Node = { [key: string]: unknown };

/** What an operation says before and after, and what the change asks of either end. */
interface Pair {
  before: Node;
  after: Node;
  clients: 'patch' | 'minor' | 'major';
  servers: 'patch' | 'minor' | 'major';
}

const object = (properties: Node, ...required: string[]): Node => ({
  type: 'object',
  additionalProperties: false,
  required,
  properties,
});
const number = { type: 'integer', minimum: 0, maximum: 10 };
const answer = (schema: Node): Node => ({
  responses: { '200': { description: 'Good', content: { 'application/json': { schema } } } },
});
const body = (schema: Node): Node => ({
  requestBody: { required: true, content: { 'application/json': { schema } } },
  ...answer({ type: 'boolean' }),
});
const parameter = (more: Node = {}): Node => ({
  parameters: [{ name: 'a', in: 'query', required: false, schema: number, ...more }],
  ...answer({ type: 'boolean' }),
});
const list = (promise: Node): Node => ({
  type: 'array',
  items: object({ Id: number, Key: number }),
  ...promise,
});
const pairOfNumbers = object({ a: number, b: number });
const pageOfRows = (maxItems: number, form: Node = {}): Node => ({
  ...object({ list: { type: 'array', maxItems, items: number }, total: number }),
  'x-page': { size: 20, rows: 'list', total: 'total', ...form },
});
const none = answer({ type: 'boolean' });
const header = (required: boolean): Node => ({
  responses: { '204': { description: 'Good', headers: { 'X-A': { required, schema: number } } } },
});
const bare: Node = { responses: { '204': { description: 'Good' } } };

const pairs: Record<string, Pair> = {
  'a new optional field of an answer': {
    before: answer(object({ a: number }, 'a')),
    after: answer(object({ a: number, b: number }, 'a')),
    clients: 'minor',
    servers: 'minor',
  },
  'a new required field of an answer': {
    before: answer(object({ a: number }, 'a')),
    after: answer(object({ a: number, b: number }, 'a', 'b')),
    clients: 'minor',
    servers: 'major',
  },
  'a field of an answer that must be there now': {
    before: answer(object({ a: number })),
    after: answer(object({ a: number }, 'a')),
    clients: 'patch',
    servers: 'major',
  },
  'a field of an answer that may be missing now': {
    before: answer(object({ a: number }, 'a')),
    after: answer(object({ a: number })),
    clients: 'major',
    servers: 'patch',
  },
  'a field of an answer that went': {
    before: answer(object({ a: number, b: number })),
    after: answer(object({ a: number })),
    clients: 'major',
    servers: 'minor',
  },
  'a refusal code that went': {
    before: answer({ type: 'integer', enum: [0, 1001] }),
    after: answer({ type: 'integer', enum: [0] }),
    clients: 'patch',
    servers: 'major',
  },
  'a refusal code that came': {
    before: answer({ type: 'integer', enum: [0] }),
    after: answer({ type: 'integer', enum: [0, 1001] }),
    clients: 'major',
    servers: 'patch',
  },
  'a narrower answer': {
    before: answer(number),
    after: answer({ ...number, maximum: 5 }),
    clients: 'patch',
    servers: 'major',
  },
  'a wider answer': {
    before: answer(number),
    after: answer({ ...number, maximum: 50 }),
    clients: 'major',
    servers: 'patch',
  },
  'a new optional parameter': { before: none, after: parameter(), clients: 'minor', servers: 'minor' },
  'a new required parameter': {
    before: none,
    after: parameter({ required: true }),
    clients: 'major',
    servers: 'major',
  },
  'a parameter that went': { before: parameter(), after: none, clients: 'major', servers: 'minor' },
  'a narrower parameter': {
    before: parameter(),
    after: parameter({ schema: { ...number, maximum: 5 } }),
    clients: 'major',
    servers: 'patch',
  },
  'a wider parameter': {
    before: parameter(),
    after: parameter({ schema: { ...number, maximum: 50 } }),
    clients: 'patch',
    servers: 'major',
  },
  'a new optional field of a body': {
    before: body(object({ a: number }, 'a')),
    after: body(object({ a: number, b: number }, 'a')),
    clients: 'minor',
    servers: 'minor',
  },
  'a new required field of a body': {
    before: body(object({ a: number }, 'a')),
    after: body(object({ a: number, b: number }, 'a', 'b')),
    clients: 'major',
    servers: 'minor',
  },
  'a header that may come': { before: bare, after: header(false), clients: 'minor', servers: 'minor' },
  'a header that must come': { before: bare, after: header(true), clients: 'minor', servers: 'major' },
  'a new status': {
    before: none,
    after: { responses: { ...(none['responses'] as Node), '421': { description: 'Another host' } } },
    clients: 'minor',
    servers: 'minor',
  },
  'words and examples': {
    before: answer({ ...number, description: 'A number.' }),
    after: {
      responses: {
        '200': {
          description: 'Better',
          content: {
            'application/json': {
              schema: { ...number, description: 'Said better.' },
              examples: { one: { value: 1 } },
            },
          },
        },
      },
    },
    clients: 'patch',
    servers: 'patch',
  },
  'a change that is one now': {
    before: none,
    after: { ...none, 'x-mutation': true },
    clients: 'major',
    servers: 'major',
  },
  'what a server may lack now': {
    before: none,
    after: { ...none, 'x-optional': true },
    clients: 'major',
    servers: 'patch',
  },
  'what a server must have now': {
    before: { ...none, 'x-optional': true },
    after: none,
    clients: 'patch',
    servers: 'major',
  },
  'fewer decimals': {
    before: answer({ ...number, 'x-decimals': 6 }),
    after: answer({ ...number, 'x-decimals': 2 }),
    clients: 'major',
    servers: 'major',
  },
  'a known value of an open number': {
    before: answer({ ...number, 'x-extensible-enum': [1] }),
    after: answer({ ...number, 'x-extensible-enum': [1, 2] }),
    clients: 'minor',
    servers: 'minor',
  },
  'what is to go': { before: none, after: { ...none, deprecated: true }, clients: 'minor', servers: 'minor' },
  'a promise that came': {
    before: answer(list({})),
    after: answer(list({ 'x-sorted': ['Id'] })),
    clients: 'minor',
    servers: 'major',
  },
  'a promise that went': {
    before: answer(list({ 'x-sorted': ['Id'] })),
    after: answer(list({})),
    clients: 'major',
    servers: 'patch',
  },
  'another order of rows': {
    before: answer(list({ 'x-sorted': ['Id'] })),
    after: answer(list({ 'x-sorted': ['-Id'] })),
    clients: 'major',
    servers: 'major',
  },
  'another field that is unique': {
    before: answer(list({ 'x-unique': 'Id' })),
    after: answer(list({ 'x-unique': 'Key' })),
    clients: 'major',
    servers: 'major',
  },
  'another length of a page': {
    before: answer(list({ 'x-page': { size: 20, rows: 'list', total: 'total' } })),
    after: answer(list({ 'x-page': { size: 50, rows: 'list', total: 'total' } })),
    clients: 'major',
    servers: 'major',
  },
  'more rows in a page': {
    before: answer(pageOfRows(20)),
    after: answer(pageOfRows(200)),
    clients: 'major',
    servers: 'patch',
  },
  'more rows in a page, for who asks': {
    before: answer(pageOfRows(20, { asked: 'size' })),
    after: answer(pageOfRows(200, { asked: 'size' })),
    clients: 'minor',
    servers: 'patch',
  },
  'more rows in another list of a page': {
    before: answer({ ...pageOfRows(20, { asked: 'size', rows: 'others' }) }),
    after: answer({ ...pageOfRows(200, { asked: 'size', rows: 'others' }) }),
    clients: 'major',
    servers: 'patch',
  },
  'another order of refusals': {
    before: { ...none, 'x-precedence': [404, 405, 401] },
    after: { ...none, 'x-precedence': [404, 401, 405] },
    clients: 'major',
    servers: 'major',
  },
  'an answer that is owed besides': {
    before: { ...none, 'x-answers': { 'no-token': 401 } },
    after: { ...none, 'x-answers': { 'no-token': 401, 'ended-token': 999 } },
    clients: 'minor',
    servers: 'major',
  },
  'an answer that is owed no more': {
    before: { ...none, 'x-transport': { '404': {}, '405': {} } },
    after: { ...none, 'x-transport': { '404': {} } },
    clients: 'major',
    servers: 'patch',
  },
  'one more rule of fields': {
    before: answer({ ...pairOfNumbers, 'x-holds': ['a >= 0'] }),
    after: answer({ ...pairOfNumbers, 'x-holds': ['a >= b', 'a >= 0'] }),
    clients: 'minor',
    servers: 'major',
  },
  'rules of fields in another order': {
    before: answer({ ...pairOfNumbers, 'x-holds': ['a >= b', 'a >= 0'] }),
    after: answer({ ...pairOfNumbers, 'x-holds': ['a >= 0', 'a >= b'] }),
    clients: 'patch',
    servers: 'patch',
  },
  'a rule of a field that came with it': {
    before: answer({ ...pairOfNumbers, 'x-holds': ['a >= b'] }),
    after: answer({
      ...object({ a: number, b: number, news: number }),
      'x-holds': ['a >= b', 'a >= max(news, 1)'],
    }),
    clients: 'minor',
    servers: 'minor',
  },
  'a rule of a field that came with it, and is called as one elsewhere': {
    before: answer({ ...object({ a: number }), 'x-holds': ['a >= 0'] }),
    after: answer({ ...pairOfNumbers, 'x-holds': ['a >= 0', 'a >= b'] }),
    clients: 'minor',
    servers: 'minor',
  },
  'a rule of a field that counts where it is missing': {
    before: answer({ ...pairOfNumbers, 'x-holds': ['a >= b'] }),
    after: answer({
      ...object({ a: number, b: number, news: number }),
      'x-holds': ['a >= b', 'a >= news ?? 5'],
    }),
    clients: 'minor',
    servers: 'major',
  },
};

const keyOf = (name: string): string => `/${name.replaceAll(' ', '-')}`;

function restContract(side: 'before' | 'after', more: Node = {}): Contract {
  const paths = Object.entries(pairs).map(([name, pair]) => [
    keyOf(name),
    { post: { operationId: name, ...pair[side] } },
  ]);
  return {
    openapi: '3.1.0',
    info: { title: 'A', version: '1.0.0' },
    paths: { ...Object.fromEntries(paths), ...more },
  };
}

const worstOf = (changes: readonly RatedChange[], side: 'clients' | 'servers') =>
  (['major', 'minor'] as const).find((one) => changes.some((change) => change[side] === one)) ?? 'patch';

it('CON-73 (a) (b) (c) (e) (g) rates each kind of change of a call for clients and for servers that exist', async () => {
  const optional = { post: { ...none, 'x-optional': true } };
  const { changes, bump } = await rateChanges(
    restContract('before', { '/gone': { post: none } }),
    restContract('after', { '/needed': { post: none }, '/optional': optional }),
  );
  const rated = (path: string) => {
    const own = changes.filter((one) => one.path.split('/')[2] === path.replace('/', '~1'));
    return { clients: worstOf(own, 'clients'), servers: worstOf(own, 'servers') };
  };
  for (const [name, { clients, servers }] of Object.entries(pairs))
    expect(rated(keyOf(name)), name).toEqual({ clients, servers });
  expect(rated('/gone')).toEqual({ clients: 'major', servers: 'minor' });
  expect(rated('/needed')).toEqual({ clients: 'minor', servers: 'major' });
  expect(rated('/optional')).toEqual({ clients: 'minor', servers: 'minor' });
  expect(bump).toBe('major');
});

it.each(promises)('CON-73 (f) takes the first `%s` of a contract for what words had said already', (word) => {
  const [one, other] = [{ a: 1 }, { a: 1, [word]: ['a'] }];
  expect(ownRatings({ one }, { one: other })).toMatchObject([{ clients: 'minor', servers: 'minor' }]);
  expect(ownRatings({ one, other }, { one: other, other })).toMatchObject([
    { clients: 'minor', servers: 'major' },
  ]);
  expect(ownRatings({ one: other }, { one })).toMatchObject([{ clients: 'major', servers: 'patch' }]);
});

const message = (name: string) => ({ $ref: `#/channels/live/messages/${name}` });
const channel = { $ref: '#/channels/live' };

/** A socket on which the client says `ask`, and the server `tell`. */
function socketContract(ask: Node, tell: Node, more: Node = {}): Contract {
  return {
    asyncapi: '3.1.0',
    info: { title: 'B', version: '1.0.0' },
    channels: {
      live: { address: '/', messages: { ask: { payload: ask }, tell: { payload: tell }, ...more } },
    },
    operations: {
      hear: { action: 'receive', channel, messages: [message('ask')] },
      say: { action: 'send', channel, messages: ['tell', ...Object.keys(more)].map(message) },
    },
    components: { messages: { ask: { payload: ask }, tell: { payload: tell }, ...more } },
  };
}

it.each([
  ['a required field', object({ a: number }), object({ a: number }, 'a'), 'patch', 'major', 'major', 'patch'],
  [
    'an optional field',
    object({ a: number }),
    object({ a: number, b: number }),
    'minor',
    'minor',
    'minor',
    'minor',
  ],
  ['a value', { enum: [1] }, { enum: [1, 2] }, 'major', 'patch', 'patch', 'major'],
  ['a bound', number, { ...number, maximum: 9 }, 'patch', 'major', 'major', 'patch'],
])(
  'CON-73 (d) rates %s of a message by who sends it',
  async (_what, before, after, toldClients, toldServers, askedClients, askedServers) => {
    const told = await rateChanges(socketContract(number, before), socketContract(number, after));
    expect([worstOf(told.changes, 'clients'), worstOf(told.changes, 'servers')]).toEqual([
      toldClients,
      toldServers,
    ]);
    expect(told.changes[0]?.path).toContain('#/channels/live/messages/tell/payload');
    const asked = await rateChanges(socketContract(before, number), socketContract(after, number));
    expect([worstOf(asked.changes, 'clients'), worstOf(asked.changes, 'servers')]).toEqual([
      askedClients,
      askedServers,
    ]);
  },
  60_000,
);

it('CON-73 (c) (d) takes a new message of a server as something that comes besides', async () => {
  const rated = await rateChanges(
    socketContract(number, number),
    socketContract(number, number, { news: { payload: number } }),
  );
  expect(rated.bump).toBe('minor');
});
