import { randomUUID } from 'node:crypto';
import {
  STATUS_CODES,
  type IncomingMessage,
  type Server,
  type ServerOptions,
  type ServerResponse,
} from 'node:http';
import type { Socket } from 'node:net';
import { sendJson } from './gateway/send-json.ts';
import { TransportError } from './gateway/transport-error.ts';
import { dataHeaders } from './page/security-headers.ts';

/** SBX-75: real ms in which the head of a request, and all of it, must have come; looked at every few seconds. */
export const slowest = {
  headersTimeout: 20_000,
  requestTimeout: 120_000,
  connectionsCheckingInterval: 5000,
  // Node's 5 s meet a busy client's next request on a connection that is just being closed.
  keepAliveTimeout: 20_000,
  // SBX-64 answers a request without a host in words.
  requireHostHeader: false,
} as const satisfies ServerOptions;

const words: Readonly<Record<string, [status: number, message: string]>> = {
  HPE_HEADER_OVERFLOW: [431, 'The headers are longer than 16 KiB'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, 'The chunks of the body have too long names'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request came too slowly'],
};

/** SBX-110: every answer has an id of its own, by which the log and a person can name it. */
export function giveRequestId(response: ServerResponse): void {
  response.setHeader('x-request-id', randomUUID());
}

/**
 * SBX-75: what Node refuses before anybody of us sees it is refused in the contract's words too: bytes that are no
 * request, a head that is too long, a request that never ends, an expectation that nobody knows.
 */
export function refuseUnreadable(server: Server): void {
  const answering = new WeakMap<object, ServerResponse>();
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    answering.set(socket, response);
  });
  server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) => {
    const refusal = new TransportError(417, 'Send no Expect header, or 100-continue');
    giveRequestId(response);
    sendJson(response, { status: refusal.status, headers: { connection: 'close' }, body: refusal });
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    const response = answering.get(socket);
    const isMidway = response !== undefined && response.headersSent && !response.writableFinished;
    // Words in the middle of an answer would be taken for a part of it.
    if (!socket.writable || isMidway || error.code === 'ECONNRESET') return void socket.destroy();
    const [status, message] = words[error.code ?? ''] ?? [400, 'This is no HTTP request that can be read'];
    socket.end(plainAnswer(new TransportError(status, message)), () => socket.destroy());
  });
}

function plainAnswer(refusal: TransportError): string {
  const body = JSON.stringify(refusal);
  const headers = {
    ...dataHeaders,
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
    'x-request-id': randomUUID(),
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}`, ...lines, '', body].join('\r\n');
}
