import type { ServerResponse } from 'node:http';
import { logoSvg } from './logos/instrument-logo.ts';

const address = /^\/logos\/([A-Z0-9._-]{1,20})\.svg$/;

/** SBX-52: pictures of the instruments. True where the address is one of theirs. */
export function serveLogo(path: string, response: ServerResponse): boolean {
  if (!path.startsWith('/logos/')) return false;
  const code = address.exec(path)?.[1];
  if (code === undefined) {
    response.writeHead(404, {
      'content-type': 'text/plain; charset=utf-8',
      'x-content-type-options': 'nosniff',
    });
    response.end('No such instrument');
    return true;
  }
  const svg = logoSvg(code);
  response.writeHead(200, {
    'content-type': 'image/svg+xml',
    'content-length': Buffer.byteLength(svg),
    'cache-control': 'public, max-age=86400',
    // An SVG opened by itself is a document: it may style itself and nothing else.
    'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'; sandbox`,
    'x-content-type-options': 'nosniff',
  });
  response.end(svg);
  return true;
}
