import { annualRate, latePenalty, loanDueAt, loanInterest, needToRepay } from '../../src/domain/loan.ts';
import type { Language } from '../../src/generated/rest.d.ts';
import type { LoanOffer } from '../accounts/loan-book.ts';
import { day } from '../market/periods.ts';
import { figure, writeFigure } from '../messages/messages.ts';
import { languageCodes, translate, type Values } from '../messages/translate.ts';
import type { UserRow } from '../store/schema.ts';

/** What an agreement is about. */
interface Borrowed {
  user: Pick<UserRow, 'uid' | 'email' | 'area_code' | 'phone'>;
  offer: LoanOffer;
  /** USD. */
  amount: number;
}

const lender = 'Candlewick';

const days = '{days, plural, one {# day} other {# days}}';
const someFree =
  '{free, plural, one {The first day is free of interest.} other {The first # days are free of interest.}}';

/** LOAN-39: the paragraphs with their headings, in the words of the app's catalogue. */
const sections = [
  ['Parties', 'The lender is {lender} (“we”). The borrower is the holder of account {holder} (“you”).'],
  [
    'The loan',
    `We lend you {principal} for ${days}. We pay it into your live account on the day we approve it. Until then you owe nothing.`,
  ],
  [
    'Interest',
    'Interest is {daily} a day, which is {yearly} a year. {freeDays} Interest is charged on the amount, not on interest.',
    `Over the whole term of ${days} the interest is {interest}.`,
  ],
  [
    'Repayment',
    `You repay {total}: the amount of {principal} and the interest of {interest}. It is due ${days} after we pay the loan out. If we pay it out on {today}, it is due on {dueDay}.`,
    'You can repay early at no extra cost. Interest is then charged only for the days begun.',
  ],
  [
    'Late payment',
    'After the due date a late fee of {lateRate} of the amount is added daily until the loan is paid. For this loan that is {late} for each day begun.',
  ],
  [
    'What it costs in all',
    'Paid on time, this loan costs you {interest}. Each late day adds {late}. There are no other fees.',
  ],
  [
    'Your signature',
    'By signing you ask for this loan on these terms. We may decline it; then nothing is owed by either side.',
  ],
] as const;

/** LOAN-51: the agreement that a person reads on a day, in their language. */
export function loanAgreement(lang: Language, borrowed: Borrowed, now: number): string {
  const { offer, amount, user } = borrowed;
  const { period, freePeriod, dailyRate, penaltyRate } = offer;
  const say = (text: string, values?: Values) => translate(lang, { message: text }, values);
  const money = (value: number) => figure(lang, value);
  const rate = (value: number) => writeFigure(lang, value, 'percent');
  const date = (at: number) => writeFigure(lang, at, 'date');
  const interest = loanInterest({ amount, period, freePeriod, dailyRate });
  const contact = user.email ?? (user.phone === null ? null : `+${user.area_code ?? ''} ${user.phone}`);
  const values = {
    lender,
    holder: figure(lang, contact === null ? user.uid : `${user.uid} (${contact})`),
    days: period,
    principal: money(amount),
    daily: rate(dailyRate),
    yearly: rate(annualRate(dailyRate)),
    freeDays:
      freePeriod === 0 ? say('There are no interest-free days.') : say(someFree, { free: freePeriod }),
    interest: money(interest),
    total: money(needToRepay({ amount, interest, penalty: 0 })),
    lateRate: rate(penaltyRate),
    late: money(latePenalty(amount, penaltyRate, 0, 1)),
    today: date(now),
    dueDay: date(loanDueAt(now, period)),
  };
  const numbered = sections.map(([heading, ...lines], i) =>
    [`${i + 1}. ${say(heading)}`, ...lines.map((line) => say(line, values))].join('\n'),
  );
  return [say('Loan agreement of {today}', values), ...numbered].join('\n\n');
}

/** LOAN-51: whether a text is the agreement of today or yesterday; it may have been read in another language. */
export function isLoanAgreement(text: string, lang: Language, borrowed: Borrowed, now: number): boolean {
  return [lang, ...languageCodes].some((one) =>
    [now, now - day].some((at) => text === loanAgreement(one, borrowed, at)),
  );
}
