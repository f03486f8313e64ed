import { describe, expect, it } from 'vitest';
import { decimal, roundMoney, roundTo } from './decimal.ts';

describe('decimal', () => {
  it('BRK-01 takes the digits of a float as they are written', () => {
    expect(decimal(0.1).plus(0.2).toNumber()).toBe(0.3);
  });

  it('BRK-01 rounds money to 6 decimals, half to even', () => {
    expect(roundMoney(decimal('0.0000005'))).toBe(0);
    expect(roundMoney(decimal('0.0000015'))).toBe(0.000002);
    expect(roundMoney(decimal('-173.9130434'))).toBe(-173.913043);
  });

  it('rounds to other decimals as well', () => {
    expect(roundTo(1.084255, 5)).toBe(1.08426);
    expect(roundTo(1.5, 0)).toBe(2);
    expect(roundTo(2.5, 0)).toBe(2);
  });
});
