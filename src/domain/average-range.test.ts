import { expect, it } from 'vitest';
import { averageTrueRange } from './average-range.ts';

const bars = (rows: readonly (readonly [high: number, low: number, close: number])[]) => ({
  n: rows.length,
  high: rows.map(([high]) => high),
  low: rows.map(([, low]) => low),
  close: rows.map(([, , close]) => close),
});

it('SIZ-04 (g) is the mean of the first ranges, then smoothed as by Wilder', () => {
  const rows = bars([
    [10, 9, 9.5],
    [11, 10, 10.5], // 1.5, the gap included
    [10, 8, 9], // 2.5
    [9, 8.5, 9], // 0.5
    [12, 9, 11], // 3
  ]);
  expect(averageTrueRange({ ...rows, n: 4 }, 3)).toBeCloseTo(1.5, 12);
  expect(averageTrueRange(rows, 3)).toBeCloseTo((1.5 * 2 + 3) / 3, 12);
});

it('SIZ-04 (g) is not known with too few bars, and reads no more than there are', () => {
  const flat = bars(Array.from({ length: 15 }, () => [2, 1, 1.5] as const));
  expect(averageTrueRange({ ...flat, n: 14 })).toBeNull();
  expect(averageTrueRange(flat)).toBeCloseTo(1, 12);
  const spare = { ...flat, high: [...flat.high, 1000] };
  expect(averageTrueRange(spare)).toBeCloseTo(1, 12);
});

it('SIZ-04 (g) of a price that jumps every bar is as large as its jumps', () => {
  const jumping = bars(Array.from({ length: 300 }, (_, i) => [i % 2, i % 2, i % 2] as const));
  expect(averageTrueRange(jumping)).toBeCloseTo(1, 12);
});
