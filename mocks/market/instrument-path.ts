import { dayNumber } from './calendar/zones.ts';
import type { InstrumentSpec } from './instruments/catalogue.ts';
import { parts, quartersOfDay } from './market-clock.ts';
import { createPathSearch } from './path-search.ts';
import { cuts, emptySplit, fillTicks, splitSpan, ticksOfPart, type Split } from './path-splits.ts';
import { day, hour, minute } from './periods.ts';
import { tickLength, type Bounds } from './price-tree.ts';
import { keepRecent } from './recent.ts';
import type { SharedPaths } from './shared-paths.ts';

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
  const { dayOf, quarterOf, minuteOf, ticksAt } = createSplits(spec, shared);
  const { furthest, firstBeyond } = createPathSearch({
    splitAt: [dayOf, quarterOf, minuteOf],
    ticksAt,
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

/**
 * What a path is made of, kept where it was asked for last. Days and parts are counted from 1970; a split, and the ticks of
 * a part of four seconds, hold until the next call.
 */
function createSplits(spec: InstrumentSpec, shared: SharedPaths) {
  const anchor = Math.log(spec.anchorPrice * 10 ** spec.precision);
  const clock = shared.clock(spec);
  const paths = shared.factorPaths(spec);
  const factors = paths.map(({ key }, index) => ({ key, weight: spec.riskFactors[index].weight }));

  /** Logarithm of what the anchor has grown by at the start of a day. */
  function growthAt(date: number): number {
    const years = (date - anchorDate) / daysOfYear;
    return spec.growth * Math.max(-growingYears, Math.min(growingYears, years));
  }

  const dayOf = keepRecent(
    8,
    () => emptySplit(cuts.day, factors, clock.day(anchorDate)),
    (known, date) => {
      const shares = (known.shares = clock.day(date));
      let start = anchor + growthAt(date);
      let end = anchor + growthAt(date + 1);
      for (let factor = 0; factor < paths.length; factor++) {
        const path = paths[factor];
        start += factors[factor].weight * (path.level(date - 1) + path.jump(date));
        end += factors[factor].weight * path.level(date);
        known.scales[factor] = path.volatility * shares.activity;
      }
      splitSpan(known, cuts.day, factors, date, start, end);
    },
  );

  const quarterOf = keepRecent(
    16,
    () => emptySplit(cuts.quarter, factors, clock.quarter(0)),
    (known, index) => {
      const date = Math.floor(index / quartersOfDay);
      known.shares = clock.quarter(index);
      splitPart(known, cuts.quarter, index, dayOf(date), clock.day(date).roots, index - date * quartersOfDay);
    },
  );

  const minuteOf = keepRecent(
    16,
    () => emptySplit(cuts.minute, factors, clock.minute(0)),
    (known, index) => {
      const quarter = Math.floor(index / parts);
      known.shares = clock.minute(index);
      splitPart(
        known,
        cuts.minute,
        index,
        quarterOf(quarter),
        clock.quarter(quarter).roots,
        index - quarter * parts,
      );
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
    splitSpan(known, cut, factors, index, nodes[at], nodes[at + 1]);
  }

  const ticksAt = keepRecent(
    16,
    () => new Float64Array(ticksOfPart),
    (values, index) => {
      const of = Math.floor(index / parts);
      const at = index - of * parts;
      const { nodes, scales } = minuteOf(of);
      fillTicks(values, factors, index, nodes[at], nodes[at + 1], scales, clock.minute(of).roots[at]);
    },
  );

  return { dayOf, quarterOf, minuteOf, ticksAt };
}
