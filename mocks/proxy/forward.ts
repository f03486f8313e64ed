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
  const status = answer.statusCode ?? 0;
  // Node reads any three digits, and writes none below 100; what says that there is more to come is no answer either.
  if (status < 200) throw new NoAnswer(`${String(status).padStart(3, '0')} is no status of an answer`);
  return { status, headers: answer.headers, bytes: Buffer.concat(chunks) };
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

/** What a call says by the contract, and how its bytes are packed. */
const sentOn = [
  'accept',
  'accept-encoding',
  'authorization',
  'content-type',
  'idempotency-key',
  'lang',
  'x-request-id',
] as const;

/** The same of an answer: nothing that a browser would keep or obey for our host. */
const answeredWith = [
  'allow',
  'content-encoding',
  'content-length',
  'content-type',
  'date',
  'retry-after',
  'www-authenticate',
  'x-request-id',
] as const;

function only(headers: IncomingHttpHeaders, names: readonly string[]): IncomingHttpHeaders {
  return Object.fromEntries(names.flatMap((name) => (name in headers ? [[name, headers[name]]] : [])));
}

/** PRX-10: an answer's headers for a caller of ours. */
export const passedOn = (headers: IncomingHttpHeaders): IncomingHttpHeaders => only(headers, answeredWith);

/** Who has passed a request on: servers like ours alone, whatever else stands there. */
const passedBy = /^1\.1 candlewick-[\da-f-]{36}$/;

/**
 * PRX-10: a request's headers for another server, with its own host, and its own origin where a page of ours asks, as
 * if the page had come from there. No cookies: a browser sends those of everything that runs on this machine.
 */
export function headersFor(address: URL, headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const isOurs = headers.origin === `http://${headers.host}`;
  const via = (headers.via ?? '').split(/\s*,\s*/).filter((one) => passedBy.test(one));
  return {
    ...only(headers, sentOn),
    host: address.host,
    ...(isOurs && { origin: address.origin.replace(/^ws/, 'http') }),
    ...(via.length > 0 && { via: via.join(', ') }),
  };
}
