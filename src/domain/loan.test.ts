import { describe, expect, it } from 'vitest';
import {
  annualRate,
  daysBegun,
  interestCounted,
  latePenalty,
  loanAmountError,
  loanDueAt,
  loanInterest,
  loanKycErrors,
  loanKycInput,
  needToRepay,
  type LoanKycDetails,
} from './loan.ts';

const paidOut = Date.UTC(2026, 9, 14, 10);
const day = 86_400_000;
const month = { amount: 1000, period: 30, freePeriod: 3, dailyRate: 0.0005 };

describe('what a loan costs', () => {
  it.each([
    ['30 days, 3 of them free', month, 13.5],
    ['7 days, none free', { amount: 1000, period: 7, freePeriod: 0, dailyRate: 0.001 }, 7],
    ['15 days, 1 free', { amount: 333.33, period: 15, freePeriod: 1, dailyRate: 0.0007 }, 3.266634],
    ['more free days than days', { ...month, freePeriod: 31 }, 0],
  ])('LOAN-02 is amount × rate × (period − free days): %s', (_, terms, interest) => {
    expect(loanInterest(terms)).toBe(interest);
  });

  it.each([
    ['at the moment it is paid out', 0, 0],
    ['in the free days', 3 * day, 0],
    ['right after them', 3 * day + 1, 0.5],
    ['a day later', 4 * day, 0.5],
    ['right after that', 4 * day + 1, 1],
    ['right before it is due', 30 * day - 1, 13.5],
    ['long after', 400 * day, 13.5],
    ['with a clock set back', -5 * day, 0],
  ])('LOAN-03 (a) (b) is counted by days begun: %s', (_, passed, interest) => {
    expect(interestCounted(month, paidOut, paidOut + passed)).toBe(interest);
  });

  it('LOAN-02 LOAN-03 (a) what is counted at the end is what was said at the start, to the last decimal', () => {
    const terms = { amount: 777.77, period: 15, freePeriod: 1, dailyRate: 0.0007 };
    expect(interestCounted(terms, paidOut, loanDueAt(paidOut, 15))).toBe(loanInterest(terms));
  });

  it.each([
    ['before it is due', -1, 0],
    ['on the due moment', 0, 0],
    ['one ms after', 1, 2.5],
    ['5 days after', 5 * day, 12.5],
    ['10 days and one ms after', 10 * day + 1, 27.5],
  ])('LOAN-04 (a) (b) is late by days begun, of the principal: %s', (_, late, penalty) => {
    expect(latePenalty(1000, 0.0025, paidOut, paidOut + late)).toBe(penalty);
  });

  it('LOAN-05 need to repay is principal, interest and late fee, exactly', () => {
    expect(needToRepay({ amount: 1000.1, interest: 13.5, penalty: 0.2 })).toBe(1013.8);
  });

  it('LOAN-06 the rate of a year is 365 times that of a day', () => {
    expect([0.001, 0.0007, 0.0005].map(annualRate)).toEqual([0.365, 0.2555, 0.1825]);
  });

  it('is due to the millisecond, and a day has 24 hours', () => {
    expect(daysBegun(paidOut, loanDueAt(paidOut, 7))).toBe(7);
  });
});

it('LOAN-07 an amount is between the bounds of the offer', () => {
  const bounds = { minAmount: 500, maxAmount: 10_000 };
  expect([null, 0, Number.NaN].map((amount) => loanAmountError(amount, bounds))).toEqual(
    Array(3).fill('amount-missing'),
  );
  expect(loanAmountError(499.99, bounds)).toEqual({ code: 'at-least', bound: 500, unit: 'USD' });
  expect(loanAmountError(10_000.01, bounds)).toEqual({ code: 'at-most', bound: 10_000, unit: 'USD' });
  expect([500, 10_000].map((amount) => loanAmountError(amount, bounds))).toEqual([undefined, undefined]);
});

describe('the loan KYC', () => {
  const today = '2026-11-18';
  const complete: LoanKycDetails = {
    firstName: ' Grace  Amara ',
    lastName: 'Okafor',
    sex: 2,
    birthday: '1991-04-23',
    country: 'United Kingdom',
    area: { code: '1-684' },
    phone: '7700 900-123',
    cardType: 2,
    handPicture: '/uploads/a.png',
  };

  it('LOAN-08 (a) (b) needs every field', () => {
    const empty: LoanKycDetails = {
      firstName: ' ',
      lastName: '1',
      sex: null,
      birthday: null,
      country: '',
      area: null,
      phone: ' ',
      cardType: null,
      handPicture: null,
    };
    expect(loanKycErrors(empty, today)).toEqual({
      firstName: 'missing',
      lastName: 'missing',
      sex: 'not-chosen',
      birthday: 'date-missing',
      country: 'missing',
      area: 'area-missing',
      phone: 'phone-missing',
      cardType: 'not-chosen',
      handPicture: 'image-missing',
    });
    expect(loanKycErrors(complete, today)).toEqual({});
  });

  it.each([
    ['1949-12-31', { code: 'date-early', day: '1950-01-01' }],
    ['1950-01-01', undefined],
    ['2026-11-18', undefined],
    ['2026-11-19', { code: 'date-late', day: today }],
    ['2026-02-30', 'date-missing'],
    ['someday', 'date-missing'],
  ])('LOAN-08 (b) a birthday is from 1950-01-01 to today: %s', (birthday, error) => {
    expect(loanKycErrors({ ...complete, birthday }, today).birthday).toEqual(error);
  });

  it.each(['123', '1234567890123456', 'phone 7700900123', '+4477'])(
    'LOAN-08 (b) a phone number is 4 to 15 digits: not %s',
    (phone) => {
      expect(loanKycErrors({ ...complete, phone }, today).phone).toBe('phone-wrong');
    },
  );

  it('LOAN-08 bounds what is written', () => {
    expect(loanKycErrors({ ...complete, firstName: 'a'.repeat(61) }, today).firstName).toEqual({
      code: 'too-long',
      bound: 60,
    });
  });

  it('LOAN-08 (c) is sent with the names swapped and the mobile number joined by a hyphen', () => {
    expect(loanKycInput(complete)).toEqual({
      name: 'Okafor',
      last_name: 'Grace Amara',
      sex: 2,
      birthday: '1991-04-23',
      country: 'United Kingdom',
      mobile: '1684-7700900123',
      id_card_type: 2,
      hand_pic: '/uploads/a.png',
    });
  });
});
