import { decimal, roundMoney } from './decimal.ts';
import type { InstrumentTerms } from './instrument-terms.ts';

/** BRK-10: one pip is ten of the last decimal: 0.0001 of EUR/USD at 5 decimals, 10 at none. */
export function pipSize(precision: number): number {
  return Number(`1e${1 - precision}`);
}

/** What a move of one pip is worth in USD for so many lots. */
export function pipValue(
  lots: number,
  terms: Pick<InstrumentTerms, 'precision' | 'contractSize' | 'quoteRate'>,
): number {
  return roundMoney(
    decimal(pipSize(terms.precision)).times(lots).times(terms.contractSize).times(terms.quoteRate),
  );
}
