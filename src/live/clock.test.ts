import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { elapsedSince, readingAt, readClocks, readClocksRoughly } from './clock.ts';

let monotonic = 0;

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000, toFake: ['Date'] });
  monotonic = 500;
  vi.spyOn(performance, 'now').mockImplementation(() => monotonic);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});
const pass = (wall: number, page: number) => {
  vi.setSystemTime(Date.now() + wall);
  monotonic += page;
};

describe('LIVE-12 time passed', () => {
  it('is what both clocks say', () => {
    const then = readClocks();
    pass(3000, 3000);
    expect(elapsedSince(then)).toBe(3000);
  });

  it('counts a sleep, through which the monotonic clock stood still', () => {
    const then = readClocks();
    pass(3_600_000, 10);
    expect(elapsedSince(then)).toBe(3_600_000);
  });

  it('is not shortened by a wall clock that was set back', () => {
    const then = readClocks();
    pass(-86_400_000, 12_000);
    expect(elapsedSince(then)).toBe(12_000);
  });

  it('counts from an epoch time, and never below 0', () => {
    expect(elapsedSince(readingAt(Date.now() - 4000))).toBe(4000);
    expect(elapsedSince(readingAt(Date.now() + 4000))).toBe(0);
  });

  it('is read again after a tenth of a second, and when the wall clock was set back', () => {
    const first = readClocksRoughly();
    pass(99, 99);
    expect(readClocksRoughly()).toBe(first);
    pass(1, 1);
    expect(readClocksRoughly()).toEqual({ monotonic: 600, wall: 1_000_100 });
    pass(-500, 10);
    expect(readClocksRoughly()).toEqual({ monotonic: 610, wall: 999_600 });
  });
});
