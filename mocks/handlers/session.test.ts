import { describe, expect, it } from 'vitest';
import { delayOf, inTurn } from '../accounts/attempts.ts';
import { seededUser } from '../accounts/seed-users.ts';
import { userOfToken } from '../accounts/sessions.ts';
import { callerOf, dataOf, wednesday } from './testing/caller.ts';

const email = 'bob@example.com';
const password = 'correct-horse-9';
const minute = 60_000;

/** A caller, and bob registered by email. */
async function withBob() {
  const caller = await callerOf();
  const { call, world } = caller;
  await call('sendEmailCode', { body: { to: email, type: 1 } });
  const code = world.outbox.list()[0]?.code ?? '';
  const form = { type: 1, account: email, password, re_password: password, sms_code: code } as const;
  const session = dataOf(await call('registerUser', { body: form }));
  return { ...caller, session, form };
}

describe('logging in', () => {
  it('ACC-03 (c) the seeded account signs in, whatever the case of its address', async () => {
    const { call, world } = await callerOf();
    const body = { account: 'ADA@candlewick.example', password: seededUser.password, login_type: 1 } as const;
    const { token, user } = dataOf(await call('loginUser', { body }));
    expect(user).toMatchObject({ email: seededUser.email, is_demo: 0 });
    expect((await userOfToken(world.db, token, wednesday))?.id).toBe(user.id);
  });

  it('ACC-03 (a) does not say whether the account or the password was wrong', async () => {
    const { call } = await callerOf();
    const wrong = await call('loginUser', {
      body: { account: seededUser.email, password: 'no', login_type: 1 },
    });
    const unknown = await call('loginUser', {
      body: { account: 'x@example.com', password: 'no', login_type: 1 },
    });
    expect(wrong).toMatchObject({ code: 1002, msg: 'Email or password is incorrect', data: null });
    expect(unknown).toEqual(wrong);
    expect(await call('loginUser', { body: { account: 'ada', password: 'x', login_type: 1 } })).toMatchObject(
      { code: 1001 },
    );
  });

  it('ACC-09 (c) each wrong password beyond five waits longer, up to four seconds', () => {
    expect([1, 5, 6, 7, 10, 99].map(delayOf)).toEqual([0, 0, 250, 500, 4000, 4000]);
  });

  it('ACC-09 (a) of guesses that come at once few are judged', async () => {
    const { call } = await callerOf();
    const guess = { account: seededUser.email, password: 'wrong', login_type: 1 } as const;
    const answers = await Promise.all(Array.from({ length: 40 }, () => call('loginUser', { body: guess })));
    const codes = answers.map(({ code }) => code);
    expect(codes.filter((code) => code === 1002).length).toBeLessThanOrEqual(5);
    expect(codes.filter((code) => code === 1006).length).toBeGreaterThanOrEqual(35);
  });

  it('ACC-09 (e) a caller has four tries waiting and no more; another caller has their own', async () => {
    const { db } = (await callerOf()).world;
    const gate = Promise.withResolvers<void>();
    let done = 0;
    const attempt = (caller: string) =>
      inTurn(db, 'ada', caller, async () => {
        await gate.promise;
        return (done += 1);
      });
    const four = [1, 2, 3, 4].map(() => attempt('eve'));
    const [fifth, other] = [attempt('eve'), attempt('bob')];
    gate.resolve();
    expect(await fifth).toBeNull();
    expect(await Promise.all([...four, other])).toEqual([1, 2, 3, 4, 5]);
    expect(await attempt('eve')).toBe(6);
  });

  it('ACC-09 (c) tries on one account go one after the other, and wait for none on another', async () => {
    const { db } = (await callerOf()).world;
    const gate = Promise.withResolvers<void>();
    const seen: string[] = [];
    const attempt = (subject: string, name: string, until: Promise<void>) =>
      inTurn(db, subject, name, async () => {
        seen.push(`${name} begins`);
        await until;
        seen.push(`${name} ends`);
      });
    const both = [attempt('ada', 'eve', gate.promise), attempt('ada', 'bob', Promise.resolve())];
    await attempt('maya', 'joe', Promise.resolve());
    expect(seen).toEqual(['eve begins', 'joe begins', 'joe ends']);
    gate.resolve();
    await Promise.all(both);
    expect(seen.slice(3)).toEqual(['eve ends', 'bob begins', 'bob ends']);
  });

  it('ACC-09 (f) one caller may be wrong about thirty accounts, and no more', async () => {
    const { call, world } = await callerOf();
    const login = (account: string) =>
      call('loginUser', { body: { account, password: 'wrong', login_type: 1 } });
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_none, n) => login(`nobody-${n}@example.com`)),
    );
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([1002]));
    expect(await login('nobody-31@example.com')).toMatchObject({ code: 1006 });
    world.clock.moveTo(wednesday + 10 * minute);
    expect(await login('nobody-31@example.com')).toMatchObject({ code: 1002 });
  });

  it('ACC-09 (a) each try counts before it is looked at, so that no more are judged at the same moment', async () => {
    const { call } = await callerOf();
    const login = (account: string) =>
      call('loginUser', { body: { account, password: 'wrong', login_type: 1 } });
    const answers = await Promise.all(
      Array.from({ length: 31 }, (_none, n) => login(`nobody-${n}@example.com`)),
    );
    expect(answers.filter(({ code }) => code === 1002).length).toBeLessThanOrEqual(30);
  });

  it('ACC-10 (a) a session ends after 30 days, or after 7 without use', async () => {
    const { session, world } = await withBob();
    const day = 24 * 60 * minute;
    const isAlive = async (days: number, less = 0) =>
      (await userOfToken(world.db, session.token, wednesday + days * day - less)) !== null;
    for (const days of [6, 12, 18, 24]) expect(await isAlive(days, 5)).toBe(true);
    expect([await isAlive(30, 1), await isAlive(30)]).toEqual([true, false]);
    const { session: idle, world: other } = await withBob();
    expect(await userOfToken(other.db, idle.token, wednesday + 7 * day)).toBeNull();
  });

  it('ACC-10 (b) an account has ten sessions at most: the oldest ends, and its sockets hear of it', async () => {
    const { call, world, session } = await withBob();
    const ended: number[] = [];
    world.events.on('ended', ({ userId }) => ended.push(userId));
    const tokens: string[] = [];
    for (let n = 0; n < 10; n++) {
      const { token } = dataOf(
        await call('loginUser', { body: { account: email, password, login_type: 1 } }),
      );
      tokens.push(token);
    }
    expect(await userOfToken(world.db, session.token, wednesday)).toBeNull();
    for (const token of tokens) expect(await userOfToken(world.db, token, wednesday)).not.toBeNull();
    expect(ended).toContain(session.user.id);
  });

  it('ACC-11 a demo account has 100,000 USD, no name and no password', async () => {
    const { call, world, signIn } = await callerOf();
    const { user } = dataOf(await call('createDemoAccount', { query: { demo_id: 1 } }));
    expect(user).toMatchObject({ is_demo: 1, email: null, phone: null, invite_code: null });
    const row = world.db.selectFrom('users').select('password_hash').where('id', '=', user.id);
    expect(await row.execute()).toEqual([{ password_hash: null }]);
    signIn(user.id);
    expect(await call('getBalance')).toMatchObject({ data: { balance: 100_000 } });
    expect(await call('createDemoAccount', { query: { demo_id: 2 } })).toMatchObject({ code: 1001 });
  });
});

describe('registering', () => {
  it('ACC-04 (b) by email with the code from the outbox, starting at 0 USD', async () => {
    const { call, signIn, session } = await withBob();
    signIn(session.user.id);
    expect(await call('getUser')).toMatchObject({ data: { email, is_demo: 0 } });
    expect(await call('getBalance')).toMatchObject({ data: { balance: 0 } });
  });

  it('ACC-08 by phone, whose calling code stands in front', async () => {
    const { call, world } = await callerOf();
    const area = dataOf(await call('listAreas')).find(({ code }) => code === 'GB');
    await call('sendSmsCode', { body: { to: '7700900123', area_id: area?.id ?? 0, type: 1 } });
    expect(world.outbox.list()[0]?.to).toBe('447700900123');
    const sms_code = world.outbox.list()[0]?.code ?? '';
    const form = { type: 2, area_id: area?.id, password, re_password: password, sms_code } as const;
    expect(await call('registerUser', { body: { ...form, account: '337700900123' } })).toMatchObject({
      code: 1001,
    });
    const { user } = dataOf(await call('registerUser', { body: { ...form, account: '447700900123' } }));
    expect(user).toMatchObject({ area_code: '44', phone: '7700900123', email: null });
    const login = { account: '447700900123', password, login_type: 2 } as const;
    expect(await call('loginUser', { body: login })).toMatchObject({ code: 1 });
  });

  it('ACC-07 countries without service are neither offered nor taken', async () => {
    const { call } = await callerOf();
    const areas = dataOf(await call('listAreas'));
    expect(areas.map(({ code }) => code)).not.toContain('KP');
    const ids = new Set(areas.map(({ id }) => id));
    const hidden = Array.from({ length: areas.length + 5 }, (_, index) => index + 1).filter(
      (id) => !ids.has(id),
    );
    expect(hidden.length).toBe(5);
    for (const area_id of hidden) {
      expect(await call('sendSmsCode', { body: { to: '7700900123', area_id, type: 1 } })).toMatchObject({
        code: 1001,
        msg: 'We don’t offer our services in this country.',
      });
    }
  });

  it('ACC-06 (d) whoever has no right code is not told that there is an account', async () => {
    const { call, form } = await withBob();
    expect(await call('registerUser', { body: form })).toMatchObject({ code: 1004 });
    expect(await call('registerUser', { body: { ...form, sms_code: '000000' } })).toMatchObject({
      code: 1004,
    });
  });

  it('ACC-04 (a) ACC-19 (a) passwords that differ or are short, and unknown invitations are refused, and use up no code', async () => {
    const { call, world, form } = await withBob();
    await call('sendEmailCode', { body: { to: 'eve@example.com', type: 1 } });
    const sms_code = world.outbox.list()[0]?.code ?? '';
    const eve = { ...form, account: 'eve@example.com', sms_code };
    expect(await call('registerUser', { body: { ...eve, re_password: 'x' } })).toMatchObject({ code: 1001 });
    const short = { ...eve, password: 'short', re_password: 'short' };
    expect(await call('registerUser', { body: short })).toMatchObject({ code: 1001 });
    expect(await call('registerUser', { body: { ...eve, invite_code: 'NOBODY' } })).toMatchObject({
      code: 1007,
    });
    expect(await call('registerUser', { body: { ...eve, account: 'no address' } })).toMatchObject({
      code: 1001,
    });
    expect(await call('registerUser', { body: eve })).toMatchObject({ code: 1 });
  });

  it('ACC-04 (c) remembers who invited', async () => {
    const { call, world } = await callerOf();
    await call('sendEmailCode', { body: { to: email, type: 1 } });
    const sms_code = world.outbox.list()[0]?.code ?? '';
    const form = {
      type: 1,
      account: email,
      password,
      re_password: password,
      sms_code,
      invite_code: 'ada001',
    } as const;
    const { user } = dataOf(await call('registerUser', { body: form }));
    const row = await world.db
      .selectFrom('users')
      .select('invited_by')
      .where('id', '=', user.id)
      .executeTakeFirst();
    expect(row?.invited_by).toBe(1);
  });
});

describe('codes', () => {
  it('ACC-01 (a) (c) (d) has 6 digits, goes to the outbox, and comes once a minute', async () => {
    const { call, world } = await callerOf();
    const send = () => call('sendEmailCode', { body: { to: email, type: 1 } });
    expect(await send()).toMatchObject({ code: 1, msg: 'We’ve sent you a code', data: {} });
    expect(world.outbox.list()).toMatchObject([{ to: email, purpose: 'Register', sentAt: wednesday }]);
    expect(world.outbox.list()[0]?.code).toMatch(/^\d{6}$/);
    expect(await send()).toMatchObject({ code: 1006 });
    world.clock.moveTo(wednesday + minute);
    expect(await send()).toMatchObject({ code: 1 });
  });

  it('ACC-02 (a) (b) (c), ACC-17 (a) is good for ten minutes, once, and only the newest', async () => {
    const { call, world, form } = await withBob();
    const reset = (auth_code: string) =>
      call('resetForgottenPassword', {
        body: { type: 1, account: email, new_password: password, secondary_password: password, auth_code },
      });
    expect(await reset(form.sms_code)).toMatchObject({ code: 1004 });
    const send = async () => {
      await call('sendEmailCode', { body: { to: email, type: 2 } });
      return world.outbox.list()[0]?.code ?? '';
    };
    const first = await send();
    world.clock.moveTo(wednesday + minute);
    const second = await send();
    expect(await reset(first)).toMatchObject({ code: 1004 });
    expect(await reset(second)).toMatchObject({ code: 1 });
    expect(await reset(second)).toMatchObject({ code: 1004 });
    world.clock.moveTo(wednesday + 2 * minute);
    const third = await send();
    world.clock.moveTo(wednesday + 12 * minute);
    expect(await reset(third)).toMatchObject({ code: 1004 });
  });

  it('ACC-01 (a) comes from the system, not from the seed of a world that anybody may know', async () => {
    const codes = await Promise.all(
      [1, 1].map(async (seed) => {
        const { call, world } = await callerOf(seed);
        await call('sendEmailCode', { body: { to: email, type: 1 } });
        return world.outbox.list()[0]?.code;
      }),
    );
    expect(codes[0]).not.toBe(codes[1]);
  });

  it('ACC-01 (b) is kept as a keyed hash', async () => {
    const { call, world } = await callerOf();
    await call('sendEmailCode', { body: { to: email, type: 1 } });
    const code = world.outbox.list()[0]?.code ?? '';
    const kept = await world.db.selectFrom('codes').selectAll().execute();
    expect(kept).toHaveLength(1);
    expect(JSON.stringify(kept)).not.toContain(code);
    expect(kept[0]?.code_hash).toMatch(/^[0-9a-f]{64}$/);
  });

  it('ACC-09 (g) is void after five wrong guesses; another one starts afresh', async () => {
    const { call, world, form } = await withBob();
    const eve = { ...form, account: 'eve@example.com' };
    const send = () => call('sendEmailCode', { body: { to: eve.account, type: 1 } });
    await send();
    const first = world.outbox.list()[0]?.code ?? '';
    const guesses = Array.from({ length: 5 }, () =>
      call('registerUser', { body: { ...eve, sms_code: '000000' } }),
    );
    for (const guess of await Promise.all(guesses)) expect(guess).toMatchObject({ code: 1004 });
    expect(await call('registerUser', { body: { ...eve, sms_code: first } })).toMatchObject({ code: 1006 });
    world.clock.moveTo(wednesday + minute);
    await send();
    const sms_code = world.outbox.list()[0]?.code ?? '';
    expect(await call('registerUser', { body: { ...eve, sms_code } })).toMatchObject({ code: 1 });
  });

  it('ACC-09 (h) five an hour to one address, twenty an hour for one caller', async () => {
    const { call, world } = await callerOf();
    const send = (to: string) => call('sendEmailCode', { body: { to, type: 1 } });
    const codes: number[] = [];
    for (let n = 0; n < 6; n++) {
      world.clock.moveTo(wednesday + n * minute);
      codes.push((await send(email)).code);
    }
    expect(codes).toEqual([1, 1, 1, 1, 1, 1006]);
    for (let n = 0; n < 14; n++) await send(`other-${n}@example.com`);
    expect(await send('late@example.com')).toMatchObject({ code: 1006 });
  });

  it('ACC-09 (i) two hundred demo accounts an hour for one caller', async () => {
    const { call, world } = await callerOf();
    for (let n = 0; n < 200; n++)
      expect((await call('createDemoAccount', { query: { demo_id: 1 } })).code).toBe(1);
    expect(await call('createDemoAccount', { query: { demo_id: 1 } })).toMatchObject({ code: 1006 });
    world.clock.moveTo(wednesday + 60 * minute);
    expect(await call('createDemoAccount', { query: { demo_id: 1 } })).toMatchObject({ code: 1 });
  });

  it('ACC-06 (a) (b) (c) the answer is the same whether there is such an account or not; the address gets to know', async () => {
    const { call, world } = await withBob();
    world.clock.moveTo(wednesday + minute);
    const send = (to: string, type: 1 | 2) => call('sendEmailCode', { body: { to, type } });
    const newest = () => world.outbox.list()[0];
    const before = world.outbox.list().length;
    const unknown = await send('nobody@example.com', 2);
    expect(world.outbox.list().length).toBe(before);
    expect(await send(email, 2)).toMatchObject(unknown);
    expect(newest()).toMatchObject({ to: email, purpose: 'Reset' });
    expect(await send('new@example.com', 1)).toMatchObject(unknown);
    expect(await send(email, 1)).toMatchObject(unknown);
    expect(newest()).toMatchObject({ to: email, purpose: 'Register: the account exists', code: '' });
  });
});

describe('a new password', () => {
  it('ACC-19 (a) (d) is not the account’s own name, nor a few characters again and again', async () => {
    const { call, world, form, session, signIn } = await withBob();
    const eve = { ...form, account: 'eve.adams@example.com' };
    const register = (given: string) =>
      call('registerUser', { body: { ...eve, password: given, re_password: given } });
    const guessable = { code: 1001, msg: 'This password is easy to guess. Choose another.' };
    for (const given of ['Eve.Adams@example.com', 'eve-adams', 'aaaaaaaaaaaa'])
      expect([given, await register(given)]).toMatchObject([given, guessable]);
    const reset = { type: 1, account: email, auth_code: '1' } as const;
    const both = { new_password: email, secondary_password: email };
    expect(await call('resetForgottenPassword', { body: { ...reset, ...both } })).toMatchObject(guessable);
    signIn(session.user.id);
    const users = world.db.updateTable('users').set({ area_code: '44', phone: '7700900123' });
    await world.change(() => users.where('id', '=', session.user.id).execute());
    for (const given of [email, '447700900123', '7700 900123'])
      expect(
        await call('changePassword', {
          body: { type: 1, new_password: given, secondary_password: given, code: '1' },
        }),
      ).toMatchObject(guessable);
  });

  it('ACC-05 ends every other session of the account, and says so', async () => {
    const { call, world, session, signIn } = await withBob();
    const login = (given: string) =>
      call('loginUser', { body: { account: email, password: given, login_type: 1 } });
    const other = dataOf(await login(password));
    const ended: number[] = [];
    world.events.on('ended', ({ userId }) => ended.push(userId));
    await call('sendEmailCode', { body: { to: email, type: 2 } });
    signIn(session.user.id);
    const body = {
      type: 1,
      new_password: 'new-staple-42',
      secondary_password: 'new-staple-42',
      code: world.outbox.list()[0]?.code ?? '',
    } as const;
    expect(await call('changePassword', { body, token: session.token })).toMatchObject({ code: 1 });
    expect(await userOfToken(world.db, other.token, wednesday)).toBeNull();
    expect(await userOfToken(world.db, session.token, wednesday)).not.toBeNull();
    expect(ended).toEqual([session.user.id]);
    expect(await login(password)).toMatchObject({ code: 1002 });
    expect(await login('new-staple-42')).toMatchObject({ code: 1 });
  });
});
