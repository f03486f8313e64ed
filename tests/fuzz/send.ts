import http from 'node:http';
import { ask, type Answered } from '../../mocks/testing/ask.ts';
import { createCaller } from '../../mocks/testing/caller.ts';
import type { Sent } from './break-body.ts';

export type Received = Answered;

/** Sends requests to one server, with tokens that are good. */
export interface Sender {
  send(sent: Sent): Promise<Received>;
  /** New tokens, and an hour later: what is limited by the hour starts again. */
  refresh(): Promise<void>;
  close(): void;
}

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

  const client = createCaller(port, '', agent);

  async function logIn() {
    tokens.real = await client.logIn();
    tokens.demo = await client.demo();
  }

  let loggingIn: Promise<void> | null = null;

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
      await client.control('clock', { act: 'move', by: 61 * 60_000 });
      await logIn();
    },
    close: () => agent.destroy(),
  };

  async function sendOnce(sent: Sent) {
    const headers: http.OutgoingHttpHeaders = { ...sent.headers };
    if (sent.login !== 'own') headers['authorization'] = `Bearer ${tokens[sent.login]}`;
    const body = sent.method === 'HEAD' ? null : sent.body;
    return ask(port, addressOf(sent), { method: sent.method, headers, body, agent });
  }
}
