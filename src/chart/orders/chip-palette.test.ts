// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { palette } from '../testing/samples.ts';
import { createChipPalette } from './chip-palette.ts';

afterEach(() => vi.restoreAllMocks());

const forcedColours = (matches: boolean) =>
  vi
    .spyOn(window, 'matchMedia')
    .mockReturnValue(Object.assign(new EventTarget(), { matches }) as MediaQueryList);

it('HND-19 (c) the system’s colours are read where it forces them, and again with every palette', () => {
  const coloursOf = createChipPalette();
  forcedColours(false);
  expect(coloursOf(palette).system).toBeNull();
  forcedColours(true);
  expect(coloursOf(palette).system).toBeNull();
  const next = coloursOf({ ...palette });
  expect(Object.values(next.system ?? {}).every((colour) => colour !== '')).toBe(true);
  expect(next.up).toBe(palette.up);
  expect(document.body.childElementCount).toBe(0);
});
