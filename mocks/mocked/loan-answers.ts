import { loanDueAt } from '../../src/domain/loan.ts';
import { LoanKycStatus, LoanStatus } from '../../src/generated/enums.ts';
import type { GrantedLoan, Loan, LoanInfo } from '../../src/generated/rest.d.ts';
import { hour } from '../market/periods.ts';
import { pageOf } from '../handlers/answer.ts';
import { keyed, type MockedAnswers } from './asked.ts';
import { drawsOf } from './draws.ts';
import { longest, wildRecord, wildText } from './extremes.ts';
import { agreementOf, loanUnderReview, mockGrantedLoan, offerOf, owedNow } from './mocked-loans.ts';
import { mockedNow, wireTime } from './moments.ts';
import type { Story } from './mocked-story.ts';

/** Tag `loan`. */
export const loanAnswers = {
  getLoanInfo({ story }) {
    const draws = drawsOf(story.seed, 'loan kyc');
    // Whoever has borrowed has passed.
    const { status } =
      story.loans().length > 0
        ? { status: LoanKycStatus.Approved }
        : draws.pick(story.examples('getLoanInfo'));
    if (status === LoanKycStatus.None) return { status };
    const info: LoanInfo = {
      status,
      submitted_at: wireTime(mockedNow - (200 * 24 + draws.int(1, 40)) * hour),
      ...(status === LoanKycStatus.Rejected && {
        remark: wildText(draws, 'The picture does not show the document.', longest.reviewRemark),
      }),
      request_key: draws.uuid(),
    };
    return wildRecord<LoanInfo>(draws, info, ['submitted_at', 'remark', 'request_key']);
  },
  submitLoanKyc: ({ requestKey }) => ({
    status: LoanKycStatus.Waiting,
    submitted_at: wireTime(mockedNow),
    ...keyed(requestKey),
  }),
  listLoanConfigs: ({ story }) => story.offers(),
  getLoanConfig: ({ story, query }) => offerOf(story.offers(), story.examples, query.id),
  getLoanDates({ story, query }) {
    const { loan_period } = offerOf(story.offers(), story.examples, query.config_id);
    return { now: wireTime(mockedNow), repayment_time: wireTime(loanDueAt(mockedNow, loan_period)) };
  },
  getLoanAgreement({ story, query: { config_id, amount } }) {
    const { loan_period } = offerOf(story.offers(), story.examples, config_id);
    return { agreement: agreementOf(story.examples, { amount, loan_period }) };
  },
  submitLoan({ story, body: { amount, config_id, agreement }, draws, requestKey }) {
    const offer = offerOf(story.offers(), story.examples, config_id);
    const plan = { id: draws.int(2_000_000, 9_000_000), amount, offer, createdAt: mockedNow };
    return loanUnderReview(plan, agreement, requestKey);
  },
  listLoans({ story, query }) {
    const rows = story.loans();
    return { list: pageOf(rows, query.page), total: rows.length };
  },
  getLoan({ story, query }): Loan {
    const loan = story.loans().find(({ id }) => id === query.id) ?? grantedOf(story, query.id);
    return { ...loan, agreement: agreementOf(story.examples, loan) };
  },
  getRepaymentInfo({ story, query }) {
    const loan = grantedOf(story, query.loan_id);
    const { id, amount, reviewed_at, repayment_time, penalty_rate } = loan;
    const offer = offerOf(story.offers(), story.examples, 1);
    return {
      id,
      amount,
      reviewed_at,
      repayment_time,
      ...owedNow(loan, { free_period: freePeriodOf(story, loan), penalty_rate: offer.penalty_rate }),
      ...(penalty_rate !== undefined && { penalty_rate }),
    };
  },
  listRepaymentAccounts({ story }) {
    return story.channels().coins.map(({ id, currency_code, protocol_code, address }) => ({
      id,
      currency_code,
      protocol_code,
      address,
    }));
  },
  submitRepayment({ story, body, requestKey }) {
    const loan = grantedOf(story, body.loan_id);
    const offer = offerOf(story.offers(), story.examples, 1);
    return {
      ...loan,
      ...owedNow(loan, { free_period: freePeriodOf(story, loan), penalty_rate: offer.penalty_rate }),
      status: LoanStatus.RepaymentCheck,
      agreement: agreementOf(story.examples, loan),
      ...(requestKey !== null && { repayment_key: requestKey }),
    };
  },
} satisfies MockedAnswers;

/** A loan that is to be repaid: of the list, or, by any other id, one of its own. */
function grantedOf(story: Story, id: number): GrantedLoan {
  const known = story.loans().find((one) => one.id === id);
  if (known?.status === LoanStatus.ToRepay) return known;
  return mockGrantedLoan(story.seed, id, offerOf(story.offers(), story.examples, 1));
}

/** Interest-free days where the loan does not say: those of the offer with its term. */
function freePeriodOf(story: Story, { loan_period }: GrantedLoan): number {
  const known = [...story.offers(), ...story.examples('listLoanConfigs').flat()];
  return known.find((offer) => offer.loan_period === loan_period)?.free_period ?? 0;
}
