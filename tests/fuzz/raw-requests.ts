import { once } from 'node:events';
import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { leakIn, shown, type Complaint } from './complaint.ts';
import { drawsFor } from '../../mocks/mocked/draws.ts';
import { spoil } from './odd.ts';

const host = 'Host: localhost';
const line = (...lines: string[]): string => `${lines.join('\r\n')}\r\n\r\n`;
const ask = 'GET /api/default/check?t=1 HTTP/1.1';
const login = 'POST /api/user/loginForU HTTP/1.1';
const chunked = 'Transfer-Encoding: chunked';

/**
 * Bytes that are no good HTTP: odd lines, two lengths, broken chunks, and what smuggles a second request in a first.
 */
const rawRequests: readonly string[] = [
  line('GET // HTTP/1.1', host),
  line('GET //[ HTTP/1.1', host),
  line('GET http://[ HTTP/1.1', host),
  line('GET ///// HTTP/1.1', host),
  line('GET * HTTP/1.1', host),
  line('OPTIONS * HTTP/1.1', host),
  line('GET http://evil.example/ HTTP/1.1', host),
  line('GET http://localhost/api/default/check?t=1 HTTP/1.1', host, 'lang: en'),
  line('GET  HTTP/1.1', host),
  line('GET / HTTP/9.9', host),
  line('GET / HTTP/1.0'),
  line('GET /', host),
  line('get / HTTP/1.1', host),
  line('FOO / HTTP/1.1', host),
  line('CONNECT evil.example:443 HTTP/1.1', host),
  'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  '\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001',
  '\u0000'.repeat(200),
  '\r\n'.repeat(200),
  'hello\n\n',
  line('GET / HTTP/1.1'),
  line('GET / HTTP/1.1', host, 'Host: evil.example'),
  line('GET / HTTP/1.1', 'Host: evil.example'),
  line('GET / HTTP/1.1', 'Host : localhost'),
  line('GET / HTTP/1.1', host, ' folded: yes'),
  line('GET / HTTP/1.1', host, 'x: a\u0000b'),
  line('GET / HTTP/1.1', host, 'x y: z'),
  line('GET / HTTP/1.1', host, `x: ${'y'.repeat(20_000)}`),
  line('GET / HTTP/1.1', host, ...Array.from({ length: 3000 }, (_, at) => `x${at}: y`)),
  line(`GET /${'a'.repeat(7000)}%00 HTTP/1.1`, host),
  line('GET /\u00ff\u00fe HTTP/1.1', host),
  `${ask}\n${host}\n\n`,
  line(ask, host, 'Expect: nothing'),
  line(login, host, 'Expect: 100-continue', 'Content-Length: 3', 'Connection: close') + 'a=1',
  line(login, host, 'Content-Length: 5', chunked) + `0\r\n\r\n${line('GET /smuggled HTTP/1.1', host)}`,
  line(login, host, chunked, 'Content-Length: 5') + '0\r\n\r\n',
  line(login, host, 'Content-Length: 5', 'Content-Length: 6') + 'a=1234',
  line(login, host, 'Content-Length: +5') + 'a=123',
  line(login, host, 'Content-Length: -5') + 'a=123',
  line(login, host, 'Content-Length: 5,5') + 'a=123',
  line(login, host, 'Content-Length: 0x5') + 'a=123',
  line(login, host, 'Content-Length: 99999999999999999999'),
  line(login, host, 'Transfer-Encoding: chunked, identity') + '0\r\n\r\n',
  line(login, host, 'Transfer-Encoding: xchunked') + '0\r\n\r\n',
  line(login, host, 'Transfer-Encoding:\u000bchunked') + '0\r\n\r\n',
  line(login, host, 'Transfer-Encoding : chunked') + '0\r\n\r\n',
  line(login, host, chunked, chunked) + '0\r\n\r\n',
  line(login, host, chunked) + 'ZZ\r\n',
  line(login, host, chunked) + '-1\r\n',
  line(login, host, chunked) + 'FFFFFFFFFFFFFFFFF\r\n',
  line(login, host, chunked) + `1;${'x'.repeat(20_000)}\r\na\r\n0\r\n\r\n`,
  line(login, host, chunked) + '3\r\nabcdef\r\n0\r\n\r\n',
  line(login, host, chunked) + '3\nabc\n0\n\n',
  line(
    'GET /x HTTP/1.1',
    host,
    'Upgrade: websocket',
    'Connection: Upgrade',
    'Sec-WebSocket-Protocol: vite-x',
  ),
  line(
    'GET /v1/ws HTTP/1.1',
    host,
    'Upgrade: websocket',
    'Connection: Upgrade',
    'Origin: http://evil.example',
    'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==',
    'Sec-WebSocket-Version: 13',
  ),
  line('GET /v1/ws HTTP/1.1', host, 'Upgrade: websocket', 'Connection: Upgrade'),
  line(
    'GET /v1/ws HTTP/1.1',
    host,
    'Upgrade: websocket',
    'Connection: Upgrade',
    'Sec-WebSocket-Key: x',
    'Sec-WebSocket-Version: 99',
  ),
  line(
    'POST /v1/ws HTTP/1.1',
    host,
    'Upgrade: websocket',
    'Connection: Upgrade',
    'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==',
    'Sec-WebSocket-Version: 13',
  ),
  line(
    'GET /v1/ws HTTP/1.1',
    host,
    'Upgrade: h2c',
    'Connection: Upgrade, HTTP2-Settings',
    'HTTP2-Settings: AAMAAABkAAQAAP__',
  ),
];

/** Requests that never end: the caller goes away in the middle. */
const cutShort = [
  'GET /api/def',
  `${ask}\r\n${host}\r\nX: `,
  line(login, host, 'Content-Length: 500', 'Content-Type: application/json') + '{"a":',
  line(login, host, chunked, 'Content-Type: application/json') + '5\r\n{"a":\r\n',
  line(
    'POST /api/default/upload HTTP/1.1',
    host,
    'Content-Length: 8000000',
    'Content-Type: multipart/form-data; boundary=x',
  ) + '--x\r\n',
];

/** What was sent twice, or spoilt, at a drawn place. */
function rawRequest(seed: number, number: number): string {
  const known = rawRequests[number];
  if (known !== undefined) return known;
  const draw = drawsFor(seed, 'raw', number);
  return spoil(draw, draw.pick(rawRequests.filter((one) => one.length < 1000)));
}

/** A server that waits for the rest of a request has done nothing wrong: then the caller ends it. */
const patience = 300;

/** Sends bytes to a server; resolves to what came until it was over, or until nothing more came. */
async function exchange(port: number, bytes: string): Promise<string> {
  const socket = net.connect(port, '127.0.0.1');
  let received = '';
  socket.on('data', (chunk: Buffer) => void (received += chunk.toString('latin1')));
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  socket.write(Buffer.from(bytes, 'latin1'));
  await Promise.race([closed, sleep(patience)]);
  socket.end();
  await Promise.race([closed, sleep(patience)]);
  socket.destroy();
  return received;
}

function judgeRaw(sent: string, received: string): string[] {
  const wrong: string[] = [];
  const statuses = [...received.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));
  if (received !== '' && !received.startsWith('HTTP/1.1 ')) wrong.push('is answered with no HTTP');
  if (statuses.some((status) => status >= 500)) wrong.push(`is answered ${statuses.join(', ')}`);
  if (/smuggled/.test(sent) && statuses.includes(404)) wrong.push('has had a second request smuggled in');
  const [head = '', ...rest] = received.split('\r\n\r\n');
  const isRefused = /^HTTP\/1\.1 4\d\d/.test(head);
  // Upgrades are refused by their status alone: no browser shows a body.
  if (isRefused && rest.join('').length < 3 && !/Upgrade: /.test(sent))
    wrong.push('is refused without a word');
  const leak = leakIn(received, sent);
  if (isRefused && leak !== null) wrong.push(`tells about our insides: ${leak}`);
  return wrong;
}

/** Sends the raw requests up to a number, and as many that end too early. */
export async function fuzzRaw(port: number, seed: number, count: number): Promise<Complaint[]> {
  const complaints: Complaint[] = [];
  let next = 0;
  const worker = async () => {
    while (next < count) {
      const number = next++;
      const sent = rawRequest(seed, number);
      const received = await exchange(port, sent).catch(
        (error: unknown) => `no connection: ${String(error)}`,
      );
      for (const why of judgeRaw(sent, received))
        complaints.push({
          what: `raw ${number} of seed ${seed}`,
          why,
          sent: shown(sent),
          received: shown(received),
        });
      await exchange(port, cutShort[number % cutShort.length] ?? '').catch(() => '');
    }
  };
  await Promise.all(Array.from({ length: 16 }, worker));
  return complaints;
}

/** How many are in the list; a smaller run sends only some of them. */
export const rawCount = rawRequests.length;
