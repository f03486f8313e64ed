import type { Instrument } from '../generated/rest.d.ts';
import type { Values } from './pieces.ts';

/** What a sell gets and a buy pays, as the app writes it: half the spread from the price (BRK-09). */
export function sidesOf(
  { ForexQuotations, PricePrecision, Spread = 0 }: Instrument,
  writer: (digits: number) => (price: number) => string,
): Values {
  const half = Spread / 2;
  const has = (digits: number) => Number(half.toFixed(digits)) === half;
  const digits = has(PricePrecision) ? PricePrecision : PricePrecision + 1;
  // A spread finer than that is rounded by rules that only the app has: it writes such a price.
  if (!has(digits)) throw new Error('The spread has more decimals than the price');
  const text = writer(digits);
  return { bid: text(ForexQuotations.Close - half), ask: text(ForexQuotations.Close + half) };
}
