import { randomUUID } from 'node:crypto';
import http from 'node:http';
import { gunzipSync } from 'node:zlib';
import { operations } from '../contract/operations.ts';
import { seededUser } from '../../mocks/accounts/seed-users.ts';
import type { Sent } from './bad-request.ts';

export interface Received {
  status: number;
  headers: http.IncomingHttpHeaders;
  text: string;
}

/** Ms in which every answer comes, also of a busy machine. */
const patience = 20_000;

export class NoAnswer extends Error {}

/** Sends requests to one server, with tokens that are good. */
export interface Sender {
  send(sent: Sent): Promise<Received>;
  /** New tokens, and an hour later: what is limited by the hour starts again. */
  refresh(): Promise<void>;
  close(): void;
}

const pathOf = (id: string): string => operations.find((one) => one.id === id)?.path ?? '';

/** Blanks and what no client of HTTP writes are encoded; all else stays as odd as it is. */
const writable = (path: string): string =>
  path.replace(/[^\u0021-\u007e]/g, (one) => encodeURIComponent(one.toWellFormed()));

export function addressOf({ path, query, rawQuery }: Sent): string {
  const pairs = query.map(
    ([name, value]) =>
      `${encodeURIComponent(name.toWellFormed())}=${encodeURIComponent(value.toWellFormed())}`,
  );
  const search = pairs.join('&') + rawQuery;
  return writable(search === '' ? path : `${path}?${search}`);
}

export function createSender(port: number): Sender {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 16 });
  const tokens = { real: '', demo: '', own: '' };

  function exchange(method: string, path: string, headers: http.OutgoingHttpHeaders, body: Buffer | null) {
    return new Promise<Received>((resolve, reject) => {
      const request = http.request(
        {
          host: '127.0.0.1',
          port,
          agent,
          method,
          path,
          timeout: patience,
          headers: { host: `localhost:${port}`, ...headers },
        },
        (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('error', reject);
          response.on('end', () => {
            const bytes = Buffer.concat(chunks);
            const isZipped = response.headers['content-encoding'] === 'gzip' && bytes.length > 0;
            const text = (isZipped ? gunzipSync(bytes) : bytes).toString('utf8');
            resolve({ status: response.statusCode ?? 0, headers: response.headers, text });
          });
        },
      );
      request.on('timeout', () => request.destroy(new NoAnswer(`no answer in ${patience / 1000} s`)));
      request.on('error', (error: NodeJS.ErrnoException) => {
        // A server may close a connection that rests, in the moment in which it is used again.
        const isRested = request.reusedSocket && error.code === 'ECONNRESET';
        if (isRested) resolve(exchange(method, path, headers, body));
        else reject(error);
      });
      request.end(body ?? undefined);
    });
  }

  const tokenOf = ({ text }: Received): string => {
    const { data } = JSON.parse(text) as { data: { token: string } | null };
    if (!data) throw new Error(`No token: ${text}`);
    return data.token;
  };
  const key = () => ({ lang: 'en', 'idempotency-key': randomUUID() });

  async function logIn() {
    const form = { account: seededUser.email, password: seededUser.password, login_type: '1' };
    const headers = { ...key(), 'content-type': 'application/x-www-form-urlencoded' };
    const body = Buffer.from(new URLSearchParams(form).toString());
    tokens.real = tokenOf(await exchange('POST', pathOf('loginUser'), headers, body));
    const demo = `${pathOf('createDemoAccount')}?demo_id=1&t=1`;
    tokens.demo = tokenOf(await exchange('GET', demo, key(), null));
  }

  let loggingIn: Promise<void> | null = null;

  async function later() {
    const headers = { 'x-candlewick-control': '1', 'content-type': 'application/json' };
    const body = Buffer.from(JSON.stringify({ act: 'move', by: 61 * 60_000 }));
    await exchange('POST', '/control/clock', headers, body);
  }

  return {
    async send(sent) {
      const received = await sendOnce(sent);
      // Somebody has logged out, as was asked: what is refused for that alone says little.
      if (sent.login === 'own' || !received.text.startsWith('{"code":999,')) return received;
      loggingIn ??= logIn().finally(() => void (loggingIn = null));
      await loggingIn;
      return sendOnce(sent);
    },
    async refresh() {
      await later();
      await logIn();
    },
    close: () => agent.destroy(),
  };

  async function sendOnce(sent: Sent) {
    const headers: http.OutgoingHttpHeaders = { ...sent.headers };
    if (sent.login !== 'own') headers['authorization'] = `Bearer ${tokens[sent.login]}`;
    if (sent.body && sent.method !== 'HEAD') headers['content-length'] = sent.body.length;
    return exchange(sent.method, addressOf(sent), headers, sent.method === 'HEAD' ? null : sent.body);
  }
}
