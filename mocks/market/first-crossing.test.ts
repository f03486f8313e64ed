import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createMarket } from './market.ts';
import { day, minute } from './periods.ts';

const market = createMarket({ seed: 9 });
const id = market.byCode('EURUSD')?.id ?? Number.NaN;
const start = Date.parse('2026-09-16T12:00:00Z');

/** Every tick in (from, to], looked at one by one. */
function bruteForce(from: number, to: number, hit: (price: number) => boolean) {
  for (let time = Math.floor(from / 250) * 250 + 250; time <= to; time += 250) {
    const { price } = market.quote(id, time);
    if (hit(price)) return { time, price };
  }
  return null;
}

const spans = fc.record({
  from: fc.integer({ min: start, max: start + 30 * minute }),
  length: fc.integer({ min: 1, max: 6 * minute }),
  /** In points off the price at the start. */
  distance: fc.integer({ min: 0, max: 60 }),
});

describe('the first crossing', () => {
  it('MKT-16 finds the tick that looking at each would find', () => {
    fc.assert(
      fc.property(spans, fc.boolean(), ({ from, length, distance }, up) => {
        const to = from + length;
        const points = Math.round(market.quote(id, from).price * 1e5) + (up ? distance : -distance);
        const level = points / 1e5;
        const found = market.firstCrossing(id, from, to, up ? { above: level } : { below: level });
        expect(found).toEqual(bruteForce(from, to, (price) => (up ? price >= level : price <= level)));
      }),
      { numRuns: 60 },
    );
  });

  it('MKT-16 takes whichever of two levels comes first', () => {
    const { price } = market.quote(id, start);
    const both = { above: price + 0.002, below: price - 0.002 };
    const found = market.firstCrossing(id, start, start + day, both);
    const above = market.firstCrossing(id, start, start + day, { above: both.above });
    const below = market.firstCrossing(id, start, start + day, { below: both.below });
    expect(found?.time).toBe(Math.min(above?.time ?? Infinity, below?.time ?? Infinity));
  });

  it('MKT-16 leaves out the moment it starts from and keeps the one it ends at', () => {
    const { price, time } = market.quote(id, start);
    const next = market.quote(id, time + 250);
    const level = next.price > price ? { above: next.price } : { below: next.price };
    expect(market.firstCrossing(id, time, time + 249, level)).toBeNull();
    expect(market.firstCrossing(id, time, time + 250, level)).toEqual({
      time: time + 250,
      price: next.price,
    });
    const gone = next.price > price ? { below: price } : { above: price };
    expect(market.firstCrossing(id, time, time + 250, gone)).toBeNull();
    expect(market.firstCrossing(id, time - 1, time + 250, gone)).toEqual({ time, price });
  });

  it('MKT-16 with the clock standing still the price of that moment counts', () => {
    const { price } = market.quote(id, start);
    expect(market.firstCrossing(id, start, start, { above: price })).toMatchObject({ price });
    expect(market.firstCrossing(id, start, start, { above: price + 0.00001 })).toBeNull();
  });

  it('MKT-16 finds a level months away, and nothing on a closed weekend', () => {
    const { price } = market.quote(id, start);
    const far = market.firstCrossing(id, start, start + 400 * day, {
      above: price * 1.01,
      below: price * 0.99,
    });
    expect(far?.time).toBeGreaterThan(start);
    expect(market.isOpen(id, far?.time ?? 0)).toBe(true);
    const saturday = Date.parse('2026-09-19T01:00:00Z');
    expect(market.firstCrossing(id, saturday, saturday + day, { above: 0 })).toBeNull();
  });
});
