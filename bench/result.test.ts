import { describe, expect, it } from 'vitest';
import { type Result, isBroken, isWithin, table } from './result.ts';

const result = (changes: Partial<Result>): Result => ({
  name: 'Size',
  value: 40,
  unit: 'KiB',
  budget: 35,
  ...changes,
});

describe('a measured number', () => {
  it('is within a budget up to the budget itself', () => {
    expect(isWithin(result({ value: 35 }))).toBe(true);
    expect(isWithin(result({ value: 35.1 }))).toBe(false);
  });

  it('is within a least budget from the budget itself', () => {
    expect(isWithin(result({ value: 35, atLeast: true }))).toBe(true);
    expect(isWithin(result({ value: 34.9, atLeast: true }))).toBe(false);
  });

  it('is always within no budget', () => {
    expect(isWithin(result({ budget: null }))).toBe(true);
  });

  it('breaks a check when it is over the budget', () => {
    expect(isBroken(result({}))).toBe(true);
    expect(isBroken(result({ value: 35 }))).toBe(false);
  });

  it('breaks a check over its ceiling only, where it has one', () => {
    expect(isBroken(result({ ceiling: 50 }))).toBe(false);
    expect(isBroken(result({ ceiling: 50, value: 50.1 }))).toBe(true);
  });
});

describe('the table', () => {
  const verdictOf = (changes: Partial<Result>) =>
    table([result(changes)])
      .split('|')
      .at(-2)
      ?.trim();

  it('says what was measured, what is allowed, and whether it holds', () => {
    expect(table([result({ value: 30 })])).toContain('| Size | 30 KiB | ≤ 35 KiB | yes |');
    expect(table([result({ atLeast: true })])).toContain('≥ 35 KiB');
  });

  it('says no where a budget is not met, and the ceiling where there is one', () => {
    expect(verdictOf({})).toBe('**no**');
    expect(verdictOf({ ceiling: 50 })).toBe('**no**; ceiling 50 KiB');
  });

  it('says nothing where there is no budget', () => {
    expect(verdictOf({ budget: null })).toBe('—');
  });
});
