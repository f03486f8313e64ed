import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { eventOf } from './calendar/market-events.ts';
import { eventSpread } from './calendar/spread-hours.ts';
import { createMarket, type PriceSide } from './market.ts';
import { day, hour, minute, second } from './periods.ts';
import { tickLength } from './price-tree.ts';
import { InstrumentSpread } from './spread.ts';

const market = createMarket({ seed: 42 });
const recorded = createMarket({
  seed: 42,
  replayDir: new URL('fixtures/recorded', import.meta.url).pathname,
});
const idOf = (code: string) => market.byCode(code)?.id ?? Number.NaN;
const at = (text: string) => Date.parse(`${text}Z`);
const spread = (code: string, time: string) => market.spread(idOf(code), at(time));
const ids = fc.constantFrom(...market.specs.map(({ id }) => id));
const moments = fc.integer({ min: at('2021-11-20T00:00'), max: at('2026-11-20T00:00') });
const sides = fc.constantFrom<PriceSide[]>('bid', 'ask');
const specOf = (id: number) => {
  const spec = market.spec(id);
  if (!spec) throw new Error(`No instrument ${id}.`);
  return spec;
};

describe('the spread', () => {
  it.each([
    ['USDJPY', '2026-10-14T14:10', 0.014],
    ['EURUSD', '2026-11-18T10:00', 0.00012],
    ['EURUSD', '2026-07-08T20:45', 0.00012],
    ['XAUUSD', '2026-11-18T10:00', 0.26],
    ['US500', '2026-11-18T10:00', 0.5],
    ['DE40', '2026-11-18T10:00', 2],
    ['UK100', '2026-11-18T10:00', 1.2],
    ['JP225', '2026-11-18T01:00', 8],
    ['AU200', '2026-11-18T01:00', 1.5],
    ['AAPL', '2026-10-14T15:00', 0.04],
    ['SAP', '2026-11-18T10:00', 0.04],
    ['BTCUSD', '2026-11-18T10:00', market.byCode('BTCUSD')?.spread ?? 0],
  ])('MKT-40 (d) of %s at %s, an ordinary hour, is its own: %d', (code, time, expected) => {
    expect(spread(code, time)).toBe(expected);
    expect(market.byCode(code)?.spread).toBe(expected);
  });

  it('MKT-40 (b) (c) is whole points, never narrower than the ordinary one, and stands between multiples of five minutes', () => {
    fc.assert(
      fc.property(ids, moments, (id, now) => {
        const spec = specOf(id);
        const found = market.spread(id, now);
        const points = found * 10 ** spec.precision;
        expect(Math.abs(points - Math.round(points))).toBeLessThan(1e-6);
        expect(found).toBeGreaterThanOrEqual(spec.spread);
        expect(points).toBeLessThanOrEqual(new InstrumentSpread(spec).widest + 1e-6);
        const slot = Math.floor(now / (5 * minute)) * 5 * minute;
        expect(market.spread(id, slot)).toBe(found);
        expect(market.spread(id, slot + 5 * minute - 1)).toBe(found);
      }),
      { numRuns: 300 },
    );
  });

  it('MKT-40 (a) (e) is the same in every world, recorded or not, and whatever is done by hand', () => {
    const other = createMarket({ seed: 7 });
    const roll = at('2026-07-08T21:05');
    for (const { id, precision } of market.specs) {
      expect(other.spread(id, roll)).toBe(market.spread(id, roll));
      if (recorded.spec(id)?.precision === precision)
        expect(recorded.spread(id, roll)).toBe(market.spread(id, roll));
    }
    const id = idOf('XAUUSD');
    other.pin(id, 2000, roll - hour);
    other.setOpen(id, true, roll - hour);
    expect(other.quote(id, roll)).toMatchObject({
      price: 2000,
      isOpen: true,
      spread: market.spread(id, roll),
    });
    other.move(id, 30, roll - minute);
    expect(other.spread(id, roll)).toBe(market.spread(id, roll));
    other.setOpen(id, false, roll - second);
    expect(other.quote(id, roll)).toMatchObject({ isOpen: false, spread: market.spread(id, roll) });
  });

  it('MKT-41 (a) widens at 17:00 New York, in summer and in winter', () => {
    for (const time of ['2026-07-08T21:00', '2026-01-14T22:00']) {
      expect(spread('EURUSD', time)).toBeGreaterThanOrEqual(0.00025);
      expect(market.spread(idOf('EURUSD'), at(time) + 30 * minute)).toBeGreaterThanOrEqual(0.00016);
      expect(market.spread(idOf('XAUUSD'), at(time) + 30 * minute)).toBeGreaterThan(1);
      expect(market.spread(idOf('EURUSD'), at(time) - 15 * minute)).toBe(0.00012);
    }
    expect(spread('EURUSD', '2026-01-14T21:00')).toBe(0.00012);
  });

  it('MKT-41 (a) in the hour after the roll the median is that of the recorded market, give or take a quarter', () => {
    const median = (code: string) => {
      const all = Array.from({ length: 1200 }, (_, index) =>
        market.spread(
          idOf(code),
          at('2026-07-06T21:00') + Math.floor(index / 60) * 7 * day + (index % 60) * minute,
        ),
      );
      return all.sort((one, other) => one - other)[600];
    };
    expect(median('EURUSD')).toBeCloseTo(0.00019, 4);
    expect(median('XAUUSD') / 1.55).toBeGreaterThan(0.75);
    expect(median('XAUUSD') / 1.55).toBeLessThan(1.25);
  });

  it.each([
    // Sunday 17:00 New York; 18:00 for metals and American indices.
    ['EURUSD', '2026-07-12T21:00', 4],
    ['XAUUSD', '2026-07-12T22:00', 4],
    ['US500', '2026-07-12T22:00', 4],
    ['AAPL', '2026-07-08T13:30', 2],
    ['AAPL', '2026-01-14T14:30', 2],
    ['SAP', '2026-07-08T07:00', 2],
    ['AZN', '2026-07-08T07:00', 2],
    ['JP225', '2026-07-08T00:00', 2],
    ['JP225', '2026-07-08T03:30', 1.3],
    ['AU200', '2026-07-08T00:00', 2],
    ['DE40', '2026-07-08T06:00', 2],
    // The evening of Christmas Day, after a closed day.
    ['EURUSD', '2025-12-25T22:00', 4],
  ])('MKT-41 (b) widens when %s opens at %s, at least %d times', (code, time, factor) => {
    const ordinary = market.byCode(code)?.spread ?? 0;
    expect(market.isOpen(idOf(code), at(time) - 1)).toBe(false);
    expect(spread(code, time)).toBeGreaterThanOrEqual(ordinary * factor);
    expect(market.spread(idOf(code), at(time) + hour)).toBeLessThan(ordinary * factor);
  });

  it.each([
    ['EURUSD', '2026-07-09T02:00', '2026-07-09T20:50'],
    ['XAUUSD', '2026-07-09T02:00', '2026-07-09T20:00'],
    ['US500', '2026-07-09T06:00', '2026-07-09T20:15'],
    ['AAPL', '2026-07-09T14:00', null],
    ['SAP', '2026-07-09T07:30', null],
    ['AZN', '2026-07-09T07:30', null],
    ['DE40', '2026-07-09T07:00', '2026-07-09T15:30'],
    ['UK100', '2026-07-09T07:30', '2026-07-09T15:30'],
    ['JP225', '2026-07-09T00:30', null],
    // After lunch.
    ['JP225', '2026-07-09T03:35', null],
    ['AU200', '2026-07-09T00:30', null],
    ['BTCUSD', '2026-07-20T00:00', '2026-07-25T00:00'],
  ])('MKT-41 (d) of %s ordinary hours begin at %s and end at %s', (code, first, after) => {
    const { id, spread: own } = specOf(idOf(code));
    const from = at(first);
    const to = after === null ? Infinity : at(after);
    expect(market.spread(id, from - 1)).toBeGreaterThan(own);
    // Those that do not end by the clock end when the market closes.
    let time = from;
    for (; time < to && market.isOpen(id, time); time += 5 * minute)
      expect(market.spread(id, time)).toBe(own);
    expect(time).toBeGreaterThan(from + hour / 2);
    if (after !== null) expect(market.spread(id, to)).toBeGreaterThan(own);
  });

  it('MKT-41 (c) thin hours are a little wider', () => {
    expect(spread('EURUSD', '2026-07-09T00:30')).toBe(0.00014);
    expect(spread('DE40', '2026-07-08T18:30')).toBe(3.3);
    expect(spread('BTCUSD', '2026-07-11T12:00')).toBeGreaterThan(spread('BTCUSD', '2026-07-10T12:00'));
  });

  it.each([
    // In the order of their calendars; at a rate decision Frankfurt and London are quiet already.
    ['EURUSD', '2026-12-04T13:30', 1],
    ['XAUUSD', '2026-12-04T13:30', 1],
    ['US500', '2026-07-10T12:30', 1],
    ['AAPL', '2026-09-16T18:00', 1],
    ['DE40', '2026-12-04T13:30', 1],
    ['DE40', '2026-09-16T18:00', 1.65],
    ['DE40', '2026-03-18T18:00', 1.35],
    ['SAP', '2026-12-04T13:30', 1],
    ['UK100', '2026-09-16T18:00', 1.4],
    ['AZN', '2026-12-04T13:30', 1],
    ['BTCUSD', '2026-12-09T13:30', 1],
  ])('MKT-51 (c) of %s is three times what it would be for five minutes from %s on', (code, time, factor) => {
    const id = idOf(code);
    const { precision, spread: own } = specOf(id);
    const moment = at(time);
    expect(market.isOpen(id, moment)).toBe(true);
    const usual = Math.round(own * factor * 10 ** precision) / 10 ** precision;
    expect(market.spread(id, moment)).toBeCloseTo(3 * usual, 9);
    expect(market.spread(id, moment + 5 * minute - 1)).toBe(market.spread(id, moment));
    expect(market.spread(id, moment + 5 * minute)).toBe(usual);
  });

  it('MKT-51 (c) stays what it is where the market is closed then', () => {
    for (const [code, time] of [
      ['AAPL', '2026-12-04T13:30'],
      ['SAP', '2026-09-16T18:00'],
      ['JP225', '2026-12-04T13:30'],
      ['AU200', '2026-09-16T18:00'],
    ] as const)
      expect(spread(code, time)).toBe(market.spread(idOf(code), at(time) - minute));
  });

  it('MKT-40 (b) its widest is never exceeded at any event of 28 years, and reached where events are widest', () => {
    const one = new Map(market.specs.map((spec) => [spec.calendar, spec]));
    for (const spec of one.values()) {
      const { id, precision } = spec;
      const { widest, narrowest } = new InstrumentSpread(spec);
      let most = 0;
      for (let date = at('2015-01-01T00:00') / day; date < at('2043-01-01T00:00') / day; date++) {
        const event = eventOf(date);
        if (!event) continue;
        const points = market.spread(id, event.time) * 10 ** precision;
        expect(points).toBeLessThanOrEqual(widest + 1e-6);
        if (market.isOpen(id, event.time)) most = Math.max(most, points);
      }
      expect(most === 0 || most >= narrowest * eventSpread - 1e-6).toBe(true);
    }
    const { widest } = new InstrumentSpread(specOf(idOf('DE40')));
    expect(
      market.spread(idOf('DE40'), at('2026-09-16T18:00')) * 10 ** specOf(idOf('DE40')).precision,
    ).toBeCloseTo(widest, 6);
  });

  it('MKT-40 (a) a quote carries the spread of the moment it was asked for', () => {
    fc.assert(
      fc.property(ids, moments, (id, now) => {
        expect(market.quote(id, now).spread).toBe(market.spread(id, now));
      }),
      { numRuns: 50 },
    );
  });
});

/** Every tick in (from, to], looked at one by one. */
function bruteForce(
  id: number,
  from: number,
  to: number,
  side: PriceSide,
  hit: (price: number) => boolean,
  of = market,
) {
  const sign = side === 'mid' ? 0 : side === 'ask' ? 1 : -1;
  const { precision } = specOf(id);
  for (let time = Math.floor(from / tickLength) * tickLength + tickLength; time <= to; time += tickLength) {
    if (!of.isOpen(id, time)) continue;
    const quote = of.quote(id, time);
    const price = Number((quote.price + (sign * quote.spread) / 2).toFixed(precision + 1));
    if (quote.time === time && hit(price)) return { time, price };
  }
  return null;
}

describe('the first crossing of a side', () => {
  const roll = at('2026-07-08T21:00');

  it('MKT-42 (a) is the one that looking at each tick would find, across the roll', () => {
    const spans = fc.record({
      id: fc.constantFrom(idOf('EURUSD'), idOf('USDJPY'), idOf('XAUUSD'), idOf('US500'), idOf('BTCUSD')),
      // Before and at the roll, at the end of the pause, and where thin hours begin.
      around: fc.constantFrom(
        roll - 10 * minute,
        roll,
        roll + hour,
        roll + hour + 5 * minute,
        roll + 5 * hour,
        // The jobs report of July 2026, and the end of its five minutes.
        at('2026-07-10T12:30'),
        at('2026-07-10T12:35'),
      ),
      before: fc.integer({ min: 0, max: 3 * minute }),
      length: fc.integer({ min: 1, max: 8 * minute }),
      /** In half spreads of an ordinary hour. */
      distance: fc.integer({ min: -1, max: 8 }),
    });
    fc.assert(
      fc.property(spans, sides, fc.boolean(), ({ id, around, before, length, distance }, side, up) => {
        const { spread: own, precision } = specOf(id);
        const from = around - before;
        const to = from + length;
        const away = (up ? 1 : -1) * distance * (own / 2);
        const level = Number((market.quote(id, from).price + away).toFixed(precision));
        const found = market.firstCrossing(id, from, to, up ? { above: level } : { below: level }, side);
        const hit = (price: number) => (up ? price >= level : price <= level);
        expect(found).toEqual(bruteForce(id, from, to, side, hit));
      }),
      { numRuns: 80 },
    );
  });

  it('MKT-42 (a) (b) comes with the price of the side, half points included', () => {
    const id = idOf('USDJPY');
    const now = at('2026-10-14T14:10');
    const own = createMarket({ seed: 42 });
    own.pin(id, 114.793, now);
    expect(own.firstCrossing(id, now, now, { above: 114.8 }, 'ask')).toMatchObject({ price: 114.8 });
    expect(own.firstCrossing(id, now, now, { above: 114.8 })).toBeNull();
    expect(own.firstCrossing(id, now, now, { above: 114.8 }, 'bid')).toBeNull();
    expect(own.firstCrossing(id, now, now + second, { below: 114.786 }, 'bid')?.price).toBe(114.786);
    expect(own.firstCrossing(id, now, now + second, { below: 114.7855 }, 'bid')).toBeNull();
    const odd = idOf('XPTUSD');
    expect(own.firstCrossing(odd, now, now + second, { above: 0 }, 'ask')?.price).toBe(
      Number((own.quote(odd, now + 250).price + 0.9).toFixed(3)),
    );
  });

  it('MKT-42 (a) a pinned price reaches a level when the spread widens, at the first tick of that span', () => {
    const id = idOf('EURUSD');
    const own = createMarket({ seed: 42 });
    own.pin(id, 1.1, roll - hour);
    expect(own.firstCrossing(id, roll - hour, roll + hour, { below: 1.0999 }, 'bid')).toEqual({
      time: roll,
      price: Number((1.1 - own.spread(id, roll) / 2).toFixed(6)),
    });
    expect(own.firstCrossing(id, roll - hour, roll - 15 * minute, { below: 1.0999 }, 'bid')).toBeNull();
  });

  it('MKT-42 (a) counts in recorded prices too', () => {
    const id = idOf('EURUSD');
    const { from, to } = recorded.recordedRange('EURUSD') ?? { from: 0, to: 0 };
    const { price } = recorded.quote(id, from + minute);
    const level = Number((price - 0.00005).toFixed(5));
    const found = recorded.firstCrossing(id, from + minute, to, { below: level }, 'bid');
    expect(found).not.toBeNull();
    const hit = (one: number) => one <= level;
    expect(found).toEqual(bruteForce(id, from + minute, to, 'bid', hit, recorded));
  });

  it('MKT-42 (c) forty levels over two years are looked for by days', () => {
    const from = at('2024-07-08T12:00');
    const to = from + 730 * day;
    const some = market.specs.slice(0, 40);
    const levels = some.map(({ id }) => {
      const { price } = market.quote(id, from);
      return { id, above: price * 1.03, below: price * 0.97 };
    });
    // A price is worked out from its logarithm.
    const prices = vi.spyOn(Math, 'exp');
    for (const { id, ...level } of levels) {
      const bid = market.firstCrossing(id, from, to, level, 'bid');
      const mid = market.firstCrossing(id, from, to, level);
      if (mid) expect(bid).not.toBeNull();
    }
    expect(prices.mock.calls.length).toBeLessThan(40 * 730 * 2);
    prices.mockRestore();
  });
});
