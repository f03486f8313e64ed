// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { readPalette } from './palette.ts';

afterEach(() => vi.restoreAllMocks());

const paletteAt = (fontSize: string, color = 'rgb(1, 2, 3)') => {
  const style = { color, fontFamily: 'sans-serif', fontSize };
  vi.spyOn(window, 'getComputedStyle').mockReturnValue(style as CSSStyleDeclaration);
  return readPalette(document.body);
};

it('CHT-32 labels grow with the reader’s text, up to 13 px', () => {
  expect(['16px', '18px', '32px'].map((size) => paletteAt(size).labelSize)).toEqual([11, 12.375, 13]);
});

it('CHT-07 colours are what the tokens come to, and the volume is stronger on black', () => {
  expect(paletteAt('16px')).toMatchObject({ up: 'rgb(1, 2, 3)', volumeAlpha: 0.22 });
  expect(paletteAt('16px', 'rgb(0, 0, 0)').volumeAlpha).toBe(0.32);
  expect(document.body.childElementCount).toBe(0);
});
