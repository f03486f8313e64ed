import { assert, integer, property } from 'fast-check';
import { expect, it } from 'vitest';
import { addSteps, decimals } from './decimal-step.ts';

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
