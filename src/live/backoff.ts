const first = 1000;
const most = 30_000;

/**
 * LIVE-06: the wait before attempt `attempt` (from 0): anything between nothing and a ceiling that doubles up to 30 s. Full jitter, so that
 * thousands of pages do not come back to a restarted server all at once.
 *
 * @param random a number in [0, 1)
 * @returns milliseconds
 */
export function backoff(attempt: number, random: number): number {
  return random * Math.min(most, first * 2 ** Math.min(attempt, 10));
}
