import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { minute, second } from './periods.ts';
import { join, type Ohlc, type PriceSegment } from './price-tree.ts';
import { Random } from './random.ts';
import { secondTicks, splitVolume, subdivide, type ChildSpec } from './subdivide.ts';

/** Any segment that a source or a recording may hold, flat ones included. */
const segments = fc
  .record({
    low: fc.integer({ min: 1, max: 5_000_000 }),
    range: fc.oneof(fc.integer({ min: 0, max: 6 }), fc.integer({ min: 0, max: 90_000 })),
    open: fc.double({ min: 0, max: 1, noNaN: true }),
    close: fc.double({ min: 0, max: 1, noNaN: true }),
    volume: fc.integer({ min: 0, max: 1_000_000_000 }),
  })
  .map(({ low, range, open, close, volume }): PriceSegment => ({
    time: 0,
    span: minute,
    low,
    high: low + range,
    open: low + Math.round(open * range),
    close: low + Math.round(close * range),
    volume,
  }));

const specs = fc
  .array(fc.double({ min: 0.05, max: 3, noNaN: true }), { minLength: 1, maxLength: 60 })
  .map((weights) =>
    weights.map((weight, index): ChildSpec => ({ time: index * second, span: second, weight })),
  );

const seeds = fc.integer();
const whole = ({ open, high, low, close, volume }: PriceSegment) => ({ open, high, low, close, volume });
const joined = (children: readonly PriceSegment[]) =>
  children.reduce<Ohlc | null>((sum, child) => join(sum, whole(child)), null);

describe('subdivide', () => {
  it('MKT-11 (a) gives children that agree with their parent exactly', () => {
    fc.assert(
      fc.property(segments, specs, seeds, (parent, childSpecs, seed) => {
        const children = subdivide(parent, childSpecs, new Random(seed));
        expect(children).toHaveLength(childSpecs.length);
        expect(joined(children)).toEqual(whole(parent));
      }),
    );
  });

  it('MKT-11 (a) keeps high above and low below each body, in whole points', () => {
    fc.assert(
      fc.property(segments, specs, seeds, (parent, childSpecs, seed) => {
        for (const { open, high, low, close, volume } of subdivide(parent, childSpecs, new Random(seed))) {
          expect(high).toBeGreaterThanOrEqual(Math.max(open, close));
          expect(low).toBeLessThanOrEqual(Math.min(open, close));
          expect([open, high, low, close, volume].every(Number.isInteger)).toBe(true);
          expect(volume).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });

  it('MKT-14 (c), MKT-21 (b) leaves no child flat and no open at the last close where the parent moved two points', () => {
    fc.assert(
      fc.property(segments, specs, seeds, (parent, childSpecs, seed) => {
        fc.pre(parent.high - parent.low >= 2);
        const children = subdivide(parent, childSpecs, new Random(seed));
        children.forEach((child, index) => {
          expect(child.high - child.low).toBeGreaterThanOrEqual(2);
          if (index > 0) expect(child.open).not.toBe(children[index - 1].close);
        });
      }),
    );
  });

  it('MKT-14 (c) gives no two children the same range by rule', () => {
    const parent: PriceSegment = {
      time: 0,
      span: minute,
      open: 50_000,
      high: 53_000,
      low: 49_000,
      close: 51_000,
      volume: 900,
    };
    const childSpecs = Array.from({ length: 60 }, (_, index) => ({
      time: index * second,
      span: second,
      weight: 1,
    }));
    const ranges = subdivide(parent, childSpecs, new Random(5)).map(({ high, low }) => high - low);
    expect(new Set(ranges).size).toBeGreaterThan(40);
  });
});

describe('second ticks', () => {
  it('MKT-21 (b) are four, agree with the second, and differ each from the last', () => {
    fc.assert(
      fc.property(segments, seeds, (parent, seed) => {
        const ticks = secondTicks({ ...parent, span: second }, new Random(seed));
        expect(ticks.map(({ time }) => time)).toEqual([0, 250, 500, 750]);
        // A recorded second narrower than two points has no room for it.
        if (parent.high - parent.low < 2) return;
        expect(joined(ticks)).toEqual(whole(parent));
        for (let index = 1; index < 4; index++) expect(ticks[index].open).not.toBe(ticks[index - 1].close);
      }),
      { numRuns: 500 },
    );
  });

  it('MKT-11 (b) agree with a recorded second of one point or none', () => {
    fc.assert(
      fc.property(segments, seeds, (parent, seed) => {
        const high = parent.low + (parent.high > parent.low ? 1 : 0);
        const narrow = {
          ...parent,
          high,
          open: Math.min(parent.open, high),
          close: Math.min(parent.close, high),
        };
        expect(joined(secondTicks(narrow, new Random(seed)))).toEqual(whole(narrow));
      }),
      { numRuns: 500 },
    );
  });
});

describe('volume', () => {
  const shares = fc.array(fc.double({ min: 0.01, max: 5, noNaN: true }), { minLength: 1, maxLength: 60 });

  it('MKT-11 (a) is shared out whole, never negative, and adds up', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e12 }), shares, seeds, (volume, weights, seed) => {
        const volumes = splitVolume(volume, weights, new Random(seed));
        expect(volumes.reduce((sum, one) => sum + one, 0)).toBe(volume);
        expect(volumes.every((one) => Number.isInteger(one) && one >= 0)).toBe(true);
      }),
    );
  });

  it('MKT-14 (a) is larger in a busy hour than in a quiet one', () => {
    const [busy, quiet] = splitVolume(100_000, [5, 1], new Random(1));
    expect(busy).toBeGreaterThan(quiet);
  });
});
