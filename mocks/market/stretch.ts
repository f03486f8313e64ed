import type { Feed } from './feed.ts';
import { join, type Candle, type Part } from './part.ts';
import { tickLength } from './part.ts';

/** MKT-11: what happened in [from, to) of a feed, to the tick; null when nothing was traded. */
export function stretch(feed: Feed, from: number, to: number): Candle | null {
  let candle: Candle | null = null;
  for (const root of feed.rootsFrom(from)) {
    if (root.time >= to) break;
    candle = join(candle, within(feed, root, from, to));
  }
  return candle;
}

function within(feed: Feed, part: Part, from: number, to: number): Candle | null {
  const end = part.time + part.span;
  if (end <= from || part.time >= to) return null;
  if (from <= part.time && end <= to) return part;
  // A tick happens at the moment at which it starts.
  if (part.span === tickLength) return part.time >= from ? part : null;
  let candle: Candle | null = null;
  for (const child of feed.children(part)) candle = join(candle, within(feed, child, from, to));
  return candle;
}
