import { afterEach, vi } from 'vitest';
import {
  operations,
  type AnswerOf,
  type DataOf,
  type OperationId,
  type RefusalOf,
} from '../generated/operations.ts';
import { checkAnswer } from './answer-check.ts';

/** A request that the app sent. */
export interface Sent {
  /** Null for an address outside the contract. */
  id: OperationId | null;
  method: string;
  path: string;
  query: Record<string, string>;
  /** The fields of a JSON or form body. */
  fields: Record<string, string>;
  headers: Headers;
  cache: RequestCache;
  body: string;
  signal: AbortSignal;
}

/** What a success of the operation brings; the manifest comes without an envelope. */
type Success<Id extends OperationId> = Id extends 'getManifest' ? AnswerOf<Id> : DataOf<Id>;

type Reply = Response | Error | 'never';
type Answering = (sent: Sent) => Reply | Promise<Reply>;

export interface FakeServer {
  /** Every request so far, the oldest first. */
  sent: Sent[];
  /** The requests of one operation. */
  calls(id: OperationId): Sent[];
  /** Succeeds with this data, or with what the function makes of a request; the last word on an operation counts. */
  answer<Id extends OperationId>(
    id: Id,
    data: Success<Id> | ((sent: Sent) => Success<Id> | Promise<Success<Id>>),
    msg?: string,
  ): void;
  /** Refuses with a code that the contract lists for the operation. */
  refuse<Id extends OperationId>(id: Id, code: RefusalOf<Id>, msg?: string): void;
  /** The transport fails with an HTTP status. */
  fail(id: OperationId, status: number): void;
  /** The connection breaks before an answer arrives. */
  lose(id: OperationId): void;
  /** Nothing comes until the caller gives up. */
  hang(id: OperationId): void;
  /** Replies to requests whose path ends so, unchecked: for the transport's own tests. */
  reply(path: string, reply: Answering): void;
}

export const json = (body: unknown, status = 200): Response => Response.json(body, { status });
export const success = (data: unknown, msg = ''): Response => json({ code: 1, msg, data });
export const refusal = (code: number, msg = 'No'): Response => json({ code, msg, data: null });
/** What a browser's fetch rejects with when nothing answers. */
export const noAnswer = (): Error => new TypeError('Failed to fetch');

/** Answers that broke the contract while a test ran; the test fails with them. */
const broken: unknown[] = [];
afterEach(() => {
  const [first] = broken.splice(0);
  if (first !== undefined) throw first;
});

function checked(id: OperationId, answer: unknown): Response {
  try {
    checkAnswer(id, answer);
  } catch (error) {
    broken.push(error);
    throw error;
  }
  return json(answer);
}

function fieldsOf(body: string, type: string): Record<string, string> {
  if (type.includes('json')) return JSON.parse(body) as Record<string, string>;
  return type.includes('urlencoded') ? Object.fromEntries(new URLSearchParams(body)) : {};
}

function idOf(method: string, path: string): OperationId | null {
  const ids = Object.keys(operations) as OperationId[];
  return ids.find((id) => operations[id].method === method && path.endsWith(operations[id].path)) ?? null;
}

async function read(request: Request): Promise<Sent> {
  const url = new URL(request.url);
  const body = await request.clone().text();
  return {
    id: idOf(request.method, url.pathname),
    method: request.method,
    path: url.origin === location.origin ? url.pathname : url.origin + url.pathname,
    query: Object.fromEntries(url.searchParams),
    fields: fieldsOf(body, request.headers.get('content-type') ?? ''),
    headers: request.headers,
    cache: request.cache,
    body,
    signal: request.signal,
  };
}

/** Stands in for `fetch`. A request that nothing answers gets a 404. */
export function fakeServer(): FakeServer {
  const rules: { fits: (sent: Sent) => boolean; reply: Answering }[] = [];
  const sent: Sent[] = [];
  const on = (id: OperationId, reply: Answering) => rules.push({ fits: (one) => one.id === id, reply });

  vi.stubGlobal('fetch', async (input: Request | string, init?: RequestInit) => {
    const request = new Request(typeof input === 'string' ? new URL(input, location.origin) : input, init);
    const one = await read(request);
    sent.push(one);
    const rule = rules.findLast(({ fits }) => fits(one));
    const reply = rule ? await rule.reply(one) : json({ code: 404, msg: 'Not found', violations: [] }, 404);
    if (reply instanceof Error) throw reply;
    if (reply !== 'never') return reply;
    return new Promise<Response>((_, reject) => {
      const stop = (): void => reject(new DOMException('Aborted', 'AbortError'));
      if (request.signal.aborted) stop();
      request.signal.addEventListener('abort', stop);
    });
  });

  return {
    sent,
    calls: (id) => sent.filter((one) => one.id === id),
    answer(id, data, msg = '') {
      const make = typeof data === 'function' ? (data as (sent: Sent) => unknown) : null;
      const wrap = (one: unknown) => (id === 'getManifest' ? one : { code: 1, msg, data: one });
      if (!make) checked(id, wrap(data));
      on(id, async (one) => checked(id, wrap(make ? await make(one) : data)));
    },
    refuse(id, code, msg = 'No') {
      const reply = checked(id, { code, msg, data: null });
      on(id, () => reply.clone());
    },
    fail: (id, status) => void on(id, () => json({ code: status, msg: 'Failed', violations: [] }, status)),
    lose: (id) => void on(id, noAnswer),
    hang: (id) => void on(id, () => 'never'),
    reply: (path, reply) => void rules.push({ fits: (one) => one.path.endsWith(path), reply }),
  };
}
