import type { InstrumentTerms } from './instrument.ts';
import { decimal, roundTo } from './money.ts';

/** What a server may fill worse than, and by how much at most: its optional `price` and `deviation`. */
export interface PriceProtection {
  /** What was on the screen, on the side where the order fills, with the instrument's decimals. */
  price: number;
  /** Points, of the last decimal. */
  deviation: number;
}

/** At least one pip, so that a price without a spread may still move between two ticks. */
const leastPoints = 10;

/**
 * ORD-15: how far a fill may be from the price shown, in points: twice the spread, rounded up, and at least one pip.
 */
export function toleranceOf({ spread, precision }: Pick<InstrumentTerms, 'spread' | 'precision'>): number {
  const points = decimal(spread).times(`1e${precision}`).times(2).round(0, 3).toNumber();
  return Math.max(leastPoints, points);
}

/**
 * ORD-15: protects a market order or a close. `shown` is the price of the side where it fills: the ask of a buy and of
 * what closes a sell, the bid otherwise. Half a point of an odd spread, which no price on the wire has, is rounded
 * away.
 */
export function protect(
  shown: number,
  terms: Pick<InstrumentTerms, 'spread' | 'precision'>,
): PriceProtection {
  return { price: roundTo(shown, terms.precision), deviation: toleranceOf(terms) };
}
