import { once } from 'node:events';
import http from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { limitConnections } from './connection-limit.ts';

const running: http.Server[] = [];
afterEach(() => {
  for (const one of running.splice(0)) one.close().closeAllConnections();
});

/** A server for three or more; `/held` is answered when the test says so. */
async function start(most = 3) {
  const held: http.ServerResponse[] = [];
  const server = http.createServer((request, response) => {
    if (request.url === '/held') held.push(response);
    else request.resume().on('end', () => response.end('done'));
  });
  limitConnections(server, most);
  const { clients } = new WebSocketServer({ server });
  running.push(server.listen(0, '127.0.0.1'));
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;

  /** Opens a connection, which the server has seen, and which sends this. */
  async function open(text = '') {
    const socket = net.connect(port, '127.0.0.1');
    let received = '';
    socket.on('error', () => undefined).on('data', (chunk: Buffer) => (received += chunk.toString()));
    const seen = once(server, 'connection');
    const asked = text.includes('\r\n\r\n') ? once(server, 'request') : null;
    socket.write(text);
    await seen;
    await asked;
    const closed = once(socket, 'close');
    return { socket, closed, received: () => received };
  }
  return { held, open, port, clients };
}

const request = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;
const upload = 'POST /upload HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\nab';
const isOpen = ({ socket }: { socket: net.Socket }) => !socket.destroyed;

it('SBX-66 (b) the connection that was idle for longest makes room, not one at work', async () => {
  const { held, open } = await start();
  const atWork = await open(request('/held'));
  const [first, second] = [await open(), await open('GET / HT')];
  // It has been used since.
  first.socket.write(request('/'));
  await once(first.socket, 'data');
  const newcomer = await open(request('/'));
  await second.closed;
  if (newcomer.received() === '') await once(newcomer.socket, 'data');
  expect(newcomer.received()).toContain('200 OK');
  expect([atWork, first, newcomer].map(isOpen)).toEqual([true, true, true]);
  held[0]?.end('late');
  await once(atWork.socket, 'data');
  expect(atWork.received()).toContain('late');
});

it('SBX-66 (b) with none idle one that is still sending makes room; with all at work nobody does', async () => {
  const { open } = await start();
  const atWork = [await open(request('/held')), await open(request('/held'))];
  const sending = await open(upload);
  const newcomer = await open(request('/held'));
  await sending.closed;
  const last = await open();
  await last.closed;
  expect([...atWork, newcomer].map(isOpen)).toEqual([true, true, true]);
});

it('SBX-66 (b) whoever holds connections open locks nobody out', async () => {
  const { open } = await start();
  const greedy = [];
  for (let n = 0; n < 20; n++) greedy.push(await open());
  const caller = await open(request('/'));
  if (caller.received() === '') await once(caller.socket, 'data');
  expect(caller.received()).toContain('200 OK');
  expect(greedy.filter(isOpen).length).toBeLessThanOrEqual(3);
});

it('SBX-66 (c) silent sockets lock out neither calls nor sockets: the oldest makes room', async () => {
  const { open, port, clients } = await start(8);
  const sockets: WebSocket[] = [];
  const closed: Promise<unknown>[] = [];
  for (let n = 0; n < 20; n++) {
    const socket = new WebSocket(`ws://127.0.0.1:${port}`);
    closed.push(new Promise((resolve) => socket.once('close', resolve)));
    await once(socket, 'open');
    sockets.push(socket);
  }
  await Promise.all(closed.slice(0, 14));
  const caller = await open(request('/'));
  if (caller.received() === '') await once(caller.socket, 'data');
  expect(caller.received()).toContain('200 OK');
  expect(clients.size).toBe(6);
  const isThere = sockets.map(({ readyState }) => readyState === WebSocket.OPEN);
  expect(isThere).toEqual(sockets.map((_, index) => index >= 14));
  for (const socket of sockets) socket.terminate();
});
