import { useLayoutEffect, useMemo, useState, type RefObject } from 'react';

/** Rows up to which all are there; beyond, only those in sight and some around them. */
const most = 200;
/** The window moves by so many rows at a time, and has as many to spare on both sides. */
const step = 12;

/** What is shown between two spaces: items `from` to `to`, not including the last. */
export interface TableWindow {
  windowed: boolean;
  from: number;
  to: number;
  /** Px of what is left out above and below. */
  before: number;
  after: number;
}

/**
 * DSK-28: which of many rows are mounted. Each has the height of its kind, so that none is measured.
 *
 * @param heights px of each item, from the first; empty where all are shown, however many
 */
export function useWindow(
  scroller: RefObject<HTMLElement | null>,
  heights: readonly number[],
  count: number,
): TableWindow {
  const windowed = heights.length > most;
  const tops = useMemo(() => topsOf(heights), [heights]);
  const [at, setAt] = useState({ from: 0, to: step * 4 });
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!windowed || !element) return undefined;
    const follow = () => setAt((now) => sameOr(now, windowAt(tops, element)));
    follow();
    element.addEventListener('scroll', follow, { passive: true });
    const observer = new ResizeObserver(follow);
    observer.observe(element);
    return () => {
      element.removeEventListener('scroll', follow);
      observer.disconnect();
    };
  }, [scroller, windowed, tops]);
  if (!windowed) return { windowed, from: 0, to: count, before: 0, after: 0 };
  const to = Math.min(at.to, count);
  const from = Math.min(at.from, to);
  return { windowed, from, to, before: tops[from] ?? 0, after: (tops[count] ?? 0) - (tops[to] ?? 0) };
}

/** Px from the first item to the top of each, and to the end of the last. */
function topsOf(heights: readonly number[]): number[] {
  const tops = [0];
  for (const height of heights) tops.push((tops.at(-1) ?? 0) + height);
  return tops;
}

type Range = Pick<TableWindow, 'from' | 'to'>;

const sameOr = (now: Range, next: Range): Range =>
  now.from === next.from && now.to === next.to ? now : next;

function windowAt(tops: readonly number[], { scrollTop, clientHeight }: HTMLElement): Range {
  const first = lastAtMost(tops, scrollTop);
  const last = lastAtMost(tops, scrollTop + clientHeight);
  return {
    from: Math.max(0, Math.floor(first / step) * step - step),
    to: Math.ceil((last + 1) / step) * step + step,
  };
}

/** Index of the last top that is at most so far down. */
function lastAtMost(tops: readonly number[], value: number): number {
  let [low, high] = [0, tops.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((tops[middle] ?? 0) <= value) low = middle;
    else high = middle - 1;
  }
  return low;
}
