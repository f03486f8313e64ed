import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { describe, expect, it, onTestFinished } from 'vitest';
import { WebSocket } from 'ws';
import type { ControlState } from '../control/read-state.ts';
import { dataHeaders } from '../page/security-headers.ts';
import { connect } from '../testing/connect.ts';
import { startSandbox } from '../testing/start-sandbox.ts';
import { createProxy } from './proxy.ts';
import { readTarget } from './target.ts';
import { sendJson, startStranger } from './testing/stranger.ts';

const wednesday = Date.parse('2026-10-14T09:41:00Z');
const categories = '/v1/api/forex/getCategories';
const balance = '/v1/api/main/wallet/getBalance';
const orders = '/v1/api/forex/my_deal?status=1&page=1&t=1';
const upload = '/api/common/image_upload';
const good = { code: 1, msg: '', data: [{ Id: 1, NameShowTrans: 'Forex' }] };

type Answers = Parameters<typeof startStranger>[0];
type OnMessage = Parameters<typeof startStranger>[1];

/** Our server in front of a stranger's. */
async function startProxy(
  answers: Answers,
  { only = null, onMessage }: { only?: string[] | null; onMessage?: OnMessage } = {},
) {
  const stranger = await startStranger(answers, onMessage);
  onTestFinished(() => stranger.stop().catch(() => undefined));
  const printed: string[] = [];
  const proxy = createProxy(readTarget(stranger.address, only), (...lines) => printed.push(...lines));
  const started = await startSandbox({ proxy, at: wednesday, frozen: true });
  const state = async () => (await started.ask('/control/state')).json as ControlState;
  return { ...started, stranger, proxy, printed, state };
}

describe('a call', () => {
  it('PRX-02 (a) (b), PRX-03 (a) (c) arrives as it was sent, and what comes back is what was answered', async () => {
    const { ask, port, stranger, printed } = await startProxy({
      [categories]: (response) =>
        sendJson(response, good, 200, {
          date: 'Wed, 18 Nov 2026 10:00:00 GMT',
          'x-own': '1',
          'x-request-id': 'r-1',
        }),
    });
    const headers = {
      authorization: 'Bearer 0123456789abcdef',
      lang: 'de',
      'idempotency-key': randomUUID(),
      origin: `http://localhost:${port}`,
    };
    const { status, json, headers: answered } = await ask(`${categories}?t=1794996001073`, { headers });
    expect([status, json]).toEqual([200, good]);
    expect(answered).toMatchObject({
      date: 'Wed, 18 Nov 2026 10:00:00 GMT',
      'x-request-id': 'r-1',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    });
    expect(stranger.arrived[0]).toMatchObject({
      method: 'GET',
      url: `${categories}?t=1794996001073`,
      headers: {
        ...headers,
        host: stranger.address.slice('http://'.length),
        origin: stranger.address,
        via: expect.stringMatching(/^1\.1 \S+$/),
      },
    });
    expect(printed).toEqual([]);
  });

  it('PRX-03 (b) stays compressed, and is read all the same; a redirect is not followed', async () => {
    const { ask, printed, stranger } = await startProxy({
      [categories](response) {
        response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' });
        response.end(gzipSync(JSON.stringify({ ...good, extra: 1 })));
      },
      [balance](response) {
        response.writeHead(302, { location: `${categories}?t=1` });
        response.end();
      },
    });
    const zipped = await ask(`${categories}?t=1`, { headers: { 'accept-encoding': 'gzip' } });
    expect(zipped.headers['content-encoding']).toBe('gzip');
    expect(printed).toEqual([expect.stringContaining('listCategories body.extra: is not in the contract')]);
    const moved = await ask(`${balance}?t=1`, { headers: { authorization: 'Bearer 0123456789abcdef' } });
    expect([moved.status, stranger.arrived.length]).toEqual([302, 2]);
    expect(printed[1]).toContain('getBalance status: 302 is not in the contract');
  });

  it('PRX-10 (a) (b) (c) carries only the headers of the contract, both ways, and no cookie', async () => {
    const own = {
      'content-type': 'application/json',
      'retry-after': '3',
      allow: 'GET',
      'x-request-id': 'r-2',
    };
    const { ask, port, stranger } = await startProxy({
      [categories](response) {
        response.writeHead(200, {
          ...own,
          'set-cookie': ['a=1', 'b=2'],
          'clear-site-data': '"*"',
          'strict-transport-security': 'max-age=9',
          'access-control-allow-origin': '*',
          refresh: '0;url=https://evil.example',
          'alt-svc': 'h3=":1"',
          'service-worker-allowed': '/',
          location: 'https://evil.example',
          'x-own': '1',
        });
        response.end(JSON.stringify(good));
      },
    });
    const sent = {
      accept: 'application/json',
      authorization: 'Bearer 0123456789abcdef',
      'x-request-id': 'r-1',
    };
    const { headers } = await ask(`${categories}?t=1`, {
      headers: {
        ...sent,
        cookie: 'jupyter=secret',
        'x-forwarded-for': '203.0.113.9',
        forwarded: 'for=203.0.113.9',
        referer: `http://localhost:${port}/trade`,
        'user-agent': 'Somebody/1',
        origin: 'http://other.example',
        via: '1.1 office',
        'x-own': '1',
      },
    });
    const arrived = stranger.arrived[0]?.headers;
    expect(arrived).toEqual({
      ...sent,
      lang: 'en',
      host: stranger.address.slice('http://'.length),
      via: expect.stringMatching(/^1\.1 candlewick-[\da-f-]{36}$/),
      connection: 'keep-alive',
    });
    expect(headers).toMatchObject(own);
    const ours = ['connection', 'keep-alive', 'date', 'content-length', ...Object.keys(dataHeaders)];
    expect(Object.keys(headers).filter((name) => !(name in own) && !ours.includes(name))).toEqual([]);
  });

  it('PRX-10 (a) (c) carries no cookie in the handshake of a socket either', async () => {
    const { port, stranger } = await startProxy({});
    const origin = `http://localhost:${port}`;
    const headers = { cookie: 'jupyter=secret', origin, 'x-forwarded-for': '203.0.113.9', lang: 'de' };
    const socket = new WebSocket(`ws://localhost:${port}/v1/ws`, { headers });
    await once(socket, 'open');
    socket.terminate();
    const { cookie, 'x-forwarded-for': forwarded, lang, origin: from } = stranger.handshakes[0] ?? {};
    expect([cookie, forwarded, lang, from]).toEqual([undefined, undefined, 'de', stranger.address]);
  });

  it('PRX-02 (a) carries a picture of 8 MiB byte by byte', async () => {
    const { ask, stranger, printed } = await startProxy({
      [upload]: (response) => sendJson(response, { code: 1, msg: '', data: { url: '/uploads/a.png' } }),
    });
    const start =
      '--edge\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n';
    const body = Buffer.concat([
      Buffer.from(start),
      Buffer.alloc(8 * 1024 * 1024, 7),
      Buffer.from('\r\n--edge--\r\n'),
    ]);
    const headers = {
      'content-type': 'multipart/form-data; boundary=edge',
      authorization: 'Bearer 0123456789abcdef',
      'idempotency-key': randomUUID(),
    };
    expect((await ask(upload, { method: 'POST', headers, body })).status).toBe(200);
    expect(stranger.arrived[0]?.body.equals(body)).toBe(true);
    expect(printed.filter((line) => line.includes('request'))).toEqual([]);
  });

  it('PRX-02 (c) logos come from there where their operation does, and from here where it does not', async () => {
    const logo = '/logos/EURUSD.svg';
    const theirs = {
      [logo](response: ServerResponse) {
        response.writeHead(200, { 'content-type': 'image/svg+xml' });
        response.end('theirs');
      },
    };
    const all = await startProxy(theirs);
    expect((await all.ask(logo)).text).toBe('theirs');
    const some = await startProxy(theirs, { only: ['listCategories'] });
    expect((await some.ask(logo)).text).toContain('<svg');
  });

  it('PRX-01 (a) of another operation than those of --only is answered here, and so is the socket', async () => {
    const { ask, port, stranger } = await startProxy(
      { [categories]: (response) => sendJson(response, good) },
      { only: ['listCategories'] },
    );
    expect((await ask(`${categories}?t=1`)).json).toEqual(good);
    expect((await ask('/v1/api/forex/trade_list?t=1')).json).toMatchObject({
      data: expect.arrayContaining([]),
    });
    const socket = await connect(port);
    socket.send({ type: 'ping', params: {} });
    expect(await socket.next(({ type }) => type === 'pong')).toMatchObject({ data: { t: wednesday } });
    expect(stranger.arrived.map(({ url }) => url)).toEqual([`${categories}?t=1`]);
  });

  it('PRX-07 (a) (b) that nothing answers is 503 in the contract’s form, and one line says so', async () => {
    const { ask, stranger, printed } = await startProxy({});
    await stranger.stop();
    for (let i = 0; i < 3; i++) {
      const { status, json } = await ask(`${categories}?t=1`);
      expect([status, json]).toMatchObject([503, { code: 503, violations: [] }]);
    }
    expect(printed).toEqual([
      `✗ ${stranger.address} does not answer: nothing listens there. The app gets 503.`,
    ]);
  });

  it.each(['000', '099', '101'])('PRX-07 (a) (b) a status that is none, %s, is no answer', async (status) => {
    const { ask, stranger, printed } = await startProxy({
      [categories]: ({ socket }) => socket?.end(`HTTP/1.1 ${status} Odd\r\nContent-Length: 0\r\n\r\n`),
    });
    for (let i = 0; i < 2; i++) {
      const { status: given, json } = await ask(`${categories}?t=1`);
      expect([given, json]).toMatchObject([503, { code: 503, violations: [] }]);
    }
    expect(printed).toEqual([
      expect.stringMatching(`^✗ ${stranger.address} does not answer: .*\\. The app gets 503\\.$`),
    ]);
  });
});

describe('what breaks the contract', () => {
  it('PRX-04 PRX-05 (a) (b) PRX-08 is one line each, with operation, place and what, however often it comes', async () => {
    const { ask, printed, proxy, state } = await startProxy({
      [categories]: (response) =>
        sendJson(response, {
          ...good,
          data: [1, 2].map((Id) => ({ Id, NameShowTrans: 'x', internal_id: Id })),
        }),
      [balance](response) {
        response.writeHead(200, { 'content-type': 'text/html' });
        response.end('{"code":1}');
      },
      '/v1/api/forex/my_deal': (response) => sendJson(response, { code: 2001, msg: 'Closed', data: null }),
    });
    const headers = { authorization: 'Bearer 0123456789abcdef' };
    for (let i = 0; i < 12; i++) await ask(`${categories}?t=1`);
    await ask(`${balance}?t=1`, { headers });
    await ask(orders, { headers });
    await ask(`${categories}?t=1&limti=5`);
    expect(printed).toEqual([
      expect.stringMatching(/^✗ listCategories data\[0\]\.internal_id: is not in the contract/),
      expect.stringMatching(
        /^✗ listCategories data\[0\]\.internal_id: is not in the contract.* \(10 times\)$/,
      ),
      expect.stringMatching(/^✗ getBalance header\.Content-Type: must be application\/json, not text\/html$/),
      expect.stringMatching(/^✗ listOrders body\.code: is 2001, which is not among its x-error-codes$/),
      expect.stringMatching(/^✗ listCategories \(request\) query\.limti: is not in the contract$/),
    ]);
    expect((await state()).proxy).toMatchObject({
      tallies: [
        { side: 'call', name: 'listCategories', count: 13, broken: 13 },
        { side: 'call', name: 'getBalance', count: 1, broken: 1 },
        { side: 'call', name: 'listOrders', count: 1, broken: 1 },
      ],
      breaks: { length: 4 },
    });
    expect(proxy.summary().join('\n')).toContain('15 calls of 3 operations');
    expect(proxy.summary().join('\n')).toContain('Broke it: listOrders, 1 of 1\n    ✗ listOrders body.code');
    const { calls } = (await ask('/control/calls')).json as { calls: object[] };
    expect(calls[0]).toMatchObject({ by: 'upstream', violation: expect.stringContaining('internal_id') });
  });

  it('PRX-06 on the socket is one line each, and the message goes on', async () => {
    const tick = {
      Id: 1,
      Code: 'EURUSD',
      Close: 1.1,
      Change: 0,
      Open: 1,
      High: 1,
      Low: 1,
      Volume: 1,
      MarketStatus: true,
      Time: 1,
    };
    const said: string[] = [];
    const { port, printed, proxy } = await startProxy(
      {},
      {
        onMessage(socket, text) {
          said.push(text);
          socket.send(
            JSON.stringify(
              text.includes('ping') ? { type: 'pong', data: {} } : { type: 'DAY_MARKET', data: [tick] },
            ),
          );
        },
      },
    );
    const socket = await connect(port);
    for (let i = 0; i < 3; i++) socket.send({ type: 'ping', params: {} });
    socket.send({ type: 'sub', params: { topic: 'DAY_MARKET' }, more: 1 });
    expect(await socket.next(({ type }) => type === 'DAY_MARKET')).toMatchObject({ data: [tick] });
    expect(await socket.next(({ type }) => type === 'pong')).toEqual({ type: 'pong', data: {} });
    expect(said).toHaveLength(4);
    expect(printed.toSorted()).toEqual([
      expect.stringMatching(/^✗ DAY_MARKET \(socket\) data\[0\]\.MarketStatus: must be /),
      expect.stringMatching(/^✗ pong \(socket\) data\.t: /),
      expect.stringMatching(/^✗ sub \(from the app\) more: /),
    ]);
    expect(proxy.summary()).toContain(
      '  Socket, from the server: pong 3 (broken 3), DAY_MARKET 1 (broken 1)',
    );
  });
});

describe('the control page', () => {
  it('PRX-09 makes the partner’s server fail, refuse and be late, and chooses its answers', async () => {
    const { ask, control, stranger } = await startProxy({
      [categories]: (response) => sendJson(response, good),
    });
    const faults = (body: object) => control('faults', { operation: 'listCategories', ...body });
    await faults({ act: 'status', status: 500 });
    expect((await ask(`${categories}?t=1`)).status).toBe(500);
    await control('faults', { act: 'refuse', operation: 'getBalance', code: 999 });
    expect((await ask(`${balance}?t=1`)).json).toMatchObject({ code: 999, data: null });
    await faults({ act: 'answer', code: 503, times: 1 });
    expect((await ask(`${categories}?t=1`)).status).toBe(503);
    expect(stranger.arrived).toHaveLength(0);
    await control('faults', { act: 'latency', milliseconds: 50 });
    const before = performance.now();
    expect((await ask(`${categories}?t=1`)).json).toEqual(good);
    expect(performance.now() - before).toBeGreaterThan(45);
  });

  it('PRX-09 garbles, pushes, cuts and turns away the sockets of the partner’s server', async () => {
    const { port, control } = await startProxy(
      {},
      { onMessage: (socket) => socket.send('{"type":"pong","data":{"t":1}}') },
    );
    const socket = await connect(port);
    await control('faults', { act: 'garble', messages: 1 });
    socket.send({ type: 'ping', params: {} });
    expect(await socket.nextGarbled()).not.toBe('');
    await control('sockets', { act: 'push', message: { type: 'pong', data: { t: 7 } } });
    expect(await socket.next(({ type }) => type === 'pong')).toMatchObject({ data: { t: 7 } });
    await control('sockets', { act: 'drop' });
    await socket.closed;
    await control('sockets', { act: 'refuse' });
    await expect(connect(port)).rejects.toThrow('503');
  });
});
