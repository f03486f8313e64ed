import type { ServerResponse } from 'node:http';
import { constants, gzipSync } from 'node:zlib';
import { dataHeaders } from '../page/security-headers.ts';

interface Answer {
  status: number;
  headers?: Readonly<Record<string, string>>;
  /** Undefined: nothing. */
  body: unknown;
  contentType?: string;
}

/** Below one packet there is nothing to win. */
const worthwhile = 1400;

/**
 * Sends JSON under the policy of everything that is not a page, compressed where it is long and the caller takes that.
 */
export function sendJson(
  response: ServerResponse,
  { status, headers, body, contentType = 'application/json' }: Answer,
): void {
  const text = Buffer.from(body === undefined ? '' : JSON.stringify(body));
  const zipped = text.length > worthwhile && /\bgzip\b/.test(String(response.req.headers['accept-encoding']));
  const bytes = zipped ? gzipSync(text, { level: constants.Z_BEST_SPEED }) : text;
  response.writeHead(status, {
    ...dataHeaders,
    ...(text.length > 0 && { 'content-type': contentType }),
    ...(text.length > worthwhile && { vary: 'accept-encoding' }),
    ...(zipped && { 'content-encoding': 'gzip' }),
    'content-length': bytes.length,
    ...headers,
  });
  response.end(bytes);
}
