import { describe, expect, it } from 'vitest';
import { Random } from '../random.ts';
import * as statistics from './statistics.ts';

const random = new Random(7);
const noise = Array.from({ length: 20_000 }, () => random.normal());

describe('statistics', () => {
  it('MKT-43 (a) a random walk has a variance ratio of 1 and no memory', () => {
    for (const length of [5, 20, 60]) expect(statistics.varianceRatio([noise], length)).toBeCloseTo(1, 0);
    expect(statistics.autocorrelation([noise])).toBeCloseTo(0, 1);
    expect(statistics.kurtosis(noise)).toBeCloseTo(0, 0);
  });

  it('MKT-43 (a) a price that comes back every second step has a ratio near 0, one that goes on above 1', () => {
    const back = [1, -1, 1, -1, 1, -1, 1, -1];
    expect(statistics.varianceRatio([back], 2)).toBe(0);
    expect(statistics.autocorrelation([back])).toBeCloseTo(-1, 10);
    expect(statistics.varianceRatio([[1, 1, 1, 1, -1, -1, -1, -1]], 2)).toBeGreaterThan(1.5);
  });

  it('MKT-43 (a) the error of a variance ratio is that of its spread over many walks', () => {
    const walks = Array.from({ length: 200 }, () => [Array.from({ length: 400 }, () => random.normal())]);
    const ratios = walks.map((walk) => statistics.varianceRatio(walk, 5));
    const expected = statistics.mean(walks.map((walk) => statistics.varianceRatioError(walk, 5)));
    expect(statistics.deviation(ratios) / expected).toBeGreaterThan(0.8);
    expect(statistics.deviation(ratios) / expected).toBeLessThan(1.25);
  });

  it('MKT-43 (a) nothing reaches over a gap', () => {
    expect(statistics.autocorrelation([[1, 2], [9], [2, 3]])).toBeCloseTo(1, 10);
    expect(
      statistics.varianceRatio(
        [
          [1, -1],
          [1, -1],
        ],
        2,
      ),
    ).toBe(0);
  });

  it('MKT-43 (a) correlation, kurtosis and median by hand', () => {
    expect(statistics.correlation([1, 2, 3], [2, 4, 6])).toBeCloseTo(1, 10);
    expect(statistics.correlation([1, 2, 3], [3, 2, 1])).toBeCloseTo(-1, 10);
    expect(statistics.kurtosis([-1, 1])).toBe(-2);
    expect(statistics.median([3, 1, 2])).toBe(2);
    expect(statistics.median([4, 1, 3, 2])).toBe(2.5);
    expect(statistics.deviation([1, 3])).toBe(1);
    expect(statistics.returnsOf([1, Math.E])).toEqual([1]);
  });

  it('MKT-43 (a) counts turns and steps beyond the spread among ticks that moved', () => {
    expect(statistics.reversals([1, 2, 2, 1, 0, 1])).toBeCloseTo(2 / 3, 10);
    expect(statistics.beyondSpread([1, 1.1, 1.1, 1.4, 1.6], 0.2)).toBeCloseTo(1 / 3, 10);
  });
});
