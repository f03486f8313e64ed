import { DepositType, LoanStatus } from '../../../src/generated/enums.ts';
import { errorCodes } from '../../../src/generated/error-codes.ts';
import { same, sameMoment, sameMoney, sameNumber } from './compare.ts';
import { Exact } from './exact.ts';
import { interestNow, interestOfTerm, lateFeeNow, type ModelLoan } from './model-loan.ts';
import type { Scene } from './scene.ts';

const pageSize = 20;

/** AUD-05: what was reported, asked for and borrowed, and how it ended. */
export async function compareMoney(scene: Scene): Promise<void> {
  const { account, loans } = scene;
  if (account.deposits.length > 0) await compareDeposits(scene);
  if (account.payouts.length > 0) await comparePayouts(scene);
  same('Status of the loan KYC', await kycStatus(scene), loans.kyc);
  for (const loan of loans.all) await compareLoan(scene, loan);
}

async function kycStatus({ rest, token }: Scene): Promise<number> {
  return (await rest.data('getLoanInfo', {}, { token })).status;
}

async function compareDeposits({ rest, token, account }: Scene): Promise<void> {
  const page = await rest.data('listDeposits', { type: DepositType.Coin, page: 1 }, { token });
  same('Deposits: total', page.total, account.deposits.length);
  for (const [index, deposit] of account.deposits.toReversed().slice(0, pageSize).entries()) {
    const wire = page.data[index];
    const what = (field: string) => `${field} of deposit ${deposit.id}`;
    same(what('id'), wire?.id, deposit.id);
    sameMoney(what('number'), wire?.number, deposit.amount);
    same(what('status'), wire?.status, deposit.status);
    sameMoment(what('created_at'), wire?.created_at, deposit.createdAt);
    sameMoment(what('reviewed_at'), wire && 'reviewed_at' in wire ? wire.reviewed_at : null, deposit.endedAt);
  }
}

async function comparePayouts({ rest, token, account }: Scene): Promise<void> {
  const page = await rest.data('listWithdrawals', { type: 1, page: 1 }, { token });
  same('Withdrawals: total', page.total, account.payouts.length);
  for (const [index, payout] of account.payouts.toReversed().slice(0, pageSize).entries()) {
    const wire = page.list[index];
    const what = (field: string) => `${field} of withdrawal ${payout.id}`;
    same(what('id'), wire?.id, payout.id);
    sameMoney(what('number'), wire?.number, payout.amount);
    sameMoney(what('fee'), wire?.fee, payout.fee);
    // Whole cents less a whole dollar: nothing to round.
    sameMoney(what('real_number'), wire?.real_number, payout.amount - payout.fee);
    same(what('status'), wire?.status, payout.status);
    sameMoment(what('reviewed_at'), wire?.reviewed_at, payout.endedAt);
  }
}

async function compareLoan({ rest, token, account }: Scene, loan: ModelLoan): Promise<void> {
  const wire = await rest.data('getLoan', { id: loan.id }, { token });
  const { now } = account.market;
  const what = (field: string) => `${field} of loan ${loan.id}`;
  const isCounted = loan.status === LoanStatus.RepaymentCheck || loan.status === LoanStatus.Repaid;
  const counted = isCounted ? loan.counted : null;
  const late = loan.status === LoanStatus.ToRepay ? lateFeeNow(loan, now) : 0n;
  same(what('status'), wire.status, loan.status);
  sameMoney(what('amount'), wire.amount, loan.amount);
  same(what('loan_period'), wire.loan_period, loan.offer.period);
  sameNumber(what('interest_rate'), wire.interest_rate, loan.offer.daily);
  sameNumber(what('penalty_rate'), wire.penalty_rate, Exact.of('0.0025'));
  sameMoney(what('interest_amount'), wire.interest_amount, counted?.interest ?? interestOfTerm(loan));
  sameMoney(what('penalty_amount'), wire.penalty_amount, counted?.late ?? late);
  sameMoment(what('created_at'), wire.created_at, loan.createdAt);
  sameMoment(what('reviewed_at'), wire.reviewed_at, loan.reviewedAt);
  sameMoment(what('repayment_time'), wire.repayment_time, loan.dueAt);
  const answer = await rest.call('getRepaymentInfo', { loan_id: loan.id }, { token });
  same(what('code'), answer.code, loan.status === LoanStatus.ToRepay ? 1 : errorCodes.LoanInAnotherState);
  if (answer.code !== 1) return;
  sameMoney(what('interest until now'), answer.data.interest_amount, interestNow(loan, now));
  sameMoney(what('late fee until now'), answer.data.penalty_amount, late);
}
