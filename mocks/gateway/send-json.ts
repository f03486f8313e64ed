import type { ServerResponse } from 'node:http';
import { dataHeaders } from '../page/security-headers.ts';

interface Answer {
  status: number;
  headers?: Readonly<Record<string, string>>;
  /** Undefined: nothing. */
  body: unknown;
  contentType?: string;
}

/** Sends JSON under the policy of everything that is not a page. */
export function sendJson(
  response: ServerResponse,
  { status, headers, body, contentType = 'application/json' }: Answer,
): void {
  const text = body === undefined ? '' : JSON.stringify(body);
  response.writeHead(status, {
    ...dataHeaders,
    ...(text && { 'content-type': contentType }),
    'content-length': Buffer.byteLength(text),
    ...headers,
  });
  response.end(text);
}
