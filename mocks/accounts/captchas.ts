import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import type { Kysely } from 'kysely';
import { inTransaction } from '../store/in-transaction.ts';
import type { Schema } from '../store/schema.ts';
import { captchaCharacters } from './captcha-picture.ts';

const goodFor = 10 * 60_000;
const length = 4;

/** As with codes: the secret ends with the process, and with it the pictures that nobody has used yet. */
const secret = randomBytes(32);

/** ACC-16: a picture's id and text, both from the system's randomness. */
export function newCaptcha(): { id: string; text: string } {
  const pick = () => captchaCharacters[randomInt(captchaCharacters.length)] ?? '';
  return { id: randomBytes(8).toString('hex'), text: Array.from({ length }, pick).join('') };
}

interface GivenCaptcha {
  id: string;
  text: string;
  now: number;
}

/** Keeps a picture for ten minutes; those that nobody used go. */
export async function keepCaptcha(db: Kysely<Schema>, { id, text, now }: GivenCaptcha): Promise<void> {
  const kept = { id, text_hash: hashText(id, text), ends_at: now + goodFor };
  await inTransaction(db, async (trx) => {
    await trx.deleteFrom('captchas').where('ends_at', '<=', now).execute();
    await trx.insertInto('captchas').values(kept).execute();
  });
}

/**
 * ACC-16: uses a picture up, right or wrong, so that no picture is guessed twice. Resolves to whether the text is
 * right.
 */
export async function useCaptcha(db: Kysely<Schema>, { id, text, now }: GivenCaptcha): Promise<boolean> {
  const used = await inTransaction(db, (trx) =>
    trx.deleteFrom('captchas').where('id', '=', id).returning(['text_hash', 'ends_at']).executeTakeFirst(),
  );
  if (!used || used.ends_at <= now) return false;
  return timingSafeEqual(Buffer.from(used.text_hash), Buffer.from(hashText(id, text)));
}

/** Small letters and spaces are forgiven: the picture has neither. */
function hashText(id: string, text: string): string {
  const plain = text.replace(/\s/g, '').toUpperCase();
  return createHmac('sha256', secret).update(`${id} ${plain}`).digest('hex');
}
