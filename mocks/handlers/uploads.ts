import { randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { imageSize } from 'image-size';
import { errorCodes } from '../../src/generated/error-codes.ts';
import { limits, noteAttempt } from '../accounts/attempts.ts';
import type { Handlers } from '../gateway/handler.ts';
import { sendJson } from '../gateway/send-json.ts';
import { TransportError } from '../gateway/transport-error.ts';
import { dataHeaders } from '../page/security-headers.ts';
import { inTransaction } from '../store/in-transaction.ts';
import type { World } from '../world/world.ts';
import { refusal, success } from './answer.ts';

/** Media types that are taken. */
type ImageType = 'image/jpeg' | 'image/png' | 'image/webp';

const mostMegabytes = 8;
/** What stands before a picture's size: a JPEG's profiles and previews. Reading it takes as many steps at most. */
const longestHead = 256 * 1024;
const mostPixels = 40_000_000;
const endings: Record<ImageType, string> = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp' };

/** Tag `site`: pictures. */
export const uploadHandlers = {
  // UPL-01: the bytes decide what it is, never the name or what the caller says.
  async uploadImage({ world, lang, files, user }) {
    const now = world.clock.now();
    const { count, until } = await noteAttempt(world.db, `uploads of ${user.id}`, limits.uploads, now);
    if (count > limits.uploads.most)
      return refusal(lang, errorCodes.TooManyRequests, 'tooManyAttempts', {}, { until });
    const bytes = files.get('file') ?? Buffer.alloc(0);
    const type = imageTypeOf(bytes);
    if (!type || bytes.length > mostMegabytes * 1024 * 1024 || !isOfGoodSize(bytes))
      return refusal(lang, errorCodes.UploadRejected, 'uploadRejected', {
        size: mostMegabytes,
        pixels: mostPixels,
      });
    const name = `${randomBytes(32).toString('hex')}.${endings[type]}`;
    const upload = { name, user_id: user.id, type, bytes, created_at: now };
    await inTransaction(world.db, (trx) => trx.insertInto('uploads').values(upload).execute());
    return success({ url: `/uploads/${name}` });
  },
} satisfies Handlers;

/** The type of a picture by its first bytes; null for anything else, whatever it is called. */
function imageTypeOf(bytes: Buffer): ImageType | null {
  const starts = (text: string, at = 0) => bytes.toString('latin1', at, at + text.length) === text;
  if (starts('\xff\xd8\xff')) return 'image/jpeg';
  if (starts('\x89PNG\r\n\x1a\n')) return 'image/png';
  return starts('RIFF') && starts('WEBP', 8) ? 'image/webp' : null;
}

/** UPL-05: by the first size that its head says. Nothing is decoded. */
export function isOfGoodSize(bytes: Uint8Array): boolean {
  try {
    const { width, height } = imageSize(bytes.subarray(0, longestHead));
    return width > 0 && height > 0 && width * height <= mostPixels;
  } catch {
    return false;
  }
}

/**
 * UPL-02: sends a picture to whoever knows its address. An `<img>` cannot send a token, so the address is the secret:
 * 256 random bits, given to the owner alone, and no cache keeps what it names.
 */
export async function serveUpload(
  path: string,
  response: ServerResponse,
  { db }: Pick<World, 'db'>,
): Promise<void> {
  const found = await db
    .selectFrom('uploads')
    .select(['type', 'bytes'])
    .where('name', '=', path.replace('/uploads/', ''))
    .executeTakeFirst();
  if (!found)
    return sendJson(response, { status: 404, body: new TransportError(404, 'There is no such picture') });
  const { type, bytes } = found;
  response.writeHead(200, { ...dataHeaders, 'content-type': type, 'content-length': bytes.length });
  response.end(bytes);
}
