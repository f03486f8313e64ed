import { passwordProblem } from '../../src/domain/password.ts';
import { CodePurpose, ContactKind } from '../../src/generated/enums.ts';
import { errorCodes } from '../../src/generated/error-codes.ts';
import type { Call, Handlers } from '../gateway/handler.ts';
import type { Language } from '../../src/generated/rest.d.ts';
import { isKnownPassword } from '../accounts/known-passwords.ts';
import { hashPassword } from '../accounts/passwords.ts';
import { endSessions } from '../accounts/sessions.ts';
import { addUser, findUser } from '../accounts/users.ts';
import { inTransaction } from '../store/in-transaction.ts';
import type { World } from '../world/world.ts';
import { isAccountName, normalAccount, parseAccount } from './account-name.ts';
import { refusal, success } from './answer.ts';
import { refuseCaptcha } from './captcha.ts';
import { refuseCode } from './codes.ts';
import { message } from '../messages/messages.ts';
import { wireSession } from './session.ts';

/** Tag `session`: a new account, and a new password for one. */
export const registrationHandlers = {
  // ACC-04: the code or picture is used up last, so that a typing error elsewhere does not cost it.
  async registerUser(call) {
    const { world, lang, body, earlier } = call;
    const { db } = world;
    if (earlier) return success(await wireSession(world, earlier));
    if (body.type === ContactKind.Phone && world.site.phones === 'off')
      return refusal(lang, errorCodes.InvalidInput, 'phonesOff');
    const parsed = parseAccount(body.type, body.account, body.area_id);
    if (!parsed.ok) return refusal(lang, parsed.code, parsed.key);
    const mobile = readMobile(call);
    if (!mobile.ok) return refusal(lang, mobile.code, mobile.key);
    const wrongPassword = await refusePassword(lang, body.password, body.re_password, [
      parsed.account,
      mobile.account,
    ]);
    if (wrongPassword) return wrongPassword;
    const inviter = body.invite_code
      ? await db
          .selectFrom('users')
          .select('id')
          .where('invite_code', '=', body.invite_code.trim().toUpperCase())
          .executeTakeFirst()
      : null;
    if (inviter === undefined) return refusal(lang, errorCodes.InviteCodeUnknown, 'inviteUnknown');
    const unproven =
      world.site.registration === 'captcha'
        ? await refuseCaptcha(call, body)
        : await refuseCode(call, {
            recipient: parsed.account,
            purpose: CodePurpose.Register,
            code: body.sms_code,
            field: 'sms_code',
          });
    if (unproven) return unproven;
    // ACC-06: only the right code or picture reveals that the account exists.
    const passwordHash = await hashPassword(body.password);
    // Under the lock: another call may register the same name at the same moment.
    const user = await world.lock(async () => {
      if (await findUser(db, parsed.account)) return null;
      const now = world.clock.now();
      return addUser(db, world.random, {
        name: parsed.name,
        passwordHash,
        isDemo: false,
        invitedBy: inviter?.id,
        mobile: mobile.account,
        now,
      });
    });
    if (!user) return refusal(lang, errorCodes.AccountExists, 'accountExists');
    return success(await wireSession(world, user));
  },

  async resetForgottenPassword(call) {
    const { world, lang, body } = call;
    if (!isAccountName(body.account)) return refusal(lang, errorCodes.InvalidInput, 'accountMissing');
    const recipient = normalAccount(body.account);
    const wrongPassword = await refusePassword(lang, body.new_password, body.secondary_password, [recipient]);
    if (wrongPassword) return wrongPassword;
    const wrongCode = await refuseCode(call, {
      recipient,
      purpose: CodePurpose.Reset,
      code: body.auth_code,
      field: 'auth_code',
    });
    if (wrongCode) return wrongCode;
    const user = await findUser(world.db, recipient);
    // A code goes only to an account, so this one has been deleted since.
    if (!user) return refusal(lang, errorCodes.CodeWrongOrExpired, 'codeWrong');
    await setPassword(world, user.id, body.new_password, null);
    return success({}, message(lang, 'passwordChanged'));
  },

  async changePassword(call) {
    const { world, lang, body, token, user } = call;
    const phone = user.phone === null ? null : normalAccount(`${user.area_code}${user.phone}`);
    const own = [user.email, phone, user.mobile];
    const wrongPassword = await refusePassword(lang, body.new_password, body.secondary_password, own);
    if (wrongPassword) return wrongPassword;
    const recipient = body.type === ContactKind.Email ? user.email : phone;
    const wrongCode = await refuseCode(call, {
      recipient: recipient ?? '',
      purpose: CodePurpose.Reset,
      code: body.code,
      field: 'code',
    });
    if (wrongCode) return wrongCode;
    await setPassword(world, user.id, body.new_password, token);
    return success({}, message(lang, 'passwordChanged'));
  },
} satisfies Handlers;

/** ACC-17: the phone number besides an email address, where the site wants one. */
function readMobile({ world, body }: Pick<Call<'registerUser'>, 'world' | 'body'>) {
  const isWanted = world.site.registration === 'code-and-phone' && body.type === ContactKind.Email;
  if (body.mobile) return parseAccount(ContactKind.Phone, body.mobile, body.area_id);
  return isWanted
    ? ({ ok: false, code: errorCodes.InvalidInput, key: 'phoneMissing' } as const)
    : ({ ok: true, account: null } as const);
}

/** ACC-05: a new password ends every other session of the account. */
async function setPassword(
  { db, events }: Pick<World, 'db' | 'events'>,
  userId: number,
  password: string,
  keep: string | null,
): Promise<void> {
  const password_hash = await hashPassword(password);
  await inTransaction(db, async (trx) => {
    await trx.updateTable('users').set({ password_hash }).where('id', '=', userId).execute();
    await endSessions(trx, userId, keep);
  });
  events.emit('ended', { userId });
}

const problemWords = { short: 'passwordTooShort', guessable: 'passwordGuessable' } as const;

/**
 * ACC-19: a new password is typed twice, long enough, not known, and not one of the account's own names. Returns null
 * where all hold.
 */
async function refusePassword(
  lang: Language,
  password: string,
  again: string,
  own: readonly (string | null | undefined)[],
) {
  if (password !== again) return refusal(lang, errorCodes.InvalidInput, 'passwordsDiffer');
  const problem = passwordProblem(
    password,
    own.map((name) => name ?? ''),
  );
  if (problem) return refusal(lang, errorCodes.InvalidInput, problemWords[problem]);
  if (await isKnownPassword(password)) return refusal(lang, errorCodes.InvalidInput, 'passwordKnown');
  return null;
}
