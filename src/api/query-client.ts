import { i18n } from '@lingui/core';
import { QueryCache, QueryClient, type Query } from '@tanstack/react-query';
import { subscribe } from 'valtio/vanilla';
import { marketSession } from '../state/market-session.ts';
import { rememberCompany } from '../state/site.ts';
import { session } from '../state/session.ts';
import { ApiError, tellNothing } from './api-error.ts';
import { createAskAgain, type AskAgain } from './ask-again.ts';
import { accountRoot, operationOf, type DataOf } from './operation.ts';

/** API-07: at most 2 retries, and only without an answer. A refusal is final. */
export function shouldRetry(failures: number, error: unknown): boolean {
  if (failures >= 2 || !(error instanceof ApiError)) return false;
  return error.kind === 'timeout' || (error.kind === 'transport' && error.mayHaveHappened);
}

/**
 * What the server knows. API-06: what cannot be read is said by the component that shows it (`useRefreshFailure`), or
 * by nobody.
 */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    // SES-09: the company's id is kept as soon as it is known.
    onSuccess(data, { queryKey }) {
      if (operationOf(queryKey) !== 'getCompanyStatus') return;
      const { is_company_mode, company_id } = data as DataOf<'getCompanyStatus'>;
      if (is_company_mode && company_id !== null) rememberCompany(company_id);
    },
    onError(error, query) {
      if (askingByItself.has(query)) tellNothing(error);
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
  if (!changed) return;
  marketSession.instrumentsAt = 0;
  void queryClient.invalidateQueries();
});

const asks = new WeakMap<Query, AskAgain>();
const askingByItself = new WeakSet<object>();

/** API-16: asks the same again, a further page too, while a screen needs it. Its failure was told when it came. */
function askAgainOf(query: Query): AskAgain {
  const known = asks.get(query);
  if (known) return known;
  const ask = createAskAgain(() => {
    if (!query.isActive() || query.state.status !== 'error') {
      ask.done();
      return;
    }
    askingByItself.add(query);
    const { fetchMeta } = query.state;
    const asked = query.fetch(undefined, fetchMeta ? { meta: fetchMeta } : {});
    asked.catch(() => undefined).finally(() => askingByItself.delete(query));
  });
  asks.set(query, ask);
  return ask;
}

queryClient.getQueryCache().subscribe((event) => {
  if (event.type === 'removed') asks.get(event.query)?.done();
  if (event.type !== 'updated') return;
  if (event.action.type === 'error') askAgainOf(event.query).failed(event.action.error);
  if (event.action.type === 'success') asks.get(event.query)?.done();
});
