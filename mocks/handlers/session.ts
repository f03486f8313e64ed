import { demoBalance } from '../../src/domain/money.ts';
import { errorCodes } from '../../src/generated/error-codes.ts';
import { AccountKind } from '../../src/generated/enums.ts';
import type { DemoUser, Session, User } from '../../src/generated/rest.d.ts';
import type { Handlers } from '../gateway/handler.ts';
import { forgetAttempts, isBlocked, noteAttempt } from '../accounts/attempts.ts';
import { isPassword } from '../accounts/passwords.ts';
import { openSession } from '../accounts/sessions.ts';
import { addUser, findUser } from '../accounts/users.ts';
import type { UserRow } from '../store/schema.ts';
import type { World } from '../world/world.ts';
import { isAccountName, normalAccount } from './account-name.ts';
import { refusal, success } from './answer.ts';
import { message } from '../messages/messages.ts';
import { demoId } from './site.ts';

/** Tag `session`: logging in, the demo account, who I am. */
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
    return success({ token: await newToken(world, user), user: wireDemoUser(user) });
  },

  getUser: ({ user }) => success(wireUser(user)),

  async resetDemoAccount({ world, lang, user }) {
    if (!user.is_demo) return refusal(lang, errorCodes.Failed, 'onlyDemoResets');
    await world.broker.resetDemo(user.id);
    return success({ balance: demoBalance }, message(lang, 'demoReset'));
  },
} satisfies Handlers;

/** A user, as the contract writes it. */
function wireUser(user: UserRow): User {
  if (user.is_demo) return wireDemoUser(user);
  const { id, uid, email, area_code, phone } = user;
  // Every real account got an invite code when it was made, and is named by an email address or a phone.
  const known = { id, uid, is_demo: AccountKind.Real, invite_code: user.invite_code ?? uid };
  if (area_code !== null && phone !== null) return { ...known, email, area_code, phone };
  if (email === null) throw new Error(`User ${id} has neither an email address nor a phone`);
  return { ...known, email, area_code: null, phone: null };
}

function wireDemoUser({ id, uid }: UserRow): DemoUser {
  const nobody = { email: null, invite_code: null, area_code: null, phone: null };
  return { id, uid, is_demo: AccountKind.Demo, ...nobody };
}

/** Opens a session, as login, registration and the demo account do. */
export async function wireSession(world: Pick<World, 'db' | 'clock'>, user: UserRow): Promise<Session> {
  return { token: await newToken(world, user), user: wireUser(user) };
}

function newToken({ db, clock }: Pick<World, 'db' | 'clock'>, user: UserRow): Promise<string> {
  return openSession(db, user.id, clock.now());
}
