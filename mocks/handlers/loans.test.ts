import { beforeEach, describe, expect, it } from 'vitest';
import type { LoanInput, LoanKycInput } from '../../src/generated/rest.d.ts';
import { limits } from '../accounts/attempts.ts';
import { depositCoins } from '../accounts/payment-channels.ts';
import { callerOf, dataOf, wednesday } from './testing/caller.ts';
import { readAgreement } from './testing/read-agreement.ts';

const day = 86_400_000;
const month = { amount: 1000, config_id: 3, sign: '/uploads/sign.png' };

const kyc: LoanKycInput = {
  name: 'Lovelace',
  last_name: 'Ada',
  sex: 2,
  birthday: '1985-12-10',
  country: 'United Kingdom',
  mobile: '44-7700900123',
  id_card_type: 2,
  hand_pic: '/uploads/hand.png',
};

let caller: Awaited<ReturnType<typeof callerOf>>;
beforeEach(async () => {
  caller = await callerOf();
  caller.signIn(1);
});

const pass = (milliseconds: number) => caller.world.clock.moveTo(caller.world.clock.now() + milliseconds);
async function submit(changes: Partial<LoanInput> = {}) {
  const body = { ...month, ...changes };
  return caller.call('submitLoan', { body: { agreement: await readAgreement(caller, body), ...body } });
}
const repay = (loan_id: number, charge_id = 1, proofImg = '/uploads/proof.png') =>
  caller.call('submitRepayment', { body: { loan_id, charge_id, proofImg } });
const info = (loan_id: number) => caller.call('getRepaymentInfo', { query: { loan_id } });
const loanOf = async (id: number, lang: 'en' | 'de' = 'en') =>
  dataOf(await caller.call('getLoan', { query: { id }, lang }));
const decide = (
  kind: 'loan' | 'repayment',
  decision: 'approved' | 'rejected',
  reason: string | null = null,
) => caller.world.reviews.decide(1, kind, decision, reason);
/** Beyond the 5,000 USD with which Ada begins. */
const gained = async () => dataOf(await caller.call('getBalance')).balance - 5000;
const records = async () =>
  dataOf(await caller.call('listBalanceRecords', { query: { page: 1 } }))
    .list.slice(0, -1)
    .map(({ Value, Type, MemoTran }) => ({ Value, Type, MemoTran }));

/** The borrower's KYC, approved. */
async function verify() {
  dataOf(await caller.call('submitLoanKyc', { body: kyc }));
  await caller.world.reviews.decide(1, 'loanKyc', 'approved', null);
}

/** A loan that was paid out at the start of the world. */
async function paidOut(changes: Partial<LoanInput> = {}): Promise<number> {
  await verify();
  const { id } = dataOf(await submit(changes));
  await decide('loan', 'approved');
  return id;
}

async function totalOfEntries(): Promise<number> {
  const { sum } = await caller.world.db
    .selectFrom('entries')
    .select(({ fn }) => fn.sum<number>('amount').as('sum'))
    .executeTakeFirstOrThrow();
  return sum;
}

describe('the loans on offer', () => {
  it('LOAN-10 (a) are three, shortest first, named in the reader’s language', async () => {
    const offers = dataOf(await caller.call('listLoanConfigs'));
    expect(offers).toEqual([
      {
        id: 1,
        name: '7 days',
        loan_period: 7,
        min_amount: 100,
        max_amount: 2000,
        interest_rate: 0.001,
        free_period: 0,
        penalty_rate: 0.0025,
      },
      expect.objectContaining({ id: 2, name: '15 days', max_amount: 5000, free_period: 1 }),
      expect.objectContaining({ id: 3, name: '30 days', max_amount: 10_000, free_period: 3 }),
    ]);
    const named = async (lang: 'de' | 'ar' | 'ru' | 'jp') =>
      dataOf(await caller.call('getLoanConfig', { query: { id: 1 }, lang })).name;
    expect([await named('de'), await named('ru'), await named('jp'), await named('ar')]).toEqual([
      '7 Tage',
      '7 дней',
      '7 日',
      '7 أيام',
    ]);
  });

  it('LOAN-10 (b) no other is known', async () => {
    const unknown = { code: 1001, msg: 'This loan offer isn’t available.', data: null };
    expect(await caller.call('getLoanConfig', { query: { id: 4 } })).toMatchObject(unknown);
    expect(await caller.call('getLoanDates', { query: { config_id: 4 } })).toMatchObject(unknown);
    await verify();
    expect(await submit({ config_id: 4 })).toMatchObject(unknown);
  });

  it('LOAN-10 say when a loan of today would be due', async () => {
    expect(dataOf(await caller.call('getLoanDates', { query: { config_id: 2 } }))).toEqual({
      now: '2026-10-14T10:00:00.000Z',
      repayment_time: '2026-10-29T10:00:00.000Z',
    });
  });
});

describe('asking for a loan', () => {
  it('LOAN-11 (a) needs an approved KYC (5001)', async () => {
    const refused = { code: 5001, msg: 'Complete the loan verification first.', data: null };
    expect(await submit()).toMatchObject(refused);
    await caller.call('submitLoanKyc', { body: kyc });
    expect(await submit()).toMatchObject(refused);
    await caller.world.reviews.decide(1, 'loanKyc', 'rejected', null);
    expect(await submit()).toMatchObject(refused);
    await caller.call('submitLoanKyc', { body: kyc });
    pass(20_000);
    expect(await submit()).toMatchObject({ code: 1 });
  });

  it.each([499.99, 10_000.01])(
    'LOAN-07 LOAN-11 (b) refuses %d with the bounds in words (3005)',
    async (amount) => {
      await verify();
      expect(await submit({ amount })).toMatchObject({
        code: 3005,
        msg: 'Borrow between $500.00 and $10,000.00.',
        data: null,
      });
    },
  );

  it('LOAN-11 (d) is taken once, however many are sent at the same moment, and while one is open (5002)', async () => {
    await verify();
    const answers = await Promise.all([submit(), submit(), submit()]);
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([1, 5002, 5002]);
    const refusal = async () => (await submit()).msg;
    expect(await refusal()).toBe('Your last loan request is still in review.');
    await decide('loan', 'approved');
    expect(await refusal()).toBe('Repay your open loan first.');
    const [loan] = dataOf(await caller.call('listLoans', { query: { page: 1 } })).list;
    await repay(loan?.id ?? 0);
    expect(await refusal()).toBe('Your repayment is being checked.');
    await decide('repayment', 'approved');
    expect(await submit()).toMatchObject({ code: 1 });
  });

  it('LOAN-11 (e) refuses whoever asks without end', async () => {
    await verify();
    for (let i = 0; i < limits.loans.most; i += 1) await submit();
    expect(await submit()).toMatchObject({ code: 1006 });
  });

  it('LOAN-13 (a) LOAN-14 (a) waits for its review, with the interest of the whole term and the agreement as sent', async () => {
    await verify();
    const answer = await submit();
    expect(answer).toMatchObject({ code: 1, msg: 'Sent for review' });
    const sent = dataOf(answer);
    expect(sent).toMatchObject({
      amount: 1000,
      loan_period: 30,
      free_period: 3,
      interest_amount: 13.5,
      interest_rate: 0.0005,
      penalty_rate: 0.0025,
      penalty_amount: 0,
      reviewed_at: null,
      repayment_time: null,
      created_at: '2026-10-14T10:00:00.000Z',
      status: 1,
      reference: 'L20261014001',
      agreement: await readAgreement(caller, month),
    });
    expect(sent.request_key).toMatch(/^[0-9a-f-]{36}$/);
    expect(await loanOf(sent.id)).toEqual(sent);
    const { list, total } = dataOf(await caller.call('listLoans', { query: { page: 1 } }));
    expect([list, total]).toEqual([[{ ...sent, agreement: null }], 1]);
    expect(await gained()).toBe(0);
  });
});

describe('a loan that was reviewed', () => {
  it('LOAN-12 (a) is paid out once, exactly its principal, and due a period after its review', async () => {
    await verify();
    const { id } = dataOf(await submit({ amount: 1234.567891 }));
    pass(20_000);
    expect(await loanOf(id)).toMatchObject({
      status: 2,
      reviewed_at: '2026-10-14T10:00:20.000Z',
      repayment_time: '2026-11-13T10:00:20.000Z',
      penalty_amount: 0,
    });
    expect(await gained()).toBeCloseTo(1234.567891, 6);
    pass(day);
    await caller.world.reviews.process();
    expect(await records()).toEqual([{ Value: 1234.567891, Type: 6, MemoTran: 'Loan L20261014001' }]);
    expect(await totalOfEntries()).toBe(0);
  });

  it('LOAN-12 (b) moves nothing when it is rejected, says why, and leaves room for another', async () => {
    await verify();
    const { id } = dataOf(await submit());
    pass(5000);
    await decide('loan', 'rejected', 'loanDeclined');
    expect(await loanOf(id)).toMatchObject({
      status: 3,
      reviewed_at: '2026-10-14T10:00:05.000Z',
      repayment_time: null,
      penalty_amount: 0,
      remark: 'We can’t offer you this loan right now.',
    });
    expect(await loanOf(id, 'de')).toMatchObject({
      remark: 'Wir können Ihnen diesen Kredit derzeit nicht anbieten.',
    });
    expect(await records()).toEqual([]);
    expect(await info(id)).toMatchObject({ code: 5002, msg: 'This loan can’t be repaid now.' });
    expect(await repay(id)).toMatchObject({ code: 5002 });
    const next = dataOf(await submit());
    const { list, total } = dataOf(await caller.call('listLoans', { query: { page: 1 } }));
    expect([list.map((loan) => loan.id), total]).toEqual([[next.id, id], 2]);
  });

  it('LOAN-14 (b) is nobody else’s', async () => {
    const id = await paidOut();
    await caller.demo();
    const unknown = { code: 1001, msg: 'We couldn’t find this loan.', data: null };
    expect(await caller.call('getLoan', { query: { id } })).toMatchObject(unknown);
    expect(await info(id)).toMatchObject(unknown);
    expect(await repay(id)).toMatchObject(unknown);
    expect(dataOf(await caller.call('listLoans', { query: { page: 1 } })).total).toBe(0);
  });
});

describe('what has to be repaid', () => {
  it.each([
    ['on the moment of payout', 0, 0, 0],
    ['in the free days', 3 * day, 0, 0],
    ['on the fourth day', 3 * day + 1, 0.5, 0],
    ['before it is due', 30 * day - 1, 13.5, 0],
    ['on the due moment', 30 * day, 13.5, 0],
    ['one millisecond after', 30 * day + 1, 13.5, 2.5],
    ['5 days after', 35 * day, 13.5, 12.5],
    ['10 days after', 40 * day, 13.5, 25],
    ['with the clock set back', -day, 0, 0],
  ])(
    'LOAN-03 (a) (b) LOAN-04 (a) (b) LOAN-13 (a) (c) is counted by the world’s clock: %s',
    async (_, passed, interest, penalty) => {
      const id = await paidOut();
      caller.world.clock.moveTo(wednesday + passed);
      expect(dataOf(await info(id))).toEqual({
        id,
        amount: 1000,
        interest_amount: interest,
        penalty_amount: penalty,
        reviewed_at: '2026-10-14T10:00:00.000Z',
        repayment_time: '2026-11-13T10:00:00.000Z',
        penalty_rate: 0.0025,
      });
      // The loan itself shows the interest of the whole term until it is repaid.
      expect(await loanOf(id)).toMatchObject({ status: 2, interest_amount: 13.5, penalty_amount: penalty });
    },
  );

  it('LOAN-03 (a) LOAN-12 (a) is counted from the payout, however long the review took', async () => {
    await verify();
    const { id } = dataOf(await submit());
    caller.world.site.reviews = 'never';
    pass(5 * day);
    await decide('loan', 'approved');
    pass(3 * day + 1);
    expect(dataOf(await info(id))).toMatchObject({
      interest_amount: 0.5,
      reviewed_at: '2026-10-19T10:00:00.000Z',
      repayment_time: '2026-11-18T10:00:00.000Z',
    });
  });

  it('LOAN-04 (a) LOAN-13 (c) counts back when the clock is set back, and booked nothing meanwhile', async () => {
    const id = await paidOut();
    caller.world.clock.moveTo(wednesday + 40 * day);
    expect(dataOf(await info(id)).penalty_amount).toBe(25);
    caller.world.clock.moveTo(wednesday + 2 * day);
    expect(dataOf(await info(id))).toMatchObject({ interest_amount: 0, penalty_amount: 0 });
    expect(await records()).toHaveLength(1);
  });

  it('LOAN-15 (a) is paid to the same coin addresses as deposits', async () => {
    const accounts = dataOf(await caller.call('listRepaymentAccounts'));
    expect(accounts.map(({ address }) => address)).toEqual(depositCoins.map(({ address }) => address));
    expect(Object.keys(accounts[0] ?? {})).toEqual(['id', 'currency_code', 'protocol_code', 'address']);
  });
});

describe('a repayment', () => {
  it('LOAN-13 (b) LOAN-16 (a) (b) freezes what is owed, waits for its check, and once accepted books two postings that cancel out', async () => {
    const id = await paidOut();
    caller.world.clock.moveTo(wednesday + 35 * day);
    await caller.world.reviews.process();
    const answer = await repay(id);
    expect(answer).toMatchObject({ code: 1, msg: 'Sent for review' });
    const reported = dataOf(answer);
    expect(reported).toMatchObject({ id, status: 4, interest_amount: 13.5, penalty_amount: 12.5 });
    expect(reported.repayment_key).toMatch(/^[0-9a-f-]{36}$/);
    expect(await repay(id)).toMatchObject({ code: 5002, msg: 'Your repayment is being checked.' });
    expect(await info(id)).toMatchObject({ code: 5002, msg: 'Your repayment is being checked.' });
    caller.world.site.reviews = 'never';
    pass(10 * day);
    expect(await loanOf(id)).toEqual(reported);
    await decide('repayment', 'approved');
    expect(await loanOf(id)).toEqual({ ...reported, status: 5 });
    expect(await records()).toEqual([
      { Value: -1026, Type: 7, MemoTran: 'Loan repayment L20261014001' },
      { Value: 1026, Type: 1, MemoTran: 'Deposit L20261014001' },
      { Value: 1000, Type: 6, MemoTran: 'Loan L20261014001' },
    ]);
    expect([await gained(), await totalOfEntries()]).toEqual([1000, 0]);
    expect(await repay(id)).toMatchObject({ code: 5002, msg: 'This loan can’t be repaid now.' });
  });

  it('LOAN-03 (a) LOAN-16 in time costs the days begun only', async () => {
    const id = await paidOut();
    pass(10 * day);
    expect(dataOf(await repay(id))).toMatchObject({ interest_amount: 3.5, penalty_amount: 0 });
  });

  it('LOAN-16 (c) that is rejected leaves the loan to repay, says why, and the late fee goes on', async () => {
    const id = await paidOut();
    pass(31 * day);
    const { repayment_key } = dataOf(await repay(id));
    pass(1000);
    await decide('repayment', 'rejected', 'repaymentShort');
    pass(9 * day - 1000);
    const remark = 'Your payment is less than what you owe.';
    expect(await loanOf(id)).toMatchObject({
      status: 2,
      interest_amount: 13.5,
      penalty_amount: 25,
      remark,
      repayment_key,
    });
    expect(await records()).toHaveLength(1);
    // Once it is reported again, what was said of the last one is gone.
    const again = dataOf(await repay(id));
    expect(again).toMatchObject({ status: 4, penalty_amount: 25 });
    expect(again).not.toHaveProperty('remark');
    expect(again.repayment_key).not.toBe(repayment_key);
    pass(20_000);
    expect(await loanOf(id)).toMatchObject({ status: 5, penalty_amount: 25 });
    expect([await gained(), await totalOfEntries()]).toEqual([1000, 0]);
  });

  it('LOAN-16 (d) DEP-12 is not paid with the picture of a deposit, nor a deposit with the picture of a repayment', async () => {
    const id = await paidOut();
    const { id: charge_id, address } = depositCoins[0];
    const pay = (proofImg: string) =>
      caller.call('submitCoinDeposit', { query: { charge_id, address, proofImg, number: 1000 } });
    dataOf(await pay('/uploads/proof.png'));
    dataOf(await repay(id));
    pass(20_000);
    expect(await loanOf(id)).toMatchObject({ status: 2, remark: 'This payment was reported before.' });
    expect(await gained()).toBe(2000);
    dataOf(await repay(id, 1, '/uploads/repaid.png'));
    dataOf(await pay('/uploads/repaid.png'));
    pass(20_000);
    expect(await loanOf(id)).toMatchObject({ status: 5 });
    const deposits = dataOf(await caller.call('listDeposits', { query: { type: 0, page: 1 } }));
    expect(deposits.data.map(({ status }) => status)).toEqual([3, 1]);
    expect([await gained(), await totalOfEntries()]).toEqual([2000, 0]);
  });

  it('LOAN-16 (e) is taken once, however many are sent at the same moment', async () => {
    const id = await paidOut();
    const answers = await Promise.all([repay(id), repay(id)]);
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([1, 5002]);
  });

  it('LOAN-15 (b) to an address that is not offered is refused (3004)', async () => {
    const id = await paidOut();
    const msg = 'This payment method isn’t available right now.';
    expect(await repay(id, 99)).toMatchObject({ code: 3004, msg, data: null });
  });

  it('LOAN-16 (f) refuses whoever reports without end', async () => {
    const id = await paidOut();
    for (let i = 0; i < limits.repayments.most; i += 1) await repay(id);
    expect(await repay(id)).toMatchObject({ code: 1006 });
  });
});
