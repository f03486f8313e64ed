import { givingWay } from '../store/lock.ts';

/** Milliseconds of work after which others get their turn. */
const slice = 8;

/**
 * MKT-52: takes the first items of what is worked out one by one, in slices between which the process does other things:
 * a page of days takes longer than a frame of a screen. What one returned function takes counts together.
 */
export function inSlices() {
  const giveWay = givingWay(slice);
  return async function firstOf<Item>(items: Iterable<Item>, limit: number): Promise<Item[]> {
    const found: Item[] = [];
    if (limit <= 0) return found;
    for (const item of items) {
      found.push(item);
      await giveWay();
      if (found.length >= limit) break;
    }
    return found;
  };
}
