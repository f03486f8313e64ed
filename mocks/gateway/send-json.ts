import type { ServerResponse } from 'node:http';
import { constants, gzipSync } from 'node:zlib';
import { madeOf } from '../contract/shared-answer.ts';
import { acceptsEncoding } from '../page/accepts-encoding.ts';
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
  const made = madeOf(body) ?? {};
  const text = (made.text ??= body === undefined ? '' : JSON.stringify(body));
  const length = Buffer.byteLength(text);
  const zipped = length > worthwhile && acceptsEncoding(response.req, 'gzip');
  // A text goes out in one piece with its headers; bytes would be a second one.
  const sent = zipped ? (made.zipped ??= gzipSync(text, { level: constants.Z_BEST_SPEED })) : text;
  response.writeHead(status, {
    ...dataHeaders,
    ...(length > 0 && { 'content-type': contentType }),
    ...(length > worthwhile && { vary: 'accept-encoding' }),
    ...(zipped && { 'content-encoding': 'gzip' }),
    'content-length': zipped ? sent.length : length,
    ...headers,
  });
  response.end(sent);
}
