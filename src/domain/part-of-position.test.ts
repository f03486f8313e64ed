import { expect, it } from 'vitest';
import { closeChoices, mostOfPart, nearestHalf, partProblem, shareOfPart } from './part-of-position.ts';

const terms = { minLots: 0.01, maxLots: 50, lotStep: 0.01 };

it('ORD-17 (a) a part and the rest are sizes that an order may have', () => {
  expect(partProblem(0.2, 0.5, terms)).toBeNull();
  expect(partProblem(0.5, 0.5, terms)).toBeNull();
  expect(partProblem(0.49, 0.5, terms)).toBeNull();
  expect(partProblem(0.6, 0.5, terms)).toBe('above-maximum');
  expect(partProblem(0.495, 0.5, terms)).toBe('above-maximum');
  expect(partProblem(0.205, 0.5, terms)).toBe('off-step');
  expect(partProblem(0, 0.5, terms)).toBe('below-minimum');
  expect(partProblem(0.45, 0.5, { ...terms, minLots: 0.1 })).toBe('above-maximum');
  expect(partProblem(0.005, 0.01, terms)).toBe('below-minimum');
  expect(mostOfPart(0.01, terms)).toBe(0);
});

it('ORD-17 (a) shares are rounded down to the step; what cannot be closed, or comes twice, is not offered', () => {
  const lotsOf = (lots: number, minLots = 0.01) =>
    closeChoices(lots, { ...terms, minLots }).map(({ share, lots: part }) => [share, part]);
  expect(lotsOf(1)).toEqual([
    [25, 0.25],
    [50, 0.5],
    [75, 0.75],
  ]);
  expect(lotsOf(0.5)).toEqual([
    [25, 0.12],
    [50, 0.25],
    [75, 0.37],
  ]);
  expect(lotsOf(0.03)).toEqual([
    [50, 0.01],
    [75, 0.02],
  ]);
  expect(lotsOf(0.02)).toEqual([[50, 0.01]]);
  expect(lotsOf(0.01)).toEqual([]);
  expect(lotsOf(0.5, 0.2)).toEqual([[50, 0.25]]);
});

it('ORD-17 (c) the profit of a part goes by its lots', () => {
  expect(shareOfPart(211, 0.5, 0.5)).toBe(211);
  expect(shareOfPart(211, 0.12, 0.5)).toBe(50.64);
  expect(shareOfPart(-10, 0.01, 0.03)).toBe(-3.333333);
});

it.each([
  [0.3, 0.15],
  [0.5, 0.25],
  [0.03, 0.01],
  [0.02, 0.01],
  [0.01, null],
  [0.015, null],
])('POS-02 (b) the half of %s lots is %s', (lots, half) => {
  expect(nearestHalf(lots, { minLots: 0.01, maxLots: 50, lotStep: 0.01 })).toBe(half);
});

it('POS-02 (b) a half that is larger than an order may be gives way to the most that may', () => {
  expect(nearestHalf(10, { minLots: 1, maxLots: 4, lotStep: 1 })).toBe(null);
  expect(nearestHalf(7, { minLots: 3, maxLots: 4, lotStep: 1 })).toBe(3);
});
