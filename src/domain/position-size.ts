import type Big from 'big.js';
import { lotProblem, type InstrumentTerms } from './instrument.ts';
import { commission, margin, profit, type CommissionMode } from './margin.ts';
import { cutTo, decimal, roundMoney } from './money.ts';
import type { Side } from './side.ts';

/** What a size is given as: lots, USD at risk, percent of the equity at risk, or USD of margin (SIZ-02). */
export type SizeMode = 'lots' | 'risk' | 'percent' | 'margin';

/** How large an order shall be: a mode, and its figure. */
export interface SizeChoice {
  mode: SizeMode;
  /** Above 0: lots, USD, percent or USD. */
  figure: number;
}

/** What a size is worked out from, for one side at one moment. */
export interface SizeInput {
  terms: InstrumentTerms;
  commissionMode: CommissionMode;
  leverage: number;
  side: Side;
  /** Where it fills: the side's own price, so that the spread is in it, or the order price of a pending one. */
  price: number;
  /** Where it closes at a loss; null without a stop loss. */
  stopLoss: number | null;
  /** USD that may be locked; null where it is not known, which limits nothing. */
  freeMargin: number | null;
  /** USD; null where it is not known. */
  equity: number | null;
}

/** A size with what it takes, USD. */
interface PositionSize {
  lots: number;
  margin: number;
  commission: number;
  /** Lost at the stop loss, commission included; null where there is no stop loss on its side. */
  risk: number | null;
}

/**
 * SIZ-04: how a wish ended. `size` is always one that an order may have: what was asked for (`fine`), the nearest that
 * can be had (`limited…`, `off-step`), or the smallest there is, which risks more than was asked (`below-minimum`) or
 * is more than the free margin carries (`no-margin`).
 */
export interface SizeResult {
  kind: 'fine' | 'below-minimum' | 'off-step' | 'limited-by-margin' | 'limited-by-maximum' | 'no-margin';
  size: PositionSize;
}

/** Of the free margin, kept back where a size takes all of it: prices move on. */
const keptBack = 0.01;

/** So many lots that the rounding of their money says nothing about one of them. */
const manyLots = 1e6;

/** Returns margin, commission and risk of so many lots (BRK-03, BRK-05, BRK-06); null where the margin is not known. */
export function sizeOf(input: SizeInput, lots: number): PositionSize | null {
  const { terms, commissionMode, leverage, price } = input;
  const locked = margin(terms, lots, price, leverage);
  if (locked === null) return null;
  const fee = commission(commissionMode, terms.commissionRate, lots, locked);
  return { lots, margin: locked, commission: fee, risk: riskOf(input, lots, fee) };
}

/** SIZ-03: what closing at the stop loss takes from the account: the way down, and the commission of the fill. */
function riskOf({ terms, side, price, stopLoss }: SizeInput, lots: number, fee: number): number | null {
  if (stopLoss === null || !(stopLoss > 0)) return null;
  const lost = -profit({ ...terms, side, openPrice: price, closePrice: stopLoss, lots });
  return lost > 0 ? roundMoney(decimal(lost).plus(fee)) : null;
}

/** The size so many steps above the smallest. */
const lotsAt = ({ minLots, lotStep }: InstrumentTerms, steps: number) =>
  decimal(lotStep).times(steps).plus(minLots).toNumber();

/** How many whole steps from the smallest size up to `lots`; 0 where that is smaller still. */
const stepsUpTo = ({ minLots, lotStep }: InstrumentTerms, lots: Big | number) =>
  Math.max(0, cutTo(decimal(lots).minus(minLots).div(lotStep), 0));

/** Returns the largest size an order may have that is not above `lots`, and the smallest at least. */
const floorToStep = (terms: InstrumentTerms, lots: number) => lotsAt(terms, stepsUpTo(terms, lots));

type Measure = (size: PositionSize) => number | null;

const locks: Measure = ({ margin: locked }) => locked;
const needs = ({ margin: locked, commission: fee }: PositionSize) => decimal(locked).plus(fee).toNumber();
const risks: Measure = ({ risk }) => risk;

/**
 * Returns the largest size whose measure is at most `most`, whatever the maximum says; null where the smallest has more
 * or it is not known. Division finds it but for the rounding of money: the measure itself decides.
 */
function largest(input: SizeInput, measure: Measure, most: Big | number): number | null {
  const of = (lots: number) => {
    const size = sizeOf(input, lots);
    return size && measure(size);
  };
  const ofMany = of(manyLots);
  if (ofMany === null || !(ofMany > 0)) return null;
  const guess = stepsUpTo(input.terms, decimal(most).times(manyLots).div(ofMany));
  const steps = lastThatFits(guess, (n) => {
    const value = of(lotsAt(input.terms, n));
    return value !== null && decimal(value).lte(most);
  });
  return steps < 0 ? null : lotsAt(input.terms, steps);
}

/**
 * Returns the last whole number from 0 on that fits, −1 for none, looking around a guess in growing strides: next to it
 * in nearly all cases, further where a step is worth less than the rounding of its money.
 */
function lastThatFits(guess: number, fits: (n: number) => boolean): number {
  let [low, high] = fits(guess) ? [guess, Infinity] : [-1, guess];
  for (let stride = 1; high === Infinity; stride *= 2) {
    if (fits(low + stride)) low += stride;
    else high = low + stride;
  }
  for (let stride = 1; low < 0 && high > 0; stride *= 2) {
    const lower = Math.max(0, high - stride);
    if (fits(lower)) low = lower;
    else high = lower;
  }
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (fits(middle)) low = middle;
    else high = middle;
  }
  return low;
}

/**
 * SIZ-02: the most lots that the free margin carries with 1% of it kept back, commission included, up to the maximum.
 * Null where it does not carry the smallest size, or is not known.
 */
export function maxLots(input: SizeInput): number | null {
  const { terms, freeMargin } = input;
  if (freeMargin === null) return null;
  const carried = largest(input, needs, decimal(freeMargin).times(1 - keptBack));
  if (carried === null || terms.maxLots === null) return carried;
  return Math.min(carried, floorToStep(terms, terms.maxLots));
}

/** What was asked for in lots, on the steps of the instrument or not; null: less than the smallest size. */
function wantedLots(input: SizeInput, { mode, figure }: SizeChoice): number | null {
  switch (mode) {
    case 'lots':
      return figure < input.terms.minLots ? null : figure;
    case 'risk':
      return largest(input, risks, figure);
    case 'percent':
      return largest(
        input,
        risks,
        decimal(input.equity ?? 0)
          .times(figure)
          .div(100),
      );
    case 'margin':
      return largest(input, locks, figure);
  }
}

/** Nobody means more, and beyond it numbers are not exact. */
const mostFigure = 1e12;

/**
 * SIZ-03, SIZ-04: the size that was asked for, or the nearest that can be had. Null while something that it depends on is
 * not known: the margin, the equity for a share of it, or a stop loss on its side for a risk.
 */
export function resolveSize(input: SizeInput, choice: SizeChoice): SizeResult | null {
  const { terms } = input;
  const smallest = sizeOf(input, terms.minLots);
  if (smallest === null || !(choice.figure > 0 && choice.figure <= mostFigure)) return null;
  if (isByRisk(choice.mode) && smallest.risk === null) return null;
  if (choice.mode === 'percent' && input.equity === null) return null;
  if (!isCarried(input, smallest)) return { kind: 'no-margin', size: smallest };
  const wanted = wantedLots(input, choice);
  if (wanted === null) return { kind: 'below-minimum', size: smallest };
  const carried = isCarried(input, sizeOf(input, wanted)) ? Infinity : (maxLots(input) ?? terms.minLots);
  const most = terms.maxLots === null ? Infinity : floorToStep(terms, terms.maxLots);
  const lots = Math.min(wanted, carried, most);
  const size = sizeOf(input, floorToStep(terms, lots));
  return size && { kind: kindOf(terms, { wanted, carried, most }), size };
}

/** Whether the free margin takes a size, as the broker decides it (BRK-25). */
function isCarried({ freeMargin }: SizeInput, size: PositionSize | null): boolean {
  return freeMargin === null || (size !== null && decimal(needs(size)).lte(freeMargin));
}

interface Limits {
  wanted: number;
  carried: number;
  most: number;
}

function kindOf(terms: InstrumentTerms, { wanted, carried, most }: Limits): SizeResult['kind'] {
  if (wanted > most && most <= carried) return 'limited-by-maximum';
  if (wanted > carried) return 'limited-by-margin';
  return lotProblem(wanted, terms) === 'off-step' ? 'off-step' : 'fine';
}

/** Whether a size follows a stop loss: it needs one (SIZ-04). */
export const isByRisk = (mode: SizeMode): boolean => mode === 'risk' || mode === 'percent';

/** The lots that a press would order; 0 where only a smaller size than the smallest would do. */
export const lotsOf = ({ kind, size }: SizeResult): number =>
  kind === 'below-minimum' || kind === 'no-margin' ? 0 : size.lots;

/** SIZ-04: both sides may differ: the smaller stands. Null while neither is known; one that is known stands alone. */
export function smallerSize(buy: SizeResult | null, sell: SizeResult | null): SizeResult | null {
  if (buy === null || sell === null) return buy ?? sell;
  return lotsOf(sell) < lotsOf(buy) ? sell : buy;
}
