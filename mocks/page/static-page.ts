import { readFile } from 'node:fs/promises';
import { extname, join, normalize, sep } from 'node:path';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { acceptsEncoding } from './accepts-encoding.ts';
import { dataHeaders, inlineHashes, securityHeaders } from './security-headers.ts';

/** Serves what neither the contract nor the sandbox knows: the app. */
export type Page = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>;

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
  '.txt': 'text/plain; charset=utf-8',
  '.md': 'text/plain; charset=utf-8',
};

/** What sets one set of files apart from another. */
interface Site {
  /** The file of an address, from the root of the directory. */
  pathOf(address: string): string;
  headersOf(request: IncomingMessage, type: string, body: Buffer, path: string): OutgoingHttpHeaders;
}

const app: Site = {
  pathOf: (address) => address,
  headersOf(request, type, body) {
    const inline = type.startsWith('text/html') ? inlineHashes(body.toString('utf8')) : undefined;
    return securityHeaders(request.headers.host, undefined, inline);
  },
};

/**
 * SBX-51: serves a build. Files under `assets/` carry a hash in their name and are kept for a year; the page itself is
 * asked for again each time. An address without a file and without an extension is a screen of the app.
 */
export function createStaticPage(directory: string, { pathOf, headersOf }: Site = app): Page {
  const compressed = createCompressed();
  return async (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return plain(response, 405, 'Use GET');
    const asked = decodePath(request.url ?? '/');
    const path = asked === null ? null : pathOf(asked);
    if (path === null) return plain(response, 400, 'Not an address');
    const found = await findFile(directory, path);
    if (!found) return plain(response, 404, 'Not found');
    const type = types[extname(found.file)] ?? 'application/octet-stream';
    const { body, encoding } = await compressed(found.file, found.body, type, accepted(request));
    response.writeHead(200, {
      ...headersOf(request, type, found.body, path),
      'content-type': type,
      'content-length': body.length,
      vary: 'accept-encoding',
      'cache-control': path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      ...(encoding && { 'content-encoding': encoding }),
    });
    response.end(body);
  };
}

function plain(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { ...dataHeaders, 'content-type': 'text/plain; charset=utf-8' });
  response.end(text);
}

function decodePath(url: string): string | null {
  try {
    return decodeURIComponent(new URL(url, 'http://any.invalid').pathname);
  } catch {
    return null;
  }
}

/** SBX-51: the build's own notes: source maps, and folders as `.vite`. */
const hidden = /\.map$|\/\./;

async function findFile(directory: string, path: string): Promise<{ file: string; body: Buffer } | null> {
  if (hidden.test(path)) return null;
  const file = normalize(join(directory, path));
  const isInside = file.startsWith(normalize(directory) + sep);
  if (isInside && !path.endsWith('/') && !path.includes('\0')) {
    const body = await readFile(file).catch(() => null);
    if (body) return { file, body };
  }
  if (extname(path) !== '') return null;
  const index = join(directory, 'index.html');
  const body = await readFile(index).catch(() => null);
  return body && { file: index, body };
}

function accepted(request: IncomingMessage): Encoding | null {
  return encodings.find((name) => acceptsEncoding(request, name)) ?? null;
}

/** The better one first. */
const encodings = ['br', 'gzip'] as const;

type Encoding = (typeof encodings)[number];

type Compressed = { body: Buffer; encoding: Encoding | null };

const worthwhile = /^(?:text\/|application\/json|image\/svg)/;
const smallest = 1024;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Compresses a file once for each encoding, as well as a build step would, and remembers it until its bytes change. */
function createCompressed() {
  const known = new Map<string, { source: Buffer; result: Promise<Buffer> }>();
  return async (
    file: string,
    source: Buffer,
    type: string,
    encoding: Encoding | null,
  ): Promise<Compressed> => {
    if (!encoding || !worthwhile.test(type) || source.length < smallest)
      return { body: source, encoding: null };
    const key = `${encoding} ${file}`;
    let one = known.get(key);
    if (!one || !one.source.equals(source)) {
      one = { source, result: compress(source, encoding) };
      known.set(key, one);
    }
    return { body: await one.result, encoding };
  };
}

function compress(source: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'gzip') return zip(source, { level: 9 });
  return brotli(source, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } });
}
