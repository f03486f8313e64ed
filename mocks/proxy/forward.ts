import http, { type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import https from 'node:https';

/** What another server answered, its bytes as they came. */
export interface Forwarded {
  status: number;
  headers: IncomingHttpHeaders;
  bytes: Buffer;
}

/** PRX-07: no answer, and why. */
export class NoAnswer extends Error {}

interface ForwardOptions {
  method: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
  /** Real ms until the whole answer is there. */
  patience?: number;
}

/** The app gives up after 15 s; a server's log may want to see the rest. */
const longest = 30_000;
const mostBytes = 32 * 1024 * 1024;

const agents = {
  'http:': new http.Agent({ keepAlive: true }),
  'https:': new https.Agent({ keepAlive: true }),
};

/** Sends a request on. Redirects are answers like others. Throws NoAnswer where none comes. */
export function forward(
  address: URL,
  { method, headers, body, patience = longest }: ForwardOptions,
): Promise<Forwarded> {
  const isSecure = address.protocol === 'https:';
  const { promise, resolve, reject } = Promise.withResolvers<Forwarded>();
  const fail = (error: Error) => reject(error instanceof NoAnswer ? error : new NoAnswer(reasonOf(error)));
  const request = (isSecure ? https : http).request(address, {
    method,
    headers,
    agent: agents[isSecure ? 'https:' : 'http:'],
  });
  const timer = setTimeout(
    () => request.destroy(new NoAnswer(`no answer within ${patience / 1000} s`)),
    patience,
  );
  request.on('error', fail);
  request.on('close', () => clearTimeout(timer));
  request.on('response', (answer) => void collect(answer).then(resolve, fail));
  request.end(body);
  return promise;
}

async function collect(answer: IncomingMessage): Promise<Forwarded> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > mostBytes) throw new NoAnswer(`an answer of more than ${mostBytes / 1024 / 1024} MiB`);
    chunks.push(chunk);
  }
  return { status: answer.statusCode ?? 0, headers: answer.headers, bytes: Buffer.concat(chunks) };
}

const reasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens there',
  ENOTFOUND: 'there is no such host',
  EAI_AGAIN: 'the name of its host cannot be looked up',
  ECONNRESET: 'it broke off the connection',
};

function reasonOf(error: Error): string {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return reasons[code] ?? (error.message || code);
}

/** Of one connection, and not of what is sent over it. */
const ofConnection = [
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
];

/** PRX-03: headers that are passed on: all but those of the connection. */
export function passedOn(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const named = (headers.connection ?? '').toLowerCase().split(/\s*,\s*/);
  const dropped = new Set([...ofConnection, ...named]);
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !dropped.has(name)));
}

/**
 * PRX-03: a request's headers for another server: its own host, and its own origin where a page of ours asks, as if the
 * page had come from there.
 */
export function headersFor(address: URL, headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const { origin, referer: _referer, ...others } = passedOn(headers);
  const isOurs = origin === `http://${headers.host}`;
  const sent = isOurs ? address.origin.replace(/^ws/, 'http') : origin;
  return { ...others, host: address.host, ...(sent !== undefined && { origin: sent }) };
}
