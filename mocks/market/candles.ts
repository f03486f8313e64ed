import type { Feed } from './feed.ts';
import { join, type Candle, type Part } from './part.ts';

export interface TimedCandle extends Candle {
  /** Epoch ms of the period's start. */
  time: number;
}

/**
 * MKT-15: whole periods that end at or before `end`, newest first. `end` is a multiple of `length`. Parts
 * shorter than the period (recorded minutes under a 5-minute candle) are joined.
 */
export function* candlesBack(feed: Feed, length: number, end: number): Generator<TimedCandle> {
  let time = end;
  let candle: Candle | null = null;
  for (const part of partsBack(feed, length, end)) {
    const start = Math.floor(part.time / length) * length;
    if (candle && start !== time) {
      yield timed(time, candle);
      candle = null;
    }
    time = start;
    candle = join(part, candle);
  }
  if (candle) yield timed(time, candle);
}

/** A copy: what is not joined is the feed's own part. */
function timed(time: number, { open, high, low, close, volume }: Candle): TimedCandle {
  return { time, open, high, low, close, volume };
}

function* partsBack(feed: Feed, length: number, end: number): Generator<Part> {
  for (const root of feed.rootsBack(end - 1)) yield* cutBack(feed, root, length, end);
}

function* cutBack(feed: Feed, part: Part, length: number, end: number): Generator<Part> {
  if (part.time >= end) return;
  if (part.span <= length) {
    yield part;
    return;
  }
  const children = feed.children(part);
  for (let index = children.length - 1; index >= 0; index--)
    yield* cutBack(feed, children[index], length, end);
}
