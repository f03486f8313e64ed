import type { BothSides } from '../../src/domain/margin.ts';
import { decimal } from '../../src/domain/money.ts';
import { stopBound, type Stops, wrongStops } from '../../src/domain/order.ts';
import type { Side } from '../../src/domain/side.ts';
import type { InstrumentSpec } from '../market/market.ts';
import { refuse, type Refused, type StopsReason } from './refusal.ts';

/** How far from the market a target may stand, as a fraction of the price. */
export const farthestOrderPrice = 0.5;

/** BRK-39: refuses a price with more decimals than the instrument has; null where all are fine. */
export function refuseDecimals(
  { precision }: Pick<InstrumentSpec, 'precision'>,
  prices: readonly (number | null | undefined)[],
): Refused<'priceTooFine'> | null {
  const isTooFine = (price: number) => !decimal(price).round(precision).eq(price);
  const wrong = prices.some((price) => typeof price === 'number' && isTooFine(price));
  return wrong ? refuse('priceTooFine', { decimals: precision }) : null;
}

/** BRK-39: refuses a target more than half the price away from it. */
export function refuseDistance(target: number, price: number): Refused<'targetTooFar'> | null {
  return Math.abs(target - price) > farthestOrderPrice * price
    ? refuse('targetTooFar', { price, percent: farthestOrderPrice })
    : null;
}

/** BRK-47: refuses stops on the wrong side or inside the spread, the stop loss first; null where both are fine. */
export function refuseStops(side: Side, sides: BothSides, stops: Stops): Refused<StopsReason> | null {
  const [wrong] = wrongStops(side, sides, stops);
  if (!wrong) return null;
  const price = stopBound(wrong, side, sides);
  if (wrong === 'stopLoss')
    return refuse(side === 'buy' ? 'stopLossNotBelow' : 'stopLossNotAbove', { price });
  return refuse(side === 'buy' ? 'takeProfitNotAbove' : 'takeProfitNotBelow', { price });
}
