import type { BothSides } from '../../src/domain/margin.ts';
import { decimal } from '../../src/domain/money.ts';
import { isTargetNear, type StopField, type Stops, wrongStops } from '../../src/domain/order.ts';
import type { Side } from '../../src/domain/side.ts';
import { stopLimit, type StopTerms } from '../../src/domain/stop-bounds.ts';
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

/** BRK-90: refuses the price of a pending order that is nearer to the market than the instrument's level. */
export function refuseNear(
  side: Side,
  target: number,
  sides: BothSides,
  { stopLevel }: Pick<StopTerms, 'stopLevel'>,
): Refused<'targetTooClose'> | null {
  return isTargetNear(side, target, sides, stopLevel)
    ? refuse('targetTooClose', { distance: stopLevel })
    : null;
}

/**
 * BRK-47, BRK-90: refuses stops on the wrong side, inside the spread or nearer than the level, the stop loss first; null
 * where both are fine. The level is not asked of a stop that stays where it was (`kept`): the market came to it.
 */
export function refuseStops(
  side: Side,
  sides: BothSides,
  stops: Stops,
  terms: StopTerms,
  kept: Partial<Stops> = {},
): Refused<StopsReason> | null {
  const levelOf = (field: StopField) => (stops[field] === kept[field] ? 0 : terms.stopLevel);
  const [wrong] = wrongStops(side, sides, stops, levelOf);
  if (!wrong) return null;
  const price = stopLimit(wrong, side, sides, { ...terms, stopLevel: levelOf(wrong) });
  if (wrong === 'stopLoss')
    return refuse(side === 'buy' ? 'stopLossNotBelow' : 'stopLossNotAbove', { price });
  return refuse(side === 'buy' ? 'takeProfitNotAbove' : 'takeProfitNotBelow', { price });
}
