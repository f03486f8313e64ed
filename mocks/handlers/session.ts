import { errorCodes } from '../../src/generated/error-codes.ts';
import type { Handlers } from '../gateway/handler.ts';
import { demoBalance } from '../../src/domain/demo-account.ts';
import { forgetAttempts, isBlocked, noteAttempt } from '../store/attempts.ts';
import { isPassword } from '../store/passwords.ts';
import { addUser, findUser } from '../store/users.ts';
import { isAccountName, normalAccount } from './account-name.ts';
import { refusal, success } from './answer.ts';
import { message } from './messages.ts';
import { demoId } from './site-settings.ts';
import { signedIn } from './signed-in.ts';
import { wireSession, wireUser } from './wire-user.ts';

/** Tag `session`: signing in, the demo account, who I am. */
export const sessionHandlers = {
  // ACC-03: the answer does not tell whether the account or the password was wrong.
  async loginUser({ world, lang, body }) {
    if (!isAccountName(body.account)) return refusal(lang, errorCodes.InvalidInput, 'accountMissing');
    const account = normalAccount(body.account);
    const now = world.clock.now();
    const subject = `login:${account}`;
    if (await isBlocked(world.db, subject, now)) {
      return refusal(lang, errorCodes.TooManyRequests, 'tooManyAttempts');
    }
    const user = await findUser(world.db, account);
    const isRight = await isPassword(body.password, user?.password_hash ?? null);
    if (!user || !isRight) {
      await noteAttempt(world.db, subject, now);
      return refusal(lang, errorCodes.WrongCredentials, 'wrongCredentials');
    }
    await forgetAttempts(world.db, subject);
    return success(await wireSession(world, user));
  },

  async createDemoAccount({ world, lang, query }) {
    if (query.demo_id !== demoId) return refusal(lang, errorCodes.InvalidInput, 'demoUnknown');
    const now = world.clock.now();
    const user = await addUser(world.db, world.random, { name: null, passwordHash: null, isDemo: true, now });
    await world.broker.resetDemo(user.id);
    return success(await wireSession(world, user));
  },

  getUser: signedIn<'getUser'>((_call, user) => success(wireUser(user))),

  resetDemoAccount: signedIn<'resetDemoAccount'>(async ({ world, lang }, user) => {
    if (!user.is_demo) return refusal(lang, errorCodes.Failed, 'onlyDemoResets');
    await world.broker.resetDemo(user.id);
    return success({ balance: demoBalance }, message(lang, 'demoReset'));
  }),
} satisfies Handlers;
