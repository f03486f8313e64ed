import { describe, expect, it } from 'vitest';
import { CandleStore } from './candle-store.ts';
import { fitsRange, measureExtent, priceRange, volumeShare } from './geometry.ts';
import { candles } from './testing/samples.ts';

const range = () => ({ min: 0, max: 0 });
const extent = (low: number, high: number) => ({ low, high, volume: 1 });

describe('price range', () => {
  it('measures only the bars asked for', () => {
    const store = new CandleStore(candles(10));
    expect(measureExtent(store, 2, 4, extent(0, 0))).toEqual({ low: 101, high: 106, volume: 10 });
  });

  it('CHT-04 keeps the lowest fifth free of candles', () => {
    const { min, max } = priceRange(extent(100, 110), [], 0.01, range());
    expect(max).toBeGreaterThan(110);
    expect((100 - min) / (max - min)).toBeGreaterThan(0.2);
    expect(min + (max - min) * volumeShare).toBeGreaterThan(98);
  });

  it('CHT-08 (f) takes in a near line, but not one that would press the candles flat', () => {
    expect(priceRange(extent(100, 110), [115], 0.01, range()).max).toBeGreaterThan(115);
    expect(priceRange(extent(100, 110), [200], 0.01, range()).max).toBeLessThan(112);
    expect(priceRange(extent(100, 110), [1, 105, 92], 0.01, range()).min).toBeGreaterThan(80);
  });

  it('gives a flat market some height', () => {
    const { min, max } = priceRange(extent(5, 5), [], 0.01, range());
    expect(max).toBeGreaterThan(5.04);
    expect(min).toBeLessThan(4.96);
  });

  it('has a range without bars', () => {
    expect(priceRange(extent(Infinity, -Infinity), [3], 0.01, range())).toEqual({ min: 0, max: 1 });
  });

  it('CHT-06 (c) tells when a tick no longer fits', () => {
    const drawn = priceRange(extent(100, 110), [], 0.01, range());
    expect(fitsRange(100, 110, drawn)).toBe(true);
    expect(fitsRange(100, 110.2, drawn)).toBe(true);
    expect(fitsRange(100, 112, drawn)).toBe(false);
    expect(fitsRange(98, 110, drawn)).toBe(false);
  });
});
