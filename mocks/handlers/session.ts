import { setTimeout as sleep } from 'node:timers/promises';
import { demoBalance } from '../../src/domain/fixed-figures.ts';
import { may, roleOf } from '../../src/domain/roles.ts';
import { errorCodes } from '../../src/generated/error-codes.ts';
import { AccountKind, ContactKind } from '../../src/generated/enums.ts';
import type { DemoUser, Session, User } from '../../src/generated/rest.d.ts';
import type { Call, Handlers } from '../gateway/handler.ts';
import { delayOf, forgetAttempt, forgetAttempts, inTurn, limits, noteAttempt } from '../accounts/attempts.ts';
import { hashPassword, isOlderHash, isPassword } from '../accounts/passwords.ts';
import { endSession, openSession } from '../accounts/sessions.ts';
import { addUser, findUser, invitedBy } from '../accounts/users.ts';
import { inTransaction } from '../store/in-transaction.ts';
import type { UserRow } from '../store/schema.ts';
import type { World } from '../world/world.ts';
import { isAccountName, normalAccount } from './account-name.ts';
import { refusal, success } from './answer.ts';
import { refuseCaptcha } from './captcha.ts';
import { message } from '../messages/messages.ts';
import { demoId } from './site.ts';

/** Tag `session`: logging in, the demo account, who I am. */
export const sessionHandlers = {
  async loginUser(call) {
    const { world, lang, body, address } = call;
    if (!isAccountName(body.account)) return refusal(lang, errorCodes.InvalidInput, 'accountMissing');
    const account = normalAccount(body.account);
    const outcome = await inTurn(world.db, account, address, () => tryPassword(call, account));
    return outcome ?? refusal(lang, errorCodes.TooManyRequests, 'tooManyAttempts');
  },

  async createDemoAccount({ world, lang, query, address, earlier }) {
    if (earlier) return success(await demoSession(world, earlier));
    if (query.demo_id !== demoId) return refusal(lang, errorCodes.InvalidInput, 'demoUnknown');
    const now = world.clock.now();
    const { count, until } = await noteAttempt(world.db, `demo by ${address}`, limits.demoCaller, now);
    if (count > limits.demoCaller.most)
      return refusal(lang, errorCodes.TooManyRequests, 'tooManyAttempts', {}, { until });
    const user = await addUser(world.db, world.random, { name: null, passwordHash: null, isDemo: true, now });
    await world.broker.resetDemo(user.id);
    return success(await demoSession(world, user));
  },

  // ACC-15: the session that asks, and no other of the account.
  async logoutUser({ world, lang, user, token }) {
    if (token !== null) await endSession(world.db, token);
    world.events.emit('ended', { userId: user.id });
    return success({}, message(lang, 'loggedOut'));
  },

  getUser: async ({ world, user }) => success(await wireUser(world.db, user)),

  async resetDemoAccount({ world, lang, user }) {
    if (!may(roleOf(true, user), 'resetDemo')) return refusal(lang, errorCodes.Failed, 'onlyDemoResets');
    await world.broker.resetDemo(user.id);
    return success({ balance: demoBalance }, message(lang, 'demoReset'));
  },
} satisfies Handlers;

/**
 * ACC-03, ACC-09: one try. It counts before the password is looked at; from the sixth wrong one on it needs a picture
 * and waits, and is never refused for what others tried. The answer does not say whether the account or the password
 * was wrong.
 */
async function tryPassword(call: Call<'loginUser'>, account: string) {
  const { world, lang, body, address } = call;
  const { db, clock } = world;
  const now = clock.now();
  const byCaller = await noteAttempt(db, `login by ${address}`, limits.loginCaller, now);
  if (byCaller.count > limits.loginCaller.most)
    return refusal(lang, errorCodes.TooManyRequests, 'tooManyAttempts', {}, byCaller);
  const subject = `login to ${account}`;
  const tried = await noteAttempt(db, subject, limits.login, now);
  const wrongPicture = tried.count > limits.login.most ? await refuseCaptcha(call, body) : null;
  if (wrongPicture) {
    // No password was looked at.
    await forgetAttempt(db, tried.id);
    await forgetAttempt(db, byCaller.id);
    return wrongPicture;
  }
  await sleep(delayOf(tried.count));
  const user = await findUser(db, account);
  const isRight = await isPassword(body.password, user?.password_hash ?? null);
  if (!user || !isRight) {
    const text = body.login_type === ContactKind.Email ? 'wrongCredentials' : 'wrongPhoneCredentials';
    return refusal(lang, errorCodes.WrongCredentials, text);
  }
  await renewHash(db, user, body.password);
  await forgetAttempts(db, subject);
  await forgetAttempt(db, byCaller.id);
  return success(await wireSession(world, user));
}

/** ACC-20: the password is known now, so that an older hash of it need not stay. */
async function renewHash(db: World['db'], { id, password_hash: old }: UserRow, password: string) {
  if (old === null || !isOlderHash(old)) return;
  const password_hash = await hashPassword(password);
  // Unless another password has been set meanwhile.
  await inTransaction(db, (trx) =>
    trx
      .updateTable('users')
      .set({ password_hash })
      .where('id', '=', id)
      .where('password_hash', '=', old)
      .execute(),
  );
}

/** A user, as the contract writes it. */
async function wireUser(db: World['db'], user: UserRow): Promise<User> {
  if (user.is_demo) return wireDemoUser(user);
  const { id, uid, email, area_code, phone } = user;
  // Every real account got an invite code when it was made, and is named by an email address or a phone.
  const known = {
    id,
    uid,
    is_demo: AccountKind.Real,
    invite_code: user.invite_code ?? uid,
    invited_count: await invitedBy(db, id),
  };
  if (area_code !== null && phone !== null) return { ...known, email, area_code, phone };
  if (email === null) throw new Error(`User ${id} has neither an email address nor a phone`);
  return { ...known, email, area_code: null, phone: null };
}

function wireDemoUser({ id, uid }: UserRow): DemoUser {
  const nobody = { email: null, invite_code: null, area_code: null, phone: null };
  return { id, uid, is_demo: AccountKind.Demo, ...nobody };
}

/** Opens a session, as login, registration and the demo account do. */
export async function wireSession(
  world: Pick<World, 'db' | 'clock' | 'events'>,
  user: UserRow,
): Promise<Session> {
  return { token: await newToken(world, user), user: await wireUser(world.db, user) };
}

async function demoSession(world: Pick<World, 'db' | 'clock' | 'events'>, user: UserRow) {
  return { token: await newToken(world, user), user: wireDemoUser(user) };
}

async function newToken(
  { db, clock, events }: Pick<World, 'db' | 'clock' | 'events'>,
  user: UserRow,
): Promise<string> {
  const token = await openSession(db, user.id, clock.now());
  // The oldest session may have given way to this one.
  events.emit('ended', { userId: user.id });
  return token;
}
