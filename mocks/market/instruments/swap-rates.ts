import type { InstrumentSpec } from './instrument-spec.ts';

/** Percent a year that money in a currency brings over night. */
const interest: Record<string, number> = {
  USD: 4.1,
  EUR: 2,
  GBP: 4,
  AUD: 3.6,
  NZD: 2.5,
  CAD: 2.5,
  CHF: 0.1,
  JPY: 0.5,
};
/** Percent a year that the house keeps of each side of a pair. */
const markup = 0.6;

/** Percent a year of what a position is worth: what it costs to hold, by category. */
const financing: Record<number, { long: number; short: number }> = {
  2: { long: 5.6, short: 1.2 },
  3: { long: 6.6, short: 1.4 },
  4: { long: 14, short: 6 },
  5: { long: 6.9, short: 2.5 },
};

const daysOfYear = 360;

/**
 * BRK-66: the swap of one lot a day in USD, below 0 what it costs: of a pair the difference of its two interest rates
 * less the house's part, of anything else a charge on its worth. At the anchor price, so that it stands still.
 */
export function swapRates(
  spec: InstrumentSpec,
  usdValue: (currency: string) => number,
): Pick<Required<InstrumentSpec>, 'swapLong' | 'swapShort'> {
  const { anchorPrice, contractSize, quoteCurrency } = spec;
  const worth = contractSize * anchorPrice * usdValue(quoteCurrency);
  const aDay = (percent: number) => Number(((worth * percent) / 100 / daysOfYear).toFixed(4));
  const charge = financing[spec.categoryId];
  if (charge) return { swapLong: aDay(-charge.long), swapShort: aDay(-charge.short) };
  const rateOf = (currency: string) => interest[currency] ?? 0;
  const difference = rateOf(spec.code.slice(0, 3)) - rateOf(quoteCurrency);
  return { swapLong: aDay(difference - markup), swapShort: aDay(-difference - markup) };
}
