import { BalanceRecordType, LoanKycStatus, LoanStatus } from '../../../src/generated/enums.ts';
import { errorCodes, type ErrorCode } from '../../../src/generated/error-codes.ts';
import { dollars, Exact, toMicros, type Micros } from './exact.ts';
import type { Books, Picture } from './model-money.ts';

interface Offer {
  id: number;
  /** Days. */
  period: number;
  free: number;
  daily: Exact;
  /** USD. */
  least: number;
  most: number;
}

/** LOAN-10. */
export const offers: readonly Offer[] = [
  { id: 1, period: 7, free: 0, daily: Exact.of('0.001'), least: 100, most: 2000 },
  { id: 2, period: 15, free: 1, daily: Exact.of('0.0007'), least: 200, most: 5000 },
  { id: 3, period: 30, free: 3, daily: Exact.of('0.0005'), least: 500, most: 10_000 },
];
const lateFee = Exact.of('0.0025');

export const loanDay = 86_400_000;

export interface ModelLoan {
  id: number;
  offer: Offer;
  amount: Micros;
  status: LoanStatus;
  createdAt: number;
  reviewedAt: number | null;
  dueAt: number | null;
  /** What was counted when its last repayment was reported. */
  counted: { interest: Micros; late: Micros } | null;
}

const costOf = (amount: Micros, rate: Exact, days: number): Micros =>
  toMicros(
    dollars(amount)
      .times(rate)
      .times(Exact.of(Math.max(0, days))),
  );

/** LOAN-03: a day has begun once a moment of it has passed. */
function daysBegun(from: number, to: number): number {
  let days = 0;
  while (from + days * loanDay < to) days += 1;
  return days;
}

/** LOAN-02: of the whole term. */
export const interestOfTerm = ({ amount, offer }: ModelLoan): Micros =>
  costOf(amount, offer.daily, offer.period - offer.free);

/** LOAN-03. */
export function interestNow({ amount, offer, reviewedAt }: ModelLoan, now: number): Micros {
  const days = Math.min(daysBegun(reviewedAt ?? now, now), offer.period);
  return costOf(amount, offer.daily, days - offer.free);
}

/** LOAN-04. */
export const lateFeeNow = ({ amount, dueAt }: ModelLoan, now: number): Micros =>
  costOf(amount, lateFee, daysBegun(dueAt ?? now, now));

export class ModelLoans {
  readonly all: ModelLoan[] = [];
  kyc: LoanKycStatus = LoanKycStatus.None;
  private readonly account: Books;

  constructor(account: Books) {
    this.account = account;
  }

  /** The one that keeps its owner from taking another. */
  get open(): ModelLoan | undefined {
    return this.all.find(({ status }) => status !== LoanStatus.Rejected && status !== LoanStatus.Repaid);
  }

  sendKyc(): ErrorCode {
    if (this.kyc === LoanKycStatus.Waiting) return errorCodes.UnderReview;
    if (this.kyc === LoanKycStatus.Approved) return errorCodes.AlreadyVerified;
    this.kyc = LoanKycStatus.Waiting;
    this.account.reviews.submit({
      kind: 'loanKyc',
      submittedAt: this.account.market.now,
      end: (isApproved) => {
        this.kyc = isApproved ? LoanKycStatus.Approved : LoanKycStatus.Rejected;
      },
    });
    return 1;
  }

  /** LOAN-11: what a loan needs, in the sequence of the rule. */
  ask(offerId: number, amount: number, id: number): ErrorCode {
    const offer = offers.find((one) => one.id === offerId);
    if (!offer) return errorCodes.InvalidInput;
    if (this.kyc !== LoanKycStatus.Approved) return errorCodes.LoanNotApproved;
    if (amount < offer.least || amount > offer.most) return errorCodes.AmountOutOfBounds;
    if (this.open) return errorCodes.LoanInAnotherState;
    const { market, reviews } = this.account;
    const loan: ModelLoan = {
      id,
      offer,
      amount: toMicros(Exact.of(amount)),
      status: LoanStatus.UnderReview,
      createdAt: market.now,
      reviewedAt: null,
      dueAt: null,
      counted: null,
    };
    this.all.push(loan);
    reviews.submit({
      kind: 'loan',
      submittedAt: market.now,
      end: (isApproved, at) => {
        loan.reviewedAt = at;
        loan.status = isApproved ? LoanStatus.ToRepay : LoanStatus.Rejected;
        if (!isApproved) return;
        loan.dueAt = at + offer.period * loanDay;
        this.account.post(BalanceRecordType.Loan, loan.amount);
      },
    });
    return 1;
  }

  /** LOAN-16: of what is owed at this moment, however long its check takes. */
  repay(id: number, picture: Picture): ErrorCode {
    const loan = this.all.find((one) => one.id === id);
    if (!loan) return errorCodes.InvalidInput;
    if (loan.status !== LoanStatus.ToRepay) return errorCodes.LoanInAnotherState;
    const { market, reviews, proofs } = this.account;
    const counted = { interest: interestNow(loan, market.now), late: lateFeeNow(loan, market.now) };
    const report = proofs.add(picture);
    loan.counted = counted;
    loan.status = LoanStatus.RepaymentCheck;
    reviews.submit({
      kind: 'repayment',
      submittedAt: market.now,
      end: (isApproved) => {
        report.isRejected = !isApproved || proofs.isUsedBefore(report);
        loan.status = report.isRejected ? LoanStatus.ToRepay : LoanStatus.Repaid;
        if (report.isRejected) return;
        const total = loan.amount + counted.interest + counted.late;
        this.account.post(BalanceRecordType.Deposit, total);
        this.account.post(BalanceRecordType.LoanRepayment, -total);
      },
    });
    return 1;
  }
}
