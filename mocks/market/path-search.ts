import { parts, quartersOfDay } from './market-clock.ts';
import { ticksOfPart, type PathNodes } from './path-splits.ts';
import { day, minute } from './periods.ts';
import { tickLength } from './price-tree.ts';

/** What a path is searched in: its splits by depth (days, quarters of an hour, minutes), and the ticks of its parts. */
interface SearchedPath {
  splitAt: readonly ((index: number) => PathNodes)[];
  /** Values of the ticks of four seconds. */
  ticksAt(index: number): Float64Array;
  /** The highest of them from one to another, or the negative of the lowest; `known` where that is more. */
  highestAt(index: number, from: number, to: number, direction: 1 | -1, known: number): number;
}

/** Finds ticks by bounds, so that next to none is worked out. Ticks are counted from 1970. */
export interface PathSearch {
  /** Of the ticks of [from, to), in one UTC day: the highest value, or the negative of the lowest (`direction` −1). */
  furthest(from: number, to: number, direction: 1 | -1, known: number): number;
  /** The first tick of [from, to), in one UTC day, whose value is not between the two; −1 where all are. */
  firstBeyond(from: number, to: number, low: number, high: number): number;
}

/** Days, quarters of an hour, minutes and parts of four seconds: how many ticks each has. */
const ticksOf = [day / tickLength, (15 * minute) / tickLength, minute / tickLength, ticksOfPart];
const partsOf = [quartersOfDay, parts, parts];
/** The depth at which ticks begin. */
const deepest = ticksOf.length - 1;

export function createPathSearch({ splitAt, ticksAt, highestAt }: SearchedPath): PathSearch {
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
    if (depth === deepest) {
      const start = index * ticksOfPart;
      return highestAt(index, from - start, to - start, direction, known);
    }
    let best = known;
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
        promising.add(promise, depth + 1, part, Math.max(start, from), Math.min(start + length, to));
    }
    return best;
  }

  /** MKT-26 (c): exact to the tick. What promises most is looked into first, so that most parts need no look. */
  function furthest(from: number, to: number, direction: 1 | -1, known: number): number {
    const depth = depthOf(from, to);
    promising.clear();
    let best = look(depth, Math.floor(from / ticksOf[depth]), from, to, direction, known);
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
      const values = ticksAt(index);
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

  return {
    furthest,
    firstBeyond: (from, to, low, high) => firstIn(0, Math.floor(from / ticksOf[0]), from, to, low, high),
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
