import { randomUUID } from 'node:crypto';
import http from 'node:http';
import {
  operations,
  type DataOf,
  type InputOf,
  type OperationId,
} from '../../../src/generated/operations.ts';

export interface Answer {
  code: number;
  msg: string;
  data: unknown;
}

interface Asked {
  token?: string;
  key?: string;
}

/** A client of one world, over HTTP. */
export interface RestClient {
  readonly port: number;
  readonly world: string;
  /** Resolves to a refusal too. */
  call(id: OperationId, input: object, asked?: Asked): Promise<Answer>;
  /** The data of a success; throws on a refusal. */
  data<Id extends OperationId>(id: Id, input: InputOf<Id>, asked?: Asked): Promise<DataOf<Id>>;
  /** A command of the control API; throws where it is refused. */
  control(area: string, body: object): Promise<void>;
}

const agent = new http.Agent({ keepAlive: true, maxSockets: 64 });

export function restClient(port: number, world: string): RestClient {
  const host = `${world}.localhost:${port}`;

  async function call(id: OperationId, input: object, { token, key }: Asked = {}) {
    const { method, path, body: encoding, mutation } = operations[id];
    const fields = new URLSearchParams();
    for (const [name, value] of Object.entries(input)) fields.set(name, String(value));
    const isForm = encoding === 'form';
    const query = method === 'GET' || !isForm ? `?t=1&${fields.toString()}` : '';
    const headers = {
      host,
      lang: 'en',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(mutation && { 'idempotency-key': key ?? randomUUID() }),
      ...(isForm && { 'content-type': 'application/x-www-form-urlencoded' }),
    };
    const { status, text } = await send(
      port,
      { method, path: path + query, headers },
      isForm ? fields.toString() : '',
    );
    if (status !== 200) throw new Error(`${id} ${fields.toString()} answered ${status}: ${text}`);
    return JSON.parse(text) as Answer;
  }

  return {
    port,
    world,
    call,
    data: (async (id: OperationId, input: object, asked?: Asked) => {
      const answer = await call(id, input, asked);
      if (answer.code !== 1) throw new Error(`${id} refused with ${answer.code}: ${answer.msg}`);
      return answer.data;
    }) as RestClient['data'],
    async control(area, body) {
      const headers = { host, 'content-type': 'application/json', 'x-candlewick-control': '1' };
      const asked = { method: 'POST', path: `/control/${area}`, headers };
      const { status, text } = await send(port, asked, JSON.stringify(body));
      if (status !== 200)
        throw new Error(`control ${area} ${JSON.stringify(body)} answered ${status}: ${text}`);
    },
  };
}

function send(
  port: number,
  asked: { method: string; path: string; headers: Record<string, string> },
  body: string,
): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const headers = { ...asked.headers, ...(body && { 'content-length': String(Buffer.byteLength(body)) }) };
    const request = http.request({ ...asked, headers, host: '127.0.0.1', port, agent }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('error', reject);
      response.on('data', (chunk: string) => (text += chunk));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
    });
    request.on('error', (error) => {
      // A connection that was kept too long is closed by the server before it reads anything.
      if (request.reusedSocket) resolve(send(port, asked, body));
      else reject(error);
    });
    request.end(body);
  });
}

/** Connections that wait for more are closed. */
export const closeClients = (): void => agent.destroy();
