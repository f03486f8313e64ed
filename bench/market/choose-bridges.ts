// `node bench/market/choose-bridges.ts`: ranks the bridges of path-pieces.ts among the first 400,000, and names
// the most typical ones. To take others changes every synthetic price of every seed.
import { bridgeNumbers, minuteMoves } from '../../mocks/market/path-pieces.ts';

const candidates = 400_000;
/** Minutes that are summed, as the clock divides an hour. */
const spans = [5, 10, 15, 20, 30] as const;

/**
 * MKT-27: how far a bridge's sums of minutes stray from those of a random walk that comes back; 0 is the most typical.
 */
export function strayOf(number: number): number {
  const moves = minuteMoves(number);
  let stray = 0;
  for (const span of spans) {
    let squares = 0;
    for (let start = 0; start < moves.length; start += span) {
      let sum = 0;
      for (let minute = start; minute < start + span; minute++) sum += moves[minute];
      squares += sum * sum;
    }
    // What is left of a walk's variance when it has to come back within the hour.
    stray += Math.abs(squares / (1 - span / moves.length) - 1);
  }
  return stray;
}

function main(): void {
  const strays = Float64Array.from({ length: candidates }, (_, number) => strayOf(number));
  const ranked = [...strays.keys()].sort((one, other) => strays[one] - strays[other]);
  const places = bridgeNumbers.map((number) => ranked.indexOf(number) + 1).sort((one, other) => one - other);
  const middle = places[Math.floor(places.length / 2)];
  console.log(`Ours stand at ${places[0]} to ${places.at(-1)} of ${candidates}, in the middle at ${middle}.`);
  console.log(
    `The ${bridgeNumbers.length} most typical: ${ranked
      .slice(0, bridgeNumbers.length)
      .sort((a, b) => a - b)
      .join(', ')}`,
  );
}

if (import.meta.main) main();
