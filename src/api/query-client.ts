import { i18n } from '@lingui/core';
import { QueryCache, QueryClient } from '@tanstack/react-query';
import { subscribe } from 'valtio/vanilla';
import { session } from '../state/session.ts';
import { ApiError } from './api-error.ts';
import { reportFailure } from './failures.ts';
import { mineRoot } from './query-keys.ts';

/** API-07: at most 2 retries, and only where nobody answered. A refusal stays one. */
export function shouldRetry(failures: number, error: unknown): boolean {
  if (failures >= 2 || !(error instanceof ApiError)) return false;
  return error.kind === 'timeout' || (error.kind === 'transport' && error.mayHaveHappened);
}

/** What the server knows. `meta: { silent: true }` on a query keeps its failures off the toasts. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError(error, query) {
      if (error instanceof ApiError && query.meta?.silent !== true) reportFailure(error);
    },
  }),
  defaultOptions: {
    queries: {
      // A machine without internet may still reach a server on its own network: errors decide, not the browser's guess.
      networkMode: 'always',
      refetchOnReconnect: true,
      staleTime: 5000,
      retry: shouldRetry,
      retryDelay: (failures) => 500 * 2 ** failures,
    },
    mutations: { networkMode: 'always', retry: false },
  },
});

// API-12: another token is another person; what the former one saw goes.
let { token } = session;
subscribe(session, () => {
  if (session.token === token) return;
  token = session.token;
  queryClient.removeQueries({ queryKey: [mineRoot] });
});

// Names and texts come in the language of the call.
let locale = i18n.locale;
i18n.on('change', () => {
  const changed = locale !== '' && i18n.locale !== locale;
  locale = i18n.locale;
  if (changed) void queryClient.invalidateQueries();
});
