import { once } from 'node:events';
import http from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { refuseUnreadable, slowest } from './http-limits.ts';

const running: http.Server[] = [];
afterEach(() => {
  for (const one of running.splice(0)) one.close().closeAllConnections();
});

/** A server that answers a GET in two pieces, and takes bodies until they end. */
async function start(options: http.ServerOptions): Promise<number> {
  const server = http.createServer(options, (request, response) => {
    if (request.method === 'POST') return void request.resume();
    response.writeHead(200, { 'content-length': 4 }).write('ab');
  });
  refuseUnreadable(server);
  running.push(server.listen(0, '127.0.0.1'));
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

/** What comes until the server closes the connection. */
async function ask(port: number, ...pieces: string[]): Promise<string> {
  const socket = net.connect(port, '127.0.0.1');
  let received = '';
  socket.on('error', () => undefined);
  const closed = once(socket, 'close');
  for (const piece of pieces) {
    const before = received;
    socket.write(piece);
    if (piece === pieces.at(-1)) break;
    while (received === before) received += String((await once(socket, 'data'))[0]);
  }
  socket.on('data', (chunk: Buffer) => void (received += chunk.toString()));
  await closed;
  return received;
}

const quick = { headersTimeout: 100, requestTimeout: 200, connectionsCheckingInterval: 20 };

it.each([
  ['HELLO\r\n\r\n', 400],
  ['GET / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n', 400],
  [`GET / HTTP/1.1\r\nHost: localhost\r\nx: ${'y'.repeat(20_000)}\r\n\r\n`, 431],
  ['GET / HTTP/1.1\r\nHost: localhost\r\nExpect: nothing\r\n\r\n', 417],
])('SBX-75 (a) refuses what is no request with words of the contract: %.40s', async (sent, status) => {
  const answer = await ask(await start(slowest), sent);
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  expect(head).toContain(`HTTP/1.1 ${status} `);
  expect(head).toContain('content-security-policy');
  expect(JSON.parse(body)).toMatchObject({ code: status, violations: [] });
});

it.each(['GET / HT', 'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\nab'])(
  'SBX-75 (a) ends a request that never does: %.30s',
  async (sent) => {
    expect(await ask(await start(quick), sent)).toContain('HTTP/1.1 408 ');
  },
);

it('SBX-75 (a) says nothing in the middle of an answer', async () => {
  const answer = await ask(
    await start(slowest),
    'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n',
    'rubbish\r\n\r\n',
  );
  expect(answer).not.toContain('400');
});

it('SBX-75 (b) gives a head 20 s and a whole request two minutes', () => {
  expect(slowest).toMatchObject({ headersTimeout: 20_000, requestTimeout: 120_000 });
});
