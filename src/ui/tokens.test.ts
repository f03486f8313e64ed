import { readFileSync, readdirSync } from 'node:fs';
import { expect, it } from 'vitest';

const folder = new URL('.', import.meta.url);
const css = readFileSync(new URL('tokens.css', folder), 'utf8');

/** The declarations of the first block after a selector. */
function block(start: string): Record<string, string> {
  const from = css.indexOf(start);
  expect(from, start).toBeGreaterThan(-1);
  const body = css.slice(css.indexOf('{', from) + 1, css.indexOf('}', from));
  return Object.fromEntries(
    Array.from(body.matchAll(/(--[\w-]+):\s*([^;]+);/g), (match) => [match[1], match[2]]),
  );
}

const themes = { light: block(`:root,\n[data-theme='light']`), dark: block(`[data-theme='dark'] {`) };
const palettes = {
  'green-up': block(`:root,\n[data-palette='green-up']`),
  'red-up': block(`[data-palette='red-up']`),
  'colour-blind': block(`[data-palette='colour-blind']`),
};

function luminance(hex: string): number {
  const channels = [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16) / 255);
  const [r, g, b] = channels.map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, other: string): number {
  const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

const grounds = ['--bg', '--surface', '--raised', '--sunken'];
const texts = ['--ink', '--ink2', '--ink3', '--accent', '--danger', '--warn', '--up', '--down'];
/** Text and what it stands on. */
const pairs = [
  ...grounds.flatMap((ground) => texts.map((text) => [text, ground])),
  ['--accent-ink', '--accent'],
  ['--accent', '--accent-soft'],
  ['--warn', '--warn-soft'],
  ['--danger', '--danger-soft'],
  ['--up', '--up-soft'],
  ['--down', '--down-soft'],
  ['--solid-ink', '--up-solid'],
  ['--solid-ink', '--down-solid'],
  ['--solid-ink', '--danger-solid'],
  ['--bg', '--ink'],
];

for (const [theme, hues] of Object.entries(themes)) {
  for (const [palette, roles] of Object.entries(palettes)) {
    const colour = (name: string): string => {
      const value = hues[name] ?? roles[name];
      const alias = /^var\((--[\w-]+)\)$/.exec(value);
      return alias ? colour(alias[1]) : value;
    };

    it(`UI-02 every text of ${theme} with ${palette} has a contrast of 4.5 or more`, () => {
      const weak = pairs
        .map(([text, ground]) => ({ text, ground, ratio: contrast(colour(text), colour(ground)) }))
        .filter(({ ratio }) => ratio < 4.5);
      expect(weak).toEqual([]);
    });

    it(`UI-02 the edges of fields and switches in ${theme} with ${palette} have a contrast of 3 or more`, () => {
      for (const ground of ['--bg', '--surface']) {
        expect(contrast(colour('--edge'), colour(ground))).toBeGreaterThanOrEqual(3);
      }
    });
  }
}

it('UI-01 the system’s dark is the same as the chosen dark', () => {
  expect(block(':root:not([data-theme]) {')).toEqual(themes.dark);
});

it('UI-03 the palettes differ in what rises and falls, and the colour-blind one avoids red and green', () => {
  expect(palettes['green-up']['--up']).toBe(palettes['red-up']['--down']);
  expect(palettes['red-up']['--up']).toBe(palettes['green-up']['--down']);
  expect(JSON.stringify(palettes['colour-blind'])).not.toMatch(/red|green/);
});

const styles = readdirSync(folder).filter((file) => file.endsWith('.css'));

it.each(styles)('UI-01 %s has its colours from tokens, and no left or right', (file) => {
  const text = readFileSync(new URL(file, folder), 'utf8').replace(/\/\*[^]*?\*\//g, '');
  if (file !== 'tokens.css') {
    expect(text).not.toMatch(/#[0-9a-f]{3,8}\b|rgba?\(|hsla?\(/i);
    for (const [, name] of text.matchAll(/var\((--[\w-]+)/g)) {
      if (name !== '--pull') expect(css, name).toContain(`${name}:`);
    }
  }
  expect(text).not.toMatch(
    /(^|[\s;{-])(left|right|margin-top|padding-top|margin-bottom|padding-bottom)\s*:/m,
  );
  expect(text).not.toMatch(/[\s;{](width|height|min-width|min-height|max-width|max-height|top|bottom)\s*:/);
});
