import Big from 'big.js';
import { pointSize, type InstrumentTerms } from './instrument.ts';
import type { BothSides, SpreadTerms } from './margin.ts';
import { decimal } from './money.ts';
import { isStopBelow, isTargetNear, ownSide, stopBound, type StopField, type Stops } from './order.ts';
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

/** The last whole step at or under a price, or the first one at or over it. */
const stepUnder = (price: Big, step: number): Big => price.div(step).round(0, Big.roundDown).times(step);
const stepOver = (price: Big, step: number): Big => price.div(step).round(0, Big.roundUp).times(step);

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
  const closest = isBelow ? stepUnder(bound.minus(stopLevel), step) : stepOver(bound.plus(stopLevel), step);
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
  const highest = stepUnder(decimal(highestPrice), step).toNumber();
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
    under: stepUnder(market.minus(stopLevel), step).toNumber(),
    over: stepOver(market.plus(stopLevel), step).toNumber(),
  };
}

/**
 * Returns between which prices a pending order with these stops may wait, on whole steps: they stay outside of the spread
 * and the level. Null where it can wait nowhere.
 */
export function targetRange(
  side: Side,
  stops: Stops,
  { spread, stopLevel }: Pick<InstrumentTerms, 'stopLevel'> & SpreadTerms,
  step: number,
): PriceRange | null {
  let [low, high] = [decimal(step), stepUnder(decimal(highestPrice), step)];
  for (const field of ['stopLoss', 'takeProfit'] as const) {
    const stop = stops[field];
    if (stop === null) continue;
    // A position closes on the other side than its order fills.
    const gap = decimal(stopLevel).plus(field === 'stopLoss' ? spread : 0);
    const isBelow = isStopBelow(field, side);
    const closest = isBelow
      ? stepOver(decimal(stop).plus(gap), step)
      : stepUnder(decimal(stop).minus(gap), step);
    const touches = stopLevel === 0 && closest.minus(stop).abs().eq(gap);
    const at = touches ? closest.plus(isBelow ? step : -step) : closest;
    if (isBelow && at.gt(low)) low = at;
    if (!isBelow && at.lt(high)) high = at;
  }
  const range = { min: low.toNumber(), max: high.toNumber() };
  return range.min <= range.max ? range : null;
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
