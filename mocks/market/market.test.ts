import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Period } from '../../src/generated/rest.d.ts';
import { createMarket, type Bar } from './market.ts';
import { aggregate } from './fixtures/aggregate.ts';
import { day, hour, minute, periodLength } from './periods.ts';

const market = createMarket({ seed: 42 });
const ids = fc.constantFrom(...market.specs.map(({ id }) => id));
const idOf = (code: string) => market.byCode(code)?.id ?? Number.NaN;
const at = (text: string) => Date.parse(`${text}Z`);
/** Any moment of the past five years, to the millisecond. */
const moments = fc.integer({ min: at('2021-11-20T00:00'), max: at('2026-11-20T00:00') });
const finer: [Period, Period][] = [
  ['5min', '1min'],
  ['15min', '5min'],
  ['30min', '15min'],
  ['60min', '30min'],
  ['1day', '60min'],
  ['1day', '1min'],
];

describe('market', () => {
  it('MKT-10 (a) two markets of one seed agree without talking, and those of two seeds do not', () => {
    const twin = createMarket({ seed: 42 });
    const other = createMarket({ seed: 43 });
    fc.assert(
      fc.property(ids, moments, (id, now) => {
        expect(twin.quote(id, now)).toEqual(market.quote(id, now));
        expect(other.quote(id, now)).not.toEqual(market.quote(id, now));
      }),
      { numRuns: 40 },
    );
  });

  it('MKT-17 a quiet span ends where something is done by hand, between two ticks too', () => {
    const world = createMarket({ seed: 42 });
    const tick = at('2026-09-16T12:34:56');
    world.pin(idOf('EURUSD'), 1, tick + 100);
    world.setOpen(idOf('XAUUSD'), false, tick + 150);
    const spans = [0, 99, 100, 149, 150, 249, 250].map((since) => world.quietSpan(tick + since));
    const [start, , pinned, , closed, , next] = spans;
    expect(spans).toEqual([start, start, pinned, pinned, closed, closed, next]);
    expect(new Set(spans).size).toBe(4);
  });

  it.each(['EURUSD', 'EURJPY', 'AAPL'])(
    'MKT-52 (a) closes of %s are those of its bars, by hand too',
    (code) => {
      const moved = createMarket({ seed: 4 });
      const id = moved.byCode(code)?.id ?? 0;
      const now = at('2026-11-18T15:17:00.500');
      moved.move(id, 1, now - 7_000_000);
      for (const period of Object.keys(periodLength) as Period[]) {
        const bars = moved.bars(id, period, { at: now, limit: 30 });
        const lines: { time: number; open: number; close: number }[] = [];
        for (const line of moved.closesBack(id, period, { at: now })) {
          lines.unshift(line);
          if (lines.length === 30) break;
        }
        expect(lines).toEqual(bars.map(({ time, open, close }) => ({ time, open, close })));
      }
    },
  );

  it('MKT-10 (c) prices are those of yesterday’s code: who changes them on purpose changes this too', () => {
    const prices = createHash('sha256');
    const fixed = createMarket({ seed: 1 });
    for (const { id } of fixed.specs) {
      for (const moment of ['2019-07-08T03:00:01', '2024-02-29T21:59:59.900', '2026-11-18T14:30:00.130']) {
        prices.update(JSON.stringify(fixed.quote(id, at(moment))));
        for (const period of Object.keys(periodLength) as Period[]) {
          prices.update(JSON.stringify(fixed.bars(id, period, { at: at(moment), limit: 12 })));
        }
      }
    }
    expect(prices.digest('hex').slice(0, 16)).toBe('2ddfba3b815e838b');
  });

  it('MKT-10 (b) the order of questions changes nothing', () => {
    const now = at('2026-09-16T12:34:56.789');
    const id = idOf('XAUUSD');
    const fresh = createMarket({ seed: 42 });
    for (let back = 400; back >= 0; back--) fresh.quote(id, now - back * day);
    expect(fresh.bars(id, '1min', { at: now, limit: 300 })).toEqual(
      market.bars(id, '1min', { at: now, limit: 300 }),
    );
  });

  it.each(finer)(
    'MKT-11 (a) (d) %s candles are made of the %s candles, the forming one included',
    (coarse, fine) => {
      fc.assert(
        fc.property(ids, moments, (id, now) => {
          const ratio = periodLength[coarse] / periodLength[fine];
          const bars = market.bars(id, coarse, { at: now, limit: 2 });
          // Enough for two whole periods, however much of the third is cut off.
          const parts = market.bars(id, fine, { at: now, limit: 3 * ratio });
          expect(aggregate(parts, periodLength[coarse]).slice(-2)).toEqual(bars);
        }),
        { numRuns: 8 },
      );
    },
  );

  it('MKT-12 (a), MKT-26 (c) every quarter of a second brings a tick, and the candle is what they did', () => {
    const id = idOf('GBPUSD');
    const start = at('2026-09-16T12:34:00');
    const quotes = Array.from({ length: 240 }, (_, index) => market.quote(id, start + index * 250));
    const prices = quotes.map(({ price }) => price);
    expect(quotes.map(({ time }) => time)).toEqual(prices.map((_, index) => start + index * 250));
    expect(new Set(prices).size).toBeGreaterThan(10);
    const [bar] = market.bars(id, '1min', { at: start + minute - 1, limit: 1 });
    expect(bar).toMatchObject({
      time: start / 1000,
      open: prices[0],
      high: Math.max(...prices),
      low: Math.min(...prices),
      close: prices[239],
    });
  });

  it('MKT-13 (b) stays near its anchor for years', () => {
    fc.assert(
      fc.property(fc.constantFrom(...market.specs), moments, ({ id, anchorPrice, dailyVolatility }, now) => {
        const strayed = Math.abs(Math.log(market.quote(id, now).price / anchorPrice));
        // What comes back by 0.5% a day strays by ten days' deviations; and in five years some grow.
        expect(strayed).toBeLessThan(40 * dailyVolatility + 0.5);
      }),
      { numRuns: 200 },
    );
    fc.assert(
      fc.property(moments, (now) => {
        expect(Math.abs(Math.log(market.quote(idOf('EURUSD'), now).price / 1.0842))).toBeLessThan(0.25);
      }),
      { numRuns: 30 },
    );
  });

  it('MKT-14 (a) London and New York move more than the night', () => {
    const bars = market.bars(idOf('EURUSD'), '60min', { at: at('2026-09-18T20:00'), limit: 1500 });
    const range = (hours: number[]) => {
      const some = bars.filter(({ time }) => hours.includes((time / 3600) % 24));
      return some.reduce((sum, { high, low }) => sum + high - low, 0) / some.length;
    };
    expect(range([13, 14, 15])).toBeGreaterThan(1.5 * range([21, 22, 23]));
  });

  it('MKT-14 (c) candles have wicks, none is flat, and ranges vary', () => {
    const ranges = market.bars(idOf('EURUSD'), '1min', { at: at('2026-09-16T11:59:59.900'), limit: 300 });
    expect(Math.min(...ranges.map(({ high, low }) => high - low))).toBeGreaterThan(0);
    expect(new Set(ranges.map(({ high, low }) => Math.round((high - low) * 1e5))).size).toBeGreaterThan(12);
    const above = ranges.filter(({ open, high, close }) => high > Math.max(open, close));
    const below = ranges.filter(({ open, low, close }) => low < Math.min(open, close));
    expect(Math.min(above.length, below.length)).toBeGreaterThan(150);
  });

  it('MKT-15 (a) the last bar forms until now, and the bars before it are whole', () => {
    const id = idOf('BTCUSD');
    const now = at('2026-09-16T12:34:56.400');
    const forming = market.bars(id, '5min', { at: now, limit: 2 });
    const later = market.bars(id, '5min', { at: now + hour, before: now / 1000, limit: 2 });
    expect(forming.map(({ time }) => time)).toEqual([
      at('2026-09-16T12:25') / 1000,
      at('2026-09-16T12:30') / 1000,
    ]);
    expect(later[0]).toEqual(forming[0]);
    expect(later[1].volume).toBeGreaterThan(forming[1].volume);
    expect(forming[1].close).toBe(market.quote(id, now).price);
  });

  it('MKT-15 (b) pages through older history without a gap or an overlap, five years back for days', () => {
    const id = idOf('EURUSD');
    const now = at('2026-11-20T12:00');
    const all = market.bars(id, '1day', { at: now, limit: 1560 });
    const newest = market.bars(id, '1day', { at: now, limit: 700 });
    const older = market.bars(id, '1day', { at: now, before: newest[0].time, limit: 860 });
    expect([...older, ...newest]).toEqual(all);
    expect(all[0].time * 1000).toBeLessThan(at('2021-12-01T00:00'));
    expect(market.bars(id, '1day', { at: now, limit: 0 })).toEqual([]);
  });

  it('MKT-09 (a) no bar lies in closed hours', () => {
    const isShut = (bar: Bar) => !market.isOpen(idOf('AAPL'), bar.time * 1000);
    const bars = market.bars(idOf('AAPL'), '30min', { at: at('2026-12-28T12:00'), limit: 500 });
    expect(bars.filter(isShut)).toEqual([]);
    const christmas = bars.filter(({ time }) => Math.floor(time / 86_400) === at('2026-12-25T00:00') / day);
    expect(christmas).toEqual([]);
  });

  it('MKT-20 (a) (b) (c) a quote carries the day so far, and its change against the open', () => {
    fc.assert(
      fc.property(ids, moments, (id, now) => {
        const quote = market.quote(id, now);
        const [today] = market.bars(id, '1day', { at: now, limit: 1 });
        const { open, high, low, close, volume } = today;
        expect(quote).toMatchObject({ id, open, high, low, price: close, volume });
        expect(Math.abs(quote.changePercent - (close / open - 1) * 100)).toBeLessThan(0.005 + 1e-9);
        expect(Math.abs(Number(quote.changePercent.toFixed(2)) - quote.changePercent)).toBe(0);
        expect(quote.isOpen).toBe(market.isOpen(id, now));
        expect(quote.time).toBeLessThanOrEqual(now);
        if (quote.isOpen) expect(quote.time).toBeGreaterThan(now - 250);
      }),
      { numRuns: 40 },
    );
  });

  it('MKT-20 (a) a quote handed out belongs to whoever asked', () => {
    const now = at('2026-09-16T12:34:56');
    const id = idOf('EURUSD');
    const { price } = market.quote(id, now);
    Object.assign(market.quote(id, now), { price: 0 });
    expect(market.quote(id, now).price).toBe(price);
  });

  it('MKT-20 (a) (c), MKT-09 (b) over the weekend a quote stands where Friday ended', () => {
    const quote = market.quote(idOf('EURUSD'), at('2026-09-19T15:00'));
    const last = at('2026-09-18T20:59:59.750');
    expect(quote).toEqual({ ...market.quote(idOf('EURUSD'), last), isOpen: false, spread: quote.spread });
    expect(quote.time).toBe(last);
  });

  it('MKT-19 (a) a pinned pair converts at its pin', () => {
    const own = createMarket({ seed: 42 });
    const now = at('2026-09-16T12:34:56');
    own.pin(idOf('GBPUSD'), 1.5, now);
    own.pin(idOf('USDJPY'), 200, now);
    expect([own.usdRate('GBP', now), own.usdRate('JPY', now)]).toEqual([1.5, 1 / 200]);
  });

  it('MKT-19 (a) (b) converts by its own pairs, whichever way round', () => {
    const now = at('2026-09-16T12:34:56');
    expect(market.usdRate('USD', now)).toBe(1);
    expect(market.usdRate('EUR', now)).toBe(market.quote(idOf('EURUSD'), now).price);
    expect(market.usdRate('JPY', now)).toBe(1 / market.quote(idOf('USDJPY'), now).price);
    for (const { quoteCurrency } of market.specs)
      expect(market.usdRate(quoteCurrency, now)).toBeGreaterThan(0);
    expect(() => market.usdRate('XYZ', now)).toThrow(/neither XYZUSD nor USDXYZ/);
  });

  it('MKT-02 (c) an unknown id is named', () => {
    expect(() => market.quote(9999, 0)).toThrow(/no instrument with the id 9999/);
    expect(market.spec(9999)).toBeUndefined();
  });
});
