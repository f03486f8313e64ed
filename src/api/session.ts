import type { Balance, LoginForm, Session, User } from '../generated/rest.d.ts';
import { call, read, type CallOptions } from './call.ts';
import { formBody } from './form-body.ts';
import type { Answer } from './read-envelope.ts';
import { keyed } from './request-key.ts';
import { readManifest } from './site-manifest.ts';

export interface Credentials {
  /** Email address, or calling code and number together, digits only. */
  account: string;
  password: string;
  by: 'email' | 'phone';
}

const wireContact = { email: 1, phone: 2 } as const;

/** Signs in. The caller hands the answer to `signIn` (src/state). */
export function loginUser(
  credentials: Credentials,
  requestKey: string,
  options?: CallOptions,
): Promise<Answer<Session>> {
  const { account, password, by } = credentials;
  const body: LoginForm = { account, password, login_type: wireContact[by] };
  const params = { header: keyed(requestKey) };
  return call(
    (client, signal) => client.POST('/api/user/loginForU', { params, body, signal, ...formBody }),
    options,
  ) as Promise<Answer<Session>>;
}

/** Opens a demo account and signs in to it. */
export async function createDemoAccount(requestKey: string, options?: CallOptions): Promise<Answer<Session>> {
  const manifest = await readManifest();
  const params = { query: { demo_id: manifest?.demo_id ?? 1 }, header: keyed(requestKey) };
  return call(
    (client, signal) => client.GET('/api/user/createAccountDemoForU', { params, signal }),
    options,
  ) as Promise<Answer<Session>>;
}

/** Closes everything on the demo account and restores its balance. */
export function resetDemoAccount(requestKey: string, options?: CallOptions): Promise<Answer<Balance>> {
  const params = { header: keyed(requestKey) };
  return call(
    (client, signal) => client.GET('/v1/api/main/user/resetForexDemoAccount', { params, signal }),
    options,
  );
}

/** Who is signed in. Silent, and with `initial` the page's first call (API-08). */
export function getUser(options?: CallOptions): Promise<User> {
  return read((client, signal) => client.GET('/api/user/info', { signal }), options) as Promise<User>;
}
