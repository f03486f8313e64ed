import { session } from '../state/session.ts';
import { ApiError } from './api-error.ts';
import { apiClient, type ApiClient } from './client.ts';
import { deadline } from './deadline.ts';
import { endSession } from './end-session.ts';
import { readEnvelope, transportError, type Answer, type DataOf } from './read-envelope.ts';
import { reportFailure } from './failures.ts';

export interface CallOptions {
  /** Cancels the call: the promise rejects with kind `cancelled`. */
  signal?: AbortSignal;
  /** Milliseconds until kind `timeout`; 15,000 if not given (API-07). */
  timeout?: number;
  /** The caller shows the failure itself, so that no toast does (API-06). */
  silent?: boolean;
  /** The first call of a page: a dead session ends without a redirect (API-08). */
  initial?: boolean;
}

/** One operation of the typed client; the signal carries both cancellation and time-out. */
export type Operation<E> = (
  client: ApiClient,
  signal: AbortSignal,
) => Promise<{ data?: E; error?: unknown; response: Response }>;

/**
 * Calls the server once, for what somebody asked for: no retry, no cache. Rejects with `ApiError` and nothing else, and reports
 * the failure (`onFailure`) unless told to be silent.
 *
 * @returns the envelope's data and the server's message, which may be empty
 */
export async function call<E>(
  operation: Operation<E>,
  options: CallOptions = {},
): Promise<Answer<DataOf<E>>> {
  try {
    return await send(operation, options);
  } catch (error) {
    if (error instanceof ApiError && !options.silent && !options.initial) reportFailure(error);
    throw error;
  }
}

/** The data alone, for queries. Silent: after its retries the query client reports what is left. */
export async function read<E>(operation: Operation<E>, options: CallOptions = {}): Promise<DataOf<E>> {
  return (await send(operation, options)).data;
}

async function send<E>(operation: Operation<E>, options: CallOptions): Promise<Answer<DataOf<E>>> {
  const { token } = session;
  const limit = deadline(options.timeout ?? 15_000, options.signal);
  try {
    const { data, error, response } = await operation(await apiClient(), limit.signal);
    if (!response.ok) throw transportError(response.status, error);
    return readEnvelope(data);
  } catch (cause) {
    const error = cause instanceof ApiError ? cause : limit.explain(cause);
    endSession(error, token, options.initial ?? false);
    throw error;
  } finally {
    limit.clear();
  }
}
