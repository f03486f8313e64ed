import type { Kysely } from 'kysely';
import {
  interestCounted,
  latePenalty,
  loanDueAt,
  needToRepay,
  type LoanTerms,
} from '../../src/domain/loan.ts';
import { LoanStatus } from '../../src/generated/enums.ts';
import { post } from '../broker/ledger.ts';
import { fromMicros, toMicros } from '../store/micros.ts';
import type { LoanRow, RepaymentRow, ReviewRow, Schema } from '../store/schema.ts';
import { isReportedBefore, rejectAsReported } from './proofs.ts';
import { referenceOf } from './reference.ts';

/** A loan on offer: days, USD, and rates of a day as fractions of the principal. */
export interface LoanOffer {
  id: number;
  period: number;
  minAmount: number;
  maxAmount: number;
  dailyRate: number;
  freePeriod: number;
  penaltyRate: number;
}

/** LOAN-10: what a late day costs, as a fraction of the principal. */
export const penaltyRate = 0.0025;

/** LOAN-10: the loans on offer, shortest first. */
export const loanOffers: readonly LoanOffer[] = [
  { id: 1, period: 7, minAmount: 100, maxAmount: 2000, dailyRate: 0.001, freePeriod: 0, penaltyRate },
  { id: 2, period: 15, minAmount: 200, maxAmount: 5000, dailyRate: 0.0007, freePeriod: 1, penaltyRate },
  { id: 3, period: 30, minAmount: 500, maxAmount: 10_000, dailyRate: 0.0005, freePeriod: 3, penaltyRate },
];

/** The states in which a loan keeps its owner from taking another. */
const openStatuses = [LoanStatus.UnderReview, LoanStatus.ToRepay, LoanStatus.RepaymentCheck];

/** LOAN-11: the loan that somebody has not repaid yet, or asks for. */
export function openLoan(db: Kysely<Schema>, userId: number): Promise<LoanRow | undefined> {
  return db
    .selectFrom('loans')
    .selectAll()
    .where('user_id', '=', userId)
    .where('status', 'in', openStatuses)
    .executeTakeFirst();
}

export function loanTerms({ amount, period, free_period, interest_rate }: LoanRow): LoanTerms {
  return { amount: fromMicros(amount), period, freePeriod: free_period, dailyRate: interest_rate };
}

/** What is owed of a loan, in USD. */
export interface Owed {
  amount: number;
  interest: number;
  penalty: number;
}

/** A loan that was paid out. */
export type GrantedLoanRow = LoanRow & { reviewed_at: number; due_at: number };

export function isGranted(loan: LoanRow): loan is GrantedLoanRow {
  return loan.reviewed_at !== null && loan.due_at !== null;
}

/** LOAN-03, LOAN-04: what is owed of a loan at a moment. */
export function owedAt(loan: GrantedLoanRow, now: number): Owed {
  const terms = loanTerms(loan);
  return {
    amount: terms.amount,
    interest: interestCounted(terms, loan.reviewed_at, now),
    penalty: latePenalty(terms.amount, loan.penalty_rate, loan.due_at, now),
  };
}

/** Keeps a loan that is asked for, on the terms of the offer as they are now. `amount` in USD. */
export function keepLoan(
  trx: Kysely<Schema>,
  userId: number,
  offer: LoanOffer,
  signed: Pick<LoanRow, 'amount' | 'agreement' | 'sign' | 'request_key' | 'created_at'>,
): Promise<LoanRow> {
  const { id: config_id, period, freePeriod: free_period } = offer;
  return trx
    .insertInto('loans')
    .values({
      ...signed,
      amount: toMicros(signed.amount),
      user_id: userId,
      config_id,
      period,
      free_period,
      interest_rate: offer.dailyRate,
      penalty_rate: offer.penaltyRate,
      status: LoanStatus.UnderReview,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/**
 * LOAN-16: keeps a repayment with what is owed now, and hands it to its check. Resolves to its id, or to null where
 * there is nothing to repay.
 */
export async function keepRepayment(
  trx: Kysely<Schema>,
  loanId: number,
  paid: Pick<RepaymentRow, 'account_id' | 'proof' | 'request_key' | 'created_at'>,
): Promise<number | null> {
  const loan = await loanById(trx, loanId);
  if (loan.status !== LoanStatus.ToRepay || !isGranted(loan)) return null;
  const { amount, interest, penalty } = owedAt(loan, paid.created_at);
  await trx
    .updateTable('loans')
    .set({ status: LoanStatus.RepaymentCheck })
    .where('id', '=', loanId)
    .execute();
  const { id } = await trx
    .insertInto('repayments')
    .values({
      ...paid,
      user_id: loan.user_id,
      loan_id: loanId,
      principal: toMicros(amount),
      interest: toMicros(interest),
      penalty: toMicros(penalty),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The repayment of a loan that was reported last. */
export function lastRepayment(db: Kysely<Schema>, loanId: number): Promise<RepaymentRow | undefined> {
  return db
    .selectFrom('repayments')
    .selectAll()
    .where('loan_id', '=', loanId)
    .orderBy('id', 'desc')
    .executeTakeFirst();
}

/** LOAN-12: an approved loan is paid out and due a period later; a rejected one moves nothing. */
export async function settleLoan(
  trx: Kysely<Schema>,
  { subject_id: id, decided_at }: ReviewRow,
  decision: 'approved' | 'rejected',
): Promise<void> {
  const loan = await loanById(trx, id);
  const at = decided_at ?? loan.created_at;
  const end =
    decision === 'approved'
      ? { status: LoanStatus.ToRepay, reviewed_at: at, due_at: loanDueAt(at, loan.period) }
      : { status: LoanStatus.Rejected, reviewed_at: at };
  await trx.updateTable('loans').set(end).where('id', '=', id).execute();
  if (decision === 'rejected') return;
  const { user_id: userId, amount } = loan;
  await post(trx, { type: 'loan', userId, amount, at, memo: referenceOf('L', loan) });
}

/**
 * LOAN-16: money that came in from outside repays the loan, so that the cash stays; one that is rejected, or was
 * reported before, leaves it owed.
 */
export async function settleRepayment(
  trx: Kysely<Schema>,
  review: ReviewRow,
  decision: 'approved' | 'rejected',
): Promise<void> {
  const repayment = await trx
    .selectFrom('repayments')
    .selectAll()
    .where('id', '=', review.subject_id)
    .executeTakeFirstOrThrow();
  const isReported = decision === 'approved' && (await isReportedBefore(trx, review, repayment.proof));
  const isPaid = decision === 'approved' && !isReported;
  const status = isPaid ? LoanStatus.Repaid : LoanStatus.ToRepay;
  await trx.updateTable('loans').set({ status }).where('id', '=', repayment.loan_id).execute();
  if (isReported) await rejectAsReported(trx, review);
  if (!isPaid) return;
  const memo = referenceOf('L', await loanById(trx, repayment.loan_id));
  const amount = toMicros(needToRepay(frozenOf(repayment)));
  const posting = { userId: repayment.user_id, at: review.decided_at ?? repayment.created_at, memo };
  await post(trx, { ...posting, type: 'deposit', amount });
  await post(trx, { ...posting, type: 'loanRepayment', amount: -amount });
}

/** What was owed when a repayment was reported. */
export function frozenOf({ principal, interest, penalty }: RepaymentRow): Owed {
  return {
    amount: fromMicros(principal),
    interest: fromMicros(interest),
    penalty: fromMicros(penalty),
  };
}

function loanById(db: Kysely<Schema>, id: number): Promise<LoanRow> {
  return db.selectFrom('loans').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}
