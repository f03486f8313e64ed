import { errorCodes } from '../../src/generated/error-codes.ts';
import type { Language } from '../gateway/handler.ts';
import { forgetAttempts, isBlocked, noteAttempt } from '../store/attempts.ts';
import { useCode, type Purpose } from '../store/codes.ts';
import type { World } from '../world/world.ts';
import { refusal } from './answer.ts';

/** Uses up the code sent to a recipient; a refusal where it is wrong, expired, used, or guessed too often. */
export async function refuseCode(
  { db, clock }: Pick<World, 'db' | 'clock'>,
  lang: Language,
  given: { recipient: string; purpose: Purpose; code: string },
) {
  const now = clock.now();
  const subject = `code:${given.purpose}:${given.recipient}`;
  if (await isBlocked(db, subject, now)) return refusal(lang, errorCodes.TooManyRequests, 'tooManyAttempts');
  if (await useCode(db, { ...given, now })) {
    await forgetAttempts(db, subject);
    return null;
  }
  await noteAttempt(db, subject, now);
  return refusal(lang, errorCodes.CodeWrongOrExpired, 'codeWrong');
}
