import { parts, quartersOfDay, type Shares } from './market-clock.ts';
import { drawBlock, normalOf, type DrawKey } from './secret-draws.ts';

/** Ticks of a part of four seconds, the smallest that is cut. */
export const ticksOfPart = 16;

/** MKT-12: how much one tick takes along of the step before: prices walk a little way before they turn. */
const momentum = 0.3;
/** Deviation of a tick's push, of its part's 1. */
const rootOfTick = 1 / Math.sqrt(ticksOfPart) / (1 + momentum);

/** A risk factor's draws, and how much of it enters an instrument's price. */
export interface WeightedFactor {
  key: DrawKey;
  weight: number;
}

export interface Cut {
  parts: number;
  /** Which of a factor's draws make it. */
  draws: number;
  /**
   * MKT-50: in deviations of the span, what no tick strays farther from between its ends; and the same of its parts. A
   * shape that would is made smaller as a whole. Tighter bounds would let the rest of a span be foretold from its
   * beginning.
   */
  reach: number;
  reachOfPart: number;
}

/** A day in quarters of an hour, these in minutes, and minutes in parts of four seconds. */
export const cuts = {
  day: { parts: quartersOfDay, draws: 16, reach: Infinity, reachOfPart: 1.55 },
  quarter: { parts, draws: 17, reach: 1.55, reachOfPart: 1.45 },
  minute: { parts, draws: 18, reach: 1.45, reachOfPart: 1.2 },
} as const satisfies Record<string, Cut>;
const tickDraws = 19;

/** A path over one span. */
export interface PathNodes {
  /** Values at the start of each part, and at the end of the last. */
  nodes: Float64Array;
  /** What no tick of a part goes beyond its two ends by. */
  rooms: Float64Array;
}

/** What the factors of one clock make of it. */
export interface Split extends PathNodes {
  /** Each factor's deviation over the span. */
  scales: Float64Array;
  shares: Shares;
}

export function emptySplit(cut: Cut, factors: readonly WeightedFactor[], shares: Shares): Split {
  return {
    nodes: new Float64Array(cut.parts + 1),
    rooms: new Float64Array(cut.parts),
    scales: new Float64Array(factors.length),
    shares,
  };
}

const walk = new Float64Array(quartersOfDay);
/** Added to each bound: more than rounding can take from it. */
export const slack = 1e-11;

/**
 * MKT-27: a span from its start to its end: the straight line on the market's clock, and for each factor a Brownian
 * bridge, summed as they are drawn. `scales` holds the factors' deviations; what strays too far makes them smaller.
 */
export function splitSpan(
  known: Split,
  cut: Cut,
  factors: readonly WeightedFactor[],
  index: number,
  start: number,
  end: number,
): void {
  const { nodes, rooms, scales, shares } = known;
  const { roots, sums } = shares;
  const count = cut.parts;
  nodes.fill(0);
  let room = 0;
  for (let factor = 0; factor < factors.length; factor++) {
    const { key, weight } = factors[factor];
    const level = walkSpan(cut, key, index, roots);
    const farthest = cut.reach === Infinity ? 0 : strayFarthest(cut, level, shares);
    if (farthest > cut.reach) scales[factor] *= cut.reach / farthest;
    const size = weight * scales[factor];
    for (let at = 0; at < count; at++) nodes[at + 1] += size * (walk[at] - sums[at] * level);
    room += Math.abs(size);
  }
  const rise = end - start;
  nodes[0] = start;
  for (let at = 0; at < count; at++) {
    nodes[at + 1] += start + rise * sums[at];
    rooms[at] = room * cut.reachOfPart * roots[at] + slack;
  }
  nodes[count] = end;
}

/** Fills `walk` with a walk of the span's deviation 1; returns where it ends. */
function walkSpan(cut: Cut, key: DrawKey, index: number, roots: Float64Array): number {
  const count = cut.parts;
  const blocks = Math.ceil(count / 16);
  let level = 0;
  for (let from = 0; from < count; from += 16) {
    const draws = drawBlock(key, index * blocks + from / 16, cut.draws);
    const to = Math.min(16, count - from);
    for (let at = 0; at < to; at++) {
      level += roots[from + at] * normalOf(draws[at]);
      walk[from + at] = level;
    }
  }
  return level;
}

/** How far a tick might stray from the line to where the walk ends, finer levels included. */
function strayFarthest({ parts: count, reachOfPart }: Cut, level: number, { roots, sums }: Shares): number {
  let farthest = 0;
  let before = 0;
  for (let at = 0; at < count; at++) {
    const far = Math.abs(walk[at] - sums[at] * level);
    const room = reachOfPart * roots[at];
    // Comparisons that are seldom true: `Math.max` would cost twice as much.
    if (far + room > farthest) farthest = far + room;
    if (before + room > farthest) farthest = before + room;
    before = far;
  }
  return farthest;
}

/**
 * MKT-12: adds what a factor makes of the sixteen ticks of a part of four seconds, each with a draw of its own, to the
 * straight line between the part's ends. A tick's value is that at its end; the last one is the end itself.
 *
 * @param size the factor's deviation over the part times its weight, with the sign of that
 */
export function addTicks(values: Float64Array, key: DrawKey, index: number, size: number): void {
  const draws = drawBlock(key, index, tickDraws);
  let level = 0;
  let pushed = 0;
  for (let tick = 0; tick < ticksOfPart; tick++) {
    const push = normalOf(draws[tick]);
    level += push + momentum * pushed;
    pushed = push;
    walk[tick] = level;
  }
  const turn = level / ticksOfPart;
  let farthest = 0;
  for (let tick = 0; tick < ticksOfPart; tick++) {
    const stray = walk[tick] - turn * (tick + 1);
    walk[tick] = stray;
    if (stray > farthest) farthest = stray;
    else if (-stray > farthest) farthest = -stray;
  }
  const scale = size * Math.min(rootOfTick, cuts.minute.reachOfPart / farthest);
  for (let tick = 0; tick < ticksOfPart - 1; tick++) values[tick] += scale * walk[tick];
}

/** The highest value times the direction, of ticks from one to another; `known` where that is more. */
export function highestOf(
  values: Float64Array,
  from: number,
  to: number,
  direction: 1 | -1,
  known: number,
): number {
  let best = known;
  for (let tick = from; tick < to; tick++) {
    const value = direction * values[tick];
    if (value > best) best = value;
  }
  return best;
}
