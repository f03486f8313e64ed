import type { InstrumentPrice } from './instrument-price.ts';
import { tickLength, type PriceSegment, type PriceSource, type Tick } from './price-tree.ts';
import type { InstrumentSpread } from './spread.ts';

/** A level that follows the best price of a side at a distance. In points or in prices. */
export interface Trail {
  /** The bid, whose highest is best, or the ask, whose lowest is. */
  side: 'bid' | 'ask';
  /** The best so far, in whole points. */
  best: number;
  distance: number;
  /** Where the level stands at least; null: nowhere. */
  stop: number | null;
}

export interface Retrace {
  /** The first tick at or beyond the level, with the price of the side. */
  tick: Tick | null;
  /** The best until then. */
  best: number;
}

/**
 * MKT-49: the first tick in (from, to] at which a side of the price has come back from its best by a distance, or to
 * the stop, as if each tick had been looked at. A part of the history is not opened if it has no new best and cannot
 * come back far enough, or if all of it lies within the distance of its own best.
 */
export function firstRetrace(
  price: InstrumentPrice,
  spread: InstrumentSpread,
  from: number,
  to: number,
  trail: Trail,
): Retrace {
  const search = new RetraceSearch(spread, trail);
  // MKT-16: with the clock frozen the price may have been moved since: no time passed, but it counts.
  const now = from === to && price.isOpen(to) ? price.lastTick(to) : null;
  if (now && search.tick(to, now.price)) return search.found(to, now.price);
  for (const { from: start, to: end, opening, source, shown } of price.views(from + 1, to + 1)) {
    if (opening && search.tick(opening.time, opening.price)) return search.found(opening.time, opening.price);
    const tick = source && search.within(source, start, end - 1, shown);
    if (tick) return search.found(tick.time, tick.price);
  }
  return { tick: null, best: search.best };
}

/** A search in points, as one in prices. */
export function inPrices(scale: number, trail: Trail, search: (trail: Trail) => Retrace): Retrace {
  const points = (price: number) => Number((price * scale).toFixed(6));
  const { tick, best } = search({
    side: trail.side,
    best: points(trail.best),
    distance: points(trail.distance),
    stop: trail.stop === null ? null : points(trail.stop),
  });
  return { tick: tick && { time: tick.time, price: tick.price / scale }, best: best / scale };
}

type Shown = (points: number) => number;

/**
 * Works with the side's price times +1 for a bid and −1 for an ask, so that higher is better for both: that is the mid
 * times the same, less half the spread.
 */
class RetraceSearch {
  private readonly sign: 1 | -1;
  private readonly distance: number;
  private readonly floor: number;
  private readonly spread: InstrumentSpread;
  private top: number;

  constructor(spread: InstrumentSpread, { side, best, distance, stop }: Trail) {
    this.sign = side === 'bid' ? 1 : -1;
    this.spread = spread;
    this.top = best * this.sign;
    this.distance = distance;
    this.floor = stop === null ? -Infinity : stop * this.sign;
  }

  get best(): number {
    return this.top * this.sign;
  }

  /** Looks at one tick of the mid; true where it triggers. */
  tick(time: number, mid: number): boolean {
    const value = mid * this.sign - this.spread.spanAt(time).points / 2;
    if (value <= this.level(this.top)) return true;
    this.top = Math.max(this.top, whole(value));
    return false;
  }

  found(time: number, mid: number): Retrace {
    const price = mid - (this.sign * this.spread.spanAt(time).points) / 2;
    return { tick: { time, price }, best: this.best };
  }

  /** The first triggering tick of a source in [from, to]. */
  within(source: PriceSource, from: number, to: number, shown: Shown): Tick | null {
    for (const root of source.rootsFrom(from)) {
      if (root.time > to) return null;
      const tick = this.inSegment(source, root, from, to, shown);
      if (tick) return tick;
    }
    return null;
  }

  private level(top: number): number {
    return Math.max(this.floor, top - this.distance);
  }

  private inSegment(
    source: PriceSource,
    segment: PriceSegment,
    from: number,
    to: number,
    shown: Shown,
  ): Tick | null {
    const { time, span } = segment;
    if (time > to || time + span <= from) return null;
    if (span === tickLength) {
      const mid = shown(segment.close);
      return time >= from && this.tick(time, mid) ? { time, price: mid } : null;
    }
    if (this.passes(segment, time >= from && time + span - tickLength <= to, shown)) return null;
    for (const child of source.children(segment)) {
      const tick = this.inSegment(source, child, from, to, shown);
      if (tick) return tick;
    }
    return null;
  }

  /** Whether nothing can trigger in a segment, and its best is known without opening it. */
  private passes(segment: PriceSegment, isWhole: boolean, shown: Shown): boolean {
    const [high, low] = [shown(segment.high), shown(segment.low)];
    const [best, worst] = this.sign > 0 ? [high, low] : [-low, -high];
    const span = this.spread.spanAt(segment.time);
    const isSteady = span.to >= segment.time + segment.span;
    const [narrow, wide] = isSteady
      ? [span.points, span.points]
      : [this.spread.narrowest, this.spread.widest];
    const top = Math.max(this.top, whole(best - narrow / 2));
    if (worst - wide / 2 <= this.level(top)) return false;
    if (top > this.top && !(isSteady && isWhole)) return false;
    this.top = top;
    return true;
  }
}

/** Half a point of an odd spread does not count: a level has as many decimals as the price. */
const whole = (value: number) => Math.floor(value + 1e-6);
