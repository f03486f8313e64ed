import type { Feed, Tick } from './feed.ts';
import { tickLength, type Part } from './part.ts';

/** In points; at least one of the two. */
export interface Level {
  above?: number;
  below?: number;
}

export function touches({ high, low }: { high: number; low: number }, { above, below }: Level): boolean {
  return (above !== undefined && high >= above) || (below !== undefined && low <= below);
}

/** MKT-16: the first tick in (from, to] at or beyond a level. Parts whose range does not touch it stay uncut. */
export function firstTouch(feed: Feed, from: number, to: number, level: Level): Tick | null {
  for (const root of feed.rootsFrom(from)) {
    if (root.time > to) return null;
    const tick = firstIn(feed, root, from, to, level);
    if (tick) return tick;
  }
  return null;
}

function firstIn(feed: Feed, part: Part, from: number, to: number, level: Level): Tick | null {
  if (part.time > to || part.time + part.span <= from || !touches(part, level)) return null;
  if (part.span === tickLength) return part.time > from ? { time: part.time, price: part.close } : null;
  for (const child of feed.children(part)) {
    const tick = firstIn(feed, child, from, to, level);
    if (tick) return tick;
  }
  return null;
}
