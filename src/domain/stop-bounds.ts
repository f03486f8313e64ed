import type { InstrumentTerms } from './instrument.ts';
import type { BothSides } from './margin.ts';
import { decimal } from './money.ts';
import { isStopBelow, isTargetNear, ownSide, stopBound, type StopField } from './order.ts';
import type { Side } from './side.ts';

// BRK-90: where the prices of an order may stand, by one rule for the broker and for whoever moves a line.

export type StopTerms = Pick<InstrumentTerms, 'precision' | 'stopLevel'>;

/** Prices that may be set, both ends among them, in the quote currency. */
export interface PriceRange {
  min: number;
  max: number;
}

/** The highest price that the contract has. */
export const highestPrice = 10_000_000;

/** One unit of a price's last decimal. */
export const pointSize = (precision: number): number => Number(`1e-${precision}`);

const down = 0;
const up = 3;

/** The last whole step at or under a price, or the first one at or over it. */
function onStep(price: Big, step: number, rounding: typeof down | typeof up): Big {
  return price.div(step).round(0, rounding).times(step);
}

type Big = ReturnType<typeof decimal>;

/**
 * Returns the stop closest to the market that may be set, on whole steps of the price: at least `stopLevel` away from
 * the side at which the position closes, and beyond it in any case. It may be 0 or less, where nothing may be set.
 *
 * @param sides of the quote; for a pending order those at its fill (`sidesAtFill`)
 * @param step in price units; a point where it is left out
 */
export function closestStop(
  field: StopField,
  side: Side,
  sides: BothSides,
  { precision, stopLevel }: StopTerms,
  step = pointSize(precision),
): number {
  const bound = decimal(stopBound(field, side, sides));
  const isBelow = isStopBelow(field, side);
  const last = isBelow ? bound.minus(stopLevel) : bound.plus(stopLevel);
  const closest = onStep(last, step, isBelow ? down : up);
  if (!closest.eq(bound)) return closest.toNumber();
  // Without a level the price itself is the bound, and no stop may stand there.
  return (isBelow ? closest.minus(step) : closest.plus(step)).toNumber();
}

/** Returns the price that a stop must lie beyond, as a sentence says it: below it, or above it. */
export function stopLimit(field: StopField, side: Side, sides: BothSides, terms: StopTerms): number {
  if (terms.stopLevel === 0) return stopBound(field, side, sides);
  const way = isStopBelow(field, side) ? 1 : -1;
  const closest = decimal(closestStop(field, side, sides, terms));
  return closest.plus(way * pointSize(terms.precision)).toNumber();
}

/** Returns where a stop may be set, on whole steps; null where it can stand nowhere. */
export function stopRange(
  field: StopField,
  side: Side,
  sides: BothSides,
  terms: StopTerms,
  step = pointSize(terms.precision),
): PriceRange | null {
  const closest = closestStop(field, side, sides, terms, step);
  const highest = onStep(decimal(highestPrice), step, down).toNumber();
  const range = isStopBelow(field, side) ? { min: step, max: closest } : { min: closest, max: highest };
  return range.min <= range.max ? range : null;
}

/**
 * Returns the prices closest to the market at which a pending order of that side may wait, under it and over it. Without
 * a `stopLevel` it may wait anywhere, and both are the last step before the market or at it.
 */
export function closestTargets(
  side: Side,
  sides: BothSides,
  { precision, stopLevel }: StopTerms,
  step = pointSize(precision),
): { under: number; over: number } {
  const market = decimal(ownSide(side, sides));
  return {
    under: onStep(market.minus(stopLevel), step, down).toNumber(),
    over: onStep(market.plus(stopLevel), step, up).toNumber(),
  };
}

/** Returns the price closest to the wanted one at which a pending order may wait; on the near side of the market. */
export function allowedTarget(
  side: Side,
  target: number,
  sides: BothSides,
  terms: StopTerms,
  step = pointSize(terms.precision),
): number {
  if (!isTargetNear(side, target, sides, terms.stopLevel)) return target;
  const { under, over } = closestTargets(side, sides, terms, step);
  return target < ownSide(side, sides) && under > 0 ? under : over;
}
