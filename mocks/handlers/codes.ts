import { errorCodes } from '../../src/generated/error-codes.ts';
import type { CodePurpose } from '../../src/generated/rest.d.ts';
import type { Call, Handlers } from '../gateway/handler.ts';
import { keepCode } from '../store/codes.ts';
import { digits, findUser } from '../store/users.ts';
import { parseAccount } from './account-name.ts';
import { refusal, success } from './answer.ts';
import { findArea } from './areas.ts';
import { message } from './messages.ts';

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
    world.inbox.deliver({ to: recipient, purpose: purpose === 1 ? 'Register' : 'Reset', code, sentAt: now });
  }
  return success({}, message(lang, 'codeSent'));
}
