import { createHash } from 'node:crypto';

/**
 * What a world is made of: a small number for tests, which is secret to nobody, or the 32 hexadecimal digits of 128
 * random bits for a world that others can reach.
 */
export type Seed = number | string;

/** The key of one stream of draws: eight words, from which neither seed nor name can be found. */
export type DrawKey = Int32Array;

/** SHA-256 of a seed and the name of what it is for. */
export function drawKey(seed: Seed, name: string): DrawKey {
  const bytes = createHash('sha256').update(`${seed}/${name}`).digest();
  return Int32Array.from({ length: 8 }, (_, index) => bytes.readInt32LE(index * 4));
}

/** 32 bits for a small generator (`Random`) whose draws give nothing away that matters. */
export function drawWord(seed: Seed, name: string): number {
  return drawKey(seed, name)[0];
}

const block = new Int32Array(16);

/**
 * MKT-10: sixteen words of 32 bits for a key, an index and a part of it: a block of ChaCha with eight rounds (RFC 8439
 * has twenty), so that no word says anything about another. The next call overwrites the array.
 */
// oxlint-disable-next-line max-lines-per-function -- a loop over an array takes ten times as long
export function drawBlock(key: DrawKey, index: number, part: number): Int32Array {
  const k0 = key[0];
  const k1 = key[1];
  const k2 = key[2];
  const k3 = key[3];
  const k4 = key[4];
  const k5 = key[5];
  const k6 = key[6];
  const k7 = key[7];
  let x0 = 0x61707865;
  let x1 = 0x3320646e;
  let x2 = 0x79622d32;
  let x3 = 0x6b206574;
  let x4 = k0;
  let x5 = k1;
  let x6 = k2;
  let x7 = k3;
  let x8 = k4;
  let x9 = k5;
  let x10 = k6;
  let x11 = k7;
  let x12 = index | 0;
  let x13 = part | 0;
  let x14 = 0;
  let x15 = 0;
  for (let round = 0; round < 8; round += 2) {
    x0 = (x0 + x4) | 0;
    x12 ^= x0;
    x12 = (x12 << 16) | (x12 >>> 16);
    x8 = (x8 + x12) | 0;
    x4 ^= x8;
    x4 = (x4 << 12) | (x4 >>> 20);
    x0 = (x0 + x4) | 0;
    x12 ^= x0;
    x12 = (x12 << 8) | (x12 >>> 24);
    x8 = (x8 + x12) | 0;
    x4 ^= x8;
    x4 = (x4 << 7) | (x4 >>> 25);
    x1 = (x1 + x5) | 0;
    x13 ^= x1;
    x13 = (x13 << 16) | (x13 >>> 16);
    x9 = (x9 + x13) | 0;
    x5 ^= x9;
    x5 = (x5 << 12) | (x5 >>> 20);
    x1 = (x1 + x5) | 0;
    x13 ^= x1;
    x13 = (x13 << 8) | (x13 >>> 24);
    x9 = (x9 + x13) | 0;
    x5 ^= x9;
    x5 = (x5 << 7) | (x5 >>> 25);
    x2 = (x2 + x6) | 0;
    x14 ^= x2;
    x14 = (x14 << 16) | (x14 >>> 16);
    x10 = (x10 + x14) | 0;
    x6 ^= x10;
    x6 = (x6 << 12) | (x6 >>> 20);
    x2 = (x2 + x6) | 0;
    x14 ^= x2;
    x14 = (x14 << 8) | (x14 >>> 24);
    x10 = (x10 + x14) | 0;
    x6 ^= x10;
    x6 = (x6 << 7) | (x6 >>> 25);
    x3 = (x3 + x7) | 0;
    x15 ^= x3;
    x15 = (x15 << 16) | (x15 >>> 16);
    x11 = (x11 + x15) | 0;
    x7 ^= x11;
    x7 = (x7 << 12) | (x7 >>> 20);
    x3 = (x3 + x7) | 0;
    x15 ^= x3;
    x15 = (x15 << 8) | (x15 >>> 24);
    x11 = (x11 + x15) | 0;
    x7 ^= x11;
    x7 = (x7 << 7) | (x7 >>> 25);
    x0 = (x0 + x5) | 0;
    x15 ^= x0;
    x15 = (x15 << 16) | (x15 >>> 16);
    x10 = (x10 + x15) | 0;
    x5 ^= x10;
    x5 = (x5 << 12) | (x5 >>> 20);
    x0 = (x0 + x5) | 0;
    x15 ^= x0;
    x15 = (x15 << 8) | (x15 >>> 24);
    x10 = (x10 + x15) | 0;
    x5 ^= x10;
    x5 = (x5 << 7) | (x5 >>> 25);
    x1 = (x1 + x6) | 0;
    x12 ^= x1;
    x12 = (x12 << 16) | (x12 >>> 16);
    x11 = (x11 + x12) | 0;
    x6 ^= x11;
    x6 = (x6 << 12) | (x6 >>> 20);
    x1 = (x1 + x6) | 0;
    x12 ^= x1;
    x12 = (x12 << 8) | (x12 >>> 24);
    x11 = (x11 + x12) | 0;
    x6 ^= x11;
    x6 = (x6 << 7) | (x6 >>> 25);
    x2 = (x2 + x7) | 0;
    x13 ^= x2;
    x13 = (x13 << 16) | (x13 >>> 16);
    x8 = (x8 + x13) | 0;
    x7 ^= x8;
    x7 = (x7 << 12) | (x7 >>> 20);
    x2 = (x2 + x7) | 0;
    x13 ^= x2;
    x13 = (x13 << 8) | (x13 >>> 24);
    x8 = (x8 + x13) | 0;
    x7 ^= x8;
    x7 = (x7 << 7) | (x7 >>> 25);
    x3 = (x3 + x4) | 0;
    x14 ^= x3;
    x14 = (x14 << 16) | (x14 >>> 16);
    x9 = (x9 + x14) | 0;
    x4 ^= x9;
    x4 = (x4 << 12) | (x4 >>> 20);
    x3 = (x3 + x4) | 0;
    x14 ^= x3;
    x14 = (x14 << 8) | (x14 >>> 24);
    x9 = (x9 + x14) | 0;
    x4 ^= x9;
    x4 = (x4 << 7) | (x4 >>> 25);
  }
  block[0] = x0 + 0x61707865;
  block[1] = x1 + 0x3320646e;
  block[2] = x2 + 0x79622d32;
  block[3] = x3 + 0x6b206574;
  block[4] = x4 + k0;
  block[5] = x5 + k1;
  block[6] = x6 + k2;
  block[7] = x7 + k3;
  block[8] = x8 + k4;
  block[9] = x9 + k5;
  block[10] = x10 + k6;
  block[11] = x11 + k7;
  block[12] = x12 + (index | 0);
  block[13] = x13 + (part | 0);
  block[14] = x14;
  block[15] = x15;
  return block;
}

/** Quantiles of the normal distribution, one in the middle of each of so many equal parts; deviation 1. */
export function normalTable(size: number): Float64Array {
  const table = Float64Array.from({ length: size }, (_, index) => quantile((index + 0.5) / size));
  const square = table.reduce((sum, value) => sum + value * value, 0) / size;
  return table.map((value) => value / Math.sqrt(square));
}

/** The distribution in so many straight lines, each of the same probability. */
const lineCount = 1024;
const lineBits = 22;
const { starts, slopes } = normalLines();

/** MKT-10: a normal number of a word of 32 bits: mean 0, deviation 1, nothing beyond 4.2. */
export function normalOf(word: number): number {
  const line = word >>> lineBits;
  return starts[line] + slopes[line] * (word & ((1 << lineBits) - 1));
}

/** Normal numbers of a key, one for each whole number. */
export function normalsOf(key: DrawKey, part: number): (index: number) => number {
  const words = new Int32Array(16);
  let known = Number.NaN;
  return (index) => {
    const group = Math.floor(index / 16);
    if (group !== known) {
      words.set(drawBlock(key, group, part));
      known = group;
    }
    return normalOf(words[index - group * 16]);
  };
}

function normalLines() {
  const edge = (index: number) =>
    index === 0 ? -4.2 : index === lineCount ? 4.2 : quantile(index / lineCount);
  const edges = Array.from({ length: lineCount + 1 }, (_, index) => edge(index));
  // The square of a number that lies evenly between two edges, in the mean over all lines.
  let square = 0;
  for (let line = 0; line < lineCount; line++) {
    const [low, high] = [edges[line], edges[line + 1]];
    square += (low * low + low * high + high * high) / 3 / lineCount;
  }
  const scale = 1 / Math.sqrt(square);
  return {
    starts: Float64Array.from({ length: lineCount }, (_, line) => edges[line] * scale),
    slopes: Float64Array.from(
      { length: lineCount },
      (_, line) => ((edges[line + 1] - edges[line]) * scale) / 2 ** lineBits,
    ),
  };
}

/** Acklam's approximation of the inverse of the normal distribution, to nine digits. */
function quantile(p: number): number {
  const low = 0.02425;
  if (p > 0.5) return -quantile(1 - p);
  if (p < low) {
    const q = Math.sqrt(-2 * Math.log(p));
    return (
      (((((-7.784894002430293e-3 * q - 0.3223964580411365) * q - 2.400758277161838) * q - 2.549732539343734) *
        q +
        4.374664141464968) *
        q +
        2.938163982698783) /
      ((((7.784695709041462e-3 * q + 0.3224671290700398) * q + 2.445134137142996) * q + 3.754408661907416) *
        q +
        1)
    );
  }
  const q = p - 0.5;
  const r = q * q;
  return (
    ((((((-39.69683028665376 * r + 220.9460984245205) * r - 275.9285104469687) * r + 138.357751867269) * r -
      30.66479806614716) *
      r +
      2.506628277459239) *
      q) /
    (((((-54.47609879822406 * r + 161.5858368580409) * r - 155.6989798598866) * r + 66.80131188771972) * r -
      13.28068155288572) *
      r +
      1)
  );
}
