import { childLength, tickLength, type PriceSegment } from './price-tree.ts';
import { day, hour, minute, second } from './periods.ts';
import { Random, hashIndex } from './random.ts';

/**
 * How many subdivided segments of each length an instrument keeps: about 300 bars of every period, and today's path.
 */
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

/** Range of a path beside its deviation: 1.6 for a Brownian one, more here since wicks are added to each part of it. */
const rangeOfDeviation = 2.05;

/** How often a path is generated again that comes nowhere near its parent's high or low. */
const attempts = 4;

interface SubdivideOptions {
  /** Hash of seed and instrument. */
  key: number;
  /** Milliseconds in [from, to) at which the market trades. */
  openTime(from: number, to: number): number;
  /** Movement to expect of an hour of the day (UTC), relative to the others. */
  hourWeight(hourOfDay: number): number;
}

/** A child before it has prices; `weight` says how much it moves, relative to the others. */
export interface ChildSpec {
  time: number;
  span: number;
  weight: number;
}

/** A child's place in time, and how much movement it may expect. */
interface ChildInterval {
  time: number;
  span: number;
  /** Variance of its movement, in points squared. */
  variance: number;
}

/** Opens and closes of a segment's children, one after the other: open, close, open, close … */
type Path = Float64Array;

/**
 * MKT-10, MKT-11: returns a function that subdivides segments, the same way each time, and keeps the latest results.
 */
export function createSubdivider(
  options: SubdivideOptions,
): (segment: PriceSegment) => readonly PriceSegment[] {
  const caches = new Map<number, Map<number, readonly PriceSegment[]>>();
  return (segment) => {
    const limit = kept.get(segment.span);
    if (limit === undefined) return [];
    let cache = caches.get(segment.span);
    if (!cache) caches.set(segment.span, (cache = new Map()));
    const known = cache.get(segment.time);
    if (known) return known;
    if (cache.size >= limit) cache.delete(cache.keys().next().value ?? 0);
    const children = childrenOf(segment, options);
    cache.set(segment.time, children);
    return children;
  };
}

function childrenOf(segment: PriceSegment, { key, openTime, hourWeight }: SubdivideOptions): PriceSegment[] {
  const { time: start, span } = segment;
  const length = childLength.get(span);
  if (length === undefined) return [];
  const random = new Random(hashIndex(key ^ Math.imul(span, 0x9e3779b1), start / span));
  if (span === second) return secondTicks(segment, random);
  const specs: ChildSpec[] = [];
  for (let time = start; time < start + span; time += length) {
    const open = length >= 30 * minute ? openTime(time, time + length) / length : 1;
    const usual = length === hour ? hourWeight((time / hour) % 24) : 1;
    const weight = open * usual * Math.exp(0.25 * random.normal());
    if (open > 0) specs.push({ time, span: length, weight });
  }
  return subdivide(segment, specs, random);
}

/**
 * MKT-11: subdivides a segment into children that agree with it exactly: the first opens and the last closes
 * where the parent does, one reaches its high and one its low, none leaves its range, volumes add up to its own.
 * The path between is a Brownian bridge scaled to the parent's range.
 */
export function subdivide(parent: PriceSegment, specs: readonly ChildSpec[], random: Random): PriceSegment[] {
  const total = specs.reduce((sum, { weight }) => sum + weight, 0);
  const variance = ((parent.high - parent.low) / rangeOfDeviation) ** 2 / total;
  const intervals = specs.map(({ time, span, weight }): ChildInterval => ({
    time,
    span,
    variance: variance * weight,
  }));

  let path = bridge(parent, intervals, random);
  let distance = fromExtremes(parent, path, intervals);
  for (let attempt = 1; attempt < attempts && distance > 1; attempt++) {
    const other = bridge(parent, intervals, random);
    const reached = fromExtremes(parent, other, intervals);
    if (reached < distance) [path, distance] = [other, reached];
  }
  const children = intervals.map(({ time, span }, index): PriceSegment => {
    const open = path[index * 2];
    const close = path[index * 2 + 1];
    return { time, span, open, high: Math.max(open, close), low: Math.min(open, close), close, volume: 0 };
  });

  addWicks(parent, children, intervals, random);
  const weights = specs.map(({ weight }) => weight);
  const ticks = specs.map(({ span }) => span / tickLength);
  splitVolume(parent.volume, weights, random, ticks).forEach((volume, index) => {
    children[index].volume = volume;
  });
  return children;
}

/**
 * A Brownian bridge from the parent's open to its close that stays within its range. Each open is a point
 * or two off the close before it.
 */
function bridge(parent: PriceSegment, intervals: readonly ChildInterval[], random: Random): Path {
  const path = new Float64Array(intervals.length * 2);
  let remaining = 0;
  for (const { variance } of intervals) remaining += variance;
  let price = parent.open;
  for (let index = 0; index < intervals.length; index++) {
    const { variance } = intervals[index];
    const open = index === 0 ? parent.open : step(price, parent, random);
    price = parent.close;
    if (index < intervals.length - 1) {
      // A segment that never moved has no variance to share.
      const share = remaining > 0 ? variance / remaining : 0;
      const deviation = Math.sqrt(variance * (1 - share));
      const target = open + (parent.close - open) * share + deviation * random.normal();
      price = reflect(Math.round(target), parent.low, parent.high);
      remaining -= variance;
    }
    path[index * 2] = open;
    path[index * 2 + 1] = price;
  }
  return path;
}

/** MKT-12: the next tick's price always differs, unless the parent never moved either. */
function step(price: number, { low, high }: PriceSegment, random: Random): number {
  if (low === high) return price;
  const size = random.next() < 0.25 && high - low > 8 ? 2 : 1;
  const next = random.next() < 0.5 ? price + size : price - size;
  if (next > high) return price - 1;
  return next < low ? price + 1 : next;
}

function reflect(price: number, low: number, high: number): number {
  const mirrored = price > high ? 2 * high - price : price < low ? 2 * low - price : price;
  return Math.min(high, Math.max(low, mirrored));
}

/** How far the path stays from the parent's high and low, in deviations of the child that comes nearest. */
function fromExtremes(parent: PriceSegment, path: Path, intervals: readonly ChildInterval[]): number {
  let top = Infinity;
  let bottom = Infinity;
  for (let index = 0; index < path.length; index++) {
    const reach = Math.sqrt(intervals[index >> 1].variance) + 1;
    top = Math.min(top, (parent.high - path[index]) / reach);
    bottom = Math.min(bottom, (path[index] - parent.low) / reach);
  }
  return Math.max(top, bottom);
}

/** Adds highs and lows beyond the bodies, so that together they reach the parent's and none goes further. */
function addWicks(
  parent: PriceSegment,
  children: readonly PriceSegment[],
  intervals: readonly ChildInterval[],
  random: Random,
) {
  const top = pick(intervals, random, (index) => parent.high - children[index].high);
  const bottom = pick(intervals, random, (index) => children[index].low - parent.low);
  children.forEach((child, index) => {
    const deviation = Math.sqrt(intervals[index].variance);
    stray(child, parent, deviation, random);
    if (index === top) child.high = parent.high;
    if (index === bottom) child.low = parent.low;
    widen(child, parent, deviation * (0.6 + 0.5 * random.next()), random);
  });
}

/** How far a Brownian bridge from open to close strays beyond both: exact for one side, used for each. */
function stray(child: PriceSegment, parent: PriceSegment, deviation: number, random: Random) {
  const body = child.high - child.low;
  const beyond = () => (Math.sqrt(body ** 2 - 2 * deviation ** 2 * Math.log(1 - random.next())) - body) / 2;
  const inside = (room: number, length: number) =>
    length <= room ? Math.round(length) : Math.floor(random.next() * (room + 1));
  child.high += inside(parent.high - child.high, beyond());
  child.low -= inside(child.low - parent.low, beyond());
}

/**
 * Keeps quiet segments from going flat, which would compound with every further level.
 * MKT-12: four ticks that all differ need three prices, so a child spans two points where its parent does.
 */
function widen(child: PriceSegment, parent: PriceSegment, length: number, random: Random) {
  const wanted = Math.min(Math.max(2, Math.round(length)), parent.high - parent.low);
  const missing = wanted - (child.high - child.low);
  if (missing <= 0) return;
  child.high = Math.min(parent.high, child.high + Math.round(missing * random.next()));
  child.low = Math.max(parent.low, child.high - wanted);
  child.high = child.low + wanted;
}

/** The child that reaches the parent's extreme: the nearer its body lies, the likelier. */
function pick(
  intervals: readonly ChildInterval[],
  random: Random,
  distance: (index: number) => number,
): number {
  const odds = intervals.map(({ variance }, index) => {
    const reach = Math.sqrt(variance) + 0.5;
    return Math.exp(-((distance(index) / reach) ** 2)) + 1e-12;
  });
  let left = random.next() * odds.reduce((sum, odd) => sum + odd, 0);
  return Math.max(
    0,
    odds.findIndex((odd) => (left -= odd) < 0),
  );
}

/**
 * MKT-11: shares a whole volume out by weight and chance; the shares are whole and add up to it. MKT-30: each share has
 * its least where there is enough for all, so that nothing moves without volume.
 */
export function splitVolume(
  volume: number,
  weights: readonly number[],
  random: Random,
  least: readonly number[] = [],
): number[] {
  const needed = least.reduce((sum, one) => sum + one, 0);
  const isEnough = volume >= needed;
  const spare = isEnough ? volume - needed : volume;
  const wanted = weights.map((weight) => weight * (0.4 + 1.2 * random.next()));
  const total = wanted.reduce((sum, share) => sum + share, 0);
  let reached = 0;
  let given = 0;
  return wanted.map((share, index) => {
    reached += share;
    // Summed in the same order, the last one reaches the total exactly.
    const upTo = Math.round(spare * (reached / total));
    const own = upTo - given;
    given = upTo;
    return own + (isEnough ? (least[index] ?? 0) : 0);
  });
}

/** MKT-12: the four ticks of a second, from its open to its close by way of its high and its low. */
export function secondTicks(parent: PriceSegment, random: Random): PriceSegment[] {
  const [second, third] = middleTicks(parent, random);
  const volumes = splitVolume(parent.volume, [1, 1, 1, 1], random, [1, 1, 1, 1]);
  return [parent.open, second, third, parent.close].map((price, index) => ({
    time: parent.time + index * tickLength,
    span: tickLength,
    open: price,
    high: price,
    low: price,
    close: price,
    volume: volumes[index],
  }));
}

/** The two ticks between: extremes that open and close do not reach are among them, and no tick repeats the last. */
function middleTicks({ open, high, low, close }: PriceSegment, random: Random): [number, number] {
  const anywhere = () => low + Math.floor(random.next() * (high - low + 1));
  const isLively = ([a, b]: [number, number]) => a !== open && a !== b && b !== close;
  const needsHigh = high > Math.max(open, close);
  const needsLow = low < Math.min(open, close);
  if (needsHigh && needsLow) return random.next() < 0.5 ? [high, low] : [low, high];
  const extreme = needsHigh ? high : needsLow ? low : anywhere();
  const other = anywhere();
  const candidate: [number, number] = random.next() < 0.5 ? [extreme, other] : [other, extreme];
  if (isLively(candidate)) return candidate;
  for (let price = low; price <= high; price++) {
    if (isLively([extreme, price])) return [extreme, price];
    if (isLively([price, extreme])) return [price, extreme];
  }
  if (!needsHigh && !needsLow) {
    for (let price = low; price <= high; price++) {
      for (const next of [low, low + 1, high]) if (isLively([price, next])) return [price, next];
    }
  }
  // A recorded second may be too narrow for ticks that all differ.
  return [extreme, extreme];
}
