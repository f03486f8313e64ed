import Big from 'big.js';
import type { DepositBank, DepositCoin, DepositSymbol } from '../generated/rest.d.ts';
import { decimal, roundTo } from './money.ts';

/** What is paid in: a coin or a currency, and what it is worth: `usd` for so many `units`. */
export interface DepositUnit {
  code: string;
  usd: number;
  units: number;
  /** Of its worth in USD. */
  decimals: number;
}

/** DEP-04: what comes in by coin counts to the last decimal of the ledger. */
export const coinUnit = ({ currency_code, usd_price = 1 }: DepositCoin): DepositUnit => ({
  code: currency_code,
  usd: usd_price,
  units: 1,
  decimals: 6,
});

/** DEP-04: a currency whose price is not known is asked for in USD. */
export function currencyUnit({ code, usd_price }: DepositSymbol): DepositUnit {
  const units = usd_price ?? (code === 'USD' ? 1 : null);
  return units === null
    ? { code: 'USD', usd: 1, units: 1, decimals: 2 }
    : { code, usd: 1, units, decimals: 2 };
}

/** DEP-04: the worth of an amount, USD: what is reported, and credited once it is checked. */
export const worthOf = (amount: number, { usd, units, decimals }: DepositUnit): number =>
  roundTo(decimal(amount).times(usd).div(units), decimals);

type Bounds = Pick<DepositBank, 'min_amount' | 'max_amount'>;

/** What an amount breaks, in USD. */
interface BrokenBound {
  code: 'at-least' | 'at-most';
  bound: number;
}

/** DEP-04: app and sandbox ask the same: nothing but a known bound is broken. */
export function brokenBound(usd: number, { min_amount, max_amount }: Bounds): BrokenBound | null {
  if (min_amount !== undefined && usd < min_amount) return { code: 'at-least', bound: min_amount };
  if (max_amount !== undefined && usd > max_amount) return { code: 'at-most', bound: max_amount };
  return null;
}

/** A bound in the unit, never outside of it: to two decimals, of what is worth tens of dollars to more. */
export function boundIn({ usd, units, decimals }: DepositUnit, { code, bound }: BrokenBound): number {
  const towards = code === 'at-least' ? Big.roundUp : Big.roundDown;
  const more = Math.max(0, Math.floor(Math.log10(usd / units)));
  const digits = Math.min(2 + more, decimals);
  return decimal(bound).times(units).div(usd).round(digits, towards).toNumber();
}

/** What is typed, and the picture that was uploaded. */
export interface DepositValues {
  /** In the unit. */
  amount: number | null;
  proof: string | null;
}

interface DepositErrors {
  amount?: 'amount-missing' | { code: 'at-least' | 'at-most'; bound: number; unit: string };
  proof?: 'image-missing';
}

/** What the form knows when it checks; a channel that is not chosen has no bounds. */
export interface DepositTerms {
  unit: DepositUnit;
  bounds: Bounds;
  /** The picture is asked for in the second step. */
  needsProof: boolean;
}

/** DEP-04, DEP-07: what a deposit still lacks. */
export function depositErrors(
  values: DepositValues,
  { unit, bounds, needsProof }: DepositTerms,
): DepositErrors {
  const errors: DepositErrors = {};
  const { amount, proof } = values;
  if (amount === null || worthOf(amount, unit) <= 0) errors.amount = 'amount-missing';
  else {
    const broken = brokenBound(worthOf(amount, unit), bounds);
    if (broken) errors.amount = { code: broken.code, bound: boundIn(unit, broken), unit: unit.code };
  }
  if (needsProof && proof === null) errors.proof = 'image-missing';
  return errors;
}
