import { expect, it } from 'vitest';
import { protect, toleranceOf } from './price-protection.ts';

it('ORD-15 (a) the tolerance is twice the spread in points, rounded up, and at least one pip', () => {
  expect(toleranceOf({ spread: 0.00012, precision: 5 })).toBe(24);
  expect(toleranceOf({ spread: 0.00001, precision: 5 })).toBe(10);
  expect(toleranceOf({ spread: 0, precision: 2 })).toBe(10);
  expect(toleranceOf({ spread: 0.145, precision: 2 })).toBe(29);
  expect(toleranceOf({ spread: 0.1375, precision: 2 })).toBe(28);
  expect(toleranceOf({ spread: 25, precision: 0 })).toBe(50);
});

it('ORD-15 (a) what was shown is sent with the instrument’s decimals', () => {
  const terms = { spread: 0.00015, precision: 5 };
  expect(protect(1.082215, terms)).toEqual({ price: 1.08222, deviation: 30 });
  expect(protect(1.0822, terms)).toEqual({ price: 1.0822, deviation: 30 });
});
