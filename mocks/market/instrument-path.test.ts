import { expect, it } from 'vitest';
import { dayNumber } from './calendar/zones.ts';
import { createInstrumentPath } from './instrument-path.ts';
import { instruments, type InstrumentSpec } from './instruments/catalogue.ts';
import { pieceCount } from './path-pieces.ts';
import { day } from './periods.ts';
import { lastTick, tickLength } from './price-tree.ts';
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

it('MKT-27 (c) an hour is one of 32 pieces, the same in every world; which, which way up and how far is the seed’s', () => {
  const spec = specOf('EURJPY');
  const worlds = [1, 2].map((seed) => {
    const shared = createSharedPaths(seed);
    const path = createInstrumentPath(spec, shared);
    const marketDay = shared.marketDays(spec);
    const hours = Array.from({ length: 240 }, (_, index) => {
      const piece = marketDay(wednesday + Math.floor(index / 24)).pieces[index % 24];
      return { piece, ...path.hour(wednesday * 24 + index) };
    });
    return hours;
  });
  const shapes = new Map<number, object>();
  for (const { piece, shape } of worlds.flat()) {
    const { weights, pieces } = shape;
    expect(shapes.get(piece) ?? { weights, pieces }).toEqual({ weights, pieces });
    shapes.set(piece, { weights, pieces });
  }
  expect([...shapes.keys()].sort((one, other) => one - other)).toEqual(
    Array.from({ length: 32 }, (_, piece) => piece),
  );
  expect(pieceCount).toBe(32);
  const [one, other] = worlds;
  const differing = (of: (hour: (typeof one)[number]) => number) =>
    one.filter((hour, index) => of(hour) !== of(other[index])).length;
  expect(differing(({ piece }) => piece)).toBeGreaterThan(200);
  expect(differing(({ amplitude }) => Math.sign(amplitude))).toBeGreaterThan(80);
  expect(differing(({ amplitude }) => Math.abs(amplitude))).toBeGreaterThan(200);
});
