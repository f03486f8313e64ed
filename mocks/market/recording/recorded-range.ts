import type { Interval } from './open-intervals.ts';
import type { Recording } from './recording.ts';

/**
 * MKT-24: where a replaying world's clock belongs. Of one instrument: its finest recording. Without a code:
 * the finest recording that the most others overlap, the longest of these. Null when nothing is recorded.
 */
export function recordedRange(recordings: readonly Recording[], code?: string): Interval | null {
  const candidates = recordings.filter((recording) => code === undefined || recording.code === code);
  const finest = Math.min(...candidates.map(({ length }) => length));
  const company = ({ from, to }: Recording) =>
    recordings.filter((other) => other.length === finest && other.from < to && other.to > from).length;
  const best = candidates
    .filter(({ length }) => length === finest)
    .sort((a, b) => company(b) - company(a) || b.to - b.from - (a.to - a.from))[0];
  return best ? { from: best.from, to: best.to } : null;
}
