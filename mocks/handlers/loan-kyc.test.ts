import { beforeEach, describe, expect, it } from 'vitest';
import type { LoanKycInput } from '../../src/generated/rest.d.ts';
import { limits } from '../accounts/attempts.ts';
import { callerOf, dataOf } from './testing/caller.ts';

const form: LoanKycInput = {
  name: '  Okafor ',
  last_name: 'Grace  Amara',
  sex: 2,
  birthday: '1991-04-23',
  country: 'United Kingdom',
  mobile: '44-7700900123',
  id_card_type: 2,
  hand_pic: '/uploads/hand.jpg',
};

let caller: Awaited<ReturnType<typeof callerOf>>;
beforeEach(async () => {
  caller = await callerOf();
  caller.signIn(1);
});
const submit = (changes: Partial<LoanKycInput> = {}) =>
  caller.call('submitLoanKyc', { body: { ...form, ...changes } });
const standing = async (lang: 'en' | 'fr' = 'en') => dataOf(await caller.call('getLoanInfo', { lang }));
const pass = (milliseconds: number) => caller.world.clock.moveTo(caller.world.clock.now() + milliseconds);

describe('a loan KYC', () => {
  it('LOAN-09 (a) is nothing at first, waits when it was sent, and is approved after its review', async () => {
    expect(await standing()).toEqual({ status: 0 });
    const answer = await submit();
    expect(answer).toMatchObject({ code: 1, msg: 'Sent for review' });
    const sent = dataOf(answer);
    expect(sent).toMatchObject({ status: 1, submitted_at: '2026-10-14T10:00:00.000Z' });
    expect(sent.request_key).toMatch(/^[0-9a-f-]{36}$/);
    expect(await standing()).toEqual(sent);
    pass(19_999);
    expect((await standing()).status).toBe(1);
    pass(1);
    expect(await standing()).toEqual({ ...sent, status: 2 });
  });

  it('LOAN-08 (c) LOAN-09 is kept as a person reads it: names the right way round, without blanks', async () => {
    await submit();
    const { db } = caller.world;
    expect(await db.selectFrom('loan_kycs').selectAll().executeTakeFirst()).toMatchObject({
      user_id: 1,
      first_name: 'Grace Amara',
      last_name: 'Okafor',
      birthday: '1991-04-23',
      mobile: '44-7700900123',
    });
  });

  it('LOAN-09 (b) takes nothing more while it waits (4001) and once it is approved (4002)', async () => {
    await submit();
    expect(await submit()).toMatchObject({ code: 4001, msg: 'Your verification is in review.', data: null });
    pass(20_000);
    expect(await submit()).toMatchObject({ code: 4002, data: null });
  });

  it('LOAN-09 (c) is taken once, however many are sent at the same moment', async () => {
    const answers = await Promise.all([submit(), submit(), submit()]);
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([1, 4001, 4001]);
  });

  it('LOAN-09 (a) (b) may be sent again when it was rejected, and says why in the reader’s language', async () => {
    await submit();
    await caller.world.reviews.decide(1, 'loanKyc', 'rejected', 'loanKycFaceHidden');
    expect(await standing()).toMatchObject({
      status: 3,
      remark: 'Your face and the document must both be in the picture.',
    });
    expect(await standing('fr')).toMatchObject({
      remark: 'Votre visage et le document doivent tous deux figurer sur la photo.',
    });
    expect(await submit()).toMatchObject({ code: 1 });
    const again = await standing();
    expect(again.status).toBe(1);
    expect(again).not.toHaveProperty('remark');
  });

  it('LOAN-09 is another user’s business no more than an identity is a loan KYC', async () => {
    await submit();
    await caller.demo();
    expect(await standing()).toEqual({ status: 0 });
  });

  it.each([
    ['born before 1950', { birthday: '1949-12-31' }, 'The birth date must be between Jan 1, 1950 and today.'],
    ['born tomorrow', { birthday: '2026-10-15' }, 'The birth date must be between Jan 1, 1950 and today.'],
    ['born on no day', { birthday: '2001-02-29' }, 'The birth date must be between Jan 1, 1950 and today.'],
    ['without a name', { name: ' - ' }, 'Enter your full name, as on your document.'],
    ['without a first name', { last_name: ' ' }, 'Enter your full name, as on your document.'],
    ['of no country', { country: ' ' }, 'Enter your country.'],
  ])('LOAN-08 (b) refuses somebody %s', async (_, changes, msg) => {
    expect(await submit(changes)).toMatchObject({ code: 1001, msg });
    expect(await standing()).toEqual({ status: 0 });
  });

  it('LOAN-08 (b) takes who is born on the first and on the last day', async () => {
    expect(await submit({ birthday: '1950-01-01' })).toMatchObject({ code: 1 });
    await caller.world.reviews.decide(1, 'loanKyc', 'rejected', null);
    expect(await submit({ birthday: '2026-10-14' })).toMatchObject({ code: 1 });
  });

  it('LOAN-09 (d) refuses whoever sends without end', async () => {
    for (let i = 0; i < limits.loanKycs.most; i += 1) await submit();
    expect(await submit()).toMatchObject({ code: 1006 });
  });
});
