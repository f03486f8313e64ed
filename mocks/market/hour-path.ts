import type { RiskFactor } from './instruments/catalogue.ts';
import { pathPiece, signOfPiece, ticksPerHour } from './path-pieces.ts';

/** Lengths, in ticks, of the blocks of an hour whose extremes are known: each is made of whole ones of the next. */
const blockLengths: readonly number[] = [14_400, 7200, 3600, 1200, 240, 40];
const finest = blockLengths.length - 1;
/** Up to so many ticks are looked at one by one. */
const fewTicks = 8;

/** Where the blocks of each length begin among all blocks of an hour. */
const blockOffsets = blockLengths.map((_, level) =>
  blockLengths.slice(0, level).reduce((sum, length) => sum + ticksPerHour / length, 0),
);
const blockCount = blockLengths.reduce((sum, length) => sum + ticksPerHour / length, 0);

/** Added to each bound: more than rounding can take from it. */
const slack = 1e-11;

/**
 * What the pieces of an instrument's risk factors add up to in one hour, for a movement of 1. There are always three
 * pieces, the last perhaps of no weight: a loop over them would double the time that a page of candles takes.
 */
interface HourShape {
  weights: readonly [number, number, number];
  pieces: readonly [Float32Array, Float32Array, Float32Array];
  /** Highest and lowest of each block, in turn: no tick goes beyond. */
  extremes: Float32Array | null;
}

/** One hour of a price's path in logarithms: a straight line, and a shape upon it. */
export interface HourPath {
  start: number;
  /** Rise with each tick. */
  slope: number;
  /** Negative: upside down. */
  amplitude: number;
  shape: HourShape;
}

/** Shapes are the same in every world: an instrument's are made once, when an hour first has them. */
const shapes = new Map<string, HourShape[]>();

/** The shapes of an instrument, by the index of their pieces. */
export function hourShapes(code: string, factors: readonly RiskFactor[]): (index: number) => HourShape {
  let own = shapes.get(code);
  if (!own) shapes.set(code, (own = []));
  const known = own;
  return (index) => (known[index] ??= createShape(factors, index));
}

function createShape(factors: readonly RiskFactor[], index: number): HourShape {
  const weightOf = (factor?: RiskFactor) =>
    factor ? factor.weight * factor.volatility * signOfPiece(factor.pattern, index) : 0;
  const pieceOf = (factor = factors[0]) => pathPiece(factor.name, index);
  const weights = [weightOf(factors[0]), weightOf(factors[1]), weightOf(factors[2])] as const;
  const pieces = [pieceOf(factors[0]), pieceOf(factors[1]), pieceOf(factors[2])] as const;
  return { weights, pieces, extremes: null };
}

/** Worked out when a bound is first asked for: a tick by itself needs none. */
function createExtremes({ weights, pieces }: HourShape): Float32Array {
  const extremes = new Float32Array(blockCount * 2);
  const set = (block: number, high: number, low: number) => {
    // Rounded away from the middle: a bound may be too far out, never too near.
    extremes[block * 2] = high + 1e-6 * Math.abs(high);
    extremes[block * 2 + 1] = low - 1e-6 * Math.abs(low);
  };
  const length = blockLengths[finest];
  const [weight0, weight1, weight2] = weights;
  const [piece0, piece1, piece2] = pieces;
  for (let block = 0; block < ticksPerHour / length; block++) {
    let high = -Infinity;
    let low = Infinity;
    for (let tick = block * length; tick < (block + 1) * length; tick++) {
      const at = weight0 * piece0[tick] + weight1 * piece1[tick] + weight2 * piece2[tick];
      if (at > high) high = at;
      if (at < low) low = at;
    }
    set(blockOffsets[finest] + block, high, low);
  }
  for (let level = finest - 1; level >= 0; level--) {
    const parts = blockLengths[level] / blockLengths[level + 1];
    for (let block = 0; block < ticksPerHour / blockLengths[level]; block++) {
      let high = -Infinity;
      let low = Infinity;
      for (let part = block * parts; part < (block + 1) * parts; part++) {
        const at = (blockOffsets[level + 1] + part) * 2;
        high = Math.max(high, extremes[at]);
        low = Math.min(low, extremes[at + 1]);
      }
      set(blockOffsets[level] + block, high, low);
    }
  }
  return extremes;
}

/** MKT-26: every tick is read from this one sum. */
export function valueAt({ start, slope, amplitude, shape }: HourPath, tick: number): number {
  const { weights, pieces } = shape;
  const strays = weights[0] * pieces[0][tick] + weights[1] * pieces[1][tick] + weights[2] * pieces[2][tick];
  return start + slope * (tick + 1) + amplitude * strays;
}

/**
 * MKT-11: the path's highest value among some ticks (`direction` 1), or the negative of its lowest (−1), where it is
 * more than `known`; `known` otherwise. A span as long as a block must be one.
 */
export function furthestIn(
  path: HourPath,
  from: number,
  length: number,
  direction: 1 | -1,
  known = -Infinity,
): number {
  const level = blockLengths.indexOf(length);
  return level < 0
    ? furthestOf(path, from, from + length, direction, known)
    : furthestInBlock(path, level, from / length, direction, known);
}

/** Blocks that cannot reach further than what is known are not looked into. */
function furthestInBlock(
  path: HourPath,
  level: number,
  block: number,
  direction: 1 | -1,
  known: number,
): number {
  const length = blockLengths[level];
  if (level === finest) return furthestOf(path, block * length, (block + 1) * length, direction, known);
  const parts = length / blockLengths[level + 1];
  const start = block * parts;
  // The part that promises most comes first, which often spares the others.
  let first = start;
  let promise = -Infinity;
  for (let part = start; part < start + parts; part++) {
    const bound = boundOfBlock(path, level + 1, part, direction);
    if (bound > promise) {
      promise = bound;
      first = part;
    }
  }
  if (promise <= known) return known;
  let best = furthestInBlock(path, level + 1, first, direction, known);
  for (let part = start; part < start + parts; part++) {
    if (part !== first && boundOfBlock(path, level + 1, part, direction) > best) {
      best = furthestInBlock(path, level + 1, part, direction, best);
    }
  }
  return best;
}

function furthestOf(
  { start, slope, amplitude, shape }: HourPath,
  from: number,
  to: number,
  direction: 1 | -1,
  known: number,
): number {
  const [weight0, weight1, weight2] = shape.weights;
  const [piece0, piece1, piece2] = shape.pieces;
  let best = known;
  for (let tick = from; tick < to; tick++) {
    // The same terms in the same order as in `valueAt`, so that both round alike.
    const value =
      start +
      slope * (tick + 1) +
      amplitude * (weight0 * piece0[tick] + weight1 * piece1[tick] + weight2 * piece2[tick]);
    if (direction * value > best) best = direction * value;
  }
  return best;
}

/** No tick in [from, to) is beyond these: they are those of the smallest block around them. */
export function boundsOf(path: HourPath, from: number, to: number): { low: number; high: number } {
  if (to - from <= fewTicks) {
    return {
      low: -furthestOf(path, from, to, -1, -Infinity),
      high: furthestOf(path, from, to, 1, -Infinity),
    };
  }
  let level = finest;
  while (Math.floor(from / blockLengths[level]) < Math.floor((to - 1) / blockLengths[level])) level--;
  const block = Math.floor(from / blockLengths[level]);
  return { low: -boundOfBlock(path, level, block, -1), high: boundOfBlock(path, level, block, 1) };
}

/** What no tick of a block goes beyond. */
export function boundOf(path: HourPath, from: number, length: number, direction: 1 | -1): number {
  return boundOfBlock(path, blockLengths.indexOf(length), from / length, direction);
}

function boundOfBlock(
  { start, slope, amplitude, shape }: HourPath,
  level: number,
  block: number,
  direction: 1 | -1,
): number {
  const length = blockLengths[level];
  const rise = direction * slope;
  const height = direction * amplitude;
  const extremes = (shape.extremes ??= createExtremes(shape));
  const extreme = extremes[(blockOffsets[level] + block) * 2 + (height > 0 ? 0 : 1)];
  return (
    direction * start +
    rise * (rise > 0 ? (block + 1) * length : block * length + 1) +
    height * extreme +
    slack
  );
}
