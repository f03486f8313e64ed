import { decimal } from '../../src/domain/money.ts';
import { type Side, type Stops, wrongStops } from '../../src/domain/order.ts';
import type { InstrumentSpec } from '../market/market.ts';
import { refuse, type Refused, type StopsReason } from './refusal.ts';

/** How far from the market a target may stand, as a fraction of the price. */
const farthest = 0.5;

/** BRK-39: refuses a price with more decimals than the instrument has; null where all are fine. */
export function refuseDecimals(
  { precision }: InstrumentSpec,
  prices: readonly (number | null | undefined)[],
): Refused<'priceTooFine'> | null {
  const isTooFine = (price: number) => !decimal(price).round(precision).eq(price);
  const wrong = prices.some((price) => typeof price === 'number' && isTooFine(price));
  return wrong ? refuse('priceTooFine', { decimals: precision }) : null;
}

/** BRK-39: refuses a target more than half the price away from it. */
export function refuseDistance(target: number, price: number): Refused<'targetTooFar'> | null {
  return Math.abs(target - price) > farthest * price ? refuse('targetTooFar', { price }) : null;
}

/** Refuses stops on the wrong side of a price, the stop loss first; null where both are fine. */
export function refuseStops(side: Side, price: number, stops: Stops): Refused<StopsReason> | null {
  const [wrong] = wrongStops(side, price, stops);
  if (!wrong) return null;
  if (wrong === 'stopLoss')
    return refuse(side === 'buy' ? 'stopLossNotBelow' : 'stopLossNotAbove', { price });
  return refuse(side === 'buy' ? 'takeProfitNotAbove' : 'takeProfitNotBelow', { price });
}
