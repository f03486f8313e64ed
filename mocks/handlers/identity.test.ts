import { beforeEach, describe, expect, it } from 'vitest';
import type { IdentityInput } from '../../src/generated/rest.d.ts';
import { limits } from '../accounts/attempts.ts';
import { callerOf, dataOf } from './testing/caller.ts';
import { inTransaction } from '../store/in-transaction.ts';

const passport: IdentityInput = {
  name: '  Ada   Lovelace ',
  card_id: 'K 0472 6618',
  front_pic: '/uploads/front.jpg',
  reverse_pic: '/uploads/back.jpg',
};
const sent = { ...passport, name: 'Ada Lovelace', submitted_at: '2026-10-14T10:00:00.000Z' };

let caller: Awaited<ReturnType<typeof callerOf>>;
beforeEach(async () => {
  caller = await callerOf();
  caller.signIn(1);
});
const submit = (changes: Partial<IdentityInput> = {}) =>
  caller.call('submitIdentity', { body: { ...passport, ...changes } });
const standing = async (lang: 'en' | 'fr' = 'en') => dataOf(await caller.call('getIdentity', { lang }));
const pass = (milliseconds: number) => caller.world.clock.moveTo(caller.world.clock.now() + milliseconds);

describe('an identity', () => {
  it('IDN-03 (a) is nothing at first, waits when it was sent, and is certified after its review', async () => {
    expect(await standing()).toEqual({
      review_status: 0,
      name: null,
      card_id: null,
      front_pic: null,
      reverse_pic: null,
    });
    expect(await submit()).toMatchObject({
      code: 1,
      msg: 'Sent for review',
      data: { ...sent, review_status: 1 },
    });
    expect(await standing()).toMatchObject({ ...sent, review_status: 1 });
    expect((await standing()).request_key).toMatch(/^[0-9a-f-]{36}$/);
    pass(20_000);
    expect(await standing()).toMatchObject({
      ...sent,
      review_status: 2,
      reviewed_at: '2026-10-14T10:00:20.000Z',
    });
  });

  it('IDN-03 (b) takes nothing more while it waits (4001) and once it is certified (4002)', async () => {
    await submit();
    expect(await submit({ name: 'Other' })).toMatchObject({ code: 4001, data: null });
    pass(20_000);
    expect(await submit({ name: 'Other' })).toMatchObject({ code: 4002, data: null });
    expect((await standing()).name).toBe('Ada Lovelace');
  });

  it('IDN-03 (b) is taken once, however many are sent at the same moment', async () => {
    const answers = await Promise.all([submit(), submit(), submit()]);
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([1, 4001, 4001]);
  });

  it('IDN-04 (a) stands at the first state again when it is rejected, with what was sent and why, and may be sent again', async () => {
    await submit();
    await caller.world.reviews.decide(1, 'identity', 'rejected', 'identityMismatch');
    expect(await standing()).toMatchObject({
      ...sent,
      review_status: 0,
      remark: 'The name doesn’t match the document.',
    });
    expect(await standing('fr')).toMatchObject({ remark: 'Le nom ne correspond pas au document.' });
    expect(await submit({ name: 'Augusta Ada Lovelace' })).toMatchObject({ code: 1 });
    const again = await standing();
    expect(again).toMatchObject({ review_status: 1, name: 'Augusta Ada Lovelace' });
    expect(again).not.toHaveProperty('remark');
  });

  it.each([
    ['a name of blanks', { name: '   ' }, 'Enter your full name, as on your document.'],
    ['a name without a letter', { name: '123' }, 'Enter your full name, as on your document.'],
    ['a number of blanks', { card_id: ' ' }, 'Enter the number of your document.'],
    ['a number with markup', { card_id: '<b>1</b>' }, 'Enter the number of your document.'],
  ])('IDN-02 (b) refuses %s', async (_, changes, msg) => {
    expect(await submit(changes)).toMatchObject({ code: 1001, msg });
    expect((await standing()).review_status).toBe(0);
  });

  it('IDN-03 (c) refuses whoever sends without end', async () => {
    for (let i = 0; i < limits.identities.most; i += 1) await submit();
    expect(await submit()).toMatchObject({ code: 1006 });
  });
});

it('INV-03 (a) counts who registered by an invite code', async () => {
  expect(dataOf(await caller.call('getUser'))).toMatchObject({ invited_count: 0 });
  const { db } = caller.world;
  const friend = { is_demo: 0, created_at: 0, invited_by: 1 } as const;
  for (const uid of ['11111111', '22222222'])
    await inTransaction(db, (trx) =>
      trx
        .insertInto('users')
        .values({ ...friend, uid })
        .execute(),
    );
  expect(dataOf(await caller.call('getUser'))).toMatchObject({ invited_count: 2 });
});
