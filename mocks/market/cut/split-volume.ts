import type { Random } from '../random.ts';

/** MKT-11: shares a whole volume out by weight and chance; the shares are whole and add up to it. */
export function splitVolume(volume: number, weights: readonly number[], random: Random): number[] {
  const wanted = weights.map((weight) => weight * (0.4 + 1.2 * random.next()));
  const total = wanted.reduce((sum, share) => sum + share, 0);
  let reached = 0;
  let given = 0;
  return wanted.map((share) => {
    reached += share;
    // Summed in the same order, the last one reaches the total exactly.
    const upTo = Math.round(volume * (reached / total));
    const part = upTo - given;
    given = upTo;
    return part;
  });
}
