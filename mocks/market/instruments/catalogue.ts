import { crypto } from './crypto.ts';
import { forex } from './forex.ts';
import { indices } from './indices.ts';
import type { InstrumentSpec } from './instrument-spec.ts';
import { metals } from './metals.ts';
import { shares } from './shares.ts';
import { swapRates } from './swap-rates.ts';

export type { InstrumentSpec, MoodName, RiskFactor } from './instrument-spec.ts';

export const categories: readonly { id: number; name: string }[] = [
  { id: 1, name: 'Forex' },
  { id: 2, name: 'Metals' },
  { id: 3, name: 'Indices' },
  { id: 4, name: 'Crypto' },
  { id: 5, name: 'Shares' },
];

/** MKT-02: every instrument of the sandbox, in the order in which a list shows them. */
export const instruments: readonly InstrumentSpec[] = [
  ...forex,
  ...metals,
  ...indices,
  ...crypto,
  ...shares,
].map((spec) => ({ ...spec, ...swapRates(spec, usdValue) }));

/** USD for one unit of a currency, at the anchor prices. */
function usdValue(currency: string): number {
  const anchor = (code: string) => forex.find((spec) => spec.code === code)?.anchorPrice;
  return currency === 'USD' ? 1 : (anchor(`${currency}USD`) ?? 1 / (anchor(`USD${currency}`) ?? Number.NaN));
}
