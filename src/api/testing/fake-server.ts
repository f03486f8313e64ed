import { vi } from 'vitest';

export interface Sent {
  method: string;
  path: string;
  query: Record<string, string>;
  headers: Headers;
  cache: RequestCache;
  body: string;
  signal: AbortSignal;
}

type Reply = Response | Error | 'never';

export interface FakeServer {
  /** Every request so far, the oldest first. */
  sent: Sent[];
  /** Answers requests whose path ends so; the last rule that fits wins. */
  answer(path: string, reply: (sent: Sent) => Reply | Promise<Reply>): void;
}

export const json = (body: unknown, status = 200): Response => Response.json(body, { status });
export const success = (data: unknown, msg = ''): Response => json({ code: 1, msg, data });
export const refusal = (code: number, msg = 'No'): Response => json({ code, msg, data: null });
/** What a browser's fetch rejects with when nothing answers. */
export const noAnswer = (): Error => new TypeError('Failed to fetch');

/** Stands in for `fetch`. A request that no rule fits gets a 404. */
export function fakeServer(): FakeServer {
  const rules: [string, (sent: Sent) => Reply | Promise<Reply>][] = [];
  const sent: Sent[] = [];
  vi.stubGlobal('fetch', async (input: Request | string, init?: RequestInit) => {
    const request = new Request(typeof input === 'string' ? new URL(input, location.origin) : input, init);
    const url = new URL(request.url);
    const one: Sent = {
      method: request.method,
      path: url.origin === location.origin ? url.pathname : url.origin + url.pathname,
      query: Object.fromEntries(url.searchParams),
      headers: request.headers,
      cache: request.cache,
      body: await request.clone().text(),
      signal: request.signal,
    };
    sent.push(one);
    const rule = rules.findLast(([path]) => one.path.endsWith(path));
    const reply = rule ? await rule[1](one) : json({ code: 404, msg: 'Not found', violations: [] }, 404);
    if (reply instanceof Error) throw reply;
    if (reply !== 'never') return reply;
    return new Promise<Response>((_, reject) => {
      const stop = (): void => reject(new DOMException('Aborted', 'AbortError'));
      if (request.signal.aborted) stop();
      request.signal.addEventListener('abort', stop);
    });
  });
  return { sent, answer: (path, reply) => rules.push([path, reply]) };
}
