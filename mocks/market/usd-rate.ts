/** Price of a pair by code, in its quote currency; undefined when the market has no such pair. */
export type PairPrice = (code: string) => number | undefined;

/** MKT-19: USD for one unit of a currency, from the market's own pair with the dollar, whichever way round. */
export function usdRate(currency: string, priceOf: PairPrice): number {
  if (currency === 'USD') return 1;
  const direct = priceOf(`${currency}USD`);
  if (direct !== undefined) return direct;
  const inverse = priceOf(`USD${currency}`);
  if (inverse !== undefined) return 1 / inverse;
  throw new Error(
    `No rate from ${currency} to USD: the market trades neither ${currency}USD nor USD${currency}. ` +
      `Add one of them to mocks/market/instruments.`,
  );
}
