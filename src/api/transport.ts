/** The transport: the one file that knows openapi-fetch. Everybody else calls by operationId (operation.ts). */
import { i18n } from '@lingui/core';
import createClient, { type Client, type Middleware } from 'openapi-fetch';
import { errorCodes } from '../generated/error-codes.ts';
import { operations, type DataOf, type OperationId } from '../generated/operations.ts';
import type { paths } from '../generated/rest.d.ts';
import { findLanguage, firstLanguage } from '../i18n/languages.ts';
import { preferences } from '../state/preferences.ts';
import { isRecord } from '../state/read-json.ts';
import { session, signOut } from '../state/session.ts';
import { ApiError } from './api-error.ts';
import { takeHeadStart } from './take-head-start.ts';
import { apiOrigin } from '../state/site-host.ts';

/** What a successful call gives. */
export interface Answer<Data> {
  data: Data;
  /** The server's message, in the person's language; may be empty. */
  message: string;
}

export interface SendOptions {
  /** Cancels the call: the promise rejects with kind `cancelled`. */
  signal?: AbortSignal;
  /** Milliseconds until kind `timeout`; 15,000 if not given (API-07). */
  timeout?: number;
  /** The Idempotency-Key (API-05). */
  requestKey?: string;
}

/** Sends once: no retry, no cache. Rejects with `ApiError` and nothing else. */
export async function send<Id extends OperationId>(
  id: Id,
  input: unknown,
  { signal, timeout = 15_000, requestKey }: SendOptions,
): Promise<Answer<DataOf<Id>>> {
  const { token } = session;
  const limit = deadline(timeout, signal);
  let retryAfter: string | null = null;
  try {
    const { data, error, response } = await request(id, input, { token, requestKey, signal: limit.signal });
    followClock(response);
    retryAfter = response.headers.get('retry-after');
    heard = true;
    if (import.meta.env.MODE === 'development') void watch(id, response.status, data ?? error);
    if (!response.ok) throw transportError(response.status, error);
    return readEnvelope<DataOf<Id>>(data);
  } catch (cause) {
    const error = cause instanceof ApiError ? cause : limit.explain(cause);
    if (error.kind === 'offline') heard = false;
    endSession(error, token);
    error.retryAfter = Number(retryAfter) * 1000 || null;
    throw error;
  } finally {
    limit.clear();
  }
}

/** API-15: only a development server has this; a build leaves it out. */
async function watch(id: OperationId, status: number, body: unknown): Promise<void> {
  const { watchAnswer } = await import('./answer-watch.ts');
  watchAnswer(id, status, body);
}

/** Whether anything was heard of the server since the browser last said that there is no network. */
let heard = false;
if (typeof window !== 'undefined') window.addEventListener('offline', () => (heard = false));

/**
 * Whether there is no network. A machine without internet may still reach a server on its own network: as long as that
 * answers, the browser's guess is wrong.
 */
export const isOffline = (): boolean => !navigator.onLine && !heard;

let clockAhead = 0;

/** Epoch milliseconds by the server's clock, as far as the `Date` header of its responses shows it: to the second. */
export function serverTime(): number {
  return Date.now() + clockAhead;
}

function followClock(response: Response): void {
  const at = Date.parse(response.headers.get('date') ?? '');
  if (Number.isFinite(at)) clockAhead = at - Date.now();
}

type Reply = { data?: unknown; error?: unknown; response: Response };

interface Stamps {
  /** Of the person who asked, also when somebody logs out before the call leaves. */
  token: string | null;
  requestKey: string | undefined;
  signal: AbortSignal;
}

async function request(
  id: OperationId,
  input: unknown,
  { token, requestKey, signal }: Stamps,
): Promise<Reply> {
  const { method, path, body } = operations[id];
  const params = {
    query: body === undefined ? input : undefined,
    // API-02, API-05: a header that is undefined is not sent.
    header: {
      Authorization: token === null ? undefined : `Bearer ${token}`,
      'Idempotency-Key': requestKey,
    },
  };
  const content = body === undefined ? undefined : { body: input, ...(body === 'form' ? form : undefined) };
  const client = await apiClient();
  // The library types a call by its path; here the operation's id has typed it already.
  const call = client.request as (method: string, path: string, init: object) => Promise<Reply>;
  return call(method.toLowerCase(), path, { params, signal, ...content });
}

/** A form-encoded body; optional fields that are undefined are left out. */
const form = {
  headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
  bodySerializer: (fields: Readonly<Record<string, string | number | undefined>>): string => {
    const pairs = Object.entries(fields).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)]],
    );
    return new URLSearchParams(pairs).toString();
  },
};

/** API-02, API-03: what every call carries. */
const stamp: Middleware = {
  onRequest({ request }) {
    request.headers.set('lang', currentLanguage());
    if (request.method !== 'GET' && request.method !== 'DELETE') return request;
    const url = new URL(request.url);
    url.searchParams.set('t', String(Date.now()));
    return new Request(url, request);
  },
};

const clients = new Map<string, Client<paths>>();

/**
 * API-05: nothing comes from a cache. Calls that change something must not, and the others carry `t`, so that storing
 * them would only fill the disk.
 */
async function apiClient(): Promise<Client<paths>> {
  const baseUrl = await apiOrigin();
  const known = clients.get(baseUrl);
  if (known) return known;
  const client = createClient<paths>({
    baseUrl,
    cache: 'no-store',
    fetch: (request) => takeHeadStart(request) ?? fetch(request),
  });
  client.use(stamp);
  clients.set(baseUrl, client);
  return client;
}

/** Returns the wire code of the language on screen; before one is active, of the one that will be (API-02). */
export function currentLanguage(): string {
  const stored = preferences.language;
  const code = i18n.locale || firstLanguage({ stored, browser: navigator.languages });
  return findLanguage(code)?.code ?? 'en';
}

/** Unwraps `{code, msg, data}` (API-06): data, or a refusal, or kind `contract` for anything else. */
export function readEnvelope<Data>(body: unknown): Answer<Data> {
  if (!isRecord(body) || !Number.isInteger(body.code) || typeof body.msg !== 'string' || !('data' in body)) {
    throw new ApiError('contract', null, 'The answer is not the envelope');
  }
  // The contract says what stands in `data`; checking it again here would cost the first visit its validators.
  if (body.code === errorCodes.Success) return { data: body.data as Data, message: body.msg };
  throw new ApiError('refused', Number(body.code), body.msg);
}

/** A 4xx or 5xx: its status, and its `msg` if the body has one. */
export function transportError(status: number, body: unknown): ApiError {
  const message = isRecord(body) && typeof body.msg === 'string' ? body.msg : `HTTP ${status}`;
  return new ApiError('transport', status, message);
}

/**
 * API-08: 999, or 401 with a token, ends the session whose token was sent. An answer to an older token says nothing
 * about the session that somebody has signed in to meanwhile.
 */
export function endSession(error: ApiError, token: string | null): void {
  if (error.isSessionEnd && token !== null && token === session.token) signOut('ended');
}

interface Deadline {
  /** Aborts when the time is up or the caller cancels. */
  signal: AbortSignal;
  /** Returns what a rejected fetch means. */
  explain(cause: unknown): ApiError;
  clear(): void;
}

/** A time limit for one call, the reading of its body included (API-07). */
function deadline(milliseconds: number, cancel?: AbortSignal): Deadline {
  const abort = new AbortController();
  let late = false;
  const timer = setTimeout(() => {
    late = true;
    abort.abort();
  }, milliseconds);
  const onCancel = (): void => abort.abort();
  if (cancel?.aborted) abort.abort();
  cancel?.addEventListener('abort', onCancel);

  return {
    signal: abort.signal,
    explain(cause) {
      if (cancel?.aborted) return new ApiError('cancelled', null, 'Cancelled', { cause });
      if (late) return new ApiError('timeout', null, `No answer in ${milliseconds} ms`, { cause });
      // An HTTP 200 whose body is no JSON: openapi-fetch lets the parser's error through.
      if (cause instanceof SyntaxError)
        return new ApiError('contract', null, 'The answer is not JSON', { cause });
      if (!navigator.onLine) return new ApiError('offline', null, 'Offline', { cause });
      return new ApiError('transport', null, 'No answer', { cause });
    },
    clear() {
      clearTimeout(timer);
      cancel?.removeEventListener('abort', onCancel);
    },
  };
}
