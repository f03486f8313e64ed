import type { Feed } from './feed.ts';
import type { InstrumentSpec } from './instruments.ts';
import type { Bar, BarQuery, Market, MarketOptions, Quote } from './market-types.ts';
import type { Rule } from './overlay.ts';
import { tickLength } from './part.ts';
import { periodLength, type Period } from './periods.ts';
import { createFeeds } from './feeds.ts';
import { hashText } from './random.ts';
import { recordedRange } from './recording/recorded-range.ts';
import { createTape, type Tape } from './tape.ts';
import { usdRate } from './usd-rate.ts';

export type { InstrumentSpec } from './instruments.ts';
export type { Bar, BarQuery, Market, MarketOptions, Quote } from './market-types.ts';
export type { Period } from './periods.ts';

interface Listed {
  spec: InstrumentSpec;
  tape: Tape;
  feed: Feed;
  scale: number;
  volumeScale: number;
  latest?: { tick: number; rule: Rule; quote: Quote };
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

  /** Between two ticks nothing changes but by hand, and a list asks for all quotes again and again. */
  function quote(id: number, at: number): Quote {
    const entry = find(id, at);
    const tick = Math.floor(at / tickLength);
    const rule = entry.tape.overlay.ruleAt(at);
    if (entry.latest?.tick !== tick || entry.latest.rule !== rule) {
      entry.latest = { tick, rule, quote: freshQuote(id, at) };
    }
    return { ...entry.latest.quote };
  }

  function freshQuote(id: number, at: number): Quote {
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
        return spec && quote(spec.id, at).price;
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
