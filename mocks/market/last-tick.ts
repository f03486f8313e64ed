import type { Feed, Tick } from './feed.ts';
import { tickLength, type Part } from './part.ts';

/** The newest tick at or before `at`; null before the feed's first. */
export function lastTick(feed: Feed, at: number): Tick | null {
  for (const root of feed.rootsBack(at)) {
    const tick = lastIn(feed, root, at);
    if (tick) return tick;
  }
  return null;
}

function lastIn(feed: Feed, part: Part, at: number): Tick | null {
  if (part.time > at) return null;
  if (part.span === tickLength) return { time: part.time, price: part.close };
  const children = feed.children(part);
  for (let index = children.length - 1; index >= 0; index--) {
    const tick = lastIn(feed, children[index], at);
    if (tick) return tick;
  }
  return null;
}
