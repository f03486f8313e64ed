import { eventSpread, spreadStep, uneasiest, widestAtEvents, widestFactor } from './calendar/spread-hours.ts';
import type { InstrumentPrice } from './instrument-price.ts';
import type { InstrumentSpec } from './instruments/catalogue.ts';
import { hour, minute } from './periods.ts';
import type { Level, Tick } from './price-tree.ts';
import { hashIndex, hashText } from './random.ts';

/** Which price is meant: what one sells at, what one buys at, or what lies between. */
export type PriceSide = 'mid' | 'bid' | 'ask';

/** A span of time over which a spread stands still: [from, to). */
interface SpreadSpan {
  from: number;
  to: number;
  /** In points. */
  points: number;
}

const slot = 5 * minute;

/** MKT-40: one instrument's spread, a function of its name and the time alone; in points. */
export class InstrumentSpread {
  /** The one of ordinary hours; it is never narrower. */
  readonly narrowest: number;
  readonly widest: number;
  private readonly spec: InstrumentSpec;
  private readonly key: number;

  constructor(spec: InstrumentSpec) {
    this.spec = spec;
    this.key = hashText(`spread/${spec.code}`);
    this.narrowest = Number((spec.spread * 10 ** spec.precision).toFixed(6));
    const { calendar } = spec;
    this.widest = Math.max(
      this.widened(widestFactor(calendar)),
      this.widened(widestAtEvents(calendar)) * eventSpread,
    );
  }

  spanAt(at: number): SpreadSpan {
    const { from, to, factor, isUneasy, times } = spreadStep(this.spec.calendar, at);
    if (!isUneasy) return { from, to, points: this.widened(factor) * times };
    const index = Math.floor(at / slot);
    const draw = hashIndex(this.key, index) / 0x100000000;
    const unease = 2 - uneasiest + 2 * (uneasiest - 1) * draw;
    return {
      from: Math.max(from, index * slot),
      to: Math.min(to, (index + 1) * slot),
      points: this.widened(1 + (factor - 1) * unease) * times,
    };
  }

  /** It is never wider in [from, to); over more than an hour it may stay well below. */
  widestIn(from: number, to: number): number {
    if (to - from > hour) return this.widest;
    let widest = 0;
    for (let at = from; at < to;) {
      const span = this.spanAt(at);
      widest = Math.max(widest, span.points);
      at = span.to;
    }
    return widest;
  }

  private widened(factor: number): number {
    return factor === 1 ? this.narrowest : Math.max(this.narrowest, Math.round(this.narrowest * factor));
  }
}

/**
 * MKT-42: the first tick in (from, to] at which a side of the price is at or beyond a level, with the price of that
 * side. Levels and prices are in points, and may be halves. Years are searched once with the kindest spread there is;
 * only where that hits does the spread of the moment decide.
 */
export function firstCrossingOfSide(
  price: InstrumentPrice,
  spread: InstrumentSpread,
  side: PriceSide,
  from: number,
  to: number,
  level: Level,
): Tick | null {
  if (side === 'mid') return price.firstCrossing(from, to, wholeLevel(level, 0, 0));
  const sign = side === 'ask' ? 1 : -1;
  const half = { narrow: spread.narrowest / 2, wide: spread.widest / 2 };
  // An ask above a level is soonest there with the widest spread, a bid with the narrowest.
  const kindest =
    side === 'ask' ? wholeLevel(level, half.wide, half.narrow) : wholeLevel(level, -half.narrow, -half.wide);
  for (let start = from; ;) {
    const span = spread.spanAt(Math.min(start + 1, to));
    const end = Math.min(to, span.to - 1);
    const offset = (sign * span.points) / 2;
    const tick = price.firstCrossing(start, end, wholeLevel(level, offset, offset));
    if (tick) return { time: tick.time, price: tick.price + offset };
    if (end >= to) return null;
    const near = price.firstCrossing(end, to, kindest);
    if (!near) return null;
    start = near.time - 1;
  }
}

/** The mid prices, in whole points, at which a side that lies so far from the mid is at or beyond a level. */
function wholeLevel({ above, below }: Level, offsetAbove: number, offsetBelow: number): Level {
  return {
    above: above === undefined ? undefined : Math.ceil(above - offsetAbove - 1e-6),
    below: below === undefined ? undefined : Math.floor(below - offsetBelow + 1e-6),
  };
}
