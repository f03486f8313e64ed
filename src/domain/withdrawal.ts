import { FeeType, WithdrawalStatus, WithdrawalType } from '../generated/enums.ts';
import type { Withdrawal, WithdrawalCurrency, WithdrawalMethod } from '../generated/rest.d.ts';
import { marginCallLevel } from './fixed-figures.ts';
import { cutTo, decimal, roundMoney, roundTo } from './money.ts';

/** To a coin address or to a bank account. */
export type PayoutKind = (typeof WithdrawalType)['Coin' | 'Bank'];

/** What a withdrawal in one currency costs and pays. Amounts in USD, null where no bound is known. */
export interface PayoutTerms {
  id: number;
  /** 'USDT', 'EUR'. */
  code: string;
  /** 'TRC20'; empty for a currency. */
  network: string;
  feeKind: 'fixed' | 'percent';
  /** USD when fixed, else percent of the amount: 0.5 is 0.5%. */
  feeRate: number;
  /** How much of the currency is paid for one USD. */
  price: number;
  min: number | null;
  max: number | null;
}

export function toPayoutTerms(currency: WithdrawalCurrency): PayoutTerms {
  const { id, code, protocol, draw_rate, fee_type, usd_price, min_amount, max_amount } = currency;
  return {
    id,
    code,
    network: protocol,
    feeKind: fee_type === FeeType.Fixed ? 'fixed' : 'percent',
    feeRate: draw_rate,
    price: usd_price,
    min: min_amount ?? null,
    max: max_amount ?? null,
  };
}

/** WDR-02: the fee in USD, a part of the amount. */
export function payoutFee({ feeKind, feeRate }: PayoutTerms, amount: number): number {
  return feeKind === 'fixed' ? feeRate : roundMoney(decimal(amount).times(feeRate).div(100));
}

/** WDR-02: what arrives, in the currency: (amount − fee) × rate, never below 0, cut off after 2 decimals. */
export function amountReceived(terms: PayoutTerms, amount: number): number {
  const paid = decimal(amount).minus(payoutFee(terms, amount));
  return paid.lte(0) ? 0 : cutTo(paid.times(terms.price), 2);
}

/** WDR-03: what may be withdrawn now, USD. Locked: margin of orders and withdrawals under way. */
export function withdrawableOf(account: { balance: number; equity: number; locked: number }): number {
  const free = decimal(Math.min(account.balance, account.equity)).minus(account.locked);
  return free.lte(0) ? 0 : roundMoney(free);
}

/** Whole cents, rounded down: what the Max button fills in is never more than there is. */
export const wholeCents = (amount: number): number => cutTo(amount, 2);

/** What Max fills in, and what it leaves out. */
interface Most {
  /** In whole cents; null where nothing can be filled in. */
  amount: number | null;
  /** More could be withdrawn: it would leave less than `safeLevel`. */
  keepsLevel: boolean;
}

/** Percent: the margin level that Max leaves open positions. */
export const safeLevel = 2 * marginCallLevel;

/** WDR-03: the largest amount that is allowed, and that leaves open positions the margin level of `safeLevel`. */
export function mostOf(limits: {
  free: number | null;
  max: number | null;
  equity: number | null;
  usedMargin: number | null;
}): Most {
  const { free, max, equity, usedMargin } = limits;
  if (free === null) return { amount: null, keepsLevel: false };
  const allowed = wholeCents(Math.min(free, max ?? free));
  const spare =
    equity === null || usedMargin === null
      ? allowed
      : wholeCents(decimal(equity).minus(decimal(usedMargin).times(safeLevel).div(100)).toNumber());
  const keepsLevel = (usedMargin ?? 0) > 0 && spare < allowed;
  const amount = keepsLevel ? spare : allowed;
  return { amount: amount > 0 ? amount : null, keepsLevel };
}

/** What is wrong with an amount, and the bound that it breaks in USD. */
export interface PayoutProblem {
  kind: 'below-minimum' | 'above-maximum' | 'fee-too-high' | 'not-free';
  bound: number;
}

/** WDR-03: the bounds of the currency first, then what is free; null for an unknown `free` asks only the bounds. */
export function payoutProblem(terms: PayoutTerms, amount: number, free: number | null): PayoutProblem | null {
  const { min, max } = terms;
  if (min !== null && amount < min) return { kind: 'below-minimum', bound: min };
  if (max !== null && amount > max) return { kind: 'above-maximum', bound: max };
  const fee = payoutFee(terms, amount);
  if (fee >= amount) return { kind: 'fee-too-high', bound: fee };
  if (free !== null && amount > free) return { kind: 'not-free', bound: free };
  return null;
}

/** What is chosen and typed. */
export interface PayoutValues {
  currency: number | null;
  method: number | null;
  /** USD, fee included. */
  amount: number | null;
}

/** What the form knows when it checks. */
export interface PayoutLimits {
  terms: PayoutTerms | null;
  /** USD; null while it is not known. */
  free: number | null;
}

type AmountError =
  | 'amount-missing'
  | { code: 'at-least' | 'at-most'; bound: number; unit: string; decimals: number };

interface PayoutErrors {
  currency?: 'not-chosen';
  method?: 'not-chosen';
  amount?: AmountError;
}

/** WDR-03: what the form still lacks. */
export function payoutErrors(
  { currency, method, amount }: PayoutValues,
  { terms, free }: PayoutLimits,
): PayoutErrors {
  const errors: PayoutErrors = {};
  if (currency === null) errors.currency = 'not-chosen';
  if (method === null) errors.method = 'not-chosen';
  if (amount === null || amount <= 0) errors.amount = 'amount-missing';
  else if (terms) {
    const problem = payoutProblem(terms, amount, free);
    if (problem) errors.amount = amountError(problem);
  }
  return errors;
}

const cent = 0.01;

/** In whole cents that the field can hold: more than the fee, and no more than is free. */
function amountError({ kind, bound }: PayoutProblem): AmountError {
  const usd = { unit: 'USD', decimals: 2 };
  if (kind === 'below-minimum') return { code: 'at-least', bound, ...usd };
  if (kind === 'fee-too-high')
    return { code: 'at-least', bound: roundTo(wholeCents(bound) + cent, 2), ...usd };
  return { code: 'at-most', bound: wholeCents(bound), ...usd };
}

/** WDR-01: where a withdrawal goes. */
export interface PayoutMethod {
  id: number;
  code: string;
  network: string;
  /** The coin address, or the payee's account. */
  destination: string;
  bank: { name: string; payee: string } | null;
  /** Null where the server does not say: then it counts as new. */
  used: boolean | null;
  /** ISO 8601; null where it does not wait. */
  payableFrom: string | null;
}

export function toPayoutMethod(method: WithdrawalMethod): PayoutMethod {
  const { id, draw_currency, used, payable_from } = method;
  const bank =
    method.dc_address === null ? { name: method.bank_name ?? '', payee: method.payee_name ?? '' } : null;
  return {
    id,
    code: draw_currency.code,
    network: draw_currency.protocol,
    destination: method.dc_address ?? method.payee_account ?? '',
    bank,
    used: used ?? null,
    payableFrom: payable_from ?? null,
  };
}

/** WDR-05: the last six characters, blanks aside; a shorter destination is asked for whole. */
export const endOfDestination = (destination: string): string => destination.replace(/\s/gu, '').slice(-6);

/** WDR-05: capitals matter in a coin address, and not in an account number. */
export function matchesEnd({ destination, bank }: PayoutMethod, typed: string): boolean {
  const plain = (text: string) => (bank ? text.toUpperCase() : text);
  return plain(endOfDestination(destination)) === plain(typed.replace(/\s/gu, ''));
}

/** A withdrawal that was asked for. */
export interface Payout {
  id: number;
  /** What person and customer service call it. */
  reference: string;
  /** USD, fee included. */
  amount: number;
  fee: number;
  /** In `code`. */
  received: number;
  code: string;
  isCoin: boolean;
  destination: string;
  state: 'under-review' | 'paid' | 'rejected' | null;
  /** The state in the server's words. */
  stateName: string;
  /** Why it was rejected, or what else the review said; may be empty. */
  note: string;
  at: string;
  reviewedAt: string | null;
  payableFrom: string | null;
}

const states = {
  [WithdrawalStatus.UnderReview]: 'under-review',
  [WithdrawalStatus.Paid]: 'paid',
  [WithdrawalStatus.Rejected]: 'rejected',
} as const;

export function toPayout(row: Withdrawal): Payout {
  return {
    id: row.id,
    reference: row.reference ?? `#${row.id}`,
    amount: row.number,
    fee: row.fee,
    received: row.real_number,
    code: row.draw_currency.code,
    isCoin: row.type === WithdrawalType.Coin,
    destination: row.address ?? row.payee_account ?? '',
    state: row.status === undefined ? null : states[row.status],
    stateName: row.status_name,
    note: row.notes,
    at: row.created_at,
    reviewedAt: row.reviewed_at ?? null,
    payableFrom: row.payable_from ?? null,
  };
}
