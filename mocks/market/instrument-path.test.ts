import { describe, expect, it } from 'vitest';
import { dayNumber } from './calendar/zones.ts';
import { createInstrumentPath } from './instrument-path.ts';
import { instruments, type InstrumentSpec } from './instruments/catalogue.ts';
import { day, hour, minute, second } from './periods.ts';
import { lastTick, tickLength } from './price-tree.ts';
import { Random } from './random.ts';
import { createSharedPaths } from './shared-paths.ts';
import { createSyntheticPrices } from './synthetic-prices.ts';

const wednesday = dayNumber(2026, 8, 16);

function specOf(code: string): InstrumentSpec {
  const found = instruments.find((spec) => spec.code === code);
  if (!found) throw new Error(code);
  return found;
}

it.each(['EURUSD', 'EURJPY', 'XAUUSD', 'AAPL', 'BTCUSD'])(
  'MKT-26 (a) what has the factors of %s and an anchor a thousand times as high is, divided and rounded once, at its price',
  (code) => {
    const spec = specOf(code);
    const twin = { ...spec, id: 9999, code: `${code}2`, anchorPrice: spec.anchorPrice * 1000 };
    const shared = createSharedPaths(7);
    const [price, other] = [spec, twin].map((one) => createSyntheticPrices(7, one, shared));
    // Half past one in the afternoon in Europe, half past nine in New York.
    const from = wednesday * day + 13.5 * 3_600_000;
    for (let index = 0; index < 4000; index++) {
      const at = from + index * tickLength;
      const fine = lastTick(other, at)?.price ?? Number.NaN;
      expect(Math.abs((lastTick(price, at)?.price ?? 0) - fine / 1000)).toBeLessThanOrEqual(0.501);
    }
  },
);

describe('the search of a path', () => {
  const lengths = [tickLength, second, 17 * second, minute, 5 * minute, 20 * minute, hour, 3 * hour];

  it.each(['EURUSD', 'EURJPY', 'AAPL', 'BTCUSD'])(
    'MKT-26 (c), MKT-50 (a) finds the furthest tick of %s, and bounds hold every tick',
    (code) => {
      const path = createInstrumentPath(specOf(code), createSharedPaths(3));
      const random = new Random(4);
      for (let turn = 0; turn < 150; turn++) {
        const length = lengths[turn % lengths.length];
        const start = (wednesday + Math.floor(random.next() * 200)) * day;
        const from = start + Math.floor((random.next() * (day - length)) / tickLength) * tickLength;
        const values = Array.from({ length: length / tickLength }, (_, index) =>
          path.valueAt(from + index * tickLength),
        );
        const [low, high] = [Math.min(...values), Math.max(...values)];
        expect(path.furthest(from, from + length, 1)).toBe(high);
        expect(path.furthest(from, from + length, -1)).toBe(-low);
        expect(path.furthest(from, from + length, 1, high + 1)).toBe(high + 1);
        const bounds = path.boundsOf(from, from + length);
        expect(bounds.low).toBeLessThanOrEqual(low);
        expect(bounds.high).toBeGreaterThanOrEqual(high);
      }
    },
  );

  it('MKT-16 (a) finds the first tick beyond one of two levels', () => {
    const path = createInstrumentPath(specOf('XAUUSD'), createSharedPaths(3));
    const random = new Random(5);
    for (let turn = 0; turn < 120; turn++) {
      const from = (wednesday + turn) * day + Math.floor(random.next() * 20 * 14_400) * tickLength;
      const to = from + hour;
      const start = path.valueAt(from);
      const [low, high] = [start - random.next() * 0.003, start + random.next() * 0.003];
      let expected: number | null = null;
      for (let time = from; time < to && expected === null; time += tickLength) {
        const value = path.valueAt(time);
        if (value <= low || value >= high) expected = time;
      }
      expect(path.firstBeyond(from, to, low, high)).toBe(expected);
    }
  });

  it('MKT-10 (b) does not depend on what was asked for before', () => {
    const spec = specOf('EURJPY');
    const [fresh, used] = [createSharedPaths(3), createSharedPaths(3)].map((shared) =>
      createInstrumentPath(spec, shared),
    );
    const random = new Random(6);
    for (let turn = 0; turn < 400; turn++) {
      used.valueAt(wednesday * day + Math.floor(random.next() * 40 * 345_600) * tickLength);
    }
    for (let turn = 0; turn < 200; turn++) {
      const at = (wednesday + turn / 10) * day;
      expect(used.valueAt(at)).toBe(fresh.valueAt(at));
    }
  });
});

describe('MKT-51 (b) data', () => {
  // The first Friday of September 2026, half past eight in New York.
  const event = Date.parse('2026-09-04T12:30:00Z');

  /** Mean of the square of a span's move, over many worlds. */
  function squareOf(spec: InstrumentSpec, from: number, to: number): number {
    const moves = Array.from({ length: 40 }, (_, seed) => {
      const path = createInstrumentPath(spec, createSharedPaths(seed));
      return (path.valueAt(to - tickLength) - path.valueAt(from - tickLength)) ** 2;
    });
    return moves.reduce((sum, move) => sum + move, 0) / moves.length;
  }

  it.each(['EURUSD', 'US500', 'BTCUSD'])('move %s at once, and most of it in the first minute', (code) => {
    const spec = specOf(code);
    const first = squareOf(spec, event, event + minute);
    expect(first).toBeGreaterThan(30 * squareOf(spec, event - 5 * minute, event - 4 * minute));
    expect(first).toBeGreaterThan(squareOf(spec, event + minute, event + 15 * minute));
    expect(squareOf(spec, event, event + 4 * second)).toBeGreaterThan(first * 0.4);
  });

  it('leave alone what a closed market has for itself', () => {
    const shared = specOf('AAPL');
    const own = { ...shared, riskFactors: shared.riskFactors.filter(({ isWorldwide }) => !isWorldwide) };
    const quarter = squareOf(own, event, event + 15 * minute);
    expect(quarter).toBeLessThan(3 * squareOf(own, event - 15 * minute, event));
    expect(squareOf(shared, event, event + 15 * minute)).toBeGreaterThan(3 * quarter);
  });
});
