import { decode } from 'fast-png';
import { describe, expect, it } from 'vitest';
import { captchaCharacters, drawCaptcha } from '../accounts/captcha-picture.ts';
import { seededUser } from '../accounts/seed-users.ts';
import { callerOf, dataOf, wednesday } from './testing/caller.ts';

const email = 'bob@example.com';
const password = 'correct-horse-9';
const minute = 60_000;
const form = { type: 1, account: email, password, re_password: password } as const;

/** A caller, and what a person does with a picture: look at it, or rather at the control page. */
async function withPictures(registration: 'code' | 'code-and-phone' | 'captcha' = 'captcha') {
  const caller = await callerOf();
  const { call, world } = caller;
  world.site.registration = registration;
  async function look() {
    const { id } = dataOf(await call('getCaptcha'));
    return { key: id, sms_code: world.outbox.list().find(({ to }) => to === id)?.code ?? '' };
  }
  return { ...caller, look };
}

describe('pictures with a text', () => {
  it('ACC-16 (a) (b) are PNG drawings whose text the outbox has and the store does not', async () => {
    const { call, world } = await withPictures();
    const { id, b64s } = dataOf(await call('getCaptcha'));
    const [shown] = world.outbox.list();
    expect(shown).toMatchObject({ to: id, purpose: 'Picture', sentAt: wednesday });
    expect(shown?.code).toMatch(new RegExp(`^[${captchaCharacters}]{4}$`));
    const { width, height, data } = decode(Buffer.from(b64s.replace('data:image/png;base64,', ''), 'base64'));
    expect([width, height]).toEqual([224, 88]);
    // Ink and paper: something is drawn, and not everything is covered.
    const dark = [...data].filter((red, at) => at % 3 === 0 && red < 120).length;
    expect(dark).toBeGreaterThan(800);
    expect(dark).toBeLessThan(224 * 88 * 0.4);
    expect(JSON.stringify(await world.db.selectFrom('captchas').selectAll().execute())).not.toContain(
      shown?.code,
    );
  });

  it('ACC-16 (b) have id and text from the system, not from the seed of a world', async () => {
    const made = await Promise.all(
      [1, 1].map(async (seed) => {
        const { call, world } = await callerOf(seed);
        const { id } = dataOf(await call('getCaptcha'));
        return { id, text: world.outbox.list()[0]?.code };
      }),
    );
    expect(new Set(made.map(({ id }) => id)).size).toBe(2);
    expect(new Set(made.map(({ text }) => text)).size).toBe(2);
  });

  it('ACC-16 (a) never look the same twice, and every character can be drawn', () => {
    expect(Buffer.from(drawCaptcha('AKCD'))).not.toEqual(Buffer.from(drawCaptcha('AKCD')));
    const empty = decode(drawCaptcha(' ')).data.filter((red) => red < 70).length;
    for (const one of captchaCharacters)
      expect(decode(drawCaptcha(one)).data.filter((red) => red < 70).length, one).toBeGreaterThan(
        empty + 200,
      );
  });

  it('ACC-16 (c) (d), ACC-06 (d), ACC-17 (c) register once each, right or wrong, and for ten minutes', async () => {
    const { call, world, look } = await withPictures();
    const register = (given: { key?: string; sms_code: string }, account = email) =>
      call('registerUser', { body: { ...form, account, ...given } });
    const wrong = await look();
    expect(await register({ ...wrong, sms_code: '!!!!' })).toMatchObject({
      code: 1005,
      msg: 'The letters don’t match the picture.',
    });
    expect(await register(wrong)).toMatchObject({ code: 1005 });
    const old = await look();
    world.clock.moveTo(wednesday + 10 * minute);
    expect(await register(old)).toMatchObject({ code: 1005 });
    expect(await register({ sms_code: '204816' })).toMatchObject({
      code: 1005,
      msg: 'Enter the letters in the picture.',
    });
    const right = await look();
    // Typed small, with a space: the same letters.
    const typed = { ...right, sms_code: ` ${right.sms_code.toLowerCase()}` };
    expect(await register(typed)).toMatchObject({ code: 1, data: { user: { email } } });
    expect(await register(right, 'eve@example.com')).toMatchObject({ code: 1005 });
    expect(await register(await look())).toMatchObject({ code: 1003 });
  });

  it('ACC-04 (a) a picture is not used up by a mistake elsewhere', async () => {
    const { call, look } = await withPictures();
    const body = { ...form, ...(await look()) };
    expect(await call('registerUser', { body: { ...body, re_password: 'x' } })).toMatchObject({ code: 1001 });
    expect(await call('registerUser', { body: { ...body, invite_code: 'NO' } })).toMatchObject({
      code: 1007,
    });
    expect(await call('registerUser', { body })).toMatchObject({ code: 1 });
  });

  it('ACC-16 (e), ACC-18 (b) one caller gets sixty in ten minutes, and those that have run out are forgotten', async () => {
    const { call, world } = await withPictures();
    for (let n = 0; n < 60; n++) expect((await call('getCaptcha')).code).toBe(1);
    expect(await call('getCaptcha')).toMatchObject({ code: 1006 });
    world.clock.moveTo(wednesday + 10 * minute);
    expect(await call('getCaptcha')).toMatchObject({ code: 1 });
    expect(await world.db.selectFrom('captchas').selectAll().execute()).toHaveLength(1);
  });

  it('ACC-09 (b) (d) a login needs one from the sixth wrong password on, and with it the owner always gets in', async () => {
    const { call, world, look } = await withPictures();
    const login = (given: string, picture: object = {}) =>
      call('loginUser', {
        body: { account: seededUser.email, password: given, login_type: 1, ...picture },
      });
    for (let n = 0; n < 5; n++) expect(await login('wrong')).toMatchObject({ code: 1002 });
    // Tries without a picture are no guesses: they make nobody wait.
    for (let n = 0; n < 10; n++)
      expect(await login(seededUser.password)).toMatchObject({
        code: 1005,
        msg: 'Enter the letters in the picture.',
      });
    expect(await login(seededUser.password, { key: 'none', sms_code: 'ACDE' })).toMatchObject({ code: 1005 });
    const guesses = world.db.selectFrom('attempts').select('id');
    expect(await guesses.where('subject', '=', `login to ${seededUser.email}`).execute()).toHaveLength(5);
    expect(await login('wrong', await look())).toMatchObject({ code: 1002 });
    const before = performance.now();
    expect(await login(seededUser.password, await look())).toMatchObject({ code: 1 });
    expect(performance.now() - before).toBeGreaterThan(495);
    expect(await login('wrong')).toMatchObject({ code: 1002 });
  });
});

describe('what a site asks of a registration', () => {
  /** Fills in the code that was sent to the address. */
  async function withCode(body: object = {}) {
    const caller = await withPictures('code-and-phone');
    const { call, world } = caller;
    await call('sendEmailCode', { body: { to: email, type: 1 } });
    const sms_code = world.outbox.list()[0]?.code ?? '';
    const areas = dataOf(await call('listAreas'));
    const area_id = areas.find(({ code }) => code === 'GB')?.id ?? 0;
    return { ...caller, area_id, body: { ...form, ...body, sms_code } };
  }

  it('ACC-17 (b) a phone number besides the email address is kept, and logs nobody in', async () => {
    const { call, world, body, area_id } = await withCode();
    expect(await call('registerUser', { body })).toMatchObject({
      code: 1001,
      msg: 'Enter your phone number.',
    });
    const wrong = { ...body, area_id, mobile: '337700900123' };
    expect(await call('registerUser', { body: wrong })).toMatchObject({ code: 1001 });
    const whole = { ...body, area_id, mobile: '447700900123' };
    const { user } = dataOf(await call('registerUser', { body: whole }));
    expect(user).toMatchObject({ email, area_code: null, phone: null });
    const row = await world.db.selectFrom('users').select('mobile').where('id', '=', user.id).execute();
    expect(row).toEqual([{ mobile: '447700900123' }]);
    const login = { account: '447700900123', password, login_type: 2 } as const;
    expect(await call('loginUser', { body: login })).toMatchObject({ code: 1002 });
  });

  it('ACC-07 the number besides may not be of a country without service', async () => {
    const { call, body } = await withCode();
    const china = Array.from({ length: 300 }, (_, n) => n + 1);
    const served = new Set(dataOf(await call('listAreas')).map(({ id }) => id));
    const hidden = china.filter((id) => id < served.size && !served.has(id));
    expect(hidden.length).toBeGreaterThan(0);
    for (const area_id of hidden)
      expect(
        await call('registerUser', { body: { ...body, area_id, mobile: '8613800138000' } }),
      ).toMatchObject({ code: 1001, msg: 'We don’t offer our services in this country.' });
  });

  it('ACC-17 (d) where accounts are email addresses only, phones get no code and no account', async () => {
    const { call, world, area_id } = await withCode();
    world.site.phones = 'off';
    const refused = { code: 1001, msg: 'Use an email address for your account.' };
    expect(await call('sendSmsCode', { body: { to: '7700900123', area_id, type: 1 } })).toMatchObject(
      refused,
    );
    const body = { ...form, type: 2, account: '447700900123', area_id, sms_code: '204816' } as const;
    expect(await call('registerUser', { body })).toMatchObject(refused);
    expect(await call('getSetting', { query: { key: 'is_show_mobile' } })).toMatchObject({
      data: { value: 0 },
    });
  });
});
