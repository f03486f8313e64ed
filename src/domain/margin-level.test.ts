import { describe, expect, it } from 'vitest';
import { marginLevel, marginState } from './margin-level.ts';

describe('margin level', () => {
  it('BRK-07 is equity ÷ used margin × 100, and unknown with no margin in use', () => {
    expect(marginLevel(100_207.5, 541.1)).toBe(18519.22);
    expect(marginLevel(-20, 100)).toBe(-20);
    expect(marginLevel(100_000, 0)).toBeNull();
  });

  it('BRK-07 never shows a level as reached that is not', () => {
    expect(marginLevel(99.9999, 100)).toBe(99.99);
  });

  it('BRK-08 calls at 100% and closes at 50%', () => {
    expect(marginState(100.000001, 100)).toBe('fine');
    expect(marginState(100, 100)).toBe('margin-call');
    expect(marginState(50.000001, 100)).toBe('margin-call');
    expect(marginState(50, 100)).toBe('stop-out');
    expect(marginState(-5, 100)).toBe('stop-out');
    expect(marginState(-5, 0)).toBe('fine');
  });
});
