import { halfHour } from './periods.ts';
import { lastTick, tickLength, type PriceSegment, type PriceSource } from './price-tree.ts';
import { Random, hashIndex, normalAt } from './random.ts';
import { createSubdivider } from './subdivide.ts';

/**
 * MKT-18: the prices of a market that was opened by hand: its own where it trades, and elsewhere a quiet
 * price about the last close, half an hour at a time, so that opening a closed market never changes its history.
 */
export function createForcedSession(source: PriceSource, key: number, dailyVolatility: number): PriceSource {
  function quiet(time: number): PriceSegment | null {
    const base = lastTick(source, time)?.price;
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
      volume: halfHour / tickLength + Math.floor(random.next() * 900),
    };
  }

  function at(time: number): PriceSegment[] {
    const own: PriceSegment[] = [];
    for (const root of source.rootsFrom(time)) {
      if (root.time >= time + halfHour) break;
      collect(source, root, time, own);
    }
    if (own.length > 0) return own;
    const segment = quiet(time);
    return segment ? [segment] : [];
  }

  const subdivideQuiet = createSubdivider({
    key: key ^ 0x165667b1,
    openTime: (from, to) => to - from,
    hourWeight: () => 1,
  });

  return {
    isOpen: () => true,
    *rootsFrom(from) {
      for (let time = Math.floor(from / halfHour) * halfHour; ; time += halfHour) yield* at(time);
    },
    *rootsBack(from) {
      for (let time = Math.floor(from / halfHour) * halfHour; ; time -= halfHour) {
        const segments = at(time);
        // There is no last close before the source begins.
        if (segments.length === 0) return;
        yield* segments.reverse();
      }
    },
    // Quiet and traded half-hours never overlap: every opening lies on one.
    children: (segment) => (source.isOpen(segment.time) ? source.children(segment) : subdivideQuiet(segment)),
  };
}

/** Collects the segments of the half-hour at `time`, none longer than it. */
function collect(source: PriceSource, segment: PriceSegment, time: number, into: PriceSegment[]) {
  if (segment.time + segment.span <= time || segment.time >= time + halfHour) return;
  if (segment.span <= halfHour) into.push(segment);
  else for (const child of source.children(segment)) collect(source, child, time, into);
}
