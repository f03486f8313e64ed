/** A cache that shares its room with others. Keys are numbers, mostly times. */
export interface BudgetedCache<Value> {
  get(key: number): Value | undefined;
  set(key: number, value: Value): void;
}

/**
 * SBX-92: the memory of a market. All its caches together hold at most so much; the values unused for longest go first,
 * whichever cache they are in, so that a chart that was looked at once does not stay.
 */
export interface CacheBudget {
  /** `sizeOf` says how much of the budget a value takes; 1 when absent. */
  cache<Value>(sizeOf?: (value: Value) => number): BudgetedCache<Value>;
  /** What is kept now. */
  readonly size: number;
}

/** In a ring with the budget's `ring` between the newest and the oldest. */
interface Entry {
  newer: Entry;
  older: Entry;
  size: number;
  drop(): void;
}

interface Kept<Value> extends Entry {
  value: Value;
}

export function createCacheBudget(limit: number): CacheBudget {
  const ring = {} as Entry;
  Object.assign(ring, { newer: ring, older: ring, size: 0, drop: () => {} });
  let size = 0;

  function link(entry: Entry) {
    entry.older = ring.older;
    entry.newer = ring;
    ring.older.newer = entry;
    ring.older = entry;
  }

  function unlink(entry: Entry) {
    entry.newer.older = entry.older;
    entry.older.newer = entry.newer;
  }

  function evict(entry: Entry) {
    unlink(entry);
    size -= entry.size;
    entry.drop();
  }

  return {
    cache<Value>(sizeOf: (value: Value) => number = () => 1): BudgetedCache<Value> {
      const entries = new Map<number, Kept<Value>>();
      return {
        get(key) {
          const entry = entries.get(key);
          if (!entry) return undefined;
          // The newest is asked for again and again.
          if (ring.older !== entry) {
            unlink(entry);
            link(entry);
          }
          return entry.value;
        },
        set(key, value) {
          const before = entries.get(key);
          if (before) evict(before);
          const drop = () => void entries.delete(key);
          const entry: Kept<Value> = { value, size: sizeOf(value), newer: ring, older: ring, drop };
          entries.set(key, entry);
          link(entry);
          size += entry.size;
          while (size > limit && ring.newer !== entry) evict(ring.newer);
        },
      };
    },
    get size() {
      return size;
    },
  };
}

/** Returns the same function of a whole number, with its results kept within a budget. */
export function keepWithin<Value>(
  budget: CacheBudget,
  compute: (index: number) => Value,
): (index: number) => Value {
  const cache = budget.cache<Value>();
  return (index) => {
    const known = cache.get(index);
    if (known !== undefined) return known;
    const computed = compute(index);
    cache.set(index, computed);
    return computed;
  };
}
