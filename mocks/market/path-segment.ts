import { boundOf, furthestIn, valueAt, type HourPath } from './hour-path.ts';
import type { PriceSegment } from './price-tree.ts';

/** A span of an hour in which the market is open throughout, in ticks: a block of its shape, or a few ticks. */
export interface OpenSpan {
  path: HourPath;
  from: number;
  length: number;
}

/** A segment whose prices are worked out when they are asked for: most are only on the way to others. */
export class PathSegment implements PriceSegment {
  readonly time: number;
  readonly span: number;
  readonly volume: number;
  private readonly spans: () => readonly OpenSpan[];
  private known: ReturnType<typeof extent> | undefined;

  constructor(time: number, span: number, volume: number, spans: () => readonly OpenSpan[]) {
    this.time = time;
    this.span = span;
    this.volume = volume;
    this.spans = spans;
  }

  private get extent() {
    return (this.known ??= extent(this.spans()));
  }

  get open(): number {
    return this.extent.open;
  }

  get high(): number {
    return this.extent.high;
  }

  get low(): number {
    return this.extent.low;
  }

  get close(): number {
    return this.extent.close;
  }
}

/** MKT-11: open, high, low and close of spans that follow each other, in points. */
function extent(spans: readonly OpenSpan[]) {
  const first = spans[0];
  const last = spans[spans.length - 1];
  return {
    open: pointsOf(valueAt(first.path, first.from)),
    high: pointsOf(furthestOf(spans, 1)),
    low: pointsOf(-furthestOf(spans, -1)),
    close: pointsOf(valueAt(last.path, last.from + last.length - 1)),
  };
}

function furthestOf(spans: readonly OpenSpan[], direction: 1 | -1): number {
  let known = -Infinity;
  if (spans.length > 1) {
    for (const { path, from, length } of spans) {
      known = Math.max(known, direction * valueAt(path, from + length - 1));
    }
  }
  for (const { path, from, length } of spans) {
    if (spans.length === 1 || boundOf(path, from, length, direction) > known) {
      known = furthestIn(path, from, length, direction, known);
    }
  }
  return known;
}

/** The price of a path's value, which is its logarithm: whole points. */
export function pointsOf(value: number): number {
  return Math.max(1, Math.round(Math.exp(value)));
}
