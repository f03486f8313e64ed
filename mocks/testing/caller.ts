import { randomUUID } from 'node:crypto';
import type http from 'node:http';
import {
  operations,
  type AnswerOf,
  type DataOf,
  type InputOf,
  type OperationId,
} from '../../src/generated/operations.ts';
import { seededUser } from '../accounts/seed-users.ts';
import type { Envelope } from '../gateway/dispatch.ts';
import { ask, command } from './ask.ts';

export interface As {
  token?: string | undefined;
  /** Idempotency-Key; a new one when absent. */
  key?: string | undefined;
}

/** A caller of one world who knows nothing but the contract and the control API. */
export interface Caller {
  readonly port: number;
  readonly world: string;
  /** Resolves to a refusal too; throws where the status is not 200. */
  call<Id extends OperationId>(id: Id, input: InputOf<Id>, as?: As): Promise<AnswerOf<Id>>;
  /** The same of an operation that is known at run time only. */
  send(id: OperationId, input: object, as?: As): Promise<Envelope>;
  /** The data of a success; throws on a refusal. */
  data<Id extends OperationId>(id: Id, input: InputOf<Id>, as?: As): Promise<DataOf<Id>>;
  /** A command of the control API; throws where it is refused. */
  control(area: string, body: object): Promise<void>;
  /** Token of a fresh demo account. */
  demo(): Promise<string>;
  /** Token of a new session of the seeded user. */
  logIn(): Promise<string>;
}

const edge = 'edge-of-part';

/** A form with one file: a byte that is no picture, unless one is given. */
function multipart({ file = Buffer.from('x') }: { file?: Buffer }): Buffer {
  const head = 'Content-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png';
  return Buffer.concat([
    Buffer.from(`--${edge}\r\n${head}\r\n\r\n`),
    file,
    Buffer.from(`\r\n--${edge}--\r\n`),
  ]);
}

/** How an operation is asked over HTTP. */
export function requestOf(id: OperationId, input: object, { token, key }: As = {}) {
  const { method, path, body: encoding, mutation } = operations[id];
  const fields = new URLSearchParams();
  for (const [name, value] of Object.entries(input)) fields.set(name, String(value));
  const encoded = {
    form: () => ({ type: 'application/x-www-form-urlencoded', body: fields.toString() }),
    json: () => ({ type: 'application/json', body: JSON.stringify(input) }),
    multipart: () => ({ type: `multipart/form-data; boundary=${edge}`, body: multipart(input) }),
  };
  const sent = encoding ? encoded[encoding]() : null;
  const query = new URLSearchParams(sent ? {} : fields);
  if (method === 'GET' || method === 'DELETE') query.set('t', '1');
  const headers: Record<string, string> = {
    lang: 'en',
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    ...(mutation && { 'idempotency-key': key ?? randomUUID() }),
    ...(sent && { 'content-type': sent.type }),
  };
  return { path: query.size > 0 ? `${path}?${query}` : path, method, headers, body: sent?.body ?? null };
}

/** @param world empty: the default world */
export function createCaller(port: number, world = '', agent?: http.Agent): Caller {
  const host = `${world && `${world}.`}localhost:${port}`;

  async function send(id: OperationId, input: object, as?: As): Promise<Envelope> {
    const { path, headers, ...asked } = requestOf(id, input, as);
    const { status, text } = await ask(port, path, { ...asked, headers: { ...headers, host }, agent });
    if (status !== 200) throw new Error(`${id} ${JSON.stringify(input)} answered ${status}: ${text}`);
    return JSON.parse(text) as Envelope;
  }
  async function data(id: OperationId, input: object, as?: As): Promise<unknown> {
    const answer = await send(id, input, as);
    if (answer.code !== 1) throw new Error(`${id} refused with ${answer.code}: ${answer.msg}`);
    return answer.data;
  }
  const tokenOf = async (id: 'createDemoAccount' | 'loginUser', input: object): Promise<string> =>
    ((await data(id, input)) as { token: string }).token;

  return {
    port,
    world,
    send,
    call: send as Caller['call'],
    data: data as Caller['data'],
    control: (area, body) => command(host, area, body),
    demo: () => tokenOf('createDemoAccount', { demo_id: 1 }),
    logIn: () =>
      tokenOf('loginUser', { account: seededUser.email, password: seededUser.password, login_type: 1 }),
  };
}
