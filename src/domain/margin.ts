import { TradeFeeType } from '../generated/enums.ts';
import { inUsd, type InstrumentTerms, type RateTerms } from './instrument.ts';
import { decimal, roundMoney, roundTo } from './money.ts';
import type { Side } from './side.ts';

type MarginTerms = RateTerms & Pick<InstrumentTerms, 'marginMode' | 'fixedMargin' | 'contractSize'>;

/**
 * Returns the margin of a position in USD (BRK-03, BRK-04). `price` is the open price, in the quote currency. Null
 * where it cannot be known: no leverage given, or a fixed mode without an amount.
 */
export function margin(terms: MarginTerms, lots: number, price: number, leverage: number): number | null {
  if (terms.marginMode === 'fixed') {
    return terms.fixedMargin > 0 ? roundMoney(decimal(lots).times(terms.fixedMargin)) : null;
  }
  if (!(leverage > 0)) return null;
  const value = decimal(lots).times(terms.contractSize).times(price);
  return roundMoney(inUsd(value, terms, price).div(leverage));
}

interface ProfitInput extends RateTerms {
  side: Side;
  openPrice: number;
  closePrice: number;
  lots: number;
  contractSize: number;
}

/**
 * BRK-05: profit in USD: direction × (close − open) × lots × contract size × rate of the quote currency at the close.
 */
export function profit(input: ProfitInput): number {
  const { side, openPrice, closePrice, lots, contractSize } = input;
  const move = side === 'buy' ? decimal(closePrice).minus(openPrice) : decimal(openPrice).minus(closePrice);
  return roundMoney(inUsd(move.times(lots).times(contractSize), input, closePrice));
}

/** How commission is charged: `trade_fee_type` 1 is per lot, every other value a share of the margin. */
export type CommissionMode = 'per-lot' | 'share-of-margin';

export function commissionMode(tradeFeeType: number): CommissionMode {
  return tradeFeeType === TradeFeeType.ByLots ? 'per-lot' : 'share-of-margin';
}

/** BRK-06: commission in USD of one fill. `rate` is USD a lot, or a fraction of the margin. */
export function commission(mode: CommissionMode, rate: number, lots: number, margin: number): number {
  return roundMoney(decimal(mode === 'per-lot' ? lots : margin).times(rate));
}

/**
 * BRK-67: what so many nights of a position pay or get, in USD. `rate` is USD a lot and night, negative where it costs.
 */
export function swap(lots: number, rate: number, nights: number): number {
  return roundMoney(decimal(lots).times(rate).times(nights));
}

export type SpreadTerms = Pick<InstrumentTerms, 'spread' | 'precision'>;

/** A thousand billion steps of a price: up to there they are exact as numbers, and so are their halves. */
const mostSteps = 1e15;

/** Whole steps of a quote in a price or a spread; null where it is no whole number of them. */
function stepsOf(value: number, precision: number): number | null {
  const steps = Math.round(value * 10 ** precision);
  return Math.abs(steps) <= mostSteps && steps / 10 ** precision === value ? steps : null;
}

/**
 * BRK-09: the quoted price is the mid; a buy fills half the spread above it, a sell half below. One decimal more than
 * the quote has, as half of an odd spread needs it.
 */
export function fillPrice(side: Side, mid: number, terms: SpreadTerms): number {
  // Nearly every price is whole steps. Screens work out a hundred a tick: with decimals that takes ten times as long.
  const [at, wide] = [stepsOf(mid, terms.precision), stepsOf(terms.spread, terms.precision)];
  if (at !== null && wide !== null)
    return (2 * at + (side === 'buy' ? wide : -wide)) / (2 * 10 ** terms.precision);
  const half = decimal(terms.spread).div(2);
  const price = side === 'buy' ? decimal(mid).plus(half) : decimal(mid).minus(half);
  return roundTo(price, terms.precision + 1);
}

/** Decimals of a side's price: one more than the quote has, where half the spread needs it. */
export function sidePrecision({ spread, precision }: SpreadTerms): number {
  const wide = stepsOf(spread, precision);
  if (wide !== null) return precision + (wide % 2);
  const half = decimal(spread).div(2);
  return half.round(precision, 0).eq(half) ? precision : precision + 1;
}

/** Both sides of a quote: what a sell gets, and what a buy pays. */
export interface BothSides {
  bid: number;
  ask: number;
}

export function bothSides(mid: number, terms: SpreadTerms): BothSides {
  return { bid: fillPrice('sell', mid, terms), ask: fillPrice('buy', mid, terms) };
}

/** Returns both sides at the moment at which a side fills at a price: a buy at the ask, a sell at the bid. */
export function sidesAtFill(side: Side, price: number, { spread, precision }: SpreadTerms): BothSides {
  const other = decimal(price).plus(side === 'buy' ? -spread : spread);
  const there = roundTo(other, precision + 1);
  return side === 'buy' ? { bid: there, ask: price } : { bid: price, ask: there };
}
