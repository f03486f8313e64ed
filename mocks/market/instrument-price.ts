import { createForcedSession } from './forced-session.ts';
import { second } from './periods.ts';
import {
  createPriceOverride,
  type Override,
  type OverrideSpan,
  type OverrideView,
} from './price-override.ts';
import {
  candlesBack,
  firstCrossing,
  join,
  lastTick,
  ohlcBetween,
  reaches,
  tickLength,
  type Bounds,
  type Level,
  type Ohlc,
  type PriceSource,
  type Tick,
  type TimedOhlc,
} from './price-tree.ts';

/** A span of time under one override: [from, to). */
interface PriceView {
  from: number;
  to: number;
  /** A tick of its own at `from`. */
  opening: Tick | null;
  /** Null: closed by hand. */
  source: PriceSource | null;
  /** A price of the source as everybody sees it; never lower for a higher one. */
  shown(points: number): number;
}

interface PriceRange extends Bounds {
  isTraded: boolean;
}

/** One instrument's price as everybody sees it: its source under the overrides of the control calls. In points. */
export class InstrumentPrice {
  /** What was done to this instrument by hand. */
  readonly overrides = createPriceOverride();
  readonly source: PriceSource;
  /** What was done to it by hand or by way of its legs. */
  private view: OverrideView = this.overrides;
  /** What is traded while the market is forced open, by what the price follows. */
  private readonly forced = new WeakMap<PriceSource, PriceSource>();
  private readonly createForced: (source: PriceSource) => PriceSource;

  constructor(source: PriceSource, key: number, dailyVolatility: number) {
    this.source = source;
    this.createForced = (followed) => createForcedSession(followed, key, dailyVolatility);
  }

  /** Lets a cross show what is done to its legs. */
  followLegs(view: OverrideView): void {
    this.view = view;
  }

  overrideAt(at: number): Override {
    return this.view.overrideAt(at);
  }

  isOpen(at: number): boolean {
    return this.view.overrideAt(at).open ?? this.source.isOpen(at);
  }

  lastTick(at: number): Tick | null {
    const override = this.view.overrideAt(at);
    const found = this.lastTraded(at);
    if (!found) return override.pinned === null ? null : { time: override.from, price: override.pinned };
    const traded = this.followed(found.tick, found.override, override);
    const time = override.shifts ? Math.max(traded.time, override.from) : traded.time;
    // MKT-22: a minute without a recorded tick carries its price forward: old, but confirmed each second.
    const confirmed = this.isOpen(at) ? Math.max(time, Math.floor(at / second) * second) : time;
    return { time: confirmed, price: overridden(traded.price, override) };
  }

  /** The last tick. Before its history begins an instrument stands where it will start. */
  standing(at: number): Tick {
    const tick = this.lastTick(at);
    if (tick) return tick;
    for (const root of this.source.rootsFrom(at)) return { time: at, price: root.open };
    return { time: at, price: 1 };
  }

  /** What no price that stands in [from, to), within one UTC day, is beyond; and whether it is traded there. */
  range(from: number, to: number): PriceRange {
    const range: PriceRange = { low: Infinity, high: -Infinity, isTraded: false };
    const widen = ({ low, high }: Bounds) => {
      range.low = Math.min(range.low, low);
      range.high = Math.max(range.high, high);
    };
    for (const { from: start, to: end, override } of this.view.spans(from, to)) {
      const isOpen = this.isOpen(start);
      const source = override.open === false ? null : this.sourceUnder(override);
      const bounds =
        source && (source.shortcuts ? source.shortcuts.bounds(start, end) : ohlcBetween(source, start, end));
      if (bounds) widen({ low: overridden(bounds.low, override), high: overridden(bounds.high, override) });
      range.isTraded ||= isOpen || bounds !== null;
      // Bounds hold the tick that `start` lies in, which does not stand there if the market was closed by hand.
      const tickStart = Math.floor(start / tickLength) * tickLength;
      if (isOpen && bounds && source?.shortcuts && override.from <= tickStart) continue;
      const { price } = this.standing(start);
      widen({ low: price, high: price });
    }
    return range;
  }

  /** The first tick in (from, to] at or beyond a level. */
  firstCrossing(from: number, to: number, level: Level): Tick | null {
    // MKT-16: with the clock frozen the price may have been moved since: no time passed, but it counts.
    const now = from === to && this.isOpen(to) ? this.lastTick(to) : null;
    if (now && reaches({ high: now.price, low: now.price }, level)) return now;
    for (const span of this.view.spans(from + 1, to + 1)) {
      const tick = this.crossingIn(span, level);
      if (tick) return tick;
    }
    return null;
  }

  /** MKT-49: the spans of [from, to) with what is traded in each, and how its points show. */
  views(from: number, to: number): PriceView[] {
    return this.view.spans(from, to).map((span) => ({
      from: span.from,
      to: span.to,
      opening: this.openingTick(span),
      source: span.override.open === false ? null : this.sourceUnder(span.override),
      shown: (points) => overridden(points, span.override),
    }));
  }

  /** Newest first; the first may be forming at `at`. `before` is epoch ms, exclusive. */
  *candles(length: number, at: number, before: number): Generator<TimedOhlc> {
    const floor = (time: number) => Math.floor(time / length) * length;
    const end = Math.min(floor(at), Math.ceil(before / length) * length - length) + length;
    const plain = Math.min(floor(at), floor(this.view.since), end);
    for (let time = end - length; time >= plain; time -= length) {
      const candle = this.ohlcBetween(time, Math.min(at + 1, time + length));
      if (candle) yield { time, ...candle };
    }
    yield* candlesBack(this.source, length, plain);
  }

  /** What is traded under an override that does not close the market. */
  private sourceUnder({ open, source = this.source }: Override): PriceSource {
    if (!open) return source;
    let forced = this.forced.get(source);
    if (!forced) this.forced.set(source, (forced = this.createForced(source)));
    return forced;
  }

  /** A tick of one override as it is under another: a leg may have been pinned or let go since. */
  private followed(tick: Tick, then: Override, now: Override): Tick {
    if (then.source === now.source) return tick;
    return lastTick(this.sourceUnder(now), tick.time) ?? tick;
  }

  /** The source's last tick while the market was open, before any override of its price. */
  private lastTraded(at: number): { tick: Tick; override: Override } | null {
    for (const { from, to, override } of this.view.spans(-Infinity, at + 1).reverse()) {
      const tick = override.open === false ? null : lastTick(this.sourceUnder(override), to - 1);
      if (tick && tick.time >= from) return { tick, override };
    }
    const tick = lastTick(this.source, at);
    return tick && { tick, override: this.overrides.overrideAt(-Infinity) };
  }

  /** MKT-17: a pin or a move is a tick of its own, at its very moment. */
  private openingTick({ from, override }: OverrideSpan): Tick | null {
    if (!override.shifts || override.from !== from || !this.isOpen(from)) return null;
    return this.lastTick(from);
  }

  private ohlcBetween(from: number, to: number): Ohlc | null {
    return this.view
      .spans(from, to)
      .map((span) => this.ohlcOf(span))
      .reduce(join, null);
  }

  private ohlcOf(span: OverrideSpan): Ohlc | null {
    const { from, to, override } = span;
    if (override.open === false) return null;
    const traded = ohlcBetween(this.sourceUnder(override), from, to);
    const candle = traded && {
      open: overridden(traded.open, override),
      high: overridden(traded.high, override),
      low: overridden(traded.low, override),
      close: overridden(traded.close, override),
      volume: traded.volume,
    };
    const start = this.openingTick(span);
    if (!start) return candle;
    const { price } = start;
    return join({ open: price, high: price, low: price, close: price, volume: 0 }, candle);
  }

  private crossingIn(span: OverrideSpan, level: Level): Tick | null {
    const { from, to, override } = span;
    const { pinned } = override;
    const start = this.openingTick(span);
    if (start && reaches({ high: start.price, low: start.price }, level))
      return { time: from, price: start.price };
    if (override.open === false) return null;
    const source = this.sourceUnder(override);
    if (pinned !== null) {
      const isBeyond = reaches({ high: pinned, low: pinned }, level);
      const tick = isBeyond ? firstCrossing(source, from - 1, to - 1, { above: -Infinity }) : null;
      return tick && { time: tick.time, price: pinned };
    }
    const tick = firstCrossing(source, from - 1, to - 1, levelInSource(level, override.factor));
    return tick && { time: tick.time, price: overridden(tick.price, override) };
  }
}

/** A price of the source, in points, as the override shows it. */
function overridden(points: number, { pinned, factor }: Override): number {
  return pinned ?? (factor === 1 ? points : Math.max(1, Math.round(points * factor)));
}

/** The points of the source that show as a price at or beyond a level, once multiplied and rounded. */
function levelInSource({ above, below }: Level, factor: number): Level {
  if (factor === 1) return { above, below };
  return {
    above: above === undefined ? undefined : Math.ceil((above - 0.5) / factor),
    below: below === undefined ? undefined : Math.ceil((below + 0.5) / factor) - 1,
  };
}
