// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from './testing/fake-browser.ts';
import { createWayBack } from './way-back.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('HND-01 (c) goes back in 160 ms, slower towards the end', () => {
  const browser = fakeBrowser();
  const parts: number[] = [];
  const onEnd = vi.fn<() => void>();
  createWayBack(() => false).go(100, (part) => parts.push(part), onEnd);
  for (let frames = 0; frames < 10; frames++) browser.frame();
  expect(onEnd).not.toHaveBeenCalled();
  browser.frame();
  expect(onEnd).toHaveBeenCalledTimes(1);
  expect(parts.reduce((sum, part) => sum + part)).toBeCloseTo(100);
  expect(parts[1]).toBeGreaterThan(parts[9]);
  expect(browser.waitingFrames()).toBe(0);
});

it('HND-01 (c) with less motion it is there at once, and one that is stopped stays where it is', () => {
  const browser = fakeBrowser();
  const by = vi.fn<(part: number) => void>();
  createWayBack(() => true).go(100, by);
  expect(by.mock.calls).toEqual([[100]]);
  const way = createWayBack(() => false);
  way.go(100, by);
  way.stop();
  browser.frame();
  expect(by).toHaveBeenCalledTimes(1);
});
