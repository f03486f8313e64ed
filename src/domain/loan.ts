import type { IdCardType, Sex } from '../generated/enums.ts';
import type { LoanKycInput } from '../generated/rest.d.ts';
import { tidyLine } from './identity.ts';
import { decimal, roundMoney } from './money.ts';

const day = 86_400_000;

/** What a loan costs, as it is offered and as it was signed. Rates are fractions of the principal a day. */
export interface LoanTerms {
  /** USD. */
  amount: number;
  /** Days. */
  period: number;
  /** Days without interest, at the start. */
  freePeriod: number;
  dailyRate: number;
}

/** LOAN-02: interest of the whole term in USD. */
export function loanInterest({ amount, period, freePeriod, dailyRate }: LoanTerms): number {
  return interestOf(amount, dailyRate, Math.max(0, period - freePeriod));
}

/** LOAN-03: interest up to a moment in USD, for the days begun since the loan was paid out. Moments are epoch ms. */
export function interestCounted(terms: LoanTerms, paidOutAt: number, now: number): number {
  const { amount, period, freePeriod, dailyRate } = terms;
  const days = Math.min(daysBegun(paidOutAt, now), period);
  return interestOf(amount, dailyRate, Math.max(0, days - freePeriod));
}

/** LOAN-04: late fee up to a moment in USD, for the late days begun; 0 until the due moment has passed. */
export function latePenalty(amount: number, penaltyRate: number, dueAt: number, now: number): number {
  return interestOf(amount, penaltyRate, daysBegun(dueAt, now));
}

const interestOf = (amount: number, rate: number, days: number): number =>
  roundMoney(decimal(amount).times(rate).times(days));

/** Days begun from one moment to another: none at the moment itself, one right after it, two after 24 hours. */
export function daysBegun(from: number, to: number): number {
  return Math.max(0, Math.ceil((to - from) / day));
}

/** LOAN-05: principal, interest and late fee together, in USD. */
export function needToRepay(parts: { amount: number; interest: number; penalty: number }): number {
  return roundMoney(decimal(parts.amount).plus(parts.interest).plus(parts.penalty));
}

/** When a loan has to be repaid that was paid out at this moment. */
export const loanDueAt = (paidOutAt: number, period: number): number => paidOutAt + period * day;

/** LOAN-06: the rate of a year as a fraction, for the rate of a day: 0.0005 is 0.1825. */
export const annualRate = (dailyRate: number): number => decimal(dailyRate).times(365).toNumber();

export interface LoanBounds {
  minAmount: number;
  maxAmount: number;
}

type AmountError = 'amount-missing' | { code: 'at-least' | 'at-most'; bound: number; unit: 'USD' };

/** LOAN-07: what is wrong with the amount of a loan. */
export function loanAmountError(amount: number | null, bounds: LoanBounds): AmountError | undefined {
  if (amount === null || !(amount > 0)) return 'amount-missing';
  const { minAmount, maxAmount } = bounds;
  if (amount < minAmount) return { code: 'at-least', bound: minAmount, unit: 'USD' };
  if (amount > maxAmount) return { code: 'at-most', bound: maxAmount, unit: 'USD' };
  return undefined;
}

/** The loan KYC form; null is not chosen yet. */
export interface LoanKycDetails {
  firstName: string;
  lastName: string;
  sex: Sex | null;
  /** As '1991-04-23'. */
  birthday: string | null;
  country: string;
  /** Calling code, with or without signs. */
  area: { code: string } | null;
  phone: string;
  cardType: IdCardType | null;
  /** Address of the picture of the person with the document. */
  handPicture: string | null;
}

/** As the contract bounds them. */
export const loanKycBounds = { name: 60, country: 80, firstBirthday: '1950-01-01' } as const;

type TextError = 'missing' | { code: 'too-long'; bound: number };

export interface LoanKycErrors {
  firstName?: TextError;
  lastName?: TextError;
  sex?: 'not-chosen';
  birthday?: 'date-missing' | { code: 'date-early' | 'date-late'; day: string };
  country?: TextError;
  area?: 'area-missing';
  phone?: 'phone-missing' | 'phone-wrong';
  cardType?: 'not-chosen';
  handPicture?: 'image-missing';
}

/** LOAN-08: every field is required; a birthday lies between 1950-01-01 and `today`, given as '2026-11-18'. */
export function loanKycErrors(details: LoanKycDetails, today: string): LoanKycErrors {
  const { sex, birthday, area, phone, cardType, handPicture } = details;
  const errors: LoanKycErrors = {};
  const texts = [
    ['firstName', loanKycBounds.name],
    ['lastName', loanKycBounds.name],
    ['country', loanKycBounds.country],
  ] as const;
  for (const [name, bound] of texts) {
    const error = textError(details[name], bound);
    if (error) errors[name] = error;
  }
  if (sex === null) errors.sex = 'not-chosen';
  const birthdayWrong = birthdayError(birthday, today);
  if (birthdayWrong) errors.birthday = birthdayWrong;
  if (area === null || !/^\d{1,5}$/.test(digitsOf(area.code))) errors.area = 'area-missing';
  if (phone.trim() === '') errors.phone = 'phone-missing';
  else if (!/^\d{4,15}$/.test(digitsOf(phone)) || !/^[\d\s().-]+$/.test(phone)) errors.phone = 'phone-wrong';
  if (cardType === null) errors.cardType = 'not-chosen';
  if (handPicture === null || handPicture === '') errors.handPicture = 'image-missing';
  return errors;
}

/** A name or a country has a letter. */
function textError(text: string, bound: number): TextError | undefined {
  const line = tidyLine(text);
  if (!/\p{L}/u.test(line)) return 'missing';
  return line.length > bound ? { code: 'too-long', bound } : undefined;
}

function birthdayError(birthday: string | null, today: string): LoanKycErrors['birthday'] {
  if (birthday === null || !isDay(birthday)) return 'date-missing';
  const { firstBirthday } = loanKycBounds;
  // Days as texts stand in the order of the calendar.
  if (birthday < firstBirthday) return { code: 'date-early', day: firstBirthday };
  return birthday > today ? { code: 'date-late', day: today } : undefined;
}

/** Whether it is a day of the calendar: '2026-02-30' is none. */
function isDay(text: string): boolean {
  const moment = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text);
}

const digitsOf = (text: string): string => text.replace(/\D/gu, '');

/** LOAN-08: a mobile number on the wire: the area code's digits, a hyphen, the number's digits. */
const loanMobile = (areaCode: string, phone: string): string => `${digitsOf(areaCode)}-${digitsOf(phone)}`;

/** What is sent of a form without errors. On the wire `name` is the last name and `last_name` the first. */
export function loanKycInput(details: LoanKycDetails): LoanKycInput {
  const { firstName, lastName, sex, birthday, country, area, phone, cardType, handPicture } = details;
  if (sex === null || birthday === null || area === null || cardType === null || handPicture === null)
    throw new TypeError('A loan KYC is sent when it is complete.');
  return {
    name: tidyLine(lastName),
    last_name: tidyLine(firstName),
    sex,
    birthday,
    country: tidyLine(country),
    mobile: loanMobile(area.code, phone),
    id_card_type: cardType,
    hand_pic: handPicture,
  };
}
