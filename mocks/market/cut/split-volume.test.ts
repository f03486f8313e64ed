import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Random } from '../random.ts';
import { splitVolume } from './split-volume.ts';

const weights = fc.array(fc.double({ min: 0.01, max: 5, noNaN: true }), { minLength: 1, maxLength: 60 });

it('MKT-11 volumes are whole, not negative, and add up to the whole', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e12 }), weights, fc.integer(), (volume, shares, seed) => {
      const parts = splitVolume(volume, shares, new Random(seed));
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(volume);
      expect(parts.every((part) => Number.isInteger(part) && part >= 0)).toBe(true);
    }),
  );
});

it('MKT-14 a busy hour trades more than a quiet one', () => {
  const [busy, quiet] = splitVolume(100_000, [5, 1], new Random(1));
  expect(busy).toBeGreaterThan(quiet);
});
