import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { violations } from '../contract/contract-ajv.ts';
import { badMessage, keepsContract } from './bad-message.ts';
import { leakIn, shown, type Complaint } from './complaint.ts';
import type { SandboxProcess } from '../../mocks/testing/server-process.ts';

/** SBX-38: a socket may say so much in a second; the last word is a ping, whose answer says that all was read. */
const each = 99;
const atOnce = 6;
const patience = 20_000;
const enough = 200;

interface Told {
  type: string;
  data: { msg?: string };
}

interface SocketsReport {
  sent: number;
  refused: number;
  complaints: Complaint[];
}

/** Sends the bad messages `from` to `to` of a seed, each socket a hundred, and judges what comes back. */
export async function fuzzSockets(
  server: SandboxProcess,
  seed: number,
  from: number,
  to: number,
): Promise<SocketsReport> {
  const report: SocketsReport = { sent: 0, refused: 0, complaints: [] };
  let next = from;

  async function one(first: number, last: number) {
    const texts = Array.from({ length: last - first }, (_, at) =>
      clip(badMessage('ClientMessage', seed, first + at)),
    );
    const complain = (why: string, received: string) => {
      const what = `messages ${first} to ${last - 1} of seed ${seed}`;
      report.complaints.push({ what, why, sent: '', received });
    };
    const received = await talk(server.port, texts).catch((error: unknown) => String(error));
    report.sent += texts.length;
    if (typeof received === 'string') return complain(received, '');
    const told = received.map((text) => JSON.parse(text) as Told);
    for (const [at, message] of told.entries()) {
      const broken = violations('socket', '#/components/schemas/ServerMessage', message);
      if (broken.length > 0) complain(`breaks the contract: ${broken[0]}`, shown(received[at] ?? ''));
      if (message.type !== 'error') continue;
      report.refused += 1;
      const words = message.data.msg ?? '';
      const leak = leakIn(words, texts.join('\n'));
      if (leak !== null || words.trim().length < 3)
        complain(`is not clear: ${leak ?? 'no words'}`, shown(words));
    }
    const bad = texts.filter((text) => !keepsContract('ClientMessage', text)).length;
    const errors = told.filter(({ type }) => type === 'error').length;
    if (errors < bad) complain(`${bad} messages break the contract and ${errors} were refused`, '');
  }

  const worker = async () => {
    while (next < to && server.gone === null && report.complaints.length < enough) {
      const first = next;
      next = Math.min(to, next + each);
      await one(first, next);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return report;
}

/** The server refuses longer ones with the connection; that is tried with a broken frame. */
const clip = (text: string): string => (Buffer.byteLength(text) > 16_000 ? text.slice(0, 4000) : text);

function open(port: number): WebSocket {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/v1/ws`, { headers: { host: `localhost:${port}` } });
  socket.on('error', () => undefined);
  return socket;
}

/** Says it all and a ping; resolves to what came until its answer. */
async function talk(port: number, texts: readonly string[]): Promise<string[]> {
  const socket = open(port);
  const received: string[] = [];
  const pings = texts.filter(
    (text) => keepsContract('ClientMessage', text) && /"type":"ping"/.test(text),
  ).length;
  let pongs = 0;
  const whole = new Promise<void>((resolve, reject) => {
    socket.on('message', (data: Buffer) => {
      const text = data.toString('utf8');
      received.push(text);
      if (text.startsWith('{"type":"pong"') && ++pongs > pings) resolve();
    });
    socket.once('close', (code) =>
      reject(new Error(`was cut with ${code} after ${received.length} answers`)),
    );
  });
  await once(socket, 'open');
  for (const text of texts) socket.send(text);
  socket.send('{"type":"ping","params":{}}');
  const timer = AbortSignal.timeout(patience);
  await Promise.race([
    whole,
    once(timer, 'abort').then(() => Promise.reject(new Error('no answer to the last ping'))),
  ]);
  whole.catch(() => undefined);
  socket.terminate();
  return received;
}

/** SBX-38: says far too much at once, on several sockets. Resolves to the close codes: 1008 each. */
export async function flood(port: number, sockets: number, messages: number): Promise<number[]> {
  return Promise.all(
    Array.from({ length: sockets }, async (_, number) => {
      const socket = open(port);
      await once(socket, 'open');
      const closed = once(socket, 'close');
      for (let at = 0; at < messages; at++) socket.send(at % 2 === 0 ? String(number) : '{"type":"sub"}');
      const [code] = (await Promise.race([closed, sleep(patience).then(() => [0])])) as [number];
      socket.terminate();
      return code;
    }),
  );
}
