import { createMarket } from './market/market.ts';

/**
 * SBX-63: what a replay directory brings, for the greeting. Reads it, so that a directory that cannot be replayed is told at the
 * start and not with the first request: throws an Error that says what is wrong with it.
 */
export function describeReplay(replayDir: string): string {
  const { recordings } = createMarket({ seed: 0, replayDir });
  const codes = [...new Set(recordings.map(({ code }) => code))].sort();
  if (codes.length === 0) {
    throw new Error(`Cannot replay ${replayDir}: none of its files is named after an instrument of ours.`);
  }
  return `Recorded, not live: the prices of ${codes.join(', ')}. All others are made up.`;
}
