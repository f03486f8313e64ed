import { expect, it } from 'vitest';
import { marginLevel } from './account.ts';
import {
  amountReceived,
  matchesEnd,
  mostOf,
  payoutErrors,
  payoutFee,
  payoutProblem,
  safeLevel,
  toPayoutMethod,
  toPayoutTerms,
  wholeCents,
  withdrawableOf,
} from './withdrawal.ts';

const usdt = toPayoutTerms({
  id: 1,
  code: 'USDT',
  protocol: 'TRC20',
  draw_rate: 1,
  fee_type: 1,
  usd_price: 1,
  min_amount: 20,
  max_amount: 5000,
});
const euro = toPayoutTerms({
  id: 5,
  code: 'EUR',
  protocol: '',
  draw_rate: 0.5,
  fee_type: 2,
  usd_price: 0.92,
});

it('WDR-02 (a) (b) takes a fixed fee or a percentage, and pays the rest at the rate, to two decimals', () => {
  expect(payoutFee(usdt, 500)).toBe(1);
  expect(amountReceived(usdt, 500)).toBe(499);
  expect(payoutFee(euro, 1000)).toBe(5);
  expect(amountReceived(euro, 1000)).toBe(915.4);
  // A float would make 0.30000000000000004 of it.
  expect(payoutFee({ ...euro, feeRate: 3 }, 0.1)).toBe(0.003);
  expect(amountReceived({ ...euro, price: 0.3333 }, 10.01)).toBe(3.31);
});

it('WDR-02 (b) what arrives is cut off, never more than was taken', () => {
  const dollars = { ...euro, code: 'USD', price: 1 };
  // 331.666666 are taken for it.
  expect(amountReceived(dollars, 333.333333)).toBe(331.66);
  expect(amountReceived({ ...dollars, feeRate: 0 }, 20.009)).toBe(20);
});

it('WDR-02 (a) reads any other kind of fee as a percentage', () => {
  expect(payoutFee(toPayoutTerms({ ...wire, fee_type: 7, draw_rate: 2 }), 100)).toBe(2);
});

it('WDR-02 (b) never pays less than nothing', () => {
  expect(amountReceived(usdt, 0.4)).toBe(0);
  expect(amountReceived(usdt, 1)).toBe(0);
  expect(amountReceived({ ...euro, feeRate: 250 }, 100)).toBe(0);
});

const wire = { id: 5, code: 'EUR', protocol: '', draw_rate: 0.5, fee_type: 2, usd_price: 0.92 };

it('WDR-03 (b) names the bound that an amount breaks, the currency’s before what is free', () => {
  expect(payoutProblem(usdt, 19.99, 5)).toEqual({ kind: 'below-minimum', bound: 20 });
  expect(payoutProblem(usdt, 5000.01, 9000)).toEqual({ kind: 'above-maximum', bound: 5000 });
  expect(payoutProblem(usdt, 100.01, 100)).toEqual({ kind: 'not-free', bound: 100 });
  expect(payoutProblem(usdt, 100, 100)).toBeNull();
  expect(payoutProblem(usdt, 4000, null)).toBeNull();
  expect(payoutProblem({ ...usdt, min: null }, 1, 100)).toEqual({ kind: 'fee-too-high', bound: 1 });
});

it('WDR-03 (a) free is the smaller of balance and equity less what is locked, never below 0', () => {
  expect(withdrawableOf({ balance: 1000, equity: 1200, locked: 300.1 })).toBe(699.9);
  expect(withdrawableOf({ balance: 1000, equity: 800, locked: 300 })).toBe(500);
  expect(withdrawableOf({ balance: 1000, equity: 200, locked: 300 })).toBe(0);
  expect(wholeCents(9.999_999)).toBe(9.99);
});

it('WDR-03 (c) the form says what it lacks, with bounds that can be typed', () => {
  const limits = { terms: usdt, free: 100.009 };
  const values = { currency: 1, method: 31, amount: 50 };
  expect(payoutErrors(values, limits)).toEqual({});
  expect(payoutErrors({ currency: null, method: null, amount: null }, limits)).toEqual({
    currency: 'not-chosen',
    method: 'not-chosen',
    amount: 'amount-missing',
  });
  const errorOf = (amount: number, min: number | null = 20) =>
    payoutErrors({ ...values, amount }, { ...limits, terms: { ...usdt, min } }).amount;
  expect(errorOf(10)).toMatchObject({ code: 'at-least', bound: 20 });
  expect(errorOf(100.01)).toMatchObject({ code: 'at-most', bound: 100 });
  expect(errorOf(0.5, null)).toMatchObject({ code: 'at-least', bound: 1.01 });
});

const coin = toPayoutMethod({
  id: 31,
  dc_address: 'TJmV58h1StTogUuVUoogtr5rLwsqQk9mCe',
  bank_name: null,
  bank_address: null,
  bank_swift: null,
  payee_name: null,
  payee_account: null,
  draw_currency: { code: 'USDT', protocol: 'TRC20' },
});
const bank = toPayoutMethod({
  id: 32,
  dc_address: null,
  bank_name: 'Meridian Savings Bank',
  bank_address: '',
  bank_swift: 'MERIGB2L',
  payee_name: 'Grace Amara Okafor',
  payee_account: 'GB82 MERI 1234 5698 7654 3a',
  draw_currency: { code: 'EUR', protocol: '' },
});

it('WDR-05 (b) the last six characters must be those of the address, capitals included, or of the account', () => {
  expect(matchesEnd(coin, 'Qk9mCe')).toBe(true);
  expect(matchesEnd(coin, ' Qk9m Ce')).toBe(true);
  expect(matchesEnd(coin, 'qk9mce')).toBe(false);
  expect(matchesEnd(coin, 'k9mCe')).toBe(false);
  expect(matchesEnd(bank, '76543A')).toBe(true);
  expect(matchesEnd(bank, '')).toBe(false);
});

it('WDR-03 (d) (e) Max is the largest amount that is allowed, and leaves open positions twice the margin call', () => {
  const most = (limits: Partial<Parameters<typeof mostOf>[0]>) =>
    mostOf({ free: 900, max: null, equity: 1000, usedMargin: 100, ...limits });
  // 1,000 − 2 × 100.
  expect(most({})).toEqual({ amount: 800, keepsLevel: true });
  expect(marginLevel(1000 - 800, 100)).toBe(safeLevel);
  expect(most({ equity: 1000.009, usedMargin: 33.333 })).toEqual({ amount: 900, keepsLevel: false });
  // In whole cents, never more.
  expect(most({ equity: 1000.019, usedMargin: 100 })).toEqual({ amount: 800.01, keepsLevel: true });
  // The currency's largest, or what is free, comes first.
  expect(most({ max: 500 })).toEqual({ amount: 500, keepsLevel: false });
  expect(most({ free: 120.005 })).toEqual({ amount: 120, keepsLevel: false });
  // Nothing is open, or nothing is known: the server's bound alone.
  expect(most({ usedMargin: 0 })).toEqual({ amount: 900, keepsLevel: false });
  expect(most({ usedMargin: null, equity: null })).toEqual({ amount: 900, keepsLevel: false });
  // The level is below it already, or nothing is free: Max fills in nothing.
  expect(most({ equity: 150 })).toEqual({ amount: null, keepsLevel: true });
  expect(most({ free: 0 })).toEqual({ amount: null, keepsLevel: false });
  expect(most({ free: null })).toEqual({ amount: null, keepsLevel: false });
});
