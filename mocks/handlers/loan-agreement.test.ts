import { beforeEach, expect, it } from 'vitest';
import type { Language } from '../../src/generated/rest.d.ts';
import { languageCodes } from '../messages/translate.ts';
import { callerOf, dataOf } from './testing/caller.ts';
import { readAgreement } from './testing/read-agreement.ts';

const day = 86_400_000;
const month = { amount: 1000, config_id: 3 };

let caller: Awaited<ReturnType<typeof callerOf>>;
beforeEach(async () => {
  caller = await callerOf();
  caller.signIn(1);
});

const read = (loan = month, lang: Language = 'en') => readAgreement(caller, loan, lang);
const submit = (agreement: string) =>
  caller.call('submitLoan', { body: { ...month, sign: '/uploads/sign.png', agreement } });
const pass = (milliseconds: number) => caller.world.clock.moveTo(caller.world.clock.now() + milliseconds);

async function verify() {
  const body = {
    name: 'Lovelace',
    last_name: 'Ada',
    sex: 2,
    birthday: '1985-12-10',
    country: 'United Kingdom',
    mobile: '44-7700900123',
    id_card_type: 2,
    hand_pic: '/uploads/hand.png',
  } as const;
  dataOf(await caller.call('submitLoanKyc', { body }));
  await caller.world.reviews.decide(1, 'loanKyc', 'approved', null);
}

it('LOAN-51 (a) has the agreement for this person, amount and offer, of the day', async () => {
  const text = await read();
  for (const part of [
    'account 10000001 (ada@candlewick.example)',
    '$1,000.00 for 30 days',
    '0.05% a day, which is 18.25% a year. The first 3 days are free of interest.',
    'You repay $1,013.50: the amount of $1,000.00 and the interest of $13.50.',
    'If we pay it out on Oct 14, 2026, it is due on Nov 13, 2026.',
    'a late fee of 0.25% of the amount',
    'For this loan that is $2.50 for each day begun.',
  ])
    expect(text).toContain(part);
  expect(await read({ config_id: 1, amount: 100 })).toContain('There are no interest-free days.');
});

it('LOAN-51 (a) has it in each of the 21 languages, without a gap', async () => {
  const texts = await Promise.all(languageCodes.map((lang) => read(month, lang)));
  expect(new Set(texts).size).toBe(21);
  for (const text of texts) {
    expect(text.split('\n\n')).toHaveLength(8);
    expect(text).not.toMatch(/[{}#]|undefined/);
    expect(text).toMatch(/1.?000[.,]00/);
    expect(text).toContain('2026');
  }
});

it('LOAN-51 (a) has none for what is not on offer', async () => {
  const ask = (config_id: number, amount: number) =>
    caller.call('getLoanAgreement', { query: { config_id, amount } });
  expect(await ask(9, 1000)).toMatchObject({ code: 1001, msg: 'This loan offer isn’t available.' });
  expect(await ask(3, 499)).toMatchObject({ code: 3005, msg: 'Borrow between $500.00 and $10,000.00.' });
});

it('LOAN-11 (c), LOAN-51 (b) refuses every other text than its own', async () => {
  await verify();
  const text = await read();
  for (const other of [
    ' \n',
    'I owe nothing and the lender pays me 5%.',
    `${text} `,
    text.replace('0.05%', '0.04%'),
    await read({ ...month, amount: 1001 }),
    await read({ ...month, config_id: 2 }),
  ])
    expect(await submit(other)).toMatchObject({
      code: 1001,
      msg: 'Read the agreement and sign it.',
      data: null,
    });
  expect(await submit(text)).toMatchObject({ code: 1, data: { agreement: text } });
});

it('LOAN-51 (c) takes what was read the day before or in another language, and nothing older', async () => {
  await verify();
  const [english, german] = [await read(), await read(month, 'de')];
  pass(2 * day);
  expect(await submit(english)).toMatchObject({ code: 1001 });
  pass(-day);
  expect(await submit(german)).toMatchObject({ code: 1, data: { agreement: german } });
});
