import type { IncomingMessage } from 'node:http';
import { TransportError } from './transport-error.ts';

const kibibyte = 1024;
/** The contract takes pictures of 8 MiB; the rest is the multipart wrapping. */
const uploadLimit = 8 * kibibyte * kibibyte + 64 * kibibyte;
const ordinaryLimit = 256 * kibibyte;

/** SBX-07: the bytes of a body. Throws 413 as soon as they are too many, without keeping them. */
export async function readBody(request: IncomingMessage): Promise<Buffer> {
  const upload = request.headers['content-type']?.startsWith('multipart/') ?? false;
  const limit = upload ? uploadLimit : ordinaryLimit;
  const announced = Number(request.headers['content-length'] ?? 0);
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
    throw new TransportError(413, upload ? 'At most 8 MiB' : 'At most 256 KiB', [], { connection: 'close' });
  }
  return Buffer.concat(chunks);
}
