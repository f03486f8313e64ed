import { CodePurpose, ContactKind } from '../../src/generated/enums.ts';
import { errorCodes } from '../../src/generated/error-codes.ts';
import { forgetAttempt, limits, noteAttempt } from '../accounts/attempts.ts';
import { keepCode, newCode, useCode } from '../accounts/codes.ts';
import { findUser } from '../accounts/users.ts';
import type { Call, Handlers } from '../gateway/handler.ts';
import { parseAccount } from './account-name.ts';
import { refusal, success } from './answer.ts';
import { findArea } from './areas.ts';
import { message } from '../messages/messages.ts';

/** Tag `session`: codes by email and text message. */
export const codeHandlers = {
  sendEmailCode(call) {
    const parsed = parseAccount(ContactKind.Email, call.body.to);
    if (!parsed.ok) return refusal(call.lang, parsed.code, parsed.key);
    return sendCode(call, parsed.account, call.body.type);
  },

  sendSmsCode(call) {
    const { to, area_id: areaId, type } = call.body;
    if (type === CodePurpose.Register && call.world.site.phones === 'off')
      return refusal(call.lang, errorCodes.InvalidInput, 'phonesOff');
    // The number comes without its calling code; the account it belongs to is named with it.
    const callingCode = findArea(areaId)?.global_code ?? '';
    const parsed = parseAccount(ContactKind.Phone, `${callingCode}${to}`, areaId);
    if (!parsed.ok) return refusal(call.lang, parsed.code, parsed.key);
    return sendCode(call, parsed.account, type);
  },
} satisfies Handlers;

/** ACC-06: the answer is the same whether there is such an account or not; what is sent to the address says it. */
async function sendCode(
  { world, lang, address }: Pick<Call, 'world' | 'lang' | 'address'>,
  recipient: string,
  purpose: CodePurpose,
) {
  const { db, outbox } = world;
  const now = world.clock.now();
  const tooMany = (key: 'codeTooSoon' | 'tooManyCodes', until: number | undefined) =>
    refusal(lang, errorCodes.TooManyRequests, key, {}, { until });
  const byCaller = await noteAttempt(db, `codes by ${address}`, limits.codeCaller, now);
  if (byCaller.count > limits.codeCaller.most) return tooMany('tooManyCodes', byCaller.until);
  const code = newCode();
  const kept = await keepCode(db, { recipient, purpose, code, now });
  if (!kept.ok) return tooMany('codeTooSoon', kept.until);
  const toAddress = await noteAttempt(db, `codes to ${recipient}`, limits.codeAddress, now);
  if (toAddress.count > limits.codeAddress.most) return tooMany('tooManyCodes', toAddress.until);
  const user = await findUser(db, recipient);
  const isRegistration = purpose === CodePurpose.Register;
  if (isRegistration && user)
    outbox.deliver({ to: recipient, purpose: 'Register: the account exists', code: '', sentAt: now });
  else if (isRegistration || user)
    outbox.deliver({ to: recipient, purpose: isRegistration ? 'Register' : 'Reset', code, sentAt: now });
  return success({}, message(lang, 'codeSent'));
}

/** Uses up the code sent to a recipient; returns a refusal where it is wrong, expired, used, or guessed too often. */
export async function refuseCode(
  { world, lang, address }: Pick<Call, 'world' | 'lang' | 'address'>,
  given: { recipient: string; purpose: CodePurpose; code: string; field: string },
) {
  const { db } = world;
  const now = world.clock.now();
  const byCaller = await noteAttempt(db, `guesses by ${address}`, limits.guessCaller, now);
  const { field } = given;
  const used = byCaller.count > limits.guessCaller.most ? null : await useCode(db, { ...given, now });
  if (!used || used.outcome === 'guessedTooOften')
    return refusal(lang, errorCodes.TooManyRequests, 'codeGuessed', {}, { field, until: byCaller.until });
  if (used.outcome === 'wrong')
    return refusal(lang, errorCodes.CodeWrongOrExpired, 'codeWrong', {}, { field, triesLeft: used.left });
  await forgetAttempt(db, byCaller.id);
  return null;
}
