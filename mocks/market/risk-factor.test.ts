import { describe, expect, it } from 'vitest';
import { dayNumber, weekdayOf } from './calendar/zones.ts';
import { instruments } from './instruments/catalogue.ts';
import { createMarketMood } from './market-mood.ts';
import { createRiskFactorPath } from './risk-factor.ts';

const euro = { name: 'EUR', volatility: 0.0034, weight: 1 };
const saturday = dayNumber(2026, 10, 21);
const mood = createMarketMood(1, 'currencies', false);

describe('risk factor', () => {
  it('MKT-13 (a) is the same whichever day is asked for first', () => {
    const forwards = createRiskFactorPath(1, euro, mood);
    const backwards = createRiskFactorPath(1, euro, mood);
    const dates = Array.from({ length: 1500 }, (_, index) => 19_000 + index);
    const there = dates.map((date) => forwards.level(date));
    const back = dates
      .toReversed()
      .map((date) => backwards.level(date))
      .toReversed();
    expect(back).toEqual(there);
  });

  it('MKT-13 (a) differs by seed and by name', () => {
    const at = (seed: number, name: string) =>
      createRiskFactorPath(seed, { ...euro, name }, mood).level(20_000);
    expect(new Set([at(1, 'EUR'), at(2, 'EUR'), at(1, 'USD')]).size).toBe(3);
  });

  it('MKT-13 (a) strays, but comes back: years stay within a plausible band', () => {
    for (const seed of [1, 2, 3, 4]) {
      const path = createRiskFactorPath(seed, euro, createMarketMood(seed, 'currencies', false));
      const values = Array.from({ length: 7000 }, (_, index) => path.level(14_000 + index));
      expect(Math.max(...values.map(Math.abs))).toBeLessThan(0.25);
      expect(Math.max(...values) - Math.min(...values)).toBeGreaterThan(0.03);
    }
  });

  it('MKT-13 (a) makes no jump where one block of days meets the next', () => {
    const path = createRiskFactorPath(5, euro, mood);
    for (let block = 30; block < 60; block++) {
      expect(Math.abs(path.level(block * 512) - path.level(block * 512 - 1))).toBeLessThan(0.025);
    }
  });

  it('MKT-29 (b) has its days of news: four a year, on working days, by itself', () => {
    const path = createRiskFactorPath(5, { ...euro, reports: 0.05 }, mood);
    const years = Array.from({ length: 3640 }, (_, index) => 17_000 + index);
    const reporting = years.filter((date) => path.jump(date) !== 0);
    expect(reporting.length).toBe(40);
    expect(reporting.every((date) => weekdayOf(date) >= 1 && weekdayOf(date) <= 5)).toBe(true);
    const other = createRiskFactorPath(6, { ...euro, reports: 0.05 }, mood);
    expect(years.filter((date) => other.jump(date) !== 0)).not.toEqual(reporting);
    const plain = createRiskFactorPath(5, euro, mood);
    expect(years.some((date) => plain.jump(date) !== 0)).toBe(false);
  });
});

describe('market mood', () => {
  it('MKT-29 (a) nearly rests on Saturday, unless the market never does', () => {
    expect(mood.activity(saturday)).toBeLessThan(0.2 * mood.activity(saturday - 1));
    const restless = createMarketMood(1, 'coins', true);
    expect(restless.activity(saturday)).toBeGreaterThan(0.5 * restless.activity(saturday - 1));
  });

  const kinds = [...new Set(instruments.map((spec) => spec.mood))];

  it.each(kinds)('MKT-28 (a), MKT-14 (b) %s have calm and nervous weeks, which change slowly', (kind) => {
    const own = createMarketMood(3, kind, true);
    const days = Array.from({ length: 7000 }, (_, index) => own.activity(14_000 + index));
    const weeks = Array.from({ length: 1000 }, (_, index) => {
      const week = days.slice(index * 7, index * 7 + 7);
      return week.reduce((sum, one) => sum + one, 0) / 7;
    });
    expect(Math.max(...weeks) / Math.min(...weeks)).toBeGreaterThan(4);
    const changes = weeks.slice(1).map((week, index) => Math.abs(Math.log(week / weeks[index])));
    expect(changes.toSorted((a, b) => a - b)[500]).toBeLessThan(0.25);
    expect(days.reduce((sum, one) => sum + one ** 2, 0) / days.length).toBeCloseTo(1, 0);
  });
});
