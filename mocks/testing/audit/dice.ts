/** Random choices that a seed repeats. */
export interface Dice {
  /** In [0, 1). */
  next(): number;
  /** A whole number from `low` to `high`, both included. */
  whole(low: number, high: number): number;
  chance(share: number): boolean;
  pick<One>(list: readonly One[]): One;
  /** One of the names, as often as its weight says. */
  weighted<Name extends string>(weights: Readonly<Record<Name, number>>): Name;
  uuid(): string;
}

export function createDice(seed: number): Dice {
  let state = seed >>> 0;

  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }
  const whole = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));

  return {
    next,
    whole,
    chance: (share) => next() < share,
    pick(list) {
      const one = list[whole(0, list.length - 1)];
      if (one === undefined) throw new RangeError('Nothing to pick from');
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
      const digits = Array.from({ length: 32 }, () => whole(0, 15).toString(16));
      digits[12] = '4';
      digits[16] = '8';
      const text = digits.join('');
      return `${text.slice(0, 8)}-${text.slice(8, 12)}-${text.slice(12, 16)}-${text.slice(16, 20)}-${text.slice(20)}`;
    },
  };
}
