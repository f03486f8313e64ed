import { describe, expect, it } from 'vitest';
import { createRiskFactorPath, volatilityRegime } from './risk-factor.ts';
import { dayNumber } from './calendar/zones.ts';

const euro = { name: 'EUR', volatility: 0.0034, weight: 1 };
const coins = { name: 'coins', volatility: 0.02, weight: 1, alwaysOn: true };
const saturday = dayNumber(2026, 10, 21);

describe('risk factor', () => {
  it('MKT-13 is the same whichever day is asked for first', () => {
    const forwards = createRiskFactorPath(1, euro);
    const backwards = createRiskFactorPath(1, euro);
    const dates = Array.from({ length: 1500 }, (_, index) => 19_000 + index);
    const there = dates.map(forwards);
    const back = dates.toReversed().map(backwards).toReversed();
    expect(back).toEqual(there);
  });

  it('MKT-13 differs by seed and by name', () => {
    const at = (seed: number, name: string) => createRiskFactorPath(seed, { ...euro, name })(20_000);
    expect(new Set([at(1, 'EUR'), at(2, 'EUR'), at(1, 'USD')]).size).toBe(3);
  });

  it('MKT-13 strays, but comes back: years stay within a plausible band', () => {
    for (const seed of [1, 2, 3, 4]) {
      const path = createRiskFactorPath(seed, euro);
      const values = Array.from({ length: 7000 }, (_, index) => path(14_000 + index));
      expect(Math.max(...values.map(Math.abs))).toBeLessThan(0.25);
      expect(Math.max(...values) - Math.min(...values)).toBeGreaterThan(0.03);
    }
  });

  it('MKT-13 makes no jump where one block of days meets the next', () => {
    const path = createRiskFactorPath(5, euro);
    for (let block = 30; block < 60; block++) {
      expect(Math.abs(path(block * 512) - path(block * 512 - 1))).toBeLessThan(0.02);
    }
  });

  it('MKT-13 rests on Saturday, unless it never rests', () => {
    const rest = createRiskFactorPath(1, euro);
    expect(rest(saturday)).toBeCloseTo(rest(saturday - 1) * 0.995, 12);
    const restless = createRiskFactorPath(1, coins);
    expect(Math.abs(restless(saturday) - restless(saturday - 1) * 0.995)).toBeGreaterThan(1e-6);
  });

  it('MKT-14 has calm and nervous weeks, which change slowly', () => {
    const regime = volatilityRegime(3);
    const factors = Array.from({ length: 700 }, (_, index) => regime(20_000 + index));
    expect(Math.max(...factors) / Math.min(...factors)).toBeGreaterThan(2);
    for (let index = 1; index < factors.length; index++) {
      expect(Math.abs(factors[index] / factors[index - 1] - 1)).toBeLessThan(0.35);
    }
  });
});
