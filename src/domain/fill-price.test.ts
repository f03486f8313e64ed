import { expect, it } from 'vitest';
import { bothSides, fillPrice } from './fill-price.ts';

const euro = { spread: 0.00012, precision: 5 };

it('BRK-09 a buy fills half the spread above the mid, a sell half below', () => {
  expect(fillPrice('buy', 1.08214, euro)).toBe(1.0822);
  expect(fillPrice('sell', 1.08214, euro)).toBe(1.08208);
  expect(bothSides(1.08214, euro)).toEqual({ bid: 1.08208, ask: 1.0822 });
});

it('BRK-09 keeps half of an odd spread', () => {
  expect(fillPrice('buy', 1.08214, { spread: 0.00013, precision: 5 })).toBe(1.082205);
});

it('BRK-09 without a spread both sides are the mid', () => {
  expect(bothSides(114.8, { spread: 0, precision: 3 })).toEqual({ bid: 114.8, ask: 114.8 });
});
