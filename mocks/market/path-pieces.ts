import { hour } from './periods.ts';
import { tickLength } from './price-tree.ts';
import { hashIndex, hashText, normalAt } from './random.ts';

export const ticksPerHour = hour / tickLength;
/** In how many ways the hours of the risk factors go together. */
export const pieceCount = 32;
const patterns = 8;
/**
 * Bridges that factors choose theirs from. They are few, so each has to be a typical one, also as the clock divides it:
 * these are of the most typical 1% among the first 400,000 by their sums of 5, 10, 15, 20 and 30 minutes, as
 * `bench/market/choose-bridges.ts` measures them. Other ones would change every price.
 */
export const bridgeNumbers = [
  18289, 18387, 19412, 23608, 27545, 31218, 32989, 48957, 67619, 74561, 80599, 82530, 89185, 92107, 98934,
  99263, 99738, 103008, 103593, 107985, 113792, 115604, 117590, 119444, 125831, 126312, 131316, 135527,
  138459, 138694, 141416, 144737, 151140, 158600, 162567, 176195, 184158, 186566, 187844, 194899, 198157,
  220251, 223220, 227411, 228468, 237478, 241830, 247899, 251627, 258069, 261609, 273968, 276119, 278521,
  300385, 316343, 318964, 339306, 345867, 347243, 347492, 364300, 371384, 378670,
];

/** No piece is ever farther from 0. */
export const widestPiece = 1.2;

const minutes = 60;
const ticksPerMinute = ticksPerHour / minutes;
/** How much one tick takes along of the step before: prices walk a little way before they turn. */
const momentum = 0.3;
const bridges: (Float32Array | undefined)[] = [];

/**
 * MKT-27: one hour of a risk factor, tick by tick: a Brownian bridge, which is what a price strays from the straight
 * line between two hours. It ends at 0, and the walk that it belongs to has a deviation of 1. Pieces are the same in
 * every world; which hour is made of which is not.
 */
export function pathPiece(factor: string, index: number): Float32Array {
  const chosen = (hashText(factor) + Math.floor(index / patterns)) % bridgeNumbers.length;
  return (bridges[chosen] ??= createBridge(bridgeNumbers[chosen]));
}

/**
 * Whether a factor's piece is upside down (−1). Of two factors with different patterns one is upside down beside the
 * other in exactly half of the pieces, so that what two pieces happen to have in common is not repeated for ever.
 */
export function signOfPiece(pattern: number, index: number): 1 | -1 {
  let odd = pattern & index & (patterns - 1);
  odd ^= odd >> 2;
  odd ^= odd >> 1;
  return odd & 1 ? -1 : 1;
}

function createBridge(number: number): Float32Array {
  const bridge = new Float32Array(ticksPerHour);
  let start = 0;
  minuteMoves(number).forEach((move, index) => {
    const walk = walkOfMinute(number, index);
    const end = walk[ticksPerMinute - 1];
    for (let tick = 0; tick < ticksPerMinute; tick++) {
      const along = (tick + 1) / ticksPerMinute;
      bridge[index * ticksPerMinute + tick] = start + move * along + walk[tick] - end * along;
    }
    start += move;
  });
  return bridge;
}

/** The walk within a minute, by chance alone. */
function walkOfMinute(number: number, index: number): Float64Array {
  const walk = new Float64Array(ticksPerMinute);
  const deviation = 1 / Math.sqrt(ticksPerHour) / (1 + momentum);
  let level = 0;
  let before = 0;
  for (let tick = 0; tick < ticksPerMinute; tick++) {
    const push = deviation * normalAt(number, index * ticksPerMinute + tick);
    level += push + momentum * before;
    before = push;
    walk[tick] = level;
  }
  return walk;
}

/**
 * Sixty moves that add up to 0, of waves of all lengths with the same strength, each beginning anywhere: sums of any
 * number of minutes vary as those of a random walk do.
 */
export function minuteMoves(number: number): number[] {
  const moves = Array.from({ length: minutes }, () => 0);
  for (let wave = 1; wave < minutes / 2; wave++) {
    const begin = hashIndex(number, wave) / 0x100000000;
    for (let index = 0; index < minutes; index++) {
      moves[index] += Math.cos(2 * Math.PI * ((wave * index) / minutes + begin)) * (2 / minutes);
    }
  }
  return moves;
}
