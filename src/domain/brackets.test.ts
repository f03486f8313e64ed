import { expect, it } from 'vitest';
import { startingStop, stopOfRule } from './brackets.ts';

const terms = { precision: 5 };
const off = { unit: 'off', figure: 20 } as const;

it('STP-06 (a) a rule asks for pips, average ranges in whole pips, or money; off asks for none', () => {
  const input = { terms, range: 0.00123 };
  expect(stopOfRule(off, input)).toBeNull();
  expect(stopOfRule({ unit: 'pips', figure: 25 }, input)).toEqual({ unit: 'pips', figure: 25 });
  expect(stopOfRule({ unit: 'atr', figure: 1.5 }, input)).toEqual({ unit: 'pips', figure: 19 });
  expect(stopOfRule({ unit: 'money', figure: 150 }, input)).toEqual({ unit: 'money', figure: 150 });
});

it('STP-06 (b) asks for none while the average range is not known', () => {
  expect(stopOfRule({ unit: 'atr', figure: 1.5 }, { terms, range: null })).toBeNull();
  expect(stopOfRule({ unit: 'atr', figure: 0 }, { terms, range: 1 })).toBeNull();
});

it('SIZ-04 (h) a stop that a size needs starts at the bracket’s distance', () => {
  const rule = { unit: 'pips', figure: 5 } as const;
  expect(startingStop(rule, 'risk', 1.07, { terms, range: 0.001 })).toEqual({ unit: 'pips', figure: 5 });
});

it('SIZ-04 (h) else at one average range, and at least 10 pips', () => {
  const at = (range: number | null) => startingStop(off, 'risk', 1.07, { terms, range }).figure;
  expect([at(0.00251), at(0.0004), at(0)]).toEqual([26, 10, 32]);
  // 0.3% of the price where no range is known.
  expect(at(null)).toBe(32);
  expect(startingStop(off, 'risk', 0.1, { terms, range: null }).figure).toBe(10);
});

it('SIZ-04 (h) a bracket in money cannot be where a size by risk starts', () => {
  const money = { unit: 'money', figure: 100 } as const;
  const input = { terms, range: 0.002 };
  expect(startingStop(money, 'percent', 1.07, input)).toEqual({ unit: 'pips', figure: 20 });
  expect(startingStop(money, 'lots', 1.07, input)).toEqual(money);
});
