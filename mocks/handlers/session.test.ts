import { describe, expect, it } from 'vitest';
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

describe('signing in', () => {
  it('ACC-03 the seeded account signs in, whatever the case of its address', async () => {
    const { call, world } = await callerOf();
    const body = { account: 'ADA@candlewick.example', password: seededUser.password, login_type: 1 } as const;
    const { token, user } = dataOf(await call('loginUser', { body }));
    expect(user).toMatchObject({ email: seededUser.email, is_demo: 0 });
    expect((await userOfToken(world.db, token, wednesday))?.id).toBe(user.id);
  });

  it('ACC-03 does not tell whether the account or the password was wrong', async () => {
    const { call } = await callerOf();
    const wrong = await call('loginUser', {
      body: { account: seededUser.email, password: 'no', login_type: 1 },
    });
    const unknown = await call('loginUser', {
      body: { account: 'x@example.com', password: 'no', login_type: 1 },
    });
    expect(wrong).toEqual({ code: 1002, msg: 'Wrong account or password', data: null });
    expect(unknown).toEqual(wrong);
    expect(await call('loginUser', { body: { account: 'ada', password: 'x', login_type: 1 } })).toMatchObject(
      { code: 1001 },
    );
  });

  it('ACC-09 five wrong passwords block the account for ten minutes', async () => {
    const { call, world } = await callerOf();
    const login = (given: string) =>
      call('loginUser', { body: { account: seededUser.email, password: given, login_type: 1 } });
    for (let n = 0; n < 5; n++) expect(await login('wrong')).toMatchObject({ code: 1002 });
    expect(await login(seededUser.password)).toMatchObject({ code: 1006 });
    world.clock.moveTo(wednesday + 10 * minute);
    expect(await login(seededUser.password)).toMatchObject({ code: 1 });
  });

  it('ACC-10 a session ends after 30 days', async () => {
    const { session, world } = await withBob();
    const day = 24 * 60 * minute;
    expect(await userOfToken(world.db, session.token, wednesday + 30 * day - 1)).not.toBeNull();
    expect(await userOfToken(world.db, session.token, wednesday + 30 * day)).toBeNull();
  });

  it('ACC-11 a demo account has 100,000 USD and no name', async () => {
    const { call } = await callerOf();
    const { user } = dataOf(await call('createDemoAccount', { query: { demo_id: 1 } }));
    expect(user).toMatchObject({ is_demo: 1, email: null, phone: null, invite_code: null });
    expect(await call('createDemoAccount', { query: { demo_id: 2 } })).toMatchObject({ code: 1001 });
  });
});

describe('registering', () => {
  it('ACC-04 by email with the code from the outbox, starting at 0 USD', async () => {
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
        msg: 'We do not offer our services in this country',
      });
    }
  });

  it('ACC-04 an account that exists, passwords that differ or are short, and unknown invitations are refused', async () => {
    const { call, form } = await withBob();
    expect(await call('registerUser', { body: form })).toMatchObject({ code: 1003 });
    const eve = { ...form, account: 'eve@example.com' };
    expect(await call('registerUser', { body: { ...eve, re_password: 'x' } })).toMatchObject({ code: 1001 });
    const short = { ...eve, password: 'short', re_password: 'short' };
    expect(await call('registerUser', { body: short })).toMatchObject({ code: 1001 });
    expect(await call('registerUser', { body: { ...eve, invite_code: 'NOBODY' } })).toMatchObject({
      code: 1007,
    });
    expect(await call('registerUser', { body: { ...eve, account: 'no address' } })).toMatchObject({
      code: 1001,
    });
  });

  it('ACC-04 remembers who invited', async () => {
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
  it('ACC-01 has 6 digits, goes to the outbox, and comes once a minute', async () => {
    const { call, world } = await callerOf();
    const send = () => call('sendEmailCode', { body: { to: email, type: 1 } });
    expect(await send()).toEqual({ code: 1, msg: 'We have sent you a code', data: {} });
    expect(world.outbox.list()).toMatchObject([{ to: email, purpose: 'Register', sentAt: wednesday }]);
    expect(world.outbox.list()[0]?.code).toMatch(/^\d{6}$/);
    expect(await send()).toMatchObject({ code: 1006 });
    world.clock.moveTo(wednesday + minute);
    expect(await send()).toMatchObject({ code: 1 });
  });

  it('ACC-02 is good for ten minutes, once, and only the newest', async () => {
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

  it('ACC-09 five wrong codes end the guessing', async () => {
    const { call, form } = await withBob();
    const guess = { ...form, account: 'eve@example.com', sms_code: '000000' };
    for (let n = 0; n < 5; n++)
      expect(await call('registerUser', { body: guess })).toMatchObject({ code: 1004 });
    expect(await call('registerUser', { body: guess })).toMatchObject({ code: 1006 });
  });

  it('ACC-06 to reset, the answer is the same for an unknown address, which gets nothing', async () => {
    const { call, world } = await withBob();
    const before = world.outbox.list().length;
    const unknown = await call('sendEmailCode', { body: { to: 'nobody@example.com', type: 2 } });
    expect(world.outbox.list().length).toBe(before);
    expect(await call('sendEmailCode', { body: { to: email, type: 2 } })).toEqual(unknown);
    expect(await call('sendEmailCode', { body: { to: email, type: 1 } })).toMatchObject({ code: 1003 });
  });
});

describe('a new password', () => {
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

  it('ACC-12 a demo account has none', async () => {
    const { call, demo } = await callerOf();
    await demo();
    const body = { type: 1, new_password: password, secondary_password: password, code: '123456' } as const;
    expect(await call('changePassword', { body })).toMatchObject({ code: 3001 });
  });
});
