/** The pair that says what a currency is worth in USD. */
export interface UsdPair<Pair> {
  pair: Pair;
  /** Its base is the dollar: a unit is worth 1 ÷ its price. */
  isInverse: boolean;
}

/** MKT-19: the market's own pair of a currency with the dollar, whichever way round; null where it has none. */
export function findUsdPair<Pair>(
  currency: string,
  byCode: (code: string) => Pair | undefined,
): UsdPair<Pair> | null {
  const direct = byCode(`${currency}USD`);
  const pair = direct ?? byCode(`USD${currency}`);
  return pair ? { pair, isInverse: !direct } : null;
}

/** The same of a currency that has to have one. Throws where the market trades neither. */
export function usdPair<Pair>(currency: string, byCode: (code: string) => Pair | undefined): UsdPair<Pair> {
  const found = findUsdPair(currency, byCode);
  if (found) return found;
  throw new Error(
    `No rate from ${currency} to USD: the market trades neither ${currency}USD nor USD${currency}. ` +
      `Add one of them to mocks/market/instruments.`,
  );
}
