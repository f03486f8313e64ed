import type { PriceSegment, PriceSource } from './price-tree.ts';

/** A segment of one source with the prices of another, of the same time. */
class DerivedSegment implements PriceSegment {
  readonly own: PriceSegment;
  readonly other: PriceSegment;
  private readonly falls: boolean;
  private readonly pointsOf: (points: number) => number;

  constructor(own: PriceSegment, other: PriceSegment, falls: boolean, pointsOf: (points: number) => number) {
    this.own = own;
    this.other = other;
    this.falls = falls;
    this.pointsOf = pointsOf;
  }

  get time(): number {
    return this.own.time;
  }

  get span(): number {
    return this.own.span;
  }

  get volume(): number {
    return this.own.volume;
  }

  get open(): number {
    return this.pointsOf(this.other.open);
  }

  get close(): number {
    return this.pointsOf(this.other.close);
  }

  get high(): number {
    return this.pointsOf(this.falls ? this.other.low : this.other.high);
  }

  get low(): number {
    return this.pointsOf(this.falls ? this.other.high : this.other.low);
  }
}

/**
 * MKT-31: times and volumes of one source with prices made of another's, of the same trading hours: by a function that
 * rises, or falls, with them, so that highs and lows are still exact.
 */
export function derivePrices(
  own: PriceSource,
  other: PriceSource,
  falls: boolean,
  pointsOf: (points: number) => number,
): PriceSource {
  function* together(segments: Iterable<PriceSegment>, others: Iterable<PriceSegment>) {
    const left = others[Symbol.iterator]();
    for (const segment of segments) {
      const { value } = left.next();
      if (value) yield new DerivedSegment(segment, value, falls, pointsOf);
    }
  }
  return {
    isOpen: (at) => own.isOpen(at),
    rootsFrom: (from) => together(own.rootsFrom(from), other.rootsFrom(from)),
    rootsBack: (at) => together(own.rootsBack(at), other.rootsBack(at)),
    children: (segment) =>
      segment instanceof DerivedSegment
        ? [...together(own.children(segment.own), other.children(segment.other))]
        : own.children(segment),
  };
}
