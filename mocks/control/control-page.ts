import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { securityHeaders } from '../page/security-headers.ts';

const files: Readonly<Record<string, { file: string; type: string }>> = {
  '': { file: 'index.html', type: 'text/html; charset=utf-8' },
  'control.css': { file: 'control.css', type: 'text/css; charset=utf-8' },
  'control.js': { file: 'control.js', type: 'text/javascript; charset=utf-8' },
};

/** SBX-43: the control page, under the policy of the product's own pages. True where the address is one of its files. */
export async function serveControlPage(
  name: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const known = Object.hasOwn(files, name) ? files[name] : undefined;
  if (!known || (request.method !== 'GET' && request.method !== 'HEAD')) return false;
  const body = await readFile(new URL(`page/${known.file}`, import.meta.url));
  response.writeHead(200, {
    ...securityHeaders(request.headers.host),
    'content-type': known.type,
    'content-length': body.length,
    'cache-control': 'no-cache',
  });
  response.end(body);
  return true;
}
