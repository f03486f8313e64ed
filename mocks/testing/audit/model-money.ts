import { BalanceRecordType, DepositStatus, WithdrawalStatus } from '../../../src/generated/enums.ts';
import type { Micros } from './exact.ts';
import type { ModelReview, ModelReviews } from './model-reviews.ts';

export type RecordType = (typeof BalanceRecordType)[keyof typeof BalanceRecordType];

/** What payments and loans need of an account. */
export interface Books {
  readonly market: { readonly now: number };
  readonly reviews: ModelReviews;
  readonly proofs: Proofs;
  readonly deposits: ModelDeposit[];
  readonly payouts: ModelPayout[];
  readonly cash: Micros;
  readonly equity: Micros;
  /** What orders and withdrawals under way have locked. */
  readonly inOrders: Micros;
  readonly inPayouts: Micros;
  post(type: RecordType, value: Micros): void;
}

/** A picture that proves a payment, by what it shows. */
export type Picture = string;

/** DEP-12: what was reported with a picture, and whether it still counts. */
interface Reported {
  picture: Picture;
  isRejected: boolean;
}

export interface ModelDeposit {
  id: number;
  amount: Micros;
  status: DepositStatus;
  createdAt: number;
  endedAt: number | null;
}

/** A withdrawal, its fee included in its amount. */
export interface ModelPayout {
  id: number;
  amount: Micros;
  fee: Micros;
  status: WithdrawalStatus;
  createdAt: number;
  endedAt: number | null;
  review: ModelReview | null;
}

/** Everything that was ever reported as paid, the oldest first. */
export class Proofs {
  private readonly all: Reported[] = [];

  add(picture: Picture): Reported {
    const reported = { picture, isRejected: false };
    this.all.push(reported);
    return reported;
  }

  /** Whether an earlier report that was not rejected has the same picture. */
  isUsedBefore(report: Reported): boolean {
    const earlier = this.all.slice(0, this.all.indexOf(report));
    return earlier.some(({ picture, isRejected }) => picture === report.picture && !isRejected);
  }
}

/** DEP-12. */
export function reportDeposit(
  account: Books,
  { id, amount, picture }: { id: number; amount: Micros; picture: Picture },
): void {
  const { market, proofs } = account;
  const report = proofs.add(picture);
  const deposit: ModelDeposit = {
    id,
    amount,
    status: DepositStatus.Unchecked,
    createdAt: market.now,
    endedAt: null,
  };
  account.deposits.push(deposit);
  account.reviews.submit({
    kind: 'deposit',
    submittedAt: market.now,
    end(isApproved, at) {
      deposit.endedAt = at;
      report.isRejected = !isApproved || proofs.isUsedBefore(report);
      if (!isApproved) deposit.status = DepositStatus.Rejected;
      else if (report.isRejected) deposit.status = DepositStatus.Invalid;
      else {
        deposit.status = DepositStatus.Finished;
        account.post(BalanceRecordType.Deposit, amount);
      }
    },
  });
}

/** WDR-04, WDR-06, WDR-13: locks an amount until its review ends. */
export function askForPayout(
  account: Books,
  asked: { id: number; amount: Micros; fee: Micros; notBefore: number },
): void {
  const { id, amount, fee, notBefore } = asked;
  const submittedAt = account.market.now;
  const payout: ModelPayout = {
    id,
    amount,
    fee,
    status: WithdrawalStatus.UnderReview,
    createdAt: submittedAt,
    endedAt: null,
    review: null,
  };
  payout.review = account.reviews.submit({
    kind: 'withdrawal',
    submittedAt,
    notBefore,
    end(isApproved, at) {
      payout.endedAt = at;
      // It is judged while it is locked; what others have locked is left aside.
      const isCovered = account.equity >= account.inOrders + amount;
      payout.status = isApproved && isCovered ? WithdrawalStatus.Paid : WithdrawalStatus.Rejected;
      if (payout.status !== WithdrawalStatus.Paid) return;
      account.post(BalanceRecordType.Withdrawal, fee - amount);
      account.post(BalanceRecordType.WithdrawalFee, -fee);
    },
  });
  account.payouts.push(payout);
}

/** WDR-07: a loss returns the newest withdrawals that it leaves without cover. */
export function coverPayouts(account: Books): void {
  while (account.inPayouts > account.cash) {
    const newest = account.payouts.findLast(({ status }) => status === WithdrawalStatus.UnderReview);
    if (!newest) return;
    newest.status = WithdrawalStatus.Rejected;
    newest.endedAt = account.market.now;
    if (newest.review) account.reviews.drop(newest.review);
  }
}
