import type { InstrumentSpec } from '../instruments/catalogue.ts';
import { hourWeight } from '../intraday-volatility.ts';
import type { PriceSource } from '../price-tree.ts';
import { drawWord, type Seed } from '../secret-draws.ts';
import { createSubdivider } from '../subdivide.ts';
import type { Interval, MergedRecording } from './merge-recordings.ts';

/** One recorded file that is replayed. */
export interface Recording {
  /** The instrument that it feeds. */
  code: string;
  /** Length of its bars in ms. */
  length: number;
  /** Epoch ms of the first bar's start and the last bar's end. */
  from: number;
  to: number;
}

/** MKT-21: recorded bars as roots, served as they are and subdivided like synthetic ones. */
export function createRecordedPrices(
  seed: Seed,
  spec: InstrumentSpec,
  { roots, open }: MergedRecording,
): PriceSource {
  return {
    isOpen(at) {
      const interval = open[lastIndex(open, (candidate) => candidate.from <= at)];
      return interval !== undefined && at < interval.to;
    },
    *rootsFrom(from) {
      for (
        let index = lastIndex(roots, (root) => root.time + root.span <= from) + 1;
        index < roots.length;
        index++
      ) {
        yield roots[index];
      }
    },
    *rootsBack(at) {
      for (let index = lastIndex(roots, (root) => root.time <= at); index >= 0; index--) yield roots[index];
    },
    children: createSubdivider({
      key: drawWord(seed, `cut/${spec.code}`),
      openTime(from, to) {
        let total = 0;
        for (let index = lastIndex(open, ({ from: start }) => start < to); index >= 0; index--) {
          if (open[index].to <= from) break;
          total += Math.min(to, open[index].to) - Math.max(from, open[index].from);
        }
        return total;
      },
      hourWeight: (hourOfDay) => hourWeight(spec.calendar, hourOfDay),
    }),
  };
}

/** Index of the last item that passes a test which all items before it pass; −1 if none does. */
function lastIndex<T>(items: readonly T[], passes: (item: T) => boolean): number {
  let low = 0;
  let high = items.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (passes(items[middle])) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

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
