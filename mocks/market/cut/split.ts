import type { Part } from '../part.ts';
import type { Random } from '../random.ts';
import { bridge, type Path } from './bridge.ts';
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

  let path = bridge(parent, slots, random);
  let distance = fromExtremes(parent, path, slots);
  for (let attempt = 1; attempt < attempts && distance > 1; attempt++) {
    const other = bridge(parent, slots, random);
    const reached = fromExtremes(parent, other, slots);
    if (reached < distance) [path, distance] = [other, reached];
  }
  const children = slots.map(({ time, span }, index): Part => {
    const open = path[index * 2];
    const close = path[index * 2 + 1];
    return { time, span, open, high: Math.max(open, close), low: Math.min(open, close), close, volume: 0 };
  });

  drawWicks(parent, children, slots, random);
  const weights = openings.map(({ weight }) => weight);
  splitVolume(parent.volume, weights, random).forEach((volume, index) => {
    children[index].volume = volume;
  });
  return children;
}

/** How far the path stays from the parent's high and low, in deviations of the child that comes nearest. */
function fromExtremes(parent: Part, path: Path, slots: readonly Slot[]): number {
  let top = Infinity;
  let bottom = Infinity;
  for (let index = 0; index < path.length; index++) {
    const reach = Math.sqrt(slots[index >> 1].variance) + 1;
    top = Math.min(top, (parent.high - path[index]) / reach);
    bottom = Math.min(bottom, (path[index] - parent.low) / reach);
  }
  return Math.max(top, bottom);
}
