import { describe, expect, it } from 'vitest';
import { DepositStatus, WithdrawalStatus } from '../../../src/generated/enums.ts';
import { ModelAccount } from './model-account.ts';
import { interestNow, lateFeeNow, loanDay, ModelLoans } from './model-loan.ts';
import { ModelMarket } from './model-market.ts';
import { askForPayout, reportDeposit } from './model-money.ts';

const start = Date.UTC(2026, 9, 14, 12);
const usd = 1_000_000n;
const open = () => new ModelAccount(new ModelMarket([], start));

describe('money of the model', () => {
  it('AUD-11 (a) counts a day of a loan from its first moment, and a late one after the last', () => {
    const account = open();
    const loans = new ModelLoans(account);
    expect(loans.ask(2, 1000, 1)).toBe(5001);
    expect([loans.sendKyc(), loans.sendKyc()]).toEqual([1, 4001]);
    account.advance(start + 20_000);
    expect([loans.sendKyc(), loans.ask(2, 199.99, 1), loans.ask(9, 300, 1), loans.ask(2, 1000, 1)]).toEqual([
      4002, 3005, 1001, 1,
    ]);
    expect(loans.ask(2, 1000, 2)).toBe(5002);
    const paid = start + 40_000;
    account.advance(paid);
    const [loan] = loans.all;
    if (!loan) throw new Error('There is no loan');
    expect([account.cash, loan.reviewedAt, loan.dueAt]).toEqual([1000n * usd, paid, paid + 15 * loanDay]);
    const interest = (days: number, more = 0) => interestNow(loan, paid + days * loanDay + more);
    // A free day, and 15 days at most.
    expect([interest(1), interest(1, 1), interest(2), interest(40)]).toEqual([
      0n,
      700_000n,
      700_000n,
      9_800_000n,
    ]);
    const late = (more: number) => lateFeeNow(loan, paid + 15 * loanDay + more);
    expect([late(0), late(1), late(loanDay), late(loanDay + 1)]).toEqual([
      0n,
      2_500_000n,
      2_500_000n,
      5_000_000n,
    ]);
    account.advance(paid + 16 * loanDay);
    expect([loans.repay(1, 'a'), loans.repay(1, 'a'), loans.repay(3, 'a')]).toEqual([1, 5002, 1001]);
    account.advance(account.market.now + 20_000);
    expect(account.records.slice(1).map(({ value }) => value)).toEqual([1_012_300_000n, -1_012_300_000n]);
  });

  it('AUD-11 (a) (b) ends reviews in the order in which they are due, and credits no picture twice', () => {
    const account = open();
    for (const [id, picture] of ['a', 'a', 'b'].entries())
      reportDeposit(account, { id, amount: 10n * usd, picture });
    expect(account.reviews.dues).toEqual([start + 20_000, start + 20_000, start + 20_000]);
    account.reviews.decide('deposit', false, start);
    account.advance(start + 19_999);
    expect(account.cash).toBe(0n);
    account.advance(start + 20_000);
    reportDeposit(account, { id: 4, amount: usd, picture: 'b' });
    account.advance(start + 50_000);
    const { Rejected, Finished, Invalid } = DepositStatus;
    expect(account.deposits.map(({ status }) => status)).toEqual([Rejected, Finished, Finished, Invalid]);
    expect([account.cash, account.records.map(({ at }) => at)]).toEqual([
      20n * usd,
      [start + 20_000, start + 20_000],
    ]);
  });

  it('AUD-11 (b) (c) pays what waits no earlier than it may, and only what equity covers', () => {
    const account = open();
    account.cash = 100n * usd;
    const ask = (amount: bigint, notBefore: number) =>
      askForPayout(account, { id: 1, amount, fee: usd, notBefore });
    ask(60n * usd, start + 60_000);
    ask(40n * usd, 0);
    expect([account.locked, account.withdrawable]).toEqual([100n * usd, 0n]);
    account.owed = 50n * usd;
    account.advance(start + 20_000);
    account.advance(start + 60_000);
    const { Paid, Rejected } = WithdrawalStatus;
    // 40 of equity of 50, then 60 of 10.
    expect(account.payouts.map(({ status }) => status)).toEqual([Rejected, Paid]);
    expect(account.cash).toBe(60n * usd);
    account.reviews.mode = 'at-once';
    ask(10n * usd, 0);
    account.reviews.endDue(account.market.now);
    expect(account.cash).toBe(50n * usd);
    account.reviews.mode = 'never';
    ask(10n * usd, 0);
    expect(account.reviews.dues).toEqual([]);
  });
});
