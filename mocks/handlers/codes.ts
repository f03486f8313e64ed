import { errorCodes } from '../../src/generated/error-codes.ts';
import type { CodePurpose, Language } from '../../src/generated/rest.d.ts';
import { forgetAttempts, isBlocked, noteAttempt } from '../accounts/attempts.ts';
import { keepCode, useCode, type Purpose } from '../accounts/codes.ts';
import { digits, findUser } from '../accounts/users.ts';
import type { Call, Handlers } from '../gateway/handler.ts';
import type { World } from '../world/world.ts';
import { parseAccount } from './account-name.ts';
import { refusal, success } from './answer.ts';
import { findArea } from './areas.ts';
import { message } from '../messages/messages.ts';

/** Tag `session`: codes by email and text message. */
export const codeHandlers = {
  sendEmailCode(call) {
    const parsed = parseAccount(1, call.body.to);
    if (!parsed.ok) return refusal(call.lang, parsed.code, parsed.key);
    return sendCode(call, parsed.account, call.body.type);
  },

  sendSmsCode(call) {
    const { to, area_id: areaId, type } = call.body;
    // The number comes without its calling code; the account it belongs to is named with it.
    const callingCode = findArea(areaId)?.global_code ?? '';
    const parsed = parseAccount(2, `${callingCode}${to}`, areaId);
    if (!parsed.ok) return refusal(call.lang, parsed.code, parsed.key);
    return sendCode(call, parsed.account, type);
  },
} satisfies Handlers;

/**
 * ACC-06: for a registration an account that is taken is refused; for a new password the answer is the same whether
 * there is such an account or not, and only an account gets a code.
 */
async function sendCode(
  { world, lang }: Pick<Call, 'world' | 'lang'>,
  recipient: string,
  purpose: CodePurpose,
) {
  const user = await findUser(world.db, recipient);
  if (purpose === 1 && user) return refusal(lang, errorCodes.AccountExists, 'accountExists');
  const now = world.clock.now();
  const code = digits(world.random, 6);
  if (!(await keepCode(world.db, { recipient, purpose, code, now }))) {
    return refusal(lang, errorCodes.TooManyRequests, 'codeTooSoon');
  }
  if (purpose === 1 || user) {
    world.outbox.deliver({ to: recipient, purpose: purpose === 1 ? 'Register' : 'Reset', code, sentAt: now });
  }
  return success({}, message(lang, 'codeSent'));
}

/** Uses up the code sent to a recipient; returns a refusal where it is wrong, expired, used, or guessed too often. */
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
