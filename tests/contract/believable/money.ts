import { expect } from 'vitest';
import { interestCounted, latePenalty, loanInterest } from '../../../src/domain/loan.ts';
import { amountReceived, payoutFee, toPayoutTerms } from '../../../src/domain/withdrawal.ts';
import type { Loan, Withdrawal } from '../../../src/generated/rest.d.ts';
import { everyRow, isNewestFirst, mockedNow, type Mock } from './ask.ts';

const moment = '2026-10-14T12:00:00Z';
const key = '6f1c1b7e-3a56-4e0e-9d5f-2f0a6f0c9b11';

export async function recordsAddUp(mocks: Mock[]): Promise<void> {
  for (const mock of mocks) {
    const rows = await everyRow((page) => mock.data('listBalanceRecords', { page }));
    isNewestFirst(rows.map(({ CreatedAtTran }) => CreatedAtTran));
    const { balance } = await mock.data('getBalance');
    let after = balance;
    for (const { Value, Balance, Memo, MemoTran, Type, order } of rows) {
      if (Balance !== undefined) expect(Balance).toBeCloseTo(after, 2);
      after = Math.round((after - Value) * 100) / 100;
      expect(after).toBeGreaterThanOrEqual(0);
      const isOut = [2, 3, 5, 7].includes(Type);
      const isIn = [1, 6, 8, 11].includes(Type);
      if (isOut || isIn) expect(Math.sign(Value), `type ${Type}`).toBe(isOut ? -1 : 1);
      if (Type === 10) expect(MemoTran).toBe('');
      else expect(Memo).toBe('');
      if (order !== undefined) expect([4, 5, 9, 12]).toContain(Type);
    }
    expect(after).toBeCloseTo(0, 2);
  }
}

export async function recordsAreNarrowed(mocks: Mock[]): Promise<void> {
  let narrowed = 0;
  for (const mock of mocks) {
    const all = await everyRow((page) => mock.data('listBalanceRecords', { page }));
    const from = all.at(Math.floor(all.length / 2))?.CreatedAtTran ?? moment;
    // The end of a span is not part of it.
    const to = all[0]?.CreatedAtTran ?? moment;
    const ask = { types: '4,5', from, to };
    const first = await mock.data('listBalanceRecords', { page: 1, ...ask });
    const rows = await everyRow((page) => mock.data('listBalanceRecords', { page, ...ask }));
    const isInSpan = ({ CreatedAtTran: at }: { CreatedAtTran: string }) => at >= from && at < to;
    const fitting = all.filter((one) => [4, 5].includes(one.Type) && isInSpan(one));
    expect(rows).toEqual(first.filtered ? fitting : all);
    if (first.filtered) narrowed += 1;
    // A server that knows no size says none, and is not asked for another.
    if (first.size === undefined) continue;
    const large = await mock.data('listBalanceRecords', { page: 1, size: 200 });
    expect([large.size, large.list]).toEqual([200, all.slice(0, 200)]);
  }
  expect(narrowed).toBeGreaterThan(8);
}

export async function depositsAreListed(mocks: Mock[]): Promise<void> {
  for (const mock of mocks) {
    const ids: number[] = [];
    for (const type of [0, 1] as const) {
      const rows = await everyRow((page) => mock.data('listDeposits', { type, page }));
      isNewestFirst(rows.map(({ created_at }) => created_at));
      ids.push(...rows.map(({ id }) => id));
      for (const one of rows) {
        expect(one.type).toBe(type);
        if (one.status === 0) expect(one.reviewed_at).toBeUndefined();
        if (one.reviewed_at !== undefined) isOrdered(one.created_at, one.reviewed_at, moment);
        if (one.reference !== undefined) expect(one.reference).toContain(dayOf(one.created_at));
      }
    }
    expect(new Set(ids).size).toBe(ids.length);
  }
}

export async function depositsAreReported(mocks: Mock[]): Promise<void> {
  for (const mock of mocks) {
    const coin = (await mock.data('listDepositCoins'))[0];
    const sent = { number: 1234.5, proofImg: '/uploads/a.png', address: 'T1', charge_id: coin?.id ?? 1 };
    const byCoin = await mock.data('submitCoinDeposit', sent, key);
    expect(byCoin).toMatchObject({
      number: 1234.5,
      type: 0,
      status: 0,
      created_at: moment,
      request_key: key,
    });
    if (coin) expect(byCoin.currency_code).toBe(coin.currency_code);
    for (const { code } of (await mock.data('listDepositSymbols')).slice(0, 2)) {
      const banks = await mock.data('listDepositBanks', { bank_coin: code });
      expect(banks.length).toBeGreaterThan(0);
      const wire_id = banks[0]?.id ?? 0;
      const byBank = await mock.data('submitWireDeposit', {
        number: 20,
        proofImg: '/uploads/a.png',
        wire_id,
      });
      expect(byBank).toMatchObject({ number: 20, type: 1, status: 0, currency_code: code });
      for (const { min_amount = 0, max_amount = Infinity } of banks)
        expect(min_amount).toBeLessThan(max_amount);
    }
  }
}

export async function withdrawalsFollowTerms(mocks: Mock[]): Promise<void> {
  for (const mock of mocks) {
    const { lock_balance, balance, withdrawable } = await mock.data('getForexAccount');
    if (withdrawable !== undefined) expect(withdrawable).toBeLessThanOrEqual(balance - lock_balance + 1e-6);
    let waiting = 0;
    for (const type of [1, 2] as const) {
      const currencies = await mock.data('listWithdrawalCurrencies', { type });
      expect(currencies.every(({ protocol }) => (protocol !== '') === (type === 1))).toBe(true);
      const rows = await everyRow((page) => mock.data('listWithdrawals', { type, page }));
      isNewestFirst(rows.map(({ created_at }) => created_at));
      for (const one of rows) {
        expect(one.type).toBe(type);
        checkWithdrawal(one);
        if (one.status === 1) waiting += one.number;
        const terms = currencies.filter(({ code }) => code === one.draw_currency.code).map(toPayoutTerms);
        if (terms.length > 0) {
          const costs = terms.map((own) => [payoutFee(own, one.number), amountReceived(own, one.number)]);
          expect(costs).toContainEqual([one.fee, one.real_number]);
        }
      }
    }
    expect(waiting).toBeLessThanOrEqual(lock_balance + 1e-6);
  }
}

export async function withdrawalsAreAskedFor(mocks: Mock[]): Promise<void> {
  for (const mock of mocks) {
    for (const type of [1, 2] as const) {
      const [currency] = await mock.data('listWithdrawalCurrencies', { type });
      const draw_id = currency?.id ?? 1;
      const all = await mock.data('listWithdrawalMethods', { draw_type: type, draw_id: 0 });
      expect(all.every(({ dc_address }) => (dc_address !== null) === (type === 1))).toBe(true);
      expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
      const own = await mock.data('listWithdrawalMethods', { draw_type: type, draw_id });
      expect(own).toEqual(
        all.filter(
          (one) =>
            one.draw_currency.code === currency?.code && one.draw_currency.protocol === currency.protocol,
        ),
      );
      const method = own[0];
      const body = { draw_currency_id: draw_id, number: 321.25, draw_method_id: method?.id ?? 9 };
      const made = await mock.data('submitWithdrawal', body, key);
      expect(made).toMatchObject({ number: 321.25, created_at: moment, request_key: key, status: 1 });
      if (method && currency) {
        expect(made).toMatchObject({ type, draw_currency: { code: currency.code } });
        expect(made.address ?? made.payee_account).toBe(method.dc_address ?? method.payee_account);
        expect(made.fee).toBe(payoutFee(toPayoutTerms(currency), 321.25));
      }
    }
    const [coin] = await mock.data('listWithdrawalCurrencies', { type: 1 });
    const bound = await mock.data('bindWithdrawalMethod', {
      type: 1,
      draw_id: coin?.id ?? 1,
      dc_address: 'TX9',
    });
    expect(bound).toMatchObject({ dc_address: 'TX9', bank_name: null, payee_account: null });
    if (coin) expect(bound.draw_currency.code).toBe(coin.code);
    const bank = {
      bank_name: 'A',
      name: '',
      username: 'B C',
      account: 'X1',
      address: 'D',
      swift: 'E',
      coin_type: 'EUR',
    };
    expect(await mock.data('bindWithdrawalMethod', { type: 2, draw_id: 101, ...bank })).toMatchObject({
      dc_address: null,
      bank_name: 'A',
      payee_name: 'B C',
      payee_account: 'X1',
      bank_swift: 'E',
      draw_currency: { code: 'EUR', protocol: '' },
    });
    expect(await mock.data('deleteWithdrawalMethod', { id: 4711 })).toEqual({ id: 4711 });
  }
}

function checkWithdrawal(one: Withdrawal): void {
  expect(one.fee).toBeLessThanOrEqual(one.number);
  if (one.reviewed_at !== undefined) isOrdered(one.created_at, one.reviewed_at, moment);
  if (one.status === 1) expect(one.reviewed_at).toBeUndefined();
  if (one.status === 3) expect(one.notes).not.toBe('');
}

export async function loansFollowFormulas(mocks: Mock[]): Promise<void> {
  const states = new Set<number>();
  for (const mock of mocks) {
    const offers = await mock.data('listLoanConfigs');
    expect(offers.every(({ min_amount, max_amount }) => min_amount < max_amount)).toBe(true);
    expect(new Set(offers.map(({ id }) => id)).size).toBe(offers.length);
    const rows = await everyRow((page) => mock.data('listLoans', { page }));
    isNewestFirst(rows.map(({ created_at }) => created_at));
    // One that is not over is the newest, and there is one at most.
    expect(rows.slice(1).every(({ status }) => status === 3 || status === 5)).toBe(true);
    for (const loan of rows) {
      states.add(loan.status);
      expect(loan.agreement).toBeNull();
      checkLoan(loan);
      const whole = await mock.data('getLoan', { id: loan.id });
      expect({ ...whole, agreement: null }).toEqual(loan);
    }
    if (rows.length > 0) expect((await mock.data('getLoanInfo')).status).toBe(2);
  }
  expect(states).toEqual(new Set([1, 2, 3, 4, 5]));
}

export async function loansAreAskedFor(mocks: Mock[]): Promise<void> {
  for (const mock of mocks) {
    const offer = (await mock.data('listLoanConfigs')).at(-1);
    const config_id = offer?.id ?? 3;
    const known = await mock.data('getLoanConfig', { id: config_id });
    expect(known.id).toBe(config_id);
    if (offer) expect(known).toEqual(offer);
    const dates = await mock.data('getLoanDates', { config_id });
    expect(Date.parse(dates.repayment_time) - Date.parse(dates.now)).toBe(known.loan_period * 86_400_000);
    expect(dates.now).toBe(moment);
    const body = { amount: 900, config_id, sign: '/uploads/a.png', agreement: 'As I have read it.' };
    const made = await mock.data('submitLoan', body, key);
    expect(made).toMatchObject({
      amount: 900,
      status: 1,
      agreement: 'As I have read it.',
      request_key: key,
    });
    checkLoan({ ...made, free_period: known.free_period });
    const owed = await mock.data('getRepaymentInfo', { loan_id: 8044 });
    expect(owed.id).toBe(8044);
    const rate = owed.penalty_rate ?? 0.0025;
    expect(owed.penalty_amount).toBeCloseTo(
      latePenalty(owed.amount, rate, Date.parse(owed.repayment_time), mockedNow),
      5,
    );
    const repaid = await mock.data(
      'submitRepayment',
      { charge_id: 1, loan_id: 8044, proofImg: '/uploads/a.png' },
      key,
    );
    expect(repaid).toMatchObject({ id: 8044, status: 4, amount: owed.amount, repayment_key: key });
    expect(repaid.interest_amount).toBe(owed.interest_amount);
  }
}

/** LOAN-02 … LOAN-04. */
function checkLoan(loan: Loan): void {
  const { amount, loan_period: period, free_period, interest_rate: dailyRate } = loan;
  isOrdered(loan.created_at, loan.reviewed_at ?? loan.created_at, moment);
  if (free_period !== undefined) {
    const terms = { amount, period, freePeriod: free_period, dailyRate };
    if (loan.status === 4 || loan.status === 5) {
      const paidOut = Date.parse(loan.reviewed_at);
      expect(loan.interest_amount).toBeLessThanOrEqual(interestCounted(terms, paidOut, mockedNow) + 1e-6);
    } else expect(loan.interest_amount).toBeCloseTo(loanInterest(terms), 5);
  }
  if (loan.repayment_time === null) return;
  const due = Date.parse(loan.repayment_time);
  expect(due - Date.parse(loan.reviewed_at)).toBe(period * 86_400_000);
  const late = latePenalty(amount, loan.penalty_rate ?? 0.0025, due, mockedNow);
  if (loan.status === 2) expect(loan.penalty_amount).toBeCloseTo(late, 5);
  else expect(loan.penalty_amount).toBeLessThanOrEqual(late + 1e-6);
}

function isOrdered(...moments: string[]): void {
  const times = moments.map((one) => Date.parse(one));
  expect(times).toEqual(times.toSorted((one, other) => one - other));
}

const dayOf = (time: string) => time.slice(0, 10).replaceAll('-', '');
