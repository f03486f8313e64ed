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
    open: points(valueAt(first.path, first.from)),
    high: points(furthestOf(spans, 1)),
    low: points(-furthestOf(spans, -1)),
    close: points(valueAt(last.path, last.from + last.length - 1)),
  };
}

/** Bounds of the spans of a day: at most 24 hours, some of them in two. */
const bounds = new Float64Array(48);

/** The span that promises most is looked into first, which spares most of the others. */
function furthestOf(spans: readonly OpenSpan[], direction: 1 | -1): number {
  if (spans.length === 1) return furthestIn(spans[0].path, spans[0].from, spans[0].length, direction);
  let first = 0;
  for (let index = 0; index < spans.length; index++) {
    const { path, from, length } = spans[index];
    bounds[index] = boundOf(path, from, length, direction);
    if (bounds[index] > bounds[first]) first = index;
  }
  let known = furthestIn(spans[first].path, spans[first].from, spans[first].length, direction);
  for (let index = 0; index < spans.length; index++) {
    if (index === first || bounds[index] <= known) continue;
    const { path, from, length } = spans[index];
    known = furthestIn(path, from, length, direction, known);
  }
  return known;
}

function points(value: number): number {
  return Math.max(1, Math.round(Math.exp(value)));
}
