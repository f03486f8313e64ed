import { day, halfHour, hour, minute, second } from './periods.ts';

/** Open, high, low, close and volume, in points and units. */
export interface Ohlc {
  open: number;
  high: number;
  low: number;
  close: number;
  volume: number;
}

/**
 * A node of the price tree: one span of a price's history. Prices are whole points of the instrument's
 * precision and volumes whole units, so that sums and extremes of the children equal those of the parent exactly.
 */
export interface PriceSegment extends Ohlc {
  /** Epoch ms of its start. */
  time: number;
  /** Length in ms: a day, or one of the lengths in `childLength`. */
  span: number;
  /** What its high is not above and its low not below, where that takes less work than these. */
  readonly ceiling?: number | undefined;
  readonly floor?: number | undefined;
}

export interface Tick {
  /** Epoch ms. */
  time: number;
  /** In points. */
  price: number;
}

/** Prices that others lie between, in points. */
export interface Bounds {
  low: number;
  high: number;
}

/** Prices in points; at least one of the two. */
export interface Level {
  above?: number;
  below?: number;
}

export interface TimedOhlc extends Ohlc {
  /** Epoch ms of the period's start. */
  time: number;
}

/**
 * MKT-09: a price history as a forest of segments: roots that do not overlap, each subdivided on demand.
 * Where the market is closed there are no segments.
 */
export interface PriceSource {
  isOpen(at: number): boolean;
  /** Roots that end after `from`, oldest first. They may go on for ever: the caller stops. */
  rootsFrom(from: number): Iterable<PriceSegment>;
  /** Roots that start at or before `at`, newest first. */
  rootsBack(at: number): Iterable<PriceSegment>;
  /** Empty for a tick. */
  children(segment: PriceSegment): readonly PriceSegment[];
  /** What a source knows without its segments, a hundred times as fast. */
  readonly shortcuts?: {
    /** The newest tick at or before a moment; null before the source's first. */
    lastTick(at: number): Tick | null;
    /** No tick of [from, to), within one UTC day, is beyond these; null where the market is closed throughout. */
    bounds(from: number, to: number): Bounds | null;
    /** The first tick that begins in [from, to), multiples of its length, at or beyond a level. */
    firstCrossing(from: number, to: number, level: Level): Tick | null;
  };
}

/** MKT-12: a tick is the shortest segment. */
export const tickLength = 250;

/** The length of a segment's children; a tick has none. */
export const childLength: ReadonlyMap<number, number> = new Map([
  [day, hour],
  [hour, halfHour],
  [halfHour, 15 * minute],
  [15 * minute, 5 * minute],
  [5 * minute, minute],
  // Ten seconds in between: ten and six children cost a quarter of sixty.
  [minute, 10 * second],
  [10 * second, second],
  [second, tickLength],
]);

/** MKT-11: joins two adjacent spans, the earlier first. */
export function join(earlier: Ohlc | null, later: Ohlc | null): Ohlc | null {
  if (!earlier || !later) return earlier ?? later;
  return {
    open: earlier.open,
    high: Math.max(earlier.high, later.high),
    low: Math.min(earlier.low, later.low),
    close: later.close,
    volume: earlier.volume + later.volume,
  };
}

/** MKT-11: what was traded in [from, to), exact to the tick; null when nothing was. */
export function ohlcBetween(source: PriceSource, from: number, to: number): Ohlc | null {
  const within: PriceSegment[] = [];
  for (const root of source.rootsFrom(from)) {
    if (root.time >= to) break;
    collectWithin(within, source, root, from, to);
  }
  if (within.length === 0) return null;
  return {
    open: within[0].open,
    high: highestOf(within),
    low: lowestOf(within),
    close: within[within.length - 1].close,
    volume: within.reduce((sum, { volume }) => sum + volume, 0),
  };
}

function collectWithin(
  into: PriceSegment[],
  source: PriceSource,
  segment: PriceSegment,
  from: number,
  to: number,
) {
  const end = segment.time + segment.span;
  if (end <= from || segment.time >= to) return;
  // A tick happens at the moment at which it starts.
  const isWhole = from <= segment.time && (end <= to || segment.span === tickLength);
  if (isWhole) into.push(segment);
  else for (const child of source.children(segment)) collectWithin(into, source, child, from, to);
}

/** A day's quote sums up to a hundred segments; most hours cannot hold the day's extremes, and nobody works out theirs. */
function highestOf(segments: readonly PriceSegment[]): number {
  const ceilingOf = ({ ceiling = Infinity }: PriceSegment) => ceiling;
  let high = mostPromising(segments, ceilingOf).high;
  for (const segment of segments) if (ceilingOf(segment) > high) high = Math.max(high, segment.high);
  return high;
}

function lowestOf(segments: readonly PriceSegment[]): number {
  const floorOf = ({ floor = -Infinity }: PriceSegment) => floor;
  let low = mostPromising(segments, (segment) => -floorOf(segment)).low;
  for (const segment of segments) if (floorOf(segment) < low) low = Math.min(low, segment.low);
  return low;
}

function mostPromising(segments: readonly PriceSegment[], promiseOf: (segment: PriceSegment) => number) {
  let best = segments[0];
  let most = -Infinity;
  for (const segment of segments) {
    const promise = promiseOf(segment);
    if (promise === Infinity || promise <= most) continue;
    most = promise;
    best = segment;
  }
  return best;
}

export function reaches({ high, low }: Bounds, { above, below }: Level): boolean {
  return (above !== undefined && high >= above) || (below !== undefined && low <= below);
}

/** MKT-16: the first tick in (from, to] at or beyond a level. A segment whose range misses it is not subdivided. */
export function firstCrossing(source: PriceSource, from: number, to: number, level: Level): Tick | null {
  if (source.shortcuts) {
    const next = (time: number) => (Math.floor(time / tickLength) + 1) * tickLength;
    return source.shortcuts.firstCrossing(next(from), next(to), level);
  }
  for (const root of source.rootsFrom(from)) {
    if (root.time > to) return null;
    const tick = firstIn(source, root, from, to, level);
    if (tick) return tick;
  }
  return null;
}

function firstIn(
  source: PriceSource,
  segment: PriceSegment,
  from: number,
  to: number,
  level: Level,
): Tick | null {
  const { time, span } = segment;
  if (time > to || time + span <= from || !reaches(segment, level)) return null;
  if (span === tickLength) return time > from ? { time, price: segment.close } : null;
  for (const child of source.children(segment)) {
    const tick = firstIn(source, child, from, to, level);
    if (tick) return tick;
  }
  return null;
}

/** The newest tick at or before `at`; null before the source's first. */
export function lastTick(source: PriceSource, at: number): Tick | null {
  if (source.shortcuts) return source.shortcuts.lastTick(at);
  for (const root of source.rootsBack(at)) {
    const tick = lastIn(source, root, at);
    if (tick) return tick;
  }
  return null;
}

function lastIn(source: PriceSource, segment: PriceSegment, at: number): Tick | null {
  if (segment.time > at) return null;
  if (segment.span === tickLength) return { time: segment.time, price: segment.close };
  const children = source.children(segment);
  for (let index = children.length - 1; index >= 0; index--) {
    const tick = lastIn(source, children[index], at);
    if (tick) return tick;
  }
  return null;
}

/**
 * MKT-15: whole periods that end at or before `end`, newest first. `end` is a multiple of `length`. Segments
 * shorter than the period (recorded minutes under a 5-minute candle) are joined.
 */
export function* candlesBack(source: PriceSource, length: number, end: number): Generator<TimedOhlc> {
  let time = end;
  let candle: Ohlc | PriceSegment | null = null;
  for (const segment of segmentsBack(source, length, end)) {
    const start = Math.floor(segment.time / length) * length;
    if (candle && start !== time) {
      yield timed(time, candle);
      candle = null;
    }
    time = start;
    candle = join(segment, candle);
  }
  if (candle) yield timed(time, candle);
}

/** What was not joined is the source's own segment, whose highs and lows are worked out if somebody asks for them. */
function timed(time: number, candle: Ohlc | PriceSegment): TimedOhlc {
  if ('time' in candle && candle.time === time) return candle;
  const { open, high, low, close, volume } = candle;
  return { time, open, high, low, close, volume };
}

function* segmentsBack(source: PriceSource, length: number, end: number): Generator<PriceSegment> {
  for (const root of source.rootsBack(end - 1)) yield* descendBack(source, root, length, end);
}

function* descendBack(
  source: PriceSource,
  segment: PriceSegment,
  length: number,
  end: number,
): Generator<PriceSegment> {
  if (segment.time >= end) return;
  if (segment.span <= length) {
    yield segment;
    return;
  }
  const children = source.children(segment);
  for (let index = children.length - 1; index >= 0; index--)
    yield* descendBack(source, children[index], length, end);
}
