import type { IncomingMessage } from 'node:http';
import { TransportError } from './transport-error.ts';

const kibibyte = 1024;
const longestAddress = 8 * kibibyte;
/** The contract takes pictures of 8 MiB; the rest is the multipart wrapping. */
const uploadLimit = 8 * kibibyte * kibibyte + 64 * kibibyte;
const ordinaryLimit = 256 * kibibyte;

/** The server looks at it before the gateway does. */
const addresses = new WeakMap<IncomingMessage, URL>();

/** SBX-15: the address of a request. Throws 400 for one that is none, and 414 for one beyond 8 KiB. */
export function readAddress(request: IncomingMessage): URL {
  const known = addresses.get(request);
  if (known) return known;
  const text = request.url ?? '/';
  if (text.length > longestAddress) throw new TransportError(414, 'The address is longer than 8 KiB');
  const url = URL.parse(text.replace(/^\/+/, '/'), 'http://any.invalid');
  if (!url || !text.startsWith('/') || text.startsWith('//'))
    throw new TransportError(400, 'Not an address of this server');
  addresses.set(request, url);
  return url;
}

const nothing = Buffer.alloc(0);

/** SBX-07: the bytes of a body. Throws 413 as soon as they are too many, without keeping them. */
export async function readBody(request: IncomingMessage, isUpload = false): Promise<Buffer> {
  const { 'content-length': length, 'transfer-encoding': encoding } = request.headers;
  // Most calls have none, and to read nothing takes as long as to read something.
  if ((length === undefined || length === '0') && encoding === undefined) return nothing;
  const limit = isUpload ? uploadLimit : ordinaryLimit;
  const announced = Number(length ?? 0);
  const chunks: Buffer[] = [];
  let size = announced;
  if (size <= limit) {
    size = 0;
    for await (const chunk of request as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > limit) break;
      chunks.push(chunk);
    }
  }
  if (size > limit) {
    throw new TransportError(413, isUpload ? 'At most 8 MiB' : 'At most 256 KiB', [], {
      connection: 'close',
    });
  }
  return Buffer.concat(chunks);
}
