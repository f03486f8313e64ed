import { loanAmountError, loanDueAt, loanInterest } from '../../src/domain/loan.ts';
import { LoanKycStatus, LoanStatus } from '../../src/generated/enums.ts';
import { errorCodes } from '../../src/generated/error-codes.ts';
import type {
  Language,
  Loan,
  LoanConfig,
  LoanFields,
  LoanUnderReview,
  RepaymentCheckLoan,
  RepaymentInfo,
} from '../../src/generated/rest.d.ts';
import { limits, noteAttempt } from '../accounts/attempts.ts';
import {
  frozenOf,
  isGranted,
  keepLoan,
  keepRepayment,
  lastRepayment,
  loanOffers,
  loanTerms,
  openLoan,
  owedAt,
  type GrantedLoanRow,
  type LoanOffer,
} from '../accounts/loan-book.ts';
import { depositCoins } from '../accounts/payment-channels.ts';
import { referenceOf } from '../accounts/reference.ts';
import { remarkOf } from '../accounts/reviews.ts';
import type { Handlers } from '../gateway/handler.ts';
import { dayCount, message, type MessageKey } from '../messages/messages.ts';
import type { LoanRow, RepaymentRow } from '../store/schema.ts';
import type { World } from '../world/world.ts';
import { pageSize, refusal, rowsBefore, success, timestamp } from './answer.ts';
import { isLoanAgreement, loanAgreement } from './loan-agreement.ts';
import { loanKycHandlers, loanKycStatus } from './loan-kyc.ts';

/** Tag `loan`. */
export const loanHandlers = {
  ...loanKycHandlers,

  listLoanConfigs: ({ lang }) => success(loanOffers.map((offer) => wireOffer(offer, lang))),

  getLoanConfig({ lang, query }) {
    const offer = loanOffers.find(({ id }) => id === query.id);
    if (!offer) return refusal(lang, errorCodes.InvalidInput, 'loanUnknown');
    return success(wireOffer(offer, lang));
  },

  getLoanDates({ world, lang, query }) {
    const offer = loanOffers.find(({ id }) => id === query.config_id);
    if (!offer) return refusal(lang, errorCodes.InvalidInput, 'loanUnknown');
    const now = world.clock.now();
    return success({ now: timestamp(now), repayment_time: timestamp(loanDueAt(now, offer.period)) });
  },

  // LOAN-51: what is read is what has to come back signed.
  async getLoanAgreement({ world, lang, query: { config_id, amount }, user }) {
    const offer = loanOffers.find(({ id }) => id === config_id);
    if (!offer) return refusal(lang, errorCodes.InvalidInput, 'loanUnknown');
    if (loanAmountError(amount, offer)) return outOfBounds(lang, offer);
    return success({ agreement: loanAgreement(lang, { user, offer, amount }, world.clock.now()) });
  },

  // LOAN-11: who is approved borrows within the bounds of an offer, one loan at a time.
  async submitLoan({ world, lang, body, user, requestKey }) {
    const { db, reviews, clock } = world;
    const { amount, sign, agreement } = body;
    const offer = loanOffers.find(({ id }) => id === body.config_id);
    if (!offer) return refusal(lang, errorCodes.InvalidInput, 'loanUnknown');
    const { count, until } = await noteAttempt(db, `loans of ${user.id}`, limits.loans, clock.now());
    if (count > limits.loans.most)
      return refusal(lang, errorCodes.TooManyRequests, 'tooManyAttempts', {}, { until });
    await reviews.process();
    if ((await loanKycStatus(world, user.id)) !== LoanKycStatus.Approved)
      return refusal(lang, errorCodes.LoanNotApproved, 'loanUnverified');
    if (loanAmountError(amount, offer)) return outOfBounds(lang, offer);
    const borrowed = { user, offer, amount };
    if (!isLoanAgreement(agreement, lang, borrowed, clock.now()))
      return refusal(lang, errorCodes.InvalidInput, 'agreementMissing');
    let open: LoanRow | undefined;
    let kept: LoanRow | undefined;
    await reviews.submit(user.id, 'loan', async (trx) => {
      open = await openLoan(trx, user.id);
      if (open) return null;
      const signed = { amount, agreement, sign, request_key: requestKey, created_at: clock.now() };
      kept = await keepLoan(trx, user.id, offer, signed);
      return kept.id;
    });
    if (!kept) return refusal(lang, errorCodes.LoanInAnotherState, whyNoOther(open));
    return success(underReview(kept), message(lang, 'identitySent'));
  },

  async listLoans({ world, lang, query, user }) {
    await world.reviews.process();
    const own = world.db.selectFrom('loans').where('user_id', '=', user.id);
    const { total } = await own
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    const rows = await own
      .selectAll()
      .orderBy('id', 'desc')
      .limit(pageSize)
      .offset(rowsBefore(query.page))
      .execute();
    const loans = await Promise.all(rows.map((row) => wireLoan(world, row, lang)));
    // LOAN-14: a list does not carry the agreements.
    return success({ list: loans.map((loan): Loan => ({ ...loan, agreement: null })), total });
  },

  async getLoan({ world, lang, query, user }) {
    await world.reviews.process();
    const loan = await ownLoan(world, user.id, query.id);
    if (!loan) return refusal(lang, errorCodes.InvalidInput, 'loanNotFound');
    return success(await wireLoan(world, loan, lang));
  },

  async getRepaymentInfo({ world, lang, query, user }) {
    await world.reviews.process();
    const loan = await ownLoan(world, user.id, query.loan_id);
    if (!loan) return refusal(lang, errorCodes.InvalidInput, 'loanNotFound');
    if (!isGranted(loan) || loan.status !== LoanStatus.ToRepay)
      return refusal(lang, errorCodes.LoanInAnotherState, whyNotPayable(loan));
    return success(repaymentInfo(loan, world.clock.now()));
  },

  // LOAN-15: a loan is repaid to the same coin addresses to which money is deposited.
  listRepaymentAccounts: () =>
    success(
      depositCoins.map(({ id, currency_code, protocol_code, address }) => {
        return { id, currency_code, protocol_code, address };
      }),
    ),

  // LOAN-16: what is owed at this moment is what the repayment is of, however long its check takes.
  async submitRepayment({ world, lang, body, user, requestKey }) {
    const { db, reviews, clock } = world;
    const { charge_id, loan_id, proofImg } = body;
    if (!depositCoins.some(({ id }) => id === charge_id))
      return refusal(lang, errorCodes.NoPaymentChannel, 'paymentMethodGone');
    const { count, until } = await noteAttempt(
      db,
      `repayments of ${user.id}`,
      limits.repayments,
      clock.now(),
    );
    if (count > limits.repayments.most)
      return refusal(lang, errorCodes.TooManyRequests, 'tooManyAttempts', {}, { until });
    await reviews.process();
    const loan = await ownLoan(world, user.id, loan_id);
    if (!loan) return refusal(lang, errorCodes.InvalidInput, 'loanNotFound');
    const review = await reviews.submit(user.id, 'repayment', (trx) => {
      const paid = {
        account_id: charge_id,
        proof: proofImg,
        request_key: requestKey,
        created_at: clock.now(),
      };
      return keepRepayment(trx, loan.id, paid);
    });
    const now = await ownLoan(world, user.id, loan_id);
    const repayment = await lastRepayment(db, loan_id);
    if (!review || !repayment || !now || !isGranted(now))
      return refusal(lang, errorCodes.LoanInAnotherState, whyNotPayable(now));
    return success(checking(now, repayment), message(lang, 'identitySent'));
  },
} satisfies Handlers;

function outOfBounds(lang: Language, { minAmount: minimum, maxAmount: maximum }: LoanOffer) {
  return refusal(lang, errorCodes.AmountOutOfBounds, 'loanOutOfBounds', { minimum, maximum });
}

function wireOffer(offer: LoanOffer, lang: Language): LoanConfig {
  const { id, period, minAmount, maxAmount, dailyRate, freePeriod, penaltyRate } = offer;
  return {
    id,
    name: dayCount(lang, period),
    loan_period: period,
    min_amount: minAmount,
    max_amount: maxAmount,
    interest_rate: dailyRate,
    free_period: freePeriod,
    penalty_rate: penaltyRate,
  };
}

/** LOAN-14: nobody sees the loan of somebody else. */
function ownLoan({ db }: World, userId: number, id: number): Promise<LoanRow | undefined> {
  return db
    .selectFrom('loans')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

function whyNoOther(open: LoanRow | undefined): MessageKey {
  if (open?.status === LoanStatus.UnderReview) return 'loanInReview';
  return open?.status === LoanStatus.RepaymentCheck ? 'repaymentInReview' : 'loanOpen';
}

const whyNotPayable = (loan: LoanRow | undefined): MessageKey =>
  loan?.status === LoanStatus.RepaymentCheck ? 'repaymentInReview' : 'loanNotPayable';

/** What a loan says in every state. */
function loanFields(loan: LoanRow) {
  const { amount, period, freePeriod, dailyRate } = loanTerms(loan);
  return {
    id: loan.id,
    amount,
    loan_period: period,
    free_period: freePeriod,
    interest_amount: loanInterest(loanTerms(loan)),
    interest_rate: dailyRate,
    penalty_rate: loan.penalty_rate,
    created_at: timestamp(loan.created_at),
    agreement: loan.agreement,
    reference: referenceOf('L', loan),
    ...(loan.request_key !== null && { request_key: loan.request_key }),
  } satisfies Partial<LoanFields>;
}

function underReview(loan: LoanRow): LoanUnderReview {
  return {
    ...loanFields(loan),
    status: LoanStatus.UnderReview,
    reviewed_at: null,
    repayment_time: null,
    penalty_amount: 0,
  };
}

/** What a loan says once it was paid out. */
function grantedFields(loan: GrantedLoanRow) {
  return {
    ...loanFields(loan),
    reviewed_at: timestamp(loan.reviewed_at),
    repayment_time: timestamp(loan.due_at),
  };
}

/** LOAN-13: once a repayment was reported, its interest and late fee are those of that moment. */
function reported(loan: GrantedLoanRow, repayment: RepaymentRow) {
  const { interest, penalty } = frozenOf(repayment);
  return {
    ...grantedFields(loan),
    interest_amount: interest,
    penalty_amount: penalty,
    ...(repayment.request_key !== null && { repayment_key: repayment.request_key }),
  };
}

const checking = (loan: GrantedLoanRow, repayment: RepaymentRow): RepaymentCheckLoan => ({
  ...reported(loan, repayment),
  status: LoanStatus.RepaymentCheck,
});

async function wireLoan(world: World, loan: LoanRow, lang: Language): Promise<Loan> {
  if (loan.status === LoanStatus.UnderReview) return underReview(loan);
  const { reviews, clock } = world;
  if (!isGranted(loan)) {
    const remark = remarkOf(await reviews.of('loan', loan.id), lang);
    return {
      ...underReview(loan),
      status: LoanStatus.Rejected,
      reviewed_at: timestamp(loan.reviewed_at ?? loan.created_at),
      ...(remark !== null && { remark }),
    };
  }
  const repayment = await lastRepayment(world.db, loan.id);
  if (repayment && loan.status === LoanStatus.RepaymentCheck) return checking(loan, repayment);
  if (repayment && loan.status === LoanStatus.Repaid)
    return { ...reported(loan, repayment), status: LoanStatus.Repaid };
  const remark = repayment ? remarkOf(await reviews.of('repayment', repayment.id), lang) : null;
  const key = repayment?.request_key ?? null;
  return {
    ...grantedFields(loan),
    status: LoanStatus.ToRepay,
    penalty_amount: owedAt(loan, clock.now()).penalty,
    ...(remark !== null && { remark }),
    ...(key !== null && { repayment_key: key }),
  };
}

function repaymentInfo(loan: GrantedLoanRow, now: number): RepaymentInfo {
  const { amount, interest, penalty } = owedAt(loan, now);
  return {
    id: loan.id,
    amount,
    interest_amount: interest,
    penalty_amount: penalty,
    reviewed_at: timestamp(loan.reviewed_at),
    repayment_time: timestamp(loan.due_at),
    penalty_rate: loan.penalty_rate,
  };
}
