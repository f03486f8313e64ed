import { expect, it } from 'vitest';
import { interestCounted, latePenalty, loanDueAt, loanInterest } from '../../src/domain/loan.ts';
import { LoanStatus } from '../../src/generated/enums.ts';
import type { Loan, LoanConfig, RepaymentAccount, RepaymentInfo } from '../../src/generated/rest.d.ts';
import { loanOffers } from '../../mocks/accounts/loan-book.ts';
import { depositCoins } from '../../mocks/accounts/payment-channels.ts';
import { exampleObjects } from './example-objects.ts';

const loans = exampleObjects<Loan>(['loan_period', 'interest_amount', 'status']);
const infos = exampleObjects<RepaymentInfo>(['interest_amount', 'penalty_amount', 'repayment_time']);
const offerOf = (period: number) => {
  const offer = loanOffers.find((one) => one.period === period);
  if (!offer) throw new Error(`No offer of ${period} days`);
  return offer;
};

it('LOAN-18 the examples offer what the sandbox offers, and are repaid to its addresses', () => {
  const offers = exampleObjects<LoanConfig>(['max_amount', 'penalty_rate', 'name']);
  expect(offers.length).toBeGreaterThan(3);
  for (const offer of offers) {
    const { id, period, minAmount, maxAmount, dailyRate, freePeriod, penaltyRate } = offerOf(
      offer.loan_period,
    );
    expect(offer).toEqual({
      id,
      name: `${period} days`,
      loan_period: period,
      min_amount: minAmount,
      max_amount: maxAmount,
      interest_rate: dailyRate,
      free_period: freePeriod,
      penalty_rate: penaltyRate,
    });
  }
  const accounts = exampleObjects<RepaymentAccount>(['protocol_code', 'address'], 'repayment_accounts');
  expect(accounts.length).toBeGreaterThan(0);
  for (const account of accounts)
    expect(depositCoins.find(({ id }) => id === account.id)).toMatchObject(account);
});

it('LOAN-18, CON-66 (a) (c) the examples of loans have the interest of their whole term and their due dates', () => {
  expect(loans.length).toBeGreaterThan(8);
  for (const { amount, loan_period, interest_rate, interest_amount, ...loan } of loans) {
    const { dailyRate, freePeriod } = offerOf(loan_period);
    expect(interest_rate).toBe(dailyRate);
    expect(interest_amount).toBe(loanInterest({ amount, period: loan_period, freePeriod, dailyRate }));
    if (loan.status === LoanStatus.UnderReview || loan.status === LoanStatus.Rejected) continue;
    const due = loanDueAt(Date.parse(loan.reviewed_at), loan_period);
    expect(Date.parse(loan.repayment_time)).toBe(due);
  }
});

it('LOAN-18 the late examples are those of the fifth day after the due moment', () => {
  expect(infos.length).toBeGreaterThan(loans.length);
  const late = infos.filter(({ penalty_amount }) => penalty_amount > 0);
  expect(late.length).toBe(2);
  const { dailyRate, freePeriod, period, penaltyRate } = offerOf(7);
  for (const { amount, interest_amount, penalty_amount, reviewed_at, repayment_time } of late) {
    const due = Date.parse(repayment_time);
    const now = due + 4.5 * 86_400_000;
    const terms = { amount, period, freePeriod, dailyRate };
    expect(interest_amount).toBe(interestCounted(terms, Date.parse(reviewed_at), now));
    expect(penalty_amount).toBe(latePenalty(amount, penaltyRate, due, now));
  }
});
