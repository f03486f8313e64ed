import { dayNumber } from './calendar/zones.ts';
import type { InstrumentSpec } from './instruments/catalogue.ts';
import { parts, quartersOfDay } from './market-clock.ts';
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
}

/** Days, quarters of an hour, minutes and parts of four seconds: how many ticks each has. */
const ticksOf = [day / tickLength, (15 * minute) / tickLength, minute / tickLength, ticksOfPart];
const partsOf = [quartersOfDay, parts, parts];
/** The depth at which ticks begin. */
const deepest = ticksOf.length - 1;

export function createInstrumentPath(spec: InstrumentSpec, shared: SharedPaths): InstrumentPath {
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

  const partOf = keepRecent(
    16,
    () => new Float64Array(ticksOfPart),
    (values, index) => {
      const of = Math.floor(index / parts);
      const at = index - of * parts;
      const { nodes, scales } = minuteOf(of);
      fillTicks(values, factors, index, nodes[at], nodes[at + 1], scales, clock.minute(of).roots[at]);
    },
  );

  const splitAt = [dayOf, quarterOf, minuteOf];
  const promising = createPromisingParts();

  /** Looks through a span, at the depth of its length; `promising` gets the parts that may hold more than the best. */
  function look(
    depth: number,
    index: number,
    from: number,
    to: number,
    direction: 1 | -1,
    known: number,
  ): number {
    let best = known;
    if (depth === deepest) {
      const values = partOf(index);
      const start = index * ticksOfPart;
      for (let tick = from - start; tick < to - start; tick++) {
        const value = direction * values[tick];
        if (value > best) best = value;
      }
      return best;
    }
    const { nodes, rooms } = splitAt[depth](index);
    const length = ticksOf[depth + 1];
    const first = index * partsOf[depth];
    for (let part = Math.floor(from / length), start = part * length; start < to; part++, start += length) {
      const at = part - first;
      const value = direction * nodes[at];
      const next = direction * nodes[at + 1];
      if (next > best && start + length <= to) best = next;
      const promise = (next > value ? next : value) + rooms[at];
      if (promise > best)
        promising.add(
          promise,
          depth + 1,
          part,
          start > from ? start : from,
          start + length < to ? start + length : to,
        );
    }
    return best;
  }

  /** MKT-26 (c): exact to the tick. What promises most is looked into first, so that most parts need no look. */
  function furthest(from: number, to: number, direction: 1 | -1, known = -Infinity): number {
    const [first, end] = [from / tickLength, to / tickLength];
    const depth = depthOf(first, end);
    promising.clear();
    let best = look(depth, Math.floor(first / ticksOf[depth]), first, end, direction, known);
    while (promising.takeMost(best)) {
      best = look(promising.depth, promising.index, promising.from, promising.to, direction, best);
    }
    return best;
  }

  /** Tick numbers; −1 for none. */
  function firstIn(
    depth: number,
    index: number,
    from: number,
    to: number,
    low: number,
    high: number,
  ): number {
    if (depth === deepest) {
      const values = partOf(index);
      const start = index * ticksOfPart;
      for (let tick = from; tick < to; tick++) {
        const value = values[tick - start];
        if (value <= low || value >= high) return tick;
      }
      return -1;
    }
    const { nodes, rooms } = splitAt[depth](index);
    const length = ticksOf[depth + 1];
    const first = index * partsOf[depth];
    for (let part = Math.floor(from / length), start = part * length; start < to; part++, start += length) {
      const value = nodes[part - first];
      const next = nodes[part - first + 1];
      const room = rooms[part - first];
      if (Math.min(value, next) - room > low && Math.max(value, next) + room < high) continue;
      const tick = firstIn(depth + 1, part, Math.max(from, start), Math.min(to, start + length), low, high);
      if (tick >= 0) return tick;
    }
    return -1;
  }

  /** Of all quarters of an hour that [from, to) has a part in. */
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
      return partOf(index)[tick - index * ticksOfPart];
    },
    furthest,
    firstBeyond(from, to, low, high) {
      const date = Math.floor(from / day);
      const tick = firstIn(0, date, from / tickLength, to / tickLength, low, high);
      return tick < 0 ? null : tick * tickLength;
    },
    boundsOf(from, to) {
      const start = Math.floor(from / tickLength) * tickLength;
      const end = Math.ceil(to / tickLength) * tickLength;
      if (end - start > hour) return quarterBounds(start, end);
      return { low: -furthest(start, end, -1), high: furthest(start, end, 1) };
    },
  };
}

/** The deepest span that holds all of [from, to). */
function depthOf(from: number, to: number): number {
  for (let depth = deepest; depth > 0; depth--) {
    if (Math.floor(from / ticksOf[depth]) === Math.floor((to - 1) / ticksOf[depth])) return depth;
  }
  return 0;
}

/**
 * Parts of a path that may hold more than the best so far. They are few, so that looking through all for the one that
 * promises most is faster than keeping them in order; the room is used again for every search.
 */
function createPromisingParts() {
  const promises: number[] = [];
  const [depths, indexes, starts, ends]: [number[], number[], number[], number[]] = [[], [], [], []];
  let size = 0;
  const taken = {
    depth: 0,
    index: 0,
    from: 0,
    to: 0,
    clear() {
      size = 0;
    },
    add(promise: number, depth: number, index: number, from: number, to: number) {
      promises[size] = promise;
      depths[size] = depth;
      indexes[size] = index;
      starts[size] = from;
      ends[size] = to;
      size += 1;
    },
    /** Takes the part that promises most; false where none promises more than the best. */
    takeMost(best: number): boolean {
      let most = best;
      let found = -1;
      for (let at = 0; at < size; at++) {
        if (promises[at] > most) {
          most = promises[at];
          found = at;
        }
      }
      if (found < 0) return false;
      taken.depth = depths[found];
      taken.index = indexes[found];
      taken.from = starts[found];
      taken.to = ends[found];
      size -= 1;
      promises[found] = promises[size];
      depths[found] = depths[size];
      indexes[found] = indexes[size];
      starts[found] = starts[size];
      ends[found] = ends[size];
      return true;
    },
  };
  return taken;
}
