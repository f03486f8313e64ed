import { pointSize } from '../../src/domain/instrument.ts';
import { decimal, decimalsOf } from '../../src/domain/money.ts';
import type { Side } from '../../src/domain/side.ts';
import type { InstrumentSpec } from '../market/market.ts';
import { refuse, type Refused } from './refusal.ts';

/** What a trader was shown before an order or a close was sent. */
export interface PriceProtection {
  /** The price on the side of the fill: the ask for a buy. */
  shown?: number | undefined;
  /** How much worse it may have become, in points. */
  deviation?: number | undefined;
}

/** BRK-60: refuses a fill that is worse than what was shown by more than the trader allows; any better one is fine. */
export function refuseMoved(
  side: Side,
  fill: number,
  { precision }: Pick<InstrumentSpec, 'precision'>,
  { shown, deviation }: PriceProtection,
): Refused<'deviationWithoutPrice' | 'priceMoved'> | null {
  if (shown === undefined) return deviation === undefined ? null : refuse('deviationWithoutPrice');
  const worse = side === 'buy' ? decimal(fill).minus(shown) : decimal(shown).minus(fill);
  if (worse.lte(decimal(pointSize(precision)).times(deviation ?? 0))) return null;
  // Half an odd spread has one decimal more than the price.
  return refuse('priceMoved', { price: fill.toFixed(Math.max(precision, decimalsOf(fill))) });
}

/** BRK-60: a pending order fills at its target, whatever was shown. */
export function refuseProtected({
  shown,
  deviation,
}: PriceProtection): Refused<'priceOnPending' | 'deviationWithoutPrice'> | null {
  if (shown !== undefined) return refuse('priceOnPending');
  return deviation === undefined ? null : refuse('deviationWithoutPrice');
}
