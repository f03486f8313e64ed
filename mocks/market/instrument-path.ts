import { dayNumber } from './calendar/zones.ts';
import type { InstrumentSpec } from './instruments/catalogue.ts';
import { parts, quartersOfDay, type MarketClock } from './market-clock.ts';
import { createPathSearch } from './path-search.ts';
import {
  addTicks,
  cuts,
  emptySplit,
  highestOf,
  slack,
  splitSpan,
  ticksOfPart,
  type Cut,
  type PathNodes,
  type Split,
} from './path-splits.ts';
import { day, hour, minute } from './periods.ts';
import { tickLength, type Bounds } from './price-tree.ts';
import { keepRecent } from './recent.ts';
import type { ClockedFactor, SharedPaths } from './shared-paths.ts';

/** The date at which instruments stand at their anchor price, and the years around it in which they grow. */
const anchorDate = dayNumber(2026, 5, 1);
const growingYears = 12;
const daysOfYear = 365.25;

/** MKT-26: an instrument's path in logarithms of points: anchor, growth and risk factors. Times are ms. */
export interface InstrumentPath {
  /** Of the tick that begins at a multiple of its length. */
  valueAt(time: number): number;
  /**
   * The highest value of the ticks of [from, to), which lie in one UTC day (`direction` 1), or the negative of the
   * lowest (−1); `known` where that is more.
   */
  furthest(from: number, to: number, direction: 1 | -1, known?: number): number;
  /** The time of the first tick of [from, to), in one UTC day, whose value is not between the two. */
  firstBeyond(from: number, to: number, low: number, high: number): number | null;
  /** No tick of [from, to), in one UTC day, is beyond these; wide for more than an hour. */
  boundsOf(from: number, to: number): Bounds;
  /** The same by little work: of all quarters of an hour that [from, to) has a part in. */
  quarterBounds(from: number, to: number): Bounds;
}

export function createInstrumentPath(spec: InstrumentSpec, shared: SharedPaths): InstrumentPath {
  const factors = shared.factors(spec);
  const clocks = [...new Set(factors.map(({ clock }) => clock))];
  const strands = clocks.map((clock, index) => {
    const own = factors.filter((factor) => factor.clock === clock);
    return createStrand(clock, own, index === 0 ? baseOf(spec) : () => 0);
  });
  const [dayOf, quarterOf, minuteOf] = [
    sumOf(
      strands.map((strand) => strand.dayOf),
      cuts.day,
      8,
    ),
    sumOf(
      strands.map((strand) => strand.quarterOf),
      cuts.quarter,
      16,
    ),
    sumOf(
      strands.map((strand) => strand.minuteOf),
      cuts.minute,
      16,
    ),
  ];
  const { ticksAt, highestAt } = createTicks(minuteOf, strands, factors);
  const { furthest, firstBeyond } = createPathSearch({
    splitAt: [dayOf, quarterOf, minuteOf],
    ticksAt,
    highestAt,
  });

  function quarterBounds(from: number, to: number): Bounds {
    const date = Math.floor(from / day);
    const { nodes, rooms } = dayOf(date);
    const inQuarters = (time: number) => (time - date * day) / (parts * minute);
    let low = Infinity;
    let high = -Infinity;
    for (let at = Math.floor(inQuarters(from)); at < Math.ceil(inQuarters(to)); at++) {
      low = Math.min(low, Math.min(nodes[at], nodes[at + 1]) - rooms[at]);
      high = Math.max(high, Math.max(nodes[at], nodes[at + 1]) + rooms[at]);
    }
    return { low, high };
  }

  return {
    valueAt(time) {
      const tick = time / tickLength;
      const index = Math.floor(tick / ticksOfPart);
      return ticksAt(index)[tick - index * ticksOfPart];
    },
    quarterBounds,
    furthest: (from, to, direction, known = -Infinity) =>
      furthest(from / tickLength, to / tickLength, direction, known),
    firstBeyond(from, to, low, high) {
      const tick = firstBeyond(from / tickLength, to / tickLength, low, high);
      return tick < 0 ? null : tick * tickLength;
    },
    boundsOf(from, to) {
      if (to - from > hour) return quarterBounds(from, to);
      const [first, end] = [Math.floor(from / tickLength), Math.ceil(to / tickLength)];
      return { low: -furthest(first, end, -1, -Infinity), high: furthest(first, end, 1, -Infinity) };
    },
  };
}

/** Logarithm of the anchor and of what it has grown by at the start of a day, in points. */
function baseOf({ anchorPrice, precision, growth }: InstrumentSpec): (date: number) => number {
  const anchor = Math.log(anchorPrice * 10 ** precision);
  return (date) => {
    const years = (date - anchorDate) / daysOfYear;
    return anchor + growth * Math.max(-growingYears, Math.min(growingYears, years));
  };
}

/** What the factors of one clock make of a path. Spans are counted from 1970; a split holds until the next call. */
interface Strand {
  clock: MarketClock;
  factors: readonly ClockedFactor[];
  dayOf(date: number): Split;
  quarterOf(index: number): Split;
  minuteOf(index: number): Split;
}

function createStrand(
  clock: MarketClock,
  factors: readonly ClockedFactor[],
  baseAt: (date: number) => number,
): Strand {
  const drawn = factors.map(({ path, weight }) => ({ key: path.key, weight }));

  const dayOf = keepRecent(
    8,
    () => emptySplit(cuts.day, drawn, clock.day(anchorDate)),
    (known, date) => {
      const shares = (known.shares = clock.day(date));
      let start = baseAt(date);
      let end = baseAt(date + 1);
      for (let factor = 0; factor < factors.length; factor++) {
        const { path, weight } = factors[factor];
        start += weight * (path.level(date - 1) + path.jump(date));
        end += weight * path.level(date);
        known.scales[factor] = path.volatility * shares.activity;
      }
      splitSpan(known, cuts.day, drawn, date, start, end);
    },
  );

  const quarterOf = keepRecent(
    16,
    () => emptySplit(cuts.quarter, drawn, clock.quarter(0)),
    (known, index) => {
      const date = Math.floor(index / quartersOfDay);
      known.shares = clock.quarter(index);
      splitPart(known, cuts.quarter, index, dayOf(date), clock.day(date).roots, index - date * quartersOfDay);
    },
  );

  const minuteOf = keepRecent(
    16,
    () => emptySplit(cuts.minute, drawn, clock.minute(0)),
    (known, index) => {
      const quarter = Math.floor(index / parts);
      const { roots } = clock.quarter(quarter);
      known.shares = clock.minute(index);
      splitPart(known, cuts.minute, index, quarterOf(quarter), roots, index - quarter * parts);
    },
  );

  function splitPart(
    known: Split,
    cut: typeof cuts.quarter | typeof cuts.minute,
    index: number,
    { nodes, scales }: Split,
    roots: Float64Array,
    at: number,
  ) {
    for (let factor = 0; factor < scales.length; factor++) known.scales[factor] = scales[factor] * roots[at];
    splitSpan(known, cut, drawn, index, nodes[at], nodes[at + 1]);
  }

  return { clock, factors, dayOf, quarterOf, minuteOf };
}

/** The same spans of all strands together; most instruments have one strand. */
function sumOf(
  splits: readonly ((index: number) => PathNodes)[],
  cut: Cut,
  slots: number,
): (index: number) => PathNodes {
  if (splits.length === 1) return splits[0];
  const create = () => ({ nodes: new Float64Array(cut.parts + 1), rooms: new Float64Array(cut.parts) });
  return keepRecent(slots, create, ({ nodes, rooms }, index) => {
    nodes.fill(0);
    rooms.fill(0);
    for (const splitOf of splits) {
      const own = splitOf(index);
      for (let at = 0; at < nodes.length; at++) nodes[at] += own.nodes[at];
      for (let at = 0; at < rooms.length; at++) rooms[at] += own.rooms[at];
    }
  });
}

/** Four seconds: the straight line, and what so many factors have made of it. */
interface Part {
  values: Float64Array;
  /** Each factor's deviation over the part times its weight. */
  sizes: Float64Array;
  drawn: number;
}

/** The ticks of parts of four seconds, which are counted from 1970; values hold until the next call. */
function createTicks(
  minuteOf: (index: number) => PathNodes,
  strands: readonly Strand[],
  factors: readonly ClockedFactor[],
) {
  const partOf = keepRecent(
    16,
    (): Part => ({
      values: new Float64Array(ticksOfPart),
      sizes: new Float64Array(factors.length),
      drawn: 0,
    }),
    (known, index) => {
      const of = Math.floor(index / parts);
      const at = index - of * parts;
      const { nodes } = minuteOf(of);
      const [start, end] = [nodes[at], nodes[at + 1]];
      const slope = (end - start) / ticksOfPart;
      for (let tick = 0; tick < ticksOfPart - 1; tick++) known.values[tick] = start + slope * (tick + 1);
      known.values[ticksOfPart - 1] = end;
      for (const strand of strands) {
        const { scales } = strand.minuteOf(of);
        const ofPart = strand.clock.minute(of).roots[at];
        for (let own = 0; own < scales.length; own++) {
          const factor = strand.factors[own];
          known.sizes[factors.indexOf(factor)] = factor.weight * scales[own] * ofPart;
        }
      }
      known.drawn = 0;
    },
  );

  function drawNext(part: Part, index: number): void {
    addTicks(part.values, factors[part.drawn].path.key, index, part.sizes[part.drawn]);
    part.drawn += 1;
  }

  function ticksAt(index: number): Float64Array {
    const part = partOf(index);
    while (part.drawn < factors.length) drawNext(part, index);
    return part.values;
  }

  /** The weightiest factor comes first: where the others cannot make up for it, they need no draws. */
  function highestAt(index: number, from: number, to: number, direction: 1 | -1, known: number): number {
    const part = partOf(index);
    while (part.drawn < factors.length) {
      drawNext(part, index);
      let room = slack;
      for (let rest = part.drawn; rest < factors.length; rest++)
        room += cuts.minute.reachOfPart * Math.abs(part.sizes[rest]);
      const least = known - room;
      if (highestOf(part.values, from, to, direction, least) === least) return known;
    }
    return highestOf(part.values, from, to, direction, known);
  }

  return { ticksAt, highestAt };
}
