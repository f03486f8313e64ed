import type { Part } from '../part.ts';
import type { Random } from '../random.ts';
import { bridge } from './bridge.ts';
import type { Slot } from './slot.ts';
import { splitVolume } from './split-volume.ts';
import { drawWicks } from './wicks.ts';

/** A Brownian path of deviation s has a range of about 1.6 s. */
const rangeOfDeviation = 1.6;

/** How often a path is drawn anew that comes nowhere near its parent's high or low. */
const attempts = 4;

/** A child to be: `weight` says how much it moves, relative to the others. */
export interface Opening {
  time: number;
  span: number;
  weight: number;
}

/**
 * MKT-11: cuts a part into children that agree with it exactly: the first opens and the last closes where
 * the parent does, one touches its high and one its low, none leaves its range, volumes add up to its own.
 * The path between is a Brownian bridge scaled to the parent's range.
 */
export function split(parent: Part, openings: readonly Opening[], random: Random): Part[] {
  const total = openings.reduce((sum, { weight }) => sum + weight, 0);
  const variance = ((parent.high - parent.low) / rangeOfDeviation) ** 2 / total;
  const slots: Slot[] = openings.map(({ time, span, weight }) => ({
    time,
    span,
    variance: variance * weight,
  }));

  let children = bridge(parent, slots, random);
  let distance = fromExtremes(parent, children, slots);
  for (let attempt = 1; attempt < attempts && distance > 1; attempt++) {
    const others = bridge(parent, slots, random);
    const reached = fromExtremes(parent, others, slots);
    if (reached < distance) [children, distance] = [others, reached];
  }

  drawWicks(parent, children, slots, random);
  const weights = openings.map(({ weight }) => weight);
  splitVolume(parent.volume, weights, random).forEach((volume, index) => {
    children[index].volume = volume;
  });
  return children;
}

/** How far the bodies stay from the parent's high and low, in deviations of the child that comes nearest. */
function fromExtremes(parent: Part, children: readonly Part[], slots: readonly Slot[]): number {
  let top = Infinity;
  let bottom = Infinity;
  for (let index = 0; index < children.length; index++) {
    const reach = Math.sqrt(slots[index].variance) + 1;
    top = Math.min(top, (parent.high - children[index].high) / reach);
    bottom = Math.min(bottom, (children[index].low - parent.low) / reach);
  }
  return Math.max(top, bottom);
}
