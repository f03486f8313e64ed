import { createCutter } from '../cut/cutter.ts';
import type { Feed } from '../feed.ts';
import { hourWeight } from '../cut/hour-weights.ts';
import type { InstrumentSpec } from '../instruments.ts';
import { hashText } from '../random.ts';
import type { LaidRecording } from './lay-recording.ts';

/** MKT-21: recorded bars as roots, served as they are and cut like drawn ones. */
export function createRecordedFeed(seed: number, spec: InstrumentSpec, { roots, open }: LaidRecording): Feed {
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
    children: createCutter({
      key: hashText(`${seed}/cut/${spec.code}`),
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
