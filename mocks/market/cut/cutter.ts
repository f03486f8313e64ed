import { childLength, type Part } from '../part.ts';
import { day, hour, minute, second } from '../periods.ts';
import { Random, hashIndex } from '../random.ts';
import { secondTicks } from './second-ticks.ts';
import { split, type Opening } from './split.ts';

/** How many cuts of each length an instrument keeps: about 300 bars of every period, and today's path. */
const kept: ReadonlyMap<number, number> = new Map([
  [day, 96],
  [hour, 320],
  [30 * minute, 320],
  [15 * minute, 320],
  [5 * minute, 128],
  [minute, 16],
  [10 * second, 16],
  [second, 8],
]);

export interface CutterOptions {
  /** Hash of seed and instrument. */
  key: number;
  /** Milliseconds in [from, to) at which the part's market trades. */
  openTime(from: number, to: number): number;
  /** Movement to expect of an hour of the day (UTC), relative to the others. */
  hourWeight(hourOfDay: number): number;
}

/** MKT-10, MKT-11: cuts parts, the same way each time, and remembers the latest cuts. */
export function createCutter({ key, openTime, hourWeight }: CutterOptions): (part: Part) => readonly Part[] {
  const caches = new Map<number, Map<number, readonly Part[]>>();

  function cut(part: Part): readonly Part[] {
    const length = childLength.get(part.span);
    if (length === undefined) return [];
    const random = new Random(hashIndex(key ^ Math.imul(part.span, 0x9e3779b1), part.time / part.span));
    if (part.span === second) return secondTicks(part, random);
    const openings: Opening[] = [];
    for (let time = part.time; time < part.time + part.span; time += length) {
      const open = length >= 30 * minute ? openTime(time, time + length) / length : 1;
      const usual = length === hour ? hourWeight((time / hour) % 24) : 1;
      const weight = open * usual * Math.exp(0.25 * random.normal());
      if (open > 0) openings.push({ time, span: length, weight });
    }
    return split(part, openings, random);
  }

  return (part) => {
    const limit = kept.get(part.span);
    if (limit === undefined) return cut(part);
    let cache = caches.get(part.span);
    if (!cache) caches.set(part.span, (cache = new Map()));
    const known = cache.get(part.time);
    if (known) return known;
    if (cache.size >= limit) cache.delete(cache.keys().next().value ?? 0);
    const children = cut(part);
    cache.set(part.time, children);
    return children;
  };
}
