import zlib from 'node:zlib';
import type { Violation } from '../contract/violations.ts';
import type { Forwarded } from './forward.ts';

interface ReadAnswer {
  contentType: string | undefined;
  /** What the bytes say; undefined where they are no JSON. */
  body: unknown;
  /** Why they cannot be read. */
  violation: Violation | null;
}

const mostBytes = 64 * 1024 * 1024;

const decoders: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
  identity: (bytes) => bytes,
  gzip: (bytes) => zlib.gunzipSync(bytes, { maxOutputLength: mostBytes }),
  'x-gzip': (bytes) => zlib.gunzipSync(bytes, { maxOutputLength: mostBytes }),
  deflate: (bytes) => zlib.inflateSync(bytes, { maxOutputLength: mostBytes }),
  br: (bytes) => zlib.brotliDecompressSync(bytes, { maxOutputLength: mostBytes }),
  zstd: (bytes) => zlib.zstdDecompressSync(bytes, { maxOutputLength: mostBytes }),
};

/** PRX-03: reads a copy of an answer for the check; what is passed on stays compressed as it came. */
export function readAnswer({ headers, bytes }: Forwarded): ReadAnswer {
  const contentType = headers['content-type'];
  const broken = (location: string, message: string): ReadAnswer => {
    return { contentType, body: undefined, violation: { location, message } };
  };
  const encoding = (headers['content-encoding'] ?? 'identity').trim().toLowerCase();
  const decode = Object.hasOwn(decoders, encoding) ? decoders[encoding] : undefined;
  if (!decode) return broken('header.Content-Encoding', 'is none that browsers know');
  let text: string;
  try {
    text = decode(bytes).toString('utf8');
  } catch {
    return broken('header.Content-Encoding', `is ${encoding}, but the body is not`);
  }
  if (text === '') return { contentType, body: undefined, violation: null };
  try {
    return { contentType, body: JSON.parse(text), violation: null };
  } catch {
    const isJson = /\bjson\b/.test(contentType ?? '');
    return isJson ? broken('body', 'is not JSON') : { contentType, body: text, violation: null };
  }
}
