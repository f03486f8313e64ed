import http from 'node:http';
import { gunzipSync } from 'node:zlib';

export interface Asked {
  method?: string;
  headers?: http.OutgoingHttpHeaders;
  body?: string | Buffer | null;
  /** Keeps connections, as a browser does; without one each call has its own. */
  agent?: http.Agent | undefined;
}

export interface Answered {
  status: number;
  headers: http.IncomingHttpHeaders;
  text: string;
}

/** Milliseconds in which every answer comes, also of a busy machine. */
const patience = 20_000;

export class NoAnswer extends Error {}

/**
 * Sends exactly this to a server on loopback. Not by `fetch`, which cannot set the host: only browsers find
 * `*.localhost` by themselves. Rejects with `NoAnswer` where nothing comes.
 */
export function ask(port: number, path: string, asked: Asked = {}): Promise<Answered> {
  const { method = 'GET', headers = {}, body = null, agent } = asked;
  const all = {
    host: `localhost:${port}`,
    ...(body !== null && { 'content-length': Buffer.byteLength(body) }),
    ...headers,
  };
  return new Promise((resolve, reject) => {
    const options = { host: '127.0.0.1', port, path, method, headers: all, timeout: patience };
    const request = http.request({ ...options, agent: agent ?? false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const bytes = Buffer.concat(chunks);
        const isZipped = response.headers['content-encoding'] === 'gzip' && bytes.length > 0;
        const text = (isZipped ? gunzipSync(bytes) : bytes).toString('utf8');
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text });
      });
    });
    request.on('timeout', () => request.destroy(new NoAnswer(`no answer in ${patience / 1000} s`)));
    request.on('error', (error: NodeJS.ErrnoException) => {
      // A server may close a connection that rests, in the moment in which it is used again.
      const isRested = request.reusedSocket && error.code === 'ECONNRESET';
      if (isRested) resolve(ask(port, path, asked));
      else reject(error);
    });
    request.end(body ?? undefined);
  });
}

/** A command of the control API, for the world of a host; throws with the server's words where it is refused. */
export async function command(host: string, area: string, body: object): Promise<void> {
  const headers = { host, 'content-type': 'application/json', 'x-candlewick-control': '1' };
  const asked = { method: 'POST', headers, body: JSON.stringify(body) };
  const { status, text } = await ask(Number(host.split(':')[1]), `/control/${area}`, asked);
  if (status !== 200) throw new Error(`control ${area} ${asked.body} answered ${status}: ${text}`);
}
