import type { Feed } from './feed.ts';
import type { InstrumentSpec } from './instruments.ts';
import { periodLength, type Period } from './periods.ts';
import { createFeeds } from './feeds.ts';
import { hashText } from './random.ts';
import { recordedRange } from './recording/recorded-range.ts';
import type { Recording } from './recording/recording.ts';
import { createTape, type Tape } from './tape.ts';
import { usdRate } from './usd-rate.ts';

export type { InstrumentSpec } from './instruments.ts';
export type { Period } from './periods.ts';

export interface Quote {
  id: number;
  code: string;
  /** The mid price. */
  price: number;
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

export interface BarQuery {
  /** Now, epoch ms: what comes later has not happened. The last bar forms until then. */
  at: number;
  /** Epoch seconds, exclusive: for older history. */
  before?: number;
  limit: number;
}

/** All prices of a world. Unknown ids throw a RangeError; times are epoch ms unless said otherwise. */
export interface Market {
  readonly specs: readonly InstrumentSpec[];
  spec(id: number): InstrumentSpec | undefined;
  byCode(code: string): InstrumentSpec | undefined;
  quote(id: number, at: number): Quote;
  /** Oldest first. */
  bars(id: number, period: Period, query: BarQuery): Bar[];
  isOpen(id: number, at: number): boolean;
  /** First tick in (from, to] at or beyond a level; with from = to, the price of that moment. Null if none. */
  firstTouch(
    id: number,
    from: number,
    to: number,
    level: { above?: number; below?: number },
  ): { time: number; price: number } | null;
  /** USD for one unit of a quote currency. */
  usdRate(currency: string, at: number): number;
  /** Holds the price from `at` on; null lets it return to the feed. */
  pin(id: number, price: number | null, at: number): void;
  /** Shifts the price from `at` on, by percent of itself. */
  move(id: number, percent: number, at: number): void;
  /** Opens or closes by hand from `at` on (default: the moment last asked about); null follows the calendar. */
  setOpen(id: number, open: boolean | null, at?: number): void;
  /** What is replayed, by instrument. Empty without a replay directory. */
  readonly recordings: readonly Recording[];
  /** Where a replaying world's clock belongs: of one instrument, or where most instruments are recorded at once. */
  recordedRange(code?: string): { from: number; to: number } | null;
}

export interface MarketOptions {
  seed: number;
  /** Directory of recorded bars; see recording/. */
  replayDir?: string;
}

interface Listed {
  spec: InstrumentSpec;
  tape: Tape;
  feed: Feed;
  scale: number;
  volumeScale: number;
}

/** MKT-10: two markets of the same seed agree without talking. Reads no clock: the caller says when it is. */
export function createMarket(options: MarketOptions): Market {
  const { feeds, recordings } = createFeeds(options.seed, options.replayDir);
  const listed = new Map<number, Listed>();
  for (const { spec, feed, volumeScale } of feeds) {
    const tape = createTape(feed, hashText(`${options.seed}/after-hours/${spec.code}`), spec.dailyVolatility);
    listed.set(spec.id, { spec, feed, tape, scale: 10 ** spec.precision, volumeScale });
  }
  const specs = feeds.map(({ spec }) => spec);
  const byCode = new Map(specs.map((spec) => [spec.code, spec]));
  let askedAt = 0;

  function find(id: number, at?: number): Listed {
    if (at !== undefined) askedAt = at;
    const found = listed.get(id);
    if (!found) throw new RangeError(`The market has no instrument with the id ${id}.`);
    return found;
  }

  function bars(id: number, period: Period, { at, before, limit }: BarQuery): Bar[] {
    const { tape, scale, volumeScale } = find(id, at);
    const found: Bar[] = [];
    if (limit <= 0) return found;
    for (const candle of tape.candles(
      periodLength[period],
      at,
      before === undefined ? Infinity : before * 1000,
    )) {
      found.push({
        time: candle.time / 1000,
        open: candle.open / scale,
        high: candle.high / scale,
        low: candle.low / scale,
        close: candle.close / scale,
        volume: candle.volume / volumeScale,
      });
      if (found.length >= limit) break;
    }
    return found.reverse();
  }

  function quote(id: number, at: number): Quote {
    const { spec, feed, tape, scale } = find(id, at);
    const tick = tape.lastTick(at) ?? firstTick(feed, at);
    const price = tick.price / scale;
    const today = bars(id, '1day', { at, limit: 1 })[0] ?? {
      open: price,
      high: price,
      low: price,
      volume: 0,
    };
    return {
      id,
      code: spec.code,
      price,
      open: today.open,
      high: Math.max(today.high, price),
      low: Math.min(today.low, price),
      changePercent: Math.round((price / today.open - 1) * 10_000) / 100,
      volume: today.volume,
      isOpen: tape.isOpen(at),
      time: tick.time,
    };
  }

  const priceAt = (id: number, at: number) => {
    const { feed, tape, scale } = find(id, at);
    return (tape.lastTick(at) ?? firstTick(feed, at)).price / scale;
  };

  return {
    specs,
    spec: (id) => listed.get(id)?.spec,
    byCode: (code) => byCode.get(code),
    quote,
    bars,
    isOpen: (id, at) => find(id, at).tape.isOpen(at),
    firstTouch(id, from, to, { above, below }) {
      const { tape, scale } = find(id, to);
      const tick = tape.firstTouch(from, to, {
        above: above === undefined ? undefined : Math.ceil(above * scale - 1e-6),
        below: below === undefined ? undefined : Math.floor(below * scale + 1e-6),
      });
      return tick && { time: tick.time, price: tick.price / scale };
    },
    usdRate: (currency, at) =>
      usdRate(currency, (code) => {
        const spec = byCode.get(code);
        return spec && priceAt(spec.id, at);
      }),
    pin(id, price, at) {
      const { tape, scale } = find(id, at);
      if (price !== null && !(price > 0)) throw new RangeError(`A price cannot be pinned at ${price}.`);
      tape.overlay.pin(price === null ? null : Math.max(1, Math.round(price * scale)), at);
    },
    move(id, percent, at) {
      if (!(percent > -100))
        throw new RangeError(`A price cannot move by ${percent}%: nothing would be left.`);
      find(id, at).tape.overlay.move(percent, at);
    },
    setOpen: (id, open, at = askedAt) => find(id).tape.overlay.setOpen(open, at),
    recordings,
    recordedRange: (code) => recordedRange(recordings, code),
  };
}

/** Before its history begins an instrument stands where it will start. */
function firstTick(feed: Feed, at: number): { time: number; price: number } {
  for (const root of feed.rootsFrom(at)) return { time: at, price: root.open };
  return { time: at, price: 1 };
}
