import type { Period } from '../../src/generated/rest.d.ts';
import { createCrossOverride, legsOf } from './cross-override.ts';
import type { InstrumentSpec } from './instruments/catalogue.ts';
import { firstRetrace, inPrices, type Retrace, type Trail } from './first-retrace.ts';
import { InstrumentPrice } from './instrument-price.ts';
import { periodLength } from './periods.ts';
import type { Override } from './price-override.ts';
import { createPriceSources } from './price-sources.ts';
import { tickLength } from './price-tree.ts';
import { drawWord, type Seed } from './secret-draws.ts';
import { recordedRange, type Recording } from './recording/recorded-prices.ts';
import { usdPair } from './usd-pair.ts';
import { InstrumentSpread, firstCrossingOfSide, type PriceSide } from './spread.ts';

export type { InstrumentSpec } from './instruments/catalogue.ts';
export type { Retrace, Trail } from './first-retrace.ts';
export type { PriceSide } from './spread.ts';

export interface Quote {
  id: number;
  code: string;
  /** The mid price. */
  price: number;
  /** Ask less bid at the moment asked about, in price units. */
  spread: number;
  /** Of the UTC day of the newest tick. */
  open: number;
  high: number;
  low: number;
  /** MKT-20: of the price against the day's open, in percent with two decimals. */
  changePercent: number;
  volume: number;
  isOpen: boolean;
  /** Epoch ms of the newest tick. */
  time: number;
}

export interface Bar {
  /** Epoch seconds of the bar's open. */
  time: number;
  open: number;
  high: number;
  low: number;
  close: number;
  volume: number;
}

interface BarRange {
  /** Now, epoch ms: what comes later has not happened. The last bar forms until then. */
  at: number;
  /** Epoch seconds, exclusive: for older history. */
  before?: number;
}

interface BarQuery extends BarRange {
  limit: number;
}

/** Bounds of an instrument's prices over a span of time; the prices need not come near them. */
interface Range {
  /** Of the mid. */
  low: number;
  high: number;
  /** The widest. */
  spread: number;
  /** Whether the market is open at any moment of it. */
  isTraded: boolean;
}

/** All prices of a world. Unknown ids throw a RangeError; times are epoch ms unless said otherwise. */
export interface Market {
  readonly specs: readonly InstrumentSpec[];
  spec(id: number): InstrumentSpec | undefined;
  byCode(code: string): InstrumentSpec | undefined;
  quote(id: number, at: number): Quote;
  /** The price of `quote` alone, for a tenth of the work. */
  mid(id: number, at: number): number;
  /** Oldest first. */
  bars(id: number, period: Period, query: BarQuery): Bar[];
  /** Newest first, each worked out when it is asked for. */
  barsBack(id: number, period: Period, range: BarRange): Iterable<Bar>;
  /** The same without highs and lows, for a tenth of the work. */
  closesBack(id: number, period: Period, range: BarRange): Iterable<Pick<Bar, 'time' | 'open' | 'close'>>;
  isOpen(id: number, at: number): boolean;
  /** MKT-40: ask less bid at a moment, in price units; the bid lies half of it below the mid, the ask half above. */
  spread(id: number, at: number): number;
  /**
   * MKT-50: what an instrument's price and spread do not go beyond in [from, to), within one UTC day, by little work.
   */
  range(id: number, from: number, to: number): Range;
  /** MKT-50: when in (from, to] anything was done by hand, in order. */
  movedByHand(from: number, to: number): number[];
  /**
   * The first tick in (from, to] at which a side of the price (the mid, if none is named) is at or beyond a level, with
   * the price of that side; with from = to, that moment counts. Null if none.
   */
  firstCrossing(
    id: number,
    from: number,
    to: number,
    level: { above?: number; below?: number },
    side?: PriceSide,
  ): { time: number; price: number } | null;
  /**
   * MKT-49: the first tick in (from, to] at which a side has come back from its best by a distance, or to a stop, with
   * the price of that side; and the best until then, rounded to a point away from the trader's favour.
   */
  firstRetrace(id: number, from: number, to: number, trail: Trail): Retrace;
  /** The same for two moments between which no price and no opening has changed. */
  quietSpan(at: number): string;
  /** USD for one unit of a quote currency. */
  usdRate(currency: string, at: number): number;
  /** Holds the price from `at` on; null lets it return to its source. */
  pin(id: number, price: number | null, at: number): void;
  /** Shifts the price from `at` on, by percent of itself. */
  move(id: number, percent: number, at: number): void;
  /** Opens or closes by hand from `at` on (default: the moment last asked about); null follows the calendar. */
  setOpen(id: number, open: boolean | null, at?: number): void;
  /** What was done by hand, by instrument code; an instrument of which nothing was is left out. Pins are prices. */
  byHand(): Map<string, readonly Override[]>;
  /** Does again what `byHand` has returned; where the clock stands before the last of it, that holds from there. */
  restore(byHand: ReadonlyMap<string, readonly Override[]>, at: number): void;
  /** What is replayed, by instrument. Empty without a replay directory. */
  readonly recordings: readonly Recording[];
  /** Where a replaying world's clock belongs: of one instrument, or where most instruments are recorded at once. */
  recordedRange(code?: string): { from: number; to: number } | null;
}

interface MarketOptions {
  seed: Seed;
  /** Directory of recorded bars; see recording/. */
  replayDir?: string;
}

interface ListedInstrument {
  spec: InstrumentSpec;
  price: InstrumentPrice;
  spread: InstrumentSpread;
  /** Points in a price of 1. */
  scale: number;
  volumeScale: number;
  /** Not recorded. */
  isSynthetic: boolean;
  /** The newest two quotes. */
  latest: { tick: number; override: Override; quote: Quote }[];
  /** The newest price that was asked for by itself. */
  latestMid?: { tick: number; override: Override; price: number };
}

/** MKT-10: two markets of the same seed agree without talking. Reads no clock: the caller says when it is. */
export function createMarket({ seed, replayDir }: MarketOptions): Market {
  const { sources, recordings } = createPriceSources(seed, replayDir);
  const listed = new Map<number, ListedInstrument>();
  for (const { spec, source, volumeScale, isSynthetic } of sources) {
    const price = new InstrumentPrice(
      source,
      drawWord(seed, `after-hours/${spec.code}`),
      spec.dailyVolatility,
    );
    const spread = new InstrumentSpread(spec);
    const scale = 10 ** spec.precision;
    listed.set(spec.id, { spec, price, spread, scale, volumeScale, isSynthetic, latest: [] });
  }
  followLegs([...listed.values()]);
  const specs = sources.map(({ spec }) => spec);
  const codes = new Map(specs.map((spec) => [spec.code, spec]));
  const byCode = (code: string) => codes.get(code);
  let askedAt = 0;
  const { noteChange, quietSpan } = createQuietSpans(listed);

  function find(id: number, at?: number): ListedInstrument {
    if (at !== undefined) askedAt = at;
    const found = listed.get(id);
    if (!found) throw new RangeError(`The market has no instrument with the id ${id}.`);
    return found;
  }

  return {
    specs,
    spec: (id) => listed.get(id)?.spec,
    byCode,
    quote: (id, at) => ({ ...quoteOf(find(id, at), at) }),
    mid: (id, at) => midOf(find(id, at), at),
    bars: (id, period, query) => barsOf(find(id, query.at), period, query),
    barsBack: (id, period, range) => barsBack(find(id, range.at), period, range),
    closesBack: (id, period, range) => closesBack(find(id, range.at), period, range),
    isOpen: (id, at) => find(id, at).price.isOpen(at),
    spread: (id, at) => spreadOf(find(id, at), at),
    range: (id, from, to) => rangeOf(find(id), from, to),
    movedByHand: (from, to) => movedByHand(listed.values(), from, to),
    firstCrossing(id, from, to, { above, below }, side = 'mid') {
      const { price, spread, scale } = find(id, to);
      const tick = firstCrossingOfSide(price, spread, side, from, to, {
        above: above === undefined ? undefined : above * scale,
        below: below === undefined ? undefined : below * scale,
      });
      return tick && { time: tick.time, price: tick.price / scale };
    },
    firstRetrace(id, from, to, trail) {
      const { price, spread, scale } = find(id, to);
      return inPrices(scale, trail, (points) => firstRetrace(price, spread, from, to, points));
    },
    quietSpan,
    usdRate: (currency, at) => usdRate(currency, byCode, (id) => midOf(find(id, at), at)),
    pin(id, price, at) {
      const { price: own, scale } = find(id, at);
      if (price !== null && !(price > 0)) throw new RangeError(`A price cannot be pinned at ${price}.`);
      noteChange(at);
      own.overrides.pin(price === null ? null : Math.max(1, Math.round(price * scale)), at);
    },
    move(id, percent, at) {
      if (!(percent > -100))
        throw new RangeError(`A price cannot move by ${percent}%: nothing would be left.`);
      const { overrides } = find(id, at).price;
      noteChange(at);
      overrides.move(percent, at);
    },
    setOpen(id, open, at = askedAt) {
      const { overrides } = find(id).price;
      noteChange(at);
      overrides.setOpen(open, at);
    },
    byHand: () => byHandOf(listed.values()),
    restore(byHand, at) {
      noteChange(at);
      for (const entry of listed.values()) restoreByHand(entry, byHand.get(entry.spec.code) ?? [], at);
    },
    recordings,
    recordedRange: (code) => recordedRange(recordings, code),
  };
}

/** MKT-31: crosses show what is done by hand to their legs. Recordings go their own ways. */
function followLegs(listed: readonly ListedInstrument[]): void {
  const synthetic = new Map(
    listed.filter(({ isSynthetic }) => isSynthetic).map((entry) => [entry.spec.code, entry]),
  );
  for (const { spec, price, scale } of synthetic.values()) {
    const { overrides, source } = price;
    const legs = legsOf(spec.code, (code) => synthetic.get(code));
    if (legs) price.followLegs(createCrossOverride({ overrides, source, scale, legs }));
  }
}

function rangeOf({ price, spread, scale }: ListedInstrument, from: number, to: number): Range {
  const { low, high, isTraded } = price.range(from, to);
  return { low: low / scale, high: high / scale, spread: spread.widestIn(from, to) / scale, isTraded };
}

/** Names the spans of time in which nothing changes: they end at ticks and where something is done by hand. */
function createQuietSpans(listed: ReadonlyMap<number, ListedInstrument>) {
  let changes = 0;
  let latest = -Infinity;
  return {
    noteChange(at: number): void {
      changes += 1;
      latest = Math.max(latest, at);
    },
    quietSpan(at: number): string {
      const tick = Math.floor(at / tickLength);
      const start = tick * tickLength;
      // A tick in which something was done has several spans, also for who asks about its beginning afterwards.
      const part = latest > start ? movedByHand(listed.values(), start, at).length : 0;
      return `${tick}/${part}/${changes}`;
    },
  };
}

function movedByHand(listed: Iterable<ListedInstrument>, from: number, to: number): number[] {
  const moments = [...listed]
    .filter(({ price }) => price.overrides.since <= to)
    .flatMap(({ price }) => price.overrides.all().map((override) => override.from))
    .filter((moment) => moment > from && moment <= to);
  return moments.sort((one, other) => one - other);
}

/** What was done by hand, with prices in place of points: a recording may bring other points. */
function byHandOf(listed: Iterable<ListedInstrument>): Map<string, readonly Override[]> {
  const used = [...listed].filter(({ price }) => price.overrides.since < Infinity);
  return new Map(
    used.map(({ spec, price, scale }) => [
      spec.code,
      price.overrides.all().map((one) => ({ ...one, pinned: one.pinned && one.pinned / scale })),
    ]),
  );
}

function restoreByHand({ price, scale }: ListedInstrument, saved: readonly Override[], at: number): void {
  const inPoints = saved.map((one) => ({
    ...one,
    pinned: one.pinned && Math.max(1, Math.round(one.pinned * scale)),
  }));
  price.overrides.restore(inPoints, at);
}

function candlesOf({ price }: ListedInstrument, period: Period, { at, before }: BarRange) {
  return price.candles(periodLength[period], at, before === undefined ? Infinity : before * 1000);
}

function* barsBack(entry: ListedInstrument, period: Period, range: BarRange): Generator<Bar> {
  const { scale, volumeScale } = entry;
  for (const candle of candlesOf(entry, period, range)) {
    yield {
      time: candle.time / 1000,
      open: candle.open / scale,
      high: candle.high / scale,
      low: candle.low / scale,
      close: candle.close / scale,
      volume: candle.volume / volumeScale,
    };
  }
}

function* closesBack(entry: ListedInstrument, period: Period, range: BarRange) {
  for (const { time, open, close } of candlesOf(entry, period, range)) {
    yield { time: time / 1000, open: open / entry.scale, close: close / entry.scale };
  }
}

function barsOf(entry: ListedInstrument, period: Period, { limit, ...range }: BarQuery): Bar[] {
  const found: Bar[] = [];
  if (limit <= 0) return found;
  for (const bar of barsBack(entry, period, range)) {
    found.push(bar);
    if (found.length >= limit) break;
  }
  return found.reverse();
}

/**
 * Between two ticks nothing changes but by hand, and a list asks for all quotes again and again. Who follows an account
 * asks about the tick before as well.
 */
function quoteOf(entry: ListedInstrument, at: number): Quote {
  const tick = Math.floor(at / tickLength);
  const override = entry.price.overrideAt(at);
  const known = entry.latest.find((one) => one.tick === tick && one.override === override);
  if (known) return known.quote;
  const quote = computeQuote(entry, at);
  entry.latest = [{ tick, override, quote }, ...entry.latest.slice(0, 1)];
  return quote;
}

function spreadOf({ spread, scale }: ListedInstrument, at: number): number {
  return spread.spanAt(at).points / scale;
}

function midOf(entry: ListedInstrument, at: number): number {
  const tick = Math.floor(at / tickLength);
  const override = entry.price.overrideAt(at);
  const isOf = (one: { tick: number; override: Override }) => one.tick === tick && one.override === override;
  const known = entry.latest.find(isOf)?.quote;
  if (known) return known.price;
  if (!entry.latestMid || !isOf(entry.latestMid)) {
    const price = entry.price.standing(at).price / entry.scale;
    entry.latestMid = { tick, override, price };
  }
  return entry.latestMid.price;
}

function computeQuote(entry: ListedInstrument, at: number): Quote {
  const { spec, price: own, scale } = entry;
  const tick = own.standing(at);
  const price = tick.price / scale;
  const nothing = { open: price, high: price, low: price, volume: 0 };
  const today = barsOf(entry, '1day', { at, limit: 1 })[0] ?? nothing;
  return {
    id: spec.id,
    code: spec.code,
    price,
    spread: spreadOf(entry, at),
    open: today.open,
    high: Math.max(today.high, price),
    low: Math.min(today.low, price),
    changePercent: Math.round((price / today.open - 1) * 10_000) / 100,
    volume: today.volume,
    isOpen: own.isOpen(at),
    time: tick.time,
  };
}

function usdRate(currency: string, byCode: Market['byCode'], priceOf: (id: number) => number): number {
  if (currency === 'USD') return 1;
  const { pair, isInverse } = usdPair(currency, byCode);
  const price = priceOf(pair.id);
  return isInverse ? 1 / price : price;
}
