import { assert, integer, property } from 'fast-check';
import { expect, it } from 'vitest';
import { addSteps, decimals, stepBy } from './decimal-step.ts';

it('UI-06 (a) steps without the noise of binary fractions', () => {
  expect(addSteps(0.1, 0.2, 1)).toBe(0.3);
  expect(addSteps(0.3, 0.1, -1)).toBe(0.2);
  expect(addSteps(1.08642, 0.00001, 3)).toBe(1.08645);
  expect(addSteps(0.07, 0.01, -6)).toBe(0.01);
  expect(addSteps(1e-7, 1e-7, 1)).toBe(2e-7);
});

it('UI-06 (a) counts decimals as written', () => {
  expect([1, 0.5, 0.125, 1e-7, 1.5e-7, 1e21].map(decimals)).toEqual([0, 1, 3, 7, 8, 0]);
});

it('UI-06 (a) never shows more decimals than value and step have', () => {
  assert(
    property(
      integer({ min: 0, max: 10 ** 9 }),
      integer({ min: 0, max: 6 }),
      integer({ min: -50, max: 50 }),
      (units, places, count) => {
        const step = 10 ** -places;
        const value = Number((units / 10 ** places).toFixed(places));
        expect(addSteps(value, step, count)).toBe(Number(((units + count) / 10 ** places).toFixed(places)));
      },
    ),
  );
});

it('SIZ-01 (a) a size goes by its step, and to a whole multiple of ten of them, never out of its bounds', () => {
  const lots = { step: 0.01, min: 0.01, max: 1 };
  expect([stepBy(0.13, 1, lots), stepBy(0.13, -1, lots)]).toEqual([0.14, 0.12]);
  expect([stepBy(0.13, 10, lots), stepBy(0.13, -10, lots), stepBy(0.2, 10, lots)]).toEqual([0.2, 0.1, 0.3]);
  expect([stepBy(0.99, 10, lots), stepBy(0.05, -10, lots)]).toEqual([1, 0.04]);
  expect([stepBy(1, 1, lots), stepBy(0.01, -1, lots), stepBy(1, 10, lots)]).toEqual([null, null, null]);
  expect(stepBy(null, 1, lots)).toBe(0.01);
});
