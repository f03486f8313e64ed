/** A short stream of numbers that depends on nothing but its key. */
export interface Random {
  /** In [0, 1). */
  next(): number;
  /** Normal, mean 0, deviation 1. */
  normal(): number;
}

/** MKT-10: the same words always give the same 32 bits (FNV-1a, then Murmur's finaliser). */
export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return scramble(hash);
}

/** Joins a key with an index that may be larger than 32 bits. */
export function hashIndex(key: number, index: number): number {
  const low = scramble(key ^ scramble((index | 0) + 0x9e3779b9));
  return scramble(low + Math.floor(index / 0x100000000) * 0x85ebca6b);
}

/** Mulberry32: one multiply-shift round a number, which is plenty for a price. */
export function createRandom(key: number): Random {
  let state = key | 0;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x100000000;
  };
  return {
    next,
    normal: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
  };
}

function scramble(value: number): number {
  let mixed = value | 0;
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}
