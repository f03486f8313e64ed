import { i18n } from '@lingui/core';
import { QueryCache, QueryClient } from '@tanstack/react-query';
import { subscribe } from 'valtio/vanilla';
import { rememberCompany } from '../state/site.ts';
import { session } from '../state/session.ts';
import { ApiError, reportFailure } from './api-error.ts';
import { accountRoot, operationOf, type DataOf } from './operation.ts';

/** API-07: at most 2 retries, and only without an answer. A refusal is final. */
export function shouldRetry(failures: number, error: unknown): boolean {
  if (failures >= 2 || !(error instanceof ApiError)) return false;
  return error.kind === 'timeout' || (error.kind === 'transport' && error.mayHaveHappened);
}

/** What the server knows. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    // SES-09: the company's id is kept as soon as it is known.
    onSuccess(data, { queryKey }) {
      if (operationOf(queryKey) !== 'getCompanyStatus') return;
      const { is_company_mode, company_id } = data as DataOf<'getCompanyStatus'>;
      if (is_company_mode && company_id !== null) rememberCompany(company_id);
    },
    // API-06: without data the screen says so in place, and of a further page its list does. With data in sight
    // nobody else would.
    onError(error, query) {
      const { data, fetchMeta } = query.state;
      if (query.meta?.['silent'] === true) return;
      if (data !== undefined && query.isActive() && !fetchMeta?.fetchMore) reportFailure(error);
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
  queryClient.removeQueries({ queryKey: [accountRoot] });
});

// Names and texts come in the language of the call.
let locale = i18n.locale;
i18n.on('change', () => {
  const changed = locale !== '' && i18n.locale !== locale;
  locale = i18n.locale;
  if (changed) void queryClient.invalidateQueries();
});

/** Tries again what failed and is on screen. The shell calls it when the connection is back. */
export function retryFailedQueries(): Promise<void> {
  return queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
}
