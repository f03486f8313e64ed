import { describe, expect, it } from 'vitest';
import { backoff } from './backoff.ts';

describe('LIVE-06 the wait before an attempt', () => {
  it('has a ceiling that doubles, up to 30 s', () => {
    const ceilings = [0, 1, 2, 3, 4, 5, 6, 1000].map((attempt) => backoff(attempt, 1));
    expect(ceilings).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000]);
  });

  it('is anything below it', () => {
    expect(backoff(3, 0)).toBe(0);
    expect(backoff(3, 0.25)).toBe(2000);
  });
});
