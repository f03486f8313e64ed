import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { ask } from '../../mocks/testing/ask.ts';
import { judgeAnswer } from '../../mocks/testing/judge-answer.ts';
import { startServerProcess, type ServerProcess } from '../../mocks/testing/server-process.ts';
import { validateServerMessage } from '../../src/generated/validate-server-message.js';
import { guideFile } from '../support/partner-guide.ts';
import { resolve, text } from './contracts.ts';
import { exampleCall } from './example-call.ts';
import { operations, type Operation } from './operations.ts';

let partner: ServerProcess;
let port = 0;

beforeAll(async () => {
  partner = await startServerProcess(['examples/partner-server.mjs'], {
    env: { PORT: '0' },
    // A partner runs it on whatever Node there is: scripts/other-nodes.ts tries the oldest.
    node: process.env['CANDLEWICK_EXAMPLE_NODE'],
  });
  ({ port } = partner);
});

afterAll(() => partner.end());

/** What the guide's rows of the first two levels name, and what every page asks for. */
function idsOfLevels(): string[] {
  const guide = readFileSync(guideFile, 'utf8');
  const section = guide.slice(guide.indexOf('Every page asks for'), guide.indexOf('### The app'));
  const lines = section.split('\n').filter((line) => !line.startsWith('| 3 '));
  return [...new Set([...lines.join('\n').matchAll(/`([a-z]+[A-Z]\w+)`/g)].map(([, id]) => id ?? ''))];
}

function optionalIn({ body }: Operation): string[] {
  const parameters = Array.isArray(body['parameters']) ? body['parameters'] : [];
  return parameters
    .map((one) => resolve('rest', one))
    .filter((one) => one['in'] === 'query' && one['required'] !== true)
    .map(({ name }) => text(name));
}

/** Asks as a caller of the contract does; throws where the answer breaks it. */
async function call(id: string, query: Record<string, string | number> = {}, token?: string) {
  const operation = operations.find((one) => one.id === id);
  if (!operation) throw new Error(`No operation ${id}`);
  const { path, method, headers, body } = exampleCall(operation);
  const url = new URL(path, 'http://any.invalid');
  if (url.searchParams.has('t')) url.searchParams.set('t', String(Date.now()));
  // Of the examples only what has to be sent: the rest is of features that a server may lack.
  for (const name of optionalIn(operation)) url.searchParams.delete(name);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value));
  const answered = await ask(port, url.pathname + url.search, {
    method,
    headers: {
      lang: 'en',
      ...headers,
      ...(token && { authorization: `Bearer ${token}` }),
      ...(operation.mutation && { 'idempotency-key': crypto.randomUUID() }),
    },
    body: typeof body === 'string' ? body : null,
  });
  const json: unknown = JSON.parse(answered.text);
  const seen = { method, path: url.pathname + url.search, ...answered, json };
  // An id of each answer is what a server may do without.
  const breaks = (await judgeAnswer(seen)).filter((line) => !line.endsWith('it has no X-Request-Id'));
  expect(breaks).toEqual([]);
  return { status: answered.status, json: json as { code: number; data: Record<string, never> } };
}

const demo = async () => (await call('createDemoAccount')).json.data['token'] as string;

it('PTR-02 (a) the example server answers each call of its levels by the contract, to a guest and to an account', async () => {
  const ids = idsOfLevels();
  expect(ids.length).toBeGreaterThan(18);
  const token = await demo();
  const done: string[] = [];
  for (const id of ids) {
    await call(id);
    const { status, json } = await call(id, {}, token);
    if (status === 200 && json.code === 1) done.push(id);
  }
  expect(done).toEqual(
    expect.arrayContaining([
      'checkSite',
      'listInstruments',
      'listSparkline',
      'listCandles',
      'getUser',
      'getForexAccount',
      'listOrders',
    ]),
  );
});

it('PTR-02 (a) the example server refuses what it does not understand, and carries nothing out', async () => {
  const token = await demo();
  const order = { type: 1, cont: 1, multiple: 100, status: 1, stop_loss_price: 0, target_profit_price: 0 };
  const strange: Record<string, string | number>[] = [
    { trailing: 0.001 },
    { expire_at: '2026-12-01T00:00:00Z' },
    { stray: 1 },
  ];
  for (const more of strange)
    expect(await call('submitOrder', { ...order, ...more }, token)).toMatchObject({
      status: 422,
      json: { violations: [{ location: `query.${Object.keys(more).join()}` }] },
    });
  const bought = await call('submitOrder', order, token);
  const id: number = bought.json.data['Id'];
  expect((await call('closeOrder', { id, cont: 0.5 }, token)).status).toBe(422);
  expect((await call('listOrders', { status: 1, page: 1 }, token)).json.data).toMatchObject({ total: 1 });
});

it('PTR-02 (a) (b) the example server keeps the contract while a guest buys, sets a stop and closes, on the socket too', async () => {
  const token = await demo();
  const socket = new WebSocket(`ws://127.0.0.1:${port}/v1/ws`);
  const types = new Set<string>();
  const broken: string[] = [];
  socket.on('message', (data: Buffer) => {
    const message = JSON.parse(data.toString('utf8')) as { type: string };
    types.add(message.type);
    if (!validateServerMessage(message)) broken.push(data.toString('utf8'));
  });
  await once(socket, 'open');
  const say = (message: object) => socket.send(JSON.stringify(message));
  say({ type: 'ping' });
  say({ type: 'sub', params: { topic: 'NOTHING' } });
  say({ type: 'login', params: { token } });
  say({ type: 'sub', params: { topic: 'DAY_MARKET' } });
  for (const period of ['1min', '15min', '30min', '60min', '1day'])
    say({ type: 'sub', params: { topic: 'KLINE.EURUSD', period } });
  say({ type: 'sub', params: { topic: 'FOREX_TRADE' } });

  const list = await call('listInstruments');
  const [{ ForexQuotations }] = list.json.data as unknown as [{ ForexQuotations: { Close: number } }];
  const order = { type: 1, cont: 0.5, multiple: 100, status: 1, stop_loss_price: 0, target_profit_price: 0 };
  const bought = await call('submitOrder', order, token);
  expect(bought.json).toMatchObject({ code: 1, data: { Status: 1, OrderType: 1 } });
  const id: number = bought.json.data['Id'];
  const stop = Number((ForexQuotations.Close - 0.01).toFixed(5));
  const stopped = await call('setOrderStops', { id, stop_loss_price: stop, target_profit_price: 0 }, token);
  expect(stopped.json).toMatchObject({ code: 1, data: { TargetLossPrice: stop } });
  expect((await call('listOrders', { status: 1, page: 1 }, token)).json.data).toMatchObject({ total: 1 });
  expect((await call('closeOrder', { id }, token)).json).toMatchObject({ code: 1, data: { Status: 3 } });
  expect((await call('closeOrder', { id }, token)).json.code).toBe(2005);
  expect((await call('listOrders', { status: 3, page: 1 }, token)).json.data).toMatchObject({ total: 1 });
  expect((await call('submitOrder', { ...order, cont: 50, multiple: 50 }, token)).json.code).toBe(2002);

  const all = ['pong', 'error', 'login_result', 'DAY_MARKET', 'KLINE.EURUSD', 'FOREX_TRADE', 'FOREX_CLOSED'];
  await expect.poll(() => all.filter((type) => !types.has(type))).toEqual([]);
  socket.close();
  expect(broken).toEqual([]);
});
