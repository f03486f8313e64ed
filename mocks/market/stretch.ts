import type { Feed } from './feed.ts';
import { tickLength, type Candle, type Part } from './part.ts';

/** MKT-11: what happened in [from, to) of a feed, to the tick; null when nothing was traded. */
export function stretch(feed: Feed, from: number, to: number): Candle | null {
  const sum: Candle = { open: Number.NaN, high: -Infinity, low: Infinity, close: Number.NaN, volume: 0 };
  for (const root of feed.rootsFrom(from)) {
    if (root.time >= to) break;
    addWithin(sum, feed, root, from, to);
  }
  return sum.high < sum.low ? null : sum;
}

/** Sums in place: a quote adds up to a hundred parts, a few times a second, for every instrument. */
function addWithin(sum: Candle, feed: Feed, part: Part, from: number, to: number) {
  const end = part.time + part.span;
  if (end <= from || part.time >= to) return;
  // A tick happens at the moment at which it starts.
  const isWhole = from <= part.time && (end <= to || part.span === tickLength);
  if (!isWhole) {
    for (const child of feed.children(part)) addWithin(sum, feed, child, from, to);
    return;
  }
  if (Number.isNaN(sum.open)) sum.open = part.open;
  sum.high = Math.max(sum.high, part.high);
  sum.low = Math.min(sum.low, part.low);
  sum.close = part.close;
  sum.volume += part.volume;
}
