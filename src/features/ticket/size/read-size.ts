import type { SizeChoice, SizeMode } from '../../../domain/position-size.ts';
import { parseDecimal } from '../../../i18n/parse-decimal.ts';

/** A percent sign as the keyboards of our languages have it. */
const percentSign = /[%٪％﹪]/g;
const currencySign = /\p{Sc}/u;

/** Decimals of money and percent that are typed. */
const fineDecimals = 2;

/**
 * SIZ-02: a size as it was typed: `0.3` and `0,3` in the mode that is set, `$200` as a risk, `1%` as a share of the
 * equity at risk. Digits of any script are read.
 *
 * @param mode what a figure without a sign is; money without another word is a risk, unless it is the margin's mode
 * @param decimals of lots
 * @returns null for what cannot be read surely, and for 0 and below
 */
export function readSize(text: string, mode: SizeMode, decimals: number): SizeChoice | null {
  const meant = modeOf(text, mode);
  const plain = meant === 'percent' ? text.replace(percentSign, '') : text;
  const figure = parseDecimal(plain, meant === 'lots' ? decimals : fineDecimals, originOf(meant));
  return figure !== null && figure > 0 ? { mode: meant, figure } : null;
}

function modeOf(text: string, mode: SizeMode): SizeMode {
  if (text.search(percentSign) >= 0) return 'percent';
  if (!currencySign.test(text)) return mode;
  return mode === 'margin' ? 'margin' : 'risk';
}

/** Money is written in thousands, lots and shares never are. */
const originOf = (mode: SizeMode) => (mode === 'lots' || mode === 'percent' ? 'quote' : 'typed');

/** Decimals that are shown and typed of a figure. */
export const decimalsOfMode = (mode: SizeMode, lotDecimals: number): number =>
  mode === 'lots' ? lotDecimals : fineDecimals;
