import type { InstrumentPath } from './instrument-path.ts';
import { hour } from './periods.ts';
import { tickLength, type Bounds, type PriceSegment } from './price-tree.ts';

/** A span in which the market is open throughout, in ms. */
export interface OpenSpan {
  from: number;
  to: number;
}

/** A segment whose prices are worked out when they are asked for: most are only on the way to others. */
export class PathSegment implements PriceSegment {
  readonly time: number;
  readonly span: number;
  readonly volume: number;
  private readonly path: InstrumentPath;
  private readonly spans: readonly OpenSpan[] | undefined;
  private ends: { open: number; close: number } | undefined;
  private knownHigh: number | undefined;
  private knownLow: number | undefined;
  private bounds: Bounds | undefined;

  /** The market is open throughout where no spans are named. */
  constructor(time: number, span: number, volume: number, path: InstrumentPath, spans?: readonly OpenSpan[]) {
    this.time = time;
    this.span = span;
    this.volume = volume;
    this.path = path;
    this.spans = spans;
  }

  private get openSpans(): readonly OpenSpan[] {
    return this.spans ?? [{ from: this.time, to: this.time + this.span }];
  }

  get open(): number {
    return (this.ends ??= endsOf(this.path, this.openSpans)).open;
  }

  get close(): number {
    return (this.ends ??= endsOf(this.path, this.openSpans)).close;
  }

  get high(): number {
    return (this.knownHigh ??= pointsOf(furthestOf(this.path, this.openSpans, 1)));
  }

  get low(): number {
    return (this.knownLow ??= pointsOf(-furthestOf(this.path, this.openSpans, -1)));
  }

  get ceiling(): number | undefined {
    return this.knownHigh ?? this.wideBounds?.high;
  }

  get floor(): number | undefined {
    return this.knownLow ?? this.wideBounds?.low;
  }

  /** Of an hour or more: bounds of shorter spans are dear beside their extremes. */
  private get wideBounds(): Bounds | undefined {
    if (this.span < hour) return undefined;
    if (!this.bounds) {
      const spans = this.openSpans;
      const { low, high } = this.path.quarterBounds(spans[0].from, spans[spans.length - 1].to);
      this.bounds = { low: pointsOf(low), high: pointsOf(high) };
    }
    return this.bounds;
  }
}

/** MKT-11: first and last tick of spans that follow each other, in points. */
function endsOf(path: InstrumentPath, spans: readonly OpenSpan[]) {
  return {
    open: pointsOf(path.valueAt(spans[0].from)),
    close: pointsOf(path.valueAt(spans[spans.length - 1].to - tickLength)),
  };
}

function furthestOf(path: InstrumentPath, spans: readonly OpenSpan[], direction: 1 | -1): number {
  let known = -Infinity;
  for (const { from, to } of spans) known = path.furthest(from, to, direction, known);
  return known;
}

/** The price of a path's value, which is its logarithm: whole points. */
export function pointsOf(value: number): number {
  return Math.max(1, Math.round(Math.exp(value)));
}

/** The least value whose price is at or above so many points, rounding aside. */
export function leastValueOf(points: number): number {
  return points <= 1 ? -Infinity : Math.log(points - 0.5) - rounding;
}

/** The greatest value whose price is at or below so many points, rounding aside. */
export function mostValueOf(points: number): number {
  return points < 1 ? -Infinity : Math.log(points + 0.5) + rounding;
}

const rounding = 1e-13;
