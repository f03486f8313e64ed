import { decimal, roundMoney } from './decimal.ts';
import type { InstrumentTerms } from './instrument-terms.ts';

type MarginTerms = Pick<InstrumentTerms, 'marginMode' | 'fixedMargin' | 'contractSize' | 'quoteRate'>;

/**
 * Margin of a position in USD (BRK-03, BRK-04). `price` is the open price, in the quote currency.
 * Null where it cannot be known: no leverage given, or a fixed mode without an amount.
 */
export function margin(terms: MarginTerms, lots: number, price: number, leverage: number): number | null {
  if (terms.marginMode === 'fixed') {
    return terms.fixedMargin > 0 ? roundMoney(decimal(lots).times(terms.fixedMargin)) : null;
  }
  if (!(leverage > 0)) return null;
  const value = decimal(lots).times(terms.contractSize).times(price).times(terms.quoteRate);
  return roundMoney(value.div(leverage));
}
