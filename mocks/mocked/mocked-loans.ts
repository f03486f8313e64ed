import { interestCounted, latePenalty, loanDueAt, loanInterest } from '../../src/domain/loan.ts';
import { LoanStatus } from '../../src/generated/enums.ts';
import type {
  GrantedLoan,
  Loan,
  LoanConfig,
  LoanUnderReview,
  RejectedLoan,
} from '../../src/generated/rest.d.ts';
import { referenceOf } from '../accounts/reference.ts';
import { hour } from '../market/periods.ts';
import { drawsOf, type Draws } from './draws.ts';
import type { ExamplesOf } from './examples.ts';
import { longest, wildCount, wildNumber, wildRecord, wildText, wildTotal } from './extremes.ts';
import { mockedNow, momentAfter, wireTime } from './moments.ts';

/** The loans on offer, shortest first. */
export function mockOffers(seed: number, examples: ExamplesOf): LoanConfig[] {
  const draws = drawsOf(seed, 'offers');
  const shown = examples('listLoanConfigs').flat();
  const last = shown.at(-1);
  const more = Array.from({ length: 24 }, (_, n) => {
    const period = (last?.loan_period ?? 30) + (n + 1) * 15;
    return last ? [{ ...last, loan_period: period, name: `${period} days` }] : [];
  }).flat();
  return [...shown, ...more].slice(0, wildCount(draws, shown.length)).map((offer, place) => ({
    ...offer,
    id: place + 1,
    name: wildText(draws, offer.name, longest.loanOfferName),
  }));
}

/** An offer by its id; one that this seed does not make has the terms of the contract's example. */
export function offerOf(offers: readonly LoanConfig[], examples: ExamplesOf, id: number): LoanConfig {
  const known = offers.find((one) => one.id === id);
  const [example] = examples('getLoanConfig');
  if (known) return known;
  if (!example) throw new RangeError('The contract shows no loan offer.');
  return { ...example, id };
}

interface Plan {
  id: number;
  amount: number;
  offer: LoanConfig;
  createdAt: number;
}

const optional = [
  'free_period',
  'penalty_rate',
  'reference',
  'remark',
  'request_key',
  'repayment_key',
] as const;

function common({ id, amount, offer, createdAt }: Plan, agreement: string | null) {
  return {
    id,
    amount,
    loan_period: offer.loan_period,
    interest_rate: offer.interest_rate,
    free_period: offer.free_period,
    penalty_rate: offer.penalty_rate,
    created_at: wireTime(createdAt),
    agreement,
    reference: referenceOf('L', { id, created_at: createdAt }),
  };
}

const termsOf = ({ amount, offer }: Plan) => ({
  amount,
  period: offer.loan_period,
  freePeriod: offer.free_period,
  dailyRate: offer.interest_rate,
});

export function loanUnderReview(plan: Plan, agreement: string | null, key: string | null): LoanUnderReview {
  return {
    ...common(plan, agreement),
    interest_amount: loanInterest(termsOf(plan)),
    penalty_amount: 0,
    reviewed_at: null,
    repayment_time: null,
    status: LoanStatus.UnderReview,
    ...(key !== null && { request_key: key }),
  };
}

/** A loan that was paid out; `reportedAt` is when its repayment was reported, null while it was not. */
function grantedLoan(
  plan: Plan,
  { reviewedAt, reportedAt, status }: { reviewedAt: number; reportedAt: number | null; status: 2 | 4 | 5 },
): GrantedLoan {
  const dueAt = loanDueAt(reviewedAt, plan.offer.loan_period);
  const terms = termsOf(plan);
  return {
    ...common(plan, null),
    interest_amount:
      reportedAt === null ? loanInterest(terms) : interestCounted(terms, reviewedAt, reportedAt),
    penalty_amount: latePenalty(plan.amount, plan.offer.penalty_rate, dueAt, reportedAt ?? mockedNow),
    reviewed_at: wireTime(reviewedAt),
    repayment_time: wireTime(dueAt),
    status,
  };
}

/** Every loan, the newest first: at most the newest one is not over. */
export function mockLoans(seed: number, examples: ExamplesOf, offers: readonly LoanConfig[]): Loan[] {
  const draws = drawsOf(seed, 'loans');
  const known = offers.length > 0 ? offers : examples('listLoanConfigs').flat();
  const count = known.length > 0 ? wildTotal(draws) : 0;
  const first = draws.int(100, 900_000);
  let latest = mockedNow;
  return Array.from({ length: count }, (_, place) => {
    const offer = draws.pick(known);
    const isOpen = place === 0 && draws.chance(0.7);
    const plan = (createdAt: number): Plan => ({
      id: first + count - place,
      amount: amountOf(draws, offer),
      offer,
      createdAt,
    });
    const loan = isOpen ? openLoan(draws, examples, plan) : endedLoan(draws, examples, latest, plan);
    latest = Date.parse(loan.created_at);
    return wildRecord<Loan>(draws, loan, optional);
  });
}

function amountOf(draws: Draws, { min_amount, max_amount }: LoanConfig): number {
  return wildNumber(draws, draws.int(min_amount / 50, max_amount / 50) * 50, [min_amount, max_amount]);
}

type PlanAt = (createdAt: number) => Plan;

/** The newest loan: in its review, to be repaid (in time or late), or in its repayment check. */
function openLoan(draws: Draws, examples: ExamplesOf, planAt: PlanAt): Loan {
  const status = draws.pick([
    LoanStatus.UnderReview,
    LoanStatus.ToRepay,
    LoanStatus.ToRepay,
    LoanStatus.RepaymentCheck,
  ]);
  if (status === LoanStatus.UnderReview)
    return loanUnderReview(planAt(wholeSecond(mockedNow - draws.int(1, 30) * hour)), null, draws.uuid());
  const period = planAt(0).offer.loan_period;
  const reviewedAt = wholeSecond(mockedNow - draws.int(6, (period + 10) * 24) * hour);
  const plan = planAt(reviewedAt - draws.int(1, 20) * hour);
  const reportedAt =
    status === LoanStatus.ToRepay ? null : momentAfter(draws, reviewedAt, mockedNow - reviewedAt);
  const loan = grantedLoan(plan, { reviewedAt, reportedAt, status });
  const remark = remarkOf(examples);
  return status === LoanStatus.ToRepay && draws.chance(0.2)
    ? { ...loan, remark: wildText(draws, remark, longest.reviewRemark) }
    : loan;
}

/** A loan that was over before the next one was asked for. */
function endedLoan(draws: Draws, examples: ExamplesOf, before: number, planAt: PlanAt): Loan {
  if (draws.chance(0.25)) {
    const reviewedAt = wholeSecond(before - draws.int(2, 200) * hour);
    const plan = planAt(reviewedAt - draws.int(1, 40) * hour);
    const { free_period, penalty_rate, ...rest } = common(plan, null);
    const rejected: RejectedLoan = {
      ...rest,
      free_period,
      penalty_rate,
      interest_amount: loanInterest(termsOf(plan)),
      penalty_amount: 0,
      reviewed_at: wireTime(reviewedAt),
      repayment_time: null,
      status: LoanStatus.Rejected,
      remark: wildText(draws, remarkOf(examples), longest.reviewRemark),
    };
    return rejected;
  }
  const reportedAt = wholeSecond(before - draws.int(24, 500) * hour);
  const { loan_period } = planAt(0).offer;
  const reviewedAt = reportedAt - draws.int(6, (loan_period + 4) * 24) * hour;
  const plan = planAt(reviewedAt - draws.int(1, 40) * hour);
  return {
    ...grantedLoan(plan, { reviewedAt, reportedAt, status: LoanStatus.Repaid }),
    repayment_key: draws.uuid(),
  };
}

const wholeSecond = (at: number) => Math.floor(at / 1000) * 1000;

/** Why a loan was rejected, as the contract words it. */
const remarkOf = (examples: ExamplesOf) =>
  examples('listLoans')
    .flatMap(({ list }) => list)
    .find(({ remark }) => remark)?.remark ?? 'Your income could not be confirmed';

/** The agreement as it was signed, in the words of the contract's example. */
export function agreementOf(
  examples: ExamplesOf,
  { amount, loan_period }: Pick<Loan, 'amount' | 'loan_period'>,
): string {
  const example =
    examples('getLoan').find(({ agreement }) => agreement !== null)?.agreement ?? 'Loan agreement.';
  return example
    .replace(/[\d,.]+ USD/, `${amount.toLocaleString('en', { minimumFractionDigits: 2 })} USD`)
    .replace(/\d+ days/, `${loan_period} days`);
}

/** A loan that was paid out and is to be repaid, by its id. */
export function mockGrantedLoan(seed: number, id: number, offer: LoanConfig): GrantedLoan {
  const draws = drawsOf(seed, 'granted', id);
  const reviewedAt = wholeSecond(mockedNow - draws.int(6, (offer.loan_period + 10) * 24) * hour);
  const plan = { id, amount: amountOf(draws, offer), offer, createdAt: reviewedAt - draws.int(1, 20) * hour };
  return grantedLoan(plan, { reviewedAt, reportedAt: null, status: LoanStatus.ToRepay });
}

/** What is owed of a loan now. */
export function owedNow(loan: GrantedLoan, offer: { free_period: number; penalty_rate: number }) {
  const { amount, loan_period, interest_rate } = loan;
  const [reviewedAt, dueAt] = [Date.parse(loan.reviewed_at), Date.parse(loan.repayment_time)];
  const freePeriod = loan.free_period ?? offer.free_period;
  const terms = { amount, period: loan_period, freePeriod, dailyRate: interest_rate };
  return {
    interest_amount: interestCounted(terms, reviewedAt, mockedNow),
    penalty_amount: latePenalty(amount, loan.penalty_rate ?? offer.penalty_rate, dueAt, mockedNow),
  };
}
