import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { aggregate } from './fixtures/aggregate.ts';
import { createMarket, type Market } from './market.ts';
import { day, hour, minute, second } from './periods.ts';

const wednesday = Date.parse('2026-09-16T12:34:56.400Z');
const saturday = Date.parse('2026-09-19T12:34:56.400Z');
const untouched = createMarket({ seed: 5 });
const id = untouched.byCode('EURUSD')?.id ?? Number.NaN;
let market: Market;

beforeEach(() => {
  market = createMarket({ seed: 5 });
});

describe('a pinned price', () => {
  it('MKT-17 (a) (b) shows at once in the quote, and until it is let go', () => {
    market.pin(id, 1.5, wednesday);
    expect(market.quote(id, wednesday)).toMatchObject({ price: 1.5, high: 1.5, time: wednesday });
    expect(market.quote(id, wednesday + hour).price).toBe(1.5);
    expect(market.quote(id, wednesday - 1)).toEqual(untouched.quote(id, wednesday - 1));
    market.pin(id, null, wednesday + hour);
    expect(market.quote(id, wednesday + 2 * hour).price).toBe(
      untouched.quote(id, wednesday + 2 * hour).price,
    );
  });

  it('MKT-17 (b) is part of the bars from that moment, and of none before', () => {
    market.pin(id, 1.5, wednesday);
    const [before, during, after] = market.bars(id, '1min', { at: wednesday + minute, limit: 3 }).slice(-3);
    const plain = untouched.bars(id, '1min', { at: wednesday + minute, limit: 2 })[0];
    expect(before).toEqual(untouched.bars(id, '1min', { at: wednesday, limit: 2 })[0]);
    expect(during).toMatchObject({ open: plain.open, high: 1.5, close: 1.5 });
    expect(during.low).toBeLessThan(1.5);
    expect(after).toMatchObject({ open: 1.5, high: 1.5, low: 1.5, close: 1.5 });
  });

  it('MKT-17 (b) reaches a level at its very moment', () => {
    market.pin(id, 1.5, wednesday);
    expect(market.firstCrossing(id, wednesday - 1, wednesday + hour, { above: 1.4 })).toEqual({
      time: wednesday,
      price: 1.5,
    });
    expect(market.firstCrossing(id, wednesday, wednesday, { above: 1.4 })?.price).toBe(1.5);
    expect(market.firstCrossing(id, wednesday, wednesday + second, { above: 1.5 })?.price).toBe(1.5);
    expect(market.firstCrossing(id, wednesday, wednesday + day, { below: 1.4 })).toBeNull();
  });

  it('MKT-17 (c) shows in a closed market too, but makes no bar and touches nothing', () => {
    market.pin(id, 1.5, saturday);
    expect(market.quote(id, saturday)).toMatchObject({ price: 1.5, isOpen: false });
    expect(market.bars(id, '1min', { at: saturday, limit: 5 })).toEqual(
      untouched.bars(id, '1min', { at: saturday, limit: 5 }),
    );
    expect(market.firstCrossing(id, saturday - 1, saturday + hour, { above: 1.4 })).toBeNull();
  });

  it('MKT-17 (a) must be a price', () => {
    expect(() => market.pin(id, 0, wednesday)).toThrow(/cannot be pinned/);
    expect(() => market.move(id, -100, wednesday)).toThrow(/nothing would be left/);
  });
});

describe('a moved price', () => {
  it('MKT-17 (a) shifts by its percent and stays shifted', () => {
    market.move(id, -2, wednesday);
    for (const now of [wednesday, wednesday + hour, wednesday + 5 * day]) {
      expect(market.quote(id, now).price).toBeCloseTo(untouched.quote(id, now).price * 0.98, 4);
    }
  });

  it('MKT-17 (b) is found by the first touch, as by looking at each tick', () => {
    market.move(id, 1.5, wednesday);
    const to = wednesday + 3 * minute;
    const from = wednesday + 30;
    const level = market.quote(id, wednesday + 100 * second).price;
    const rises = level > market.quote(id, wednesday).price;
    let brute = null;
    for (let time = Math.floor(from / 250) * 250 + 250; time <= to && !brute; time += 250) {
      const { price } = market.quote(id, time);
      if (rises ? price >= level : price <= level) brute = { time, price };
    }
    expect(market.firstCrossing(id, from, to, rises ? { above: level } : { below: level })).toEqual(brute);
  });
});

describe('a market opened or closed by hand', () => {
  it('MKT-18 (a) closes: no ticks, no bars, the price stands', () => {
    market.setOpen(id, false, wednesday);
    const { price } = untouched.quote(id, wednesday);
    expect(market.quote(id, wednesday + hour)).toMatchObject({ isOpen: false, price });
    expect(market.bars(id, '1min', { at: wednesday + hour, limit: 1 })[0].close).toBe(price);
    expect(market.firstCrossing(id, wednesday, wednesday + day, { above: 0.1 })).toBeNull();
    market.setOpen(id, null, wednesday + 2 * hour);
    expect(market.quote(id, wednesday + 3 * hour).price).toBe(
      untouched.quote(id, wednesday + 3 * hour).price,
    );
  });

  it('MKT-18 (b) opens on a Saturday: the price lives about the last close, and history stays as it was', () => {
    market.setOpen(id, true, saturday);
    const last = untouched.quote(id, saturday).price;
    const prices = Array.from(
      { length: 40 },
      (_, index) => market.quote(id, saturday + 250 * (index + 1)).price,
    );
    for (let index = 1; index < prices.length; index++) expect(prices[index]).not.toBe(prices[index - 1]);
    expect(Math.abs(prices[0] / last - 1)).toBeLessThan(0.005);
    const bars = market.bars(id, '30min', { at: saturday + 2 * hour, limit: 8 });
    expect(bars.filter(({ time }) => time * 1000 > saturday - hour)).toHaveLength(5);
    expect(bars.slice(0, 3)).toEqual(untouched.bars(id, '30min', { at: saturday, limit: 3 }));
    const nextWeek = saturday + 4 * day;
    expect(market.quote(id, nextWeek)).toEqual(untouched.quote(id, nextWeek));
  });

  it('MKT-18 (a) without a moment holds from the one last asked about', () => {
    market.quote(id, wednesday);
    market.setOpen(id, false);
    expect(market.isOpen(id, wednesday)).toBe(false);
    expect(market.isOpen(id, wednesday - 1)).toBe(true);
  });
});

describe('all of it together', () => {
  const changes = fc.array(
    fc.record({
      after: fc.integer({ min: 0, max: 90 * minute }),
      act: fc.constantFrom('pin', 'unpin', 'up', 'down', 'open', 'close', 'calendar'),
    }),
    { maxLength: 6 },
  );

  it('MKT-11 (c) periods agree with each other whatever was done to the price', () => {
    fc.assert(
      fc.property(changes, fc.boolean(), (list, weekend) => {
        const world = createMarket({ seed: 5 });
        const start = weekend ? saturday : wednesday;
        for (const { after, act } of list.toSorted((a, b) => a.after - b.after)) {
          const at = start + after;
          if (act === 'pin') world.pin(id, 1.2, at);
          else if (act === 'unpin') world.pin(id, null, at);
          else if (act === 'up') world.move(id, 1.3, at);
          else if (act === 'down') world.move(id, -0.7, at);
          else world.setOpen(id, act === 'calendar' ? null : act === 'open', at);
        }
        const now = start + 2 * hour;
        const minutes = world.bars(id, '1min', { at: now, limit: 240 });
        for (const [period, length] of [
          ['5min', 5 * minute],
          ['15min', 15 * minute],
          ['60min', hour],
        ] as const) {
          const bars = world.bars(id, period, { at: now, limit: 4 });
          expect(aggregate(minutes, length).slice(-2)).toEqual(bars.slice(-2));
          for (const { open, high, low, close } of bars) {
            expect(high >= Math.max(open, close) && low <= Math.min(open, close)).toBe(true);
          }
        }
        const quote = world.quote(id, now);
        if (quote.isOpen) expect(minutes.at(-1)?.close).toBe(quote.price);
      }),
      { numRuns: 40 },
    );
  });
});
