import { describe, expect, it } from 'vitest';
import { cutTo, decimal, decimalsOf, roundMoney, roundTo, sumMoney } from './money.ts';

describe('decimal', () => {
  it('BRK-01 (a) takes the digits of a float as they are written', () => {
    expect(decimal(0.1).plus(0.2).toNumber()).toBe(0.3);
  });

  it('BRK-01 (b) rounds money to 6 decimals, half to even', () => {
    expect(roundMoney(decimal('0.0000005'))).toBe(0);
    expect(roundMoney(decimal('0.0000015'))).toBe(0.000002);
    expect(roundMoney(decimal('-173.9130434'))).toBe(-173.913043);
  });

  it('rounds to other decimals as well', () => {
    expect(roundTo(1.084255, 5)).toBe(1.08426);
    expect(roundTo(1.5, 0)).toBe(2);
    expect(roundTo(2.5, 0)).toBe(2);
  });

  it('BRK-01 (a) is cut off where nothing may be added', () => {
    expect(cutTo(331.666666, 2)).toBe(331.66);
    expect(cutTo(-331.666666, 2)).toBe(-331.66);
    expect(cutTo(0.29, 2)).toBe(0.29);
  });
});

it('TKT-12 (b) a sum is exact, and unknown while a part of it is', () => {
  expect(sumMoney([0.1, 0.2])).toBe(0.3);
  expect(sumMoney([])).toBe(0);
  expect(sumMoney([0.1, -0.3, 0.0000004, 0.0000003])).toBe(-0.199999);
  expect(sumMoney([5e15, 0.000001, -5e15])).toBe(0.000001);
  expect(sumMoney([1, null])).toBeNull();
});

it('UI-06 (a) counts the decimals of a number as it is written', () => {
  expect([0.125, 3, 1e-7].map(decimalsOf)).toEqual([3, 0, 7]);
});
