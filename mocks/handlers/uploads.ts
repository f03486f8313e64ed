import { randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { imageSize } from 'image-size';
import { errorCodes } from '../../src/generated/error-codes.ts';
import { limits, noteAttempt } from '../accounts/attempts.ts';
import type { Handlers } from '../gateway/handler.ts';
import { dataHeaders } from '../page/security-headers.ts';
import type { World } from '../world/world.ts';
import { refusal, success } from './answer.ts';
import { imageTypeOf, stripMetadata, type ImageType } from './strip-metadata.ts';

const mostBytes = 8 * 1024 * 1024;
const mostPixels = 40_000_000;
const endings: Record<ImageType, string> = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp' };

/** Tag `site`: pictures. */
export const uploadHandlers = {
  // UPL-01: the bytes decide what it is, never the name or what the caller says.
  async uploadImage({ world, lang, files, user }) {
    const now = world.clock.now();
    const { count } = await noteAttempt(world.db, `uploads of ${user.id}`, limits.uploads, now);
    if (count > limits.uploads.most) return refusal(lang, errorCodes.TooManyRequests, 'tooManyAttempts');
    const picture = readPicture(files.get('file') ?? Buffer.alloc(0));
    if (!picture) return refusal(lang, errorCodes.UploadRejected, 'uploadRejected');
    const { type, bytes } = picture;
    const name = `${randomBytes(32).toString('hex')}.${endings[type]}`;
    await world.db
      .insertInto('uploads')
      .values({ name, user_id: user.id, type, bytes, created_at: now })
      .execute();
    return success({ url: `/uploads/${name}` });
  },
} satisfies Handlers;

function readPicture(bytes: Buffer): { type: ImageType; bytes: Buffer } | null {
  const type = imageTypeOf(bytes);
  if (!type || bytes.length > mostBytes) return null;
  try {
    const { width, height } = imageSize(bytes);
    if (width < 1 || height < 1 || width * height > mostPixels) return null;
    return { type, bytes: stripMetadata(bytes, type) };
  } catch {
    return null;
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
  const { type, bytes } = found ?? { type: 'text/plain', bytes: Buffer.from('There is no such picture\n') };
  response.writeHead(found ? 200 : 404, {
    ...dataHeaders,
    'content-type': type,
    'content-length': bytes.length,
  });
  response.end(bytes);
}
