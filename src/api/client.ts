import createClient, { type Client, type Middleware } from 'openapi-fetch';
import { session } from '../state/session.ts';
import { apiOrigin } from './host.ts';
import type { ClientPaths } from './client-paths.ts';
import { currentLanguage } from './current-language.ts';

export type ApiClient = Client<ClientPaths>;

/** API-02, API-03: what every call carries. */
const stamp: Middleware = {
  onRequest({ request }) {
    request.headers.set('lang', currentLanguage());
    if (session.token !== null) request.headers.set('Authorization', `Bearer ${session.token}`);
    if (request.method !== 'GET' && request.method !== 'DELETE') return request;
    const url = new URL(request.url);
    url.searchParams.set('t', String(Date.now()));
    return new Request(url, request);
  },
};

const clients = new Map<string, ApiClient>();

/**
 * The typed client for the API's host. Callers go through `call` or `read`, which unwrap the envelope.
 *
 * API-05: nothing is answered from a cache. Calls that change something must not be, and the others carry `t`, so that
 * storing them would only fill the disk.
 */
export async function apiClient(): Promise<ApiClient> {
  const baseUrl = await apiOrigin();
  const known = clients.get(baseUrl);
  if (known) return known;
  const client = createClient<ClientPaths>({
    baseUrl,
    cache: 'no-store',
    fetch: (request) => fetch(request),
  });
  client.use(stamp);
  clients.set(baseUrl, client);
  return client;
}
