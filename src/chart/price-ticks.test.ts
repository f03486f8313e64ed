import { describe, expect, it } from 'vitest';
import { priceTicks, roundStep } from './price-ticks.ts';

describe('CHT-12 price ticks', () => {
  it('CHT-12 takes 1, 2 or 5 times a power of ten', () => {
    expect(roundStep(10, 5, 0.01)).toBe(2);
    expect(roundStep(11, 5, 0.01)).toBe(5);
    expect(roundStep(51, 5, 0.01)).toBe(20);
    expect(roundStep(0.0049, 5, 0.00001)).toBeCloseTo(0.001, 9);
  });

  it('CHT-12 never goes below the smallest price step', () => {
    expect(roundStep(0.00002, 5, 0.00001)).toBeCloseTo(0.00001, 12);
  });

  it('CHT-12 lists the round prices that show', () => {
    expect(priceTicks(1.0833, 1.0872, 5, 0.00001).map((price) => price.toFixed(5))).toEqual([
      '1.08400',
      '1.08500',
      '1.08600',
      '1.08700',
    ]);
    expect(priceTicks(100, 110, 5, 1)).toEqual([100, 102, 104, 106, 108, 110]);
  });
});
