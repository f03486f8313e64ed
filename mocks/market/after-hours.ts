import type { Feed } from './feed.ts';
import { lastTick } from './last-tick.ts';
import type { Part } from './part.ts';
import { halfHour } from './periods.ts';
import { Random, hashIndex, normalAt } from './random.ts';

/**
 * MKT-18: the feed of a market that was opened by hand: its own where it trades, and elsewhere a quiet
 * price about the last close, half an hour at a time, so that opening a closed market never changes its history.
 */
export function createAfterHours(feed: Feed, key: number, dailyVolatility: number): Feed {
  function quiet(time: number): Part | null {
    const base = lastTick(feed, time)?.price;
    if (base === undefined) return null;
    const reach = Math.max(3, base * dailyVolatility * 0.04);
    const level = (at: number) => base + Math.round(reach * normalAt(key, at / halfHour));
    const random = new Random(hashIndex(key ^ 0x27d4eb2f, time / halfHour));
    const open = level(time - halfHour);
    const close = level(time);
    return {
      time,
      span: halfHour,
      open,
      high: Math.max(open, close) + 2 + Math.floor(random.next() * reach),
      low: Math.max(1, Math.min(open, close) - 2 - Math.floor(random.next() * reach)),
      close,
      volume: 100 + Math.floor(random.next() * 900),
    };
  }

  function at(time: number): Part[] {
    const own: Part[] = [];
    for (const root of feed.rootsFrom(time)) {
      if (root.time >= time + halfHour) break;
      collect(feed, root, time, own);
    }
    if (own.length > 0) return own;
    const part = quiet(time);
    return part ? [part] : [];
  }

  return {
    isOpen: () => true,
    *rootsFrom(from) {
      for (let time = Math.floor(from / halfHour) * halfHour; ; time += halfHour) yield* at(time);
    },
    *rootsBack(from) {
      for (let time = Math.floor(from / halfHour) * halfHour; ; time -= halfHour) {
        const parts = at(time);
        // Nothing to be quiet about: the feed has not begun yet.
        if (parts.length === 0) return;
        yield* parts.reverse();
      }
    },
    children: feed.children,
  };
}

/** Parts of the half-hour at `time`, none longer than it. */
function collect(feed: Feed, part: Part, time: number, into: Part[]) {
  if (part.time + part.span <= time || part.time >= time + halfHour) return;
  if (part.span <= halfHour) into.push(part);
  else for (const child of feed.children(part)) collect(feed, child, time, into);
}
