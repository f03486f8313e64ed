import { afterEach, vi } from 'vitest';
import {
  operations,
  type AnswerOf,
  type BodyOf,
  type DataOf,
  type OperationId,
  type RefusalOf,
} from '../generated/operations.ts';
import type { operations as Rest } from '../generated/rest.d.ts';
import { checkAnswer } from './answer-check.ts';

/** A request that the app sent. */
export interface Sent {
  /** Null for an address outside the contract. */
  id: OperationId | null;
  method: string;
  path: string;
  query: Record<string, string>;
  /** The fields of a JSON or form body; of the calls of one operation they are typed by the contract. */
  fields: Record<string, string>;
  headers: Headers;
  cache: RequestCache;
  body: string;
  signal: AbortSignal;
}

/** What was sent in a body: JSON as the contract types it, a form as text. */
type FieldsOf<Id extends OperationId> = Rest[Id] extends {
  requestBody: { content: { 'application/json': infer Body } };
}
  ? Body
  : Partial<Record<keyof BodyOf<Id>, string>>;

type Call<Id extends OperationId> = Omit<Sent, 'fields'> & { fields: FieldsOf<Id> };

/** What a success of the operation brings; the manifest comes without an envelope. */
type Success<Id extends OperationId> = Id extends 'getManifest' ? AnswerOf<Id> : DataOf<Id>;

/** A refusal by the server, for a function that decides call by call. */
export class Refusal<const Code> {
  readonly code: Code;
  readonly msg: string;
  constructor(code: Code, msg = 'No') {
    this.code = code;
    this.msg = msg;
  }
}

/** What comes in place of a success. A `Response` stands for whatever is in front of the server: it is not checked. */
type Trouble<Id extends OperationId> = Refusal<RefusalOf<Id>> | Response | Error | 'never';
type Reply<Id extends OperationId> = Success<Id> | Trouble<Id>;

export interface FakeServer {
  /** Every request so far, the oldest first. */
  sent: Sent[];
  /** The requests of one operation. */
  calls<Id extends OperationId>(id: Id): Call<Id>[];
  /** Succeeds with this data, or with what the function makes of a request; the last word on an operation counts. */
  answer<Id extends OperationId>(
    id: Id,
    data: Success<Id> | ((sent: Sent) => Reply<Id> | Promise<Reply<Id>>),
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
}

/** What a server in trouble says. */
export const failure = (status: number): Response =>
  Response.json({ code: status, msg: 'Failed', violations: [] }, { status });
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
  return Response.json(answer);
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
  const rules = new Map<OperationId, (sent: Sent) => Promise<Response | Error | 'never'>>();
  const sent: Sent[] = [];

  vi.stubGlobal('fetch', async (input: Request | string, init?: RequestInit) => {
    const request = new Request(typeof input === 'string' ? new URL(input, location.origin) : input, init);
    const one = await read(request);
    sent.push(one);
    const rule = one.id && rules.get(one.id);
    const reply = rule ? await rule(one) : failure(404);
    if (reply instanceof Error) throw reply;
    if (reply !== 'never') return reply;
    return new Promise<Response>((_, reject) => {
      const stop = (): void => reject(new DOMException('Aborted', 'AbortError'));
      if (request.signal.aborted) stop();
      request.signal.addEventListener('abort', stop);
    });
  });

  const server: FakeServer = {
    sent,
    // As `idOf` has found it: what was sent to an operation has its fields, or the test sees that it has not.
    calls: <Id extends OperationId>(id: Id) => sent.filter((one) => one.id === id) as unknown as Call<Id>[],
    answer(id, data, msg = '') {
      const make = typeof data === 'function' ? (data as (sent: Sent) => unknown) : null;
      const wrap = (one: unknown) => {
        if (one instanceof Refusal) return { code: one.code, msg: one.msg, data: null };
        return id === 'getManifest' ? one : { code: 1, msg, data: one };
      };
      if (!make) checked(id, wrap(data));
      rules.set(id, async (one) => {
        const reply = make ? await make(one) : data;
        if (reply instanceof Response || reply instanceof Error || reply === 'never') return reply;
        return checked(id, wrap(reply));
      });
    },
    refuse(id, code, msg) {
      const refusal = new Refusal(code, msg);
      checked(id, { code, msg: refusal.msg, data: null });
      server.answer(id, () => refusal);
    },
    fail: (id, status) => server.answer(id, () => failure(status)),
    lose: (id) => server.answer(id, noAnswer),
    hang: (id) => server.answer(id, () => 'never'),
  };
  return server;
}
