import { errorCodes } from '../../src/generated/error-codes.ts';
import type { Language } from '../gateway/handler.ts';
import { refusal } from './answer.ts';

const shortestPassword = 8;

/** A new password is typed twice and has at least 8 characters; null where both are so. */
export function refusePassword(lang: Language, password: string, again: string) {
  if (password !== again) return refusal(lang, errorCodes.InvalidInput, 'passwordsDiffer');
  if (password.length < shortestPassword) return refusal(lang, errorCodes.InvalidInput, 'passwordTooShort');
  return null;
}
