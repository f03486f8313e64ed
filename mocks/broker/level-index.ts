import TinyQueue from 'tinyqueue';

/** Prices of a span of time, as `Market.range` bounds them. */
interface PriceRange {
  /** Of the mid. */
  low: number;
  high: number;
  /** The widest. */
  spread: number;
}

/** What is waited for in one instrument: a price at or beyond a level. */
export interface Levels {
  bid?: Bounds;
  ask?: Bounds;
  mid?: Bounds;
  /** A spread as wide as this. */
  spread?: number;
}

interface Bounds {
  above?: number | undefined;
  below?: number | undefined;
}

/** Somebody waits for levels, until one of them is reached or they are let go. */
export interface Watch<Owner> {
  readonly owner: Owner;
  isLive: boolean;
}

/** Who waits for which prices: a range of prices finds them without a look at the others. */
export interface LevelIndex<Owner> {
  watch(instrument: number, levels: Levels, owner: Owner): Watch<Owner>;
  unwatch(watch: Watch<Owner>): void;
  /**
   * Whom a range of prices reaches, or all but reaches: `margin` is what a side may be rounded by. Their watches end.
   */
  reached(instrument: number, range: PriceRange, margin: number): Owner[];
  /** In which anybody has waited. */
  instruments(): Iterable<number>;
}

interface Entry<Owner> {
  /** Reached by a bound that is not below it: levels below a price are kept as negative numbers. */
  key: number;
  watch: Watch<Owner>;
}

const kinds = ['bidAbove', 'bidBelow', 'askAbove', 'askBelow', 'midAbove', 'midBelow', 'spread'] as const;
type Kind = (typeof kinds)[number];
type Queues<Owner> = Record<Kind, TinyQueue<Entry<Owner>>>;

/** So many watches that have ended stay in the queues, however few others there are. */
const mostEnded = 1000;

export function createLevelIndex<Owner>(): LevelIndex<Owner> {
  const all = new Map<number, Queues<Owner>>();
  /** Entries in the queues, and watches that have ended since they were cleared. */
  let entries = 0;
  let ended = 0;

  function queuesOf(instrument: number): Queues<Owner> {
    let queues = all.get(instrument);
    if (!queues) all.set(instrument, (queues = emptyQueues()));
    return queues;
  }

  function clear(): void {
    entries = 0;
    ended = 0;
    for (const queues of all.values()) {
      for (const kind of kinds) {
        const live = queues[kind].data.filter(({ watch }) => watch.isLive);
        entries += live.length;
        queues[kind] = queueOf(live);
      }
    }
  }

  function end(watch: Watch<Owner>): void {
    watch.isLive = false;
    ended += 1;
    if (ended > mostEnded && ended > entries / 3) clear();
  }

  return {
    watch(instrument, levels, owner) {
      const watch = { owner, isLive: true };
      const queues = queuesOf(instrument);
      for (const [kind, key] of keysOf(levels)) {
        queues[kind].push({ key, watch });
        entries += 1;
      }
      return watch;
    },
    unwatch(watch) {
      if (watch.isLive) end(watch);
    },
    reached(instrument, range, margin) {
      const found: Owner[] = [];
      const queues = all.get(instrument);
      if (!queues) return found;
      for (const [kind, bound] of boundsOf(range, margin)) {
        const queue = queues[kind];
        for (let top = queue.peek(); top && top.key <= bound; top = queue.peek()) {
          queue.pop();
          entries -= 1;
          if (!top.watch.isLive) continue;
          top.watch.isLive = false;
          ended += 1;
          found.push(top.watch.owner);
        }
      }
      return found;
    },
    instruments: () => all.keys(),
  };
}

function emptyQueues<Owner>(): Queues<Owner> {
  return {
    bidAbove: queueOf([]),
    bidBelow: queueOf([]),
    askAbove: queueOf([]),
    askBelow: queueOf([]),
    midAbove: queueOf([]),
    midBelow: queueOf([]),
    spread: queueOf([]),
  };
}

function queueOf<Owner>(entries: Entry<Owner>[]): TinyQueue<Entry<Owner>> {
  return new TinyQueue(entries, (one, other) => one.key - other.key);
}

function keysOf({ bid, ask, mid, spread }: Levels): [Kind, number][] {
  const keys: [Kind, number | undefined][] = [
    ['bidAbove', bid?.above],
    ['bidBelow', negative(bid?.below)],
    ['askAbove', ask?.above],
    ['askBelow', negative(ask?.below)],
    ['midAbove', mid?.above],
    ['midBelow', negative(mid?.below)],
    ['spread', spread],
  ];
  return keys.filter((key): key is [Kind, number] => key[1] !== undefined);
}

const negative = (level: number | undefined) => (level === undefined ? undefined : -level);

/** How far the keys of each kind are reached. A bid lies half a spread below the mid, an ask above. */
function boundsOf({ low, high, spread }: PriceRange, margin: number): [Kind, number][] {
  const half = spread / 2 + margin;
  return [
    ['bidAbove', high + margin],
    ['bidBelow', half - low],
    ['askAbove', high + half],
    ['askBelow', margin - low],
    ['midAbove', high + margin],
    ['midBelow', margin - low],
    ['spread', spread],
  ];
}
