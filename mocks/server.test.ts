import net from 'node:net';
import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { startSandbox } from './testing/start-sandbox.ts';
import { hostsOfMachine } from './hosts.ts';

const list = '/v1/api/forex/trade_list?t=1';

/** The first line of what comes back for an upgrade request, or '' where the connection is cut without a word. */
async function upgrade(port: number, path: string, headers: Record<string, string>): Promise<string> {
  const socket = net.connect(port, '127.0.0.1');
  const all = {
    host: `localhost:${port}`,
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
    ...headers,
  };
  const head = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  socket.write([`GET ${path} HTTP/1.1`, ...head, '', ''].join('\r\n'));
  socket.on('error', () => undefined);
  const answer = await Promise.race([once(socket, 'data'), once(socket, 'close')]);
  socket.destroy();
  const [first] = answer;
  return Buffer.isBuffer(first) ? (first.toString('latin1').split('\r\n')[0] ?? '') : '';
}

describe('the names of the server', () => {
  it.each(['localhost', 'alice.localhost', '127.0.0.1', '[::1]', 'LocalHost'])(
    'SBX-64 (a) %s is one',
    async (host) => {
      const { ask, port } = await startSandbox();
      expect((await ask(list, { headers: { host: `${host}:${port}` } })).status).toBe(200);
    },
  );

  it.each(['rebind.example', 'localhost.example', 'notlocalhost', '192.168.1.20', '127.0.0.2', ''])(
    "SBX-64 (b) '%s' is none: 421 for calls, pages and sockets",
    async (name) => {
      const { ask, port } = await startSandbox({ page: (_request, response) => void response.end('page') });
      const host = `${name}:${port}`;
      const refused = await ask(list, { headers: { host } });
      expect(refused.status).toBe(421);
      expect(refused.json).toEqual({
        code: 421,
        msg: expect.stringContaining('--allow-host'),
        violations: [],
      });
      expect(refused.headers['content-type']).toBe('application/json');
      expect((await ask('/', { headers: { host } })).status).toBe(421);
      expect((await ask('/control/state', { headers: { host } })).status).toBe(421);
      expect(await upgrade(port, '/v1/ws', { host })).toContain(' 421 ');
    },
  );

  it('SBX-64 (a) a name that was allowed is one, and so are those of the machine', async () => {
    const { ask } = await startSandbox({ hosts: ['Tunnel.example', ...hostsOfMachine()] });
    expect((await ask(list, { headers: { host: 'tunnel.example' } })).status).toBe(200);
    expect(hostsOfMachine()).toContain('127.0.0.1');
  });
});

describe('sockets', () => {
  it('SBX-65 (a) (b) are for pages of their own origin, and for callers that are no browser', async () => {
    const { port } = await startSandbox();
    const open = (headers: Record<string, string>) => upgrade(port, '/v1/ws', headers);
    expect(await open({ origin: 'http://evil.example' })).toContain(' 403 ');
    expect(await open({ origin: `http://bob.localhost:${port}` })).toContain(' 403 ');
    expect(await open({ origin: 'null' })).toContain(' 403 ');
    expect(await open({ origin: `http://localhost:${port}` })).toContain(' 101 ');
    expect(await open({})).toContain(' 101 ');
  });

  it('SBX-66 (a) an upgrade that nobody takes is cut', async () => {
    const { port } = await startSandbox();
    expect(await upgrade(port, '/x', { 'sec-websocket-protocol': 'vite-x' })).toBe('');
    expect(await upgrade(port, '/x', {})).toBe('');
  });
});

describe('worlds', () => {
  it('SBX-24 (a) are not made by a page of another site', async () => {
    const { ask, port, sandbox } = await startSandbox();
    const headers = { host: `drive.localhost:${port}`, 'sec-fetch-site': 'cross-site' };
    expect((await ask(list, { headers })).status).toBe(403);
    expect(sandbox.worlds.names()).not.toContain('drive');
    expect((await ask(list, { headers: { host: headers.host } })).status).toBe(200);
    expect((await ask(list, { headers })).status).toBe(403);
  });

  it('SBX-24 (b) there is an end to them, for calls and sockets, and accounts are kept', async () => {
    const { ask, demo, port, sandbox } = await startSandbox({ mostWorlds: 2 });
    await demo();
    const at = (name: string) => ({ host: `${name}.localhost:${port}` });
    const key = { 'idempotency-key': crypto.randomUUID() };
    await ask('/api/user/createAccountDemoForU?demo_id=1&t=1', { headers: { ...at('mine'), ...key } });
    const refused = await ask(list, { headers: at('drive') });
    expect([refused.status, refused.json]).toMatchObject([503, { code: 503 }]);
    expect(await upgrade(port, '/v1/ws', at('drive'))).toContain(' 503 ');
    expect(sandbox.worlds.names()).toEqual(['default', 'mine']);
  });
});

it('SBX-06 (a) (b) whatever fails says so in the form of the contract, and why in the log', async () => {
  const { ask, logged } = await startSandbox({
    page: () => {
      throw new Error('no such file: /home/somebody');
    },
  });
  const { status, json, headers } = await ask('/trade');
  expect([status, json]).toEqual([
    500,
    { code: 500, msg: 'Something went wrong on our side', violations: [] },
  ]);
  expect(headers).toMatchObject({
    'content-type': 'application/json',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
  });
  expect(logged).toEqual([
    {
      what: 'request failed',
      where: 'GET',
      details: expect.arrayContaining(['Error: no such file: /home/somebody']),
    },
  ]);
});
