import { hashIndex, hashText, Random } from '../market/random.ts';

/** Choices that a key repeats. */
export interface Draw {
  /** In [0, 1). */
  next(): number;
  /** A whole number from 0 below `end`. */
  below(end: number): number;
  /** A whole number from `low` to `high`, both included. */
  whole(low: number, high: number): number;
  chance(share: number): boolean;
  of<One>(all: readonly One[]): One;
  /** One of the names, as often as its weight says. */
  weighted<Name extends string>(weights: Readonly<Record<Name, number>>): Name;
  /** The form of `randomUUID`. */
  uuid(): string;
}

/** The same key draws the same again. */
export function createDraw(key: number): Draw {
  const random = new Random(key);
  const next = () => random.next();
  const below = (end: number) => Math.floor(next() * end);
  return {
    next,
    below,
    whole: (low, high) => low + below(high - low + 1),
    chance: (share) => next() < share,
    of(all) {
      const one = all[below(all.length)];
      if (one === undefined) throw new RangeError('Nothing to choose from');
      return one;
    },
    weighted(weights) {
      const all = Object.entries<number>(weights);
      let left = next() * all.reduce((total, [, weight]) => total + weight, 0);
      for (const [name, weight] of all) {
        left -= weight;
        if (left < 0) return name as keyof typeof weights;
      }
      return all[0]?.[0] as keyof typeof weights;
    },
    uuid() {
      const digits = Array.from({ length: 32 }, () => below(16).toString(16)).join('');
      return digits.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5');
    },
  };
}

/** Of one of many things: the same seed, subject and number draw the same, whatever came before. */
export const drawFor = (seed: number, subject: string, number: number): Draw =>
  createDraw(hashIndex(hashText(`${seed} ${subject}`), number));
