import { describe, expect, it } from 'vitest';
import { Exact, decimals, toMicros } from './exact.ts';

describe('exact numbers', () => {
  it('AUD-02 (a) lose nothing of what was written', () => {
    for (const text of ['0', '0.1', '-12.345678', '114.8', '100000'])
      expect(Exact.of(text).toString()).toBe(text);
    expect(Exact.of(1e-7).toString()).toBe('0.0000001');
    expect(Exact.of(0.1).plus(Exact.of(0.2)).toString()).toBe('0.3');
    expect(Exact.of(1).over(Exact.of(3)).times(Exact.of(3)).toString()).toBe('1');
  });

  it.each([
    ['0.0000005', '0'],
    ['0.0000015', '0.000002'],
    ['-0.0000015', '-0.000002'],
    ['-0.0000025', '-0.000002'],
    ['2.00000051', '2.000001'],
  ])('AUD-02 (b) money of %s is %s: half to even', (exact, money) => {
    expect(decimals(toMicros(Exact.of(exact)), 6)).toBe(money);
  });

  it('AUD-02 (b) a level is cut off, not rounded', () => {
    expect(Exact.of('99.999').cut(2)).toBe(9999n);
  });
});
