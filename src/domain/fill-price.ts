import { decimal, roundTo } from './decimal.ts';
import type { InstrumentTerms } from './instrument-terms.ts';
import type { Side } from './side.ts';

type SpreadTerms = Pick<InstrumentTerms, 'spread' | 'precision'>;

/**
 * BRK-09: the quoted price is the mid; a buy fills half the spread above it, a sell half below.
 * One decimal more than the quote has, as half of an odd spread needs it.
 */
export function fillPrice(side: Side, mid: number, terms: SpreadTerms): number {
  const half = decimal(terms.spread).div(2);
  const price = side === 'buy' ? decimal(mid).plus(half) : decimal(mid).minus(half);
  return roundTo(price, terms.precision + 1);
}

/** Both sides of a quote: what a sell gets, and what a buy pays. */
export function bothSides(mid: number, terms: SpreadTerms): { bid: number; ask: number } {
  return { bid: fillPrice('sell', mid, terms), ask: fillPrice('buy', mid, terms) };
}
