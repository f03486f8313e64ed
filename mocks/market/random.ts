/** MKT-10: the same words always give the same 32 bits (FNV-1a, then Murmur's finaliser). */
export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return scramble(hash);
}

/** Joins a key with a whole number, which may be larger than 32 bits. */
export function hashIndex(key: number, index: number): number {
  const low = scramble(key ^ scramble(((index | 0) + 0x9e3779b9) | 0));
  return scramble(low + Math.imul(Math.floor(index / 0x100000000), 0x85ebca6b));
}

/** One normal number for a key and an index: mean 0, deviation 1. */
export function normalAt(key: number, index: number): number {
  return normals[hashIndex(key, index) >>> 20];
}

/** A short stream of numbers that depends on nothing but its key (Mulberry32). */
export class Random {
  private state: number;

  constructor(key: number) {
    this.state = key | 0;
  }

  /** In [0, 1). */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), this.state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x100000000;
  }

  /** Mean 0, deviation 1. */
  normal(): number {
    return normalOf(this.next(), this.next());
  }
}

/** Box and Muller's, of two numbers in [0, 1). */
function normalOf(first: number, second: number): number {
  return Math.sqrt(-2 * Math.log(1 - first)) * Math.cos(2 * Math.PI * second);
}

/** Prices draw many thousands: from a table is four times as fast as by logarithm and cosine. */
const normals = createNormals();

function createNormals(): Float64Array {
  const random = new Random(hashText('normals'));
  return Float64Array.from({ length: 4096 }, () => random.normal());
}

function scramble(value: number): number {
  let mixed = value | 0;
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}
