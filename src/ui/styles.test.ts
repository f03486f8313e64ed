import { readFileSync, readdirSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const source = fileURLToPath(new URL('..', import.meta.url));
const css = readFileSync(resolve(source, 'ui/tokens.css'), 'utf8');

/** The declarations of all blocks with exactly this selector. */
function declarations(selector: string): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [, names, body] of css.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
    const name = names
      .replace(/\/\*[^]*?\*\//g, '')
      .replace(/\s+/g, ' ')
      .trim();
    if (name !== selector) continue;
    for (const [, key, value] of body.matchAll(/(--[\w-]+):\s*([^;]+);/g)) found[key] ??= value;
  }
  expect(Object.keys(found), selector).not.toEqual([]);
  return found;
}

const hues = declarations(':root');
const palettes = {
  'green-up': declarations(":root, [data-palette='green-up']"),
  'red-up': declarations("[data-palette='red-up']"),
  'colour-blind': declarations("[data-palette='colour-blind']"),
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
const texts = ['--ink', '--ink2', '--ink3', '--accent', '--danger', '--warn', '--ok', '--up', '--down'];
/** Text and what it stands on. */
const pairs = [
  ...grounds.flatMap((ground) => texts.map((text) => [text, ground])),
  ['--accent-ink', '--accent'],
  ['--accent', '--accent-soft'],
  ['--warn', '--warn-soft'],
  ['--danger', '--danger-soft'],
  ['--ok', '--ok-soft'],
  ['--up', '--up-soft'],
  ['--down', '--down-soft'],
  ['--solid-ink', '--up-solid'],
  ['--solid-ink', '--down-solid'],
  ['--solid-ink', '--danger-solid'],
  ['--bg', '--ink'],
];

for (const [side, theme] of ['light', 'dark'].entries()) {
  for (const [palette, roles] of Object.entries(palettes)) {
    const colour = (name: string): string => {
      const value = hues[name] ?? roles[name];
      const alias = /^var\((--[\w-]+)\)$/.exec(value);
      if (alias) return colour(alias[1]);
      return /^light-dark\((#\w+), (#\w+)\)$/.exec(value)?.[side + 1] ?? `${name} is no pair of colours`;
    };

    it(`UI-02 (a) every text of ${theme} with ${palette} has a contrast of 4.5 or more`, () => {
      const weak = pairs
        .map(([text, ground]) => ({ text, ground, ratio: contrast(colour(text), colour(ground)) }))
        .filter(({ ratio }) => !(ratio >= 4.5));
      expect(weak).toEqual([]);
    });

    it(`UI-02 (b) edges of fields and what fills a meter in ${theme} with ${palette} have a contrast of 3 or more`, () => {
      for (const ground of ['--bg', '--surface']) {
        expect(contrast(colour('--edge'), colour(ground))).toBeGreaterThanOrEqual(3);
      }
      expect(contrast(colour('--star'), colour('--surface'))).toBeGreaterThanOrEqual(3);
    });
  }
}

it('UI-01 (a) every colour is a pair of light and dark, and nothing else depends on the theme', () => {
  expect(css).toMatch(/:root \{\s*color-scheme: light dark;/);
  expect(css).not.toContain('prefers-color-scheme');
  for (const selector of ["[data-theme='light']", "[data-theme='dark']"]) {
    expect(css).toMatch(
      new RegExp(`${selector.replace(/[[\]]/g, '\\$&')} \\{\\s*color-scheme: \\w+;\\s*\\}`),
    );
  }
});

it('UI-03 (a) (b) the palettes differ in what rises and falls, and the colour-blind one avoids red and green', () => {
  expect(palettes['green-up']['--up']).toBe(palettes['red-up']['--down']);
  expect(palettes['red-up']['--up']).toBe(palettes['green-up']['--down']);
  expect(JSON.stringify(palettes['colour-blind'])).not.toMatch(/red|green/);
  // What is well or in danger looks the same in all three (D11).
  for (const name of ['--ok', '--danger', '--warn'])
    expect(JSON.stringify(palettes)).not.toContain(`"${name}`);
});

const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
  (file) => !file.includes('generated'),
);
const read = (file: string) => readFileSync(resolve(source, file), 'utf8');
const bare = (file: string) => read(file).replace(/\/\*[^]*?\*\//g, '');
const sheets = files.filter((file) => file.endsWith('.css'));
const declared = new Set(
  sheets.flatMap((file) => Array.from(bare(file).matchAll(/(--[\w-]+):/g), ([, name]) => name)),
);
/** Set by a script, as the style of one element. */
const scripted = [
  '--pull',
  '--length',
  '--dock',
  '--drag-axis',
  '--drag-colour',
  '--drag-end',
  '--drag-height',
  '--drag-side',
];

it.each(sheets)('UI-01 (a) (c) %s has its colours from tokens, and no left or right', (file) => {
  const text = bare(file);
  if (!file.endsWith('tokens.css')) expect(text).not.toMatch(/#[0-9a-f]{3,8}\b|rgba?\(|hsla?\(/i);
  const unknown = Array.from(text.matchAll(/var\((--[\w-]+)/g), ([, name]) => name).filter(
    (name) => !declared.has(name) && !scripted.includes(name),
  );
  expect(unknown).toEqual([]);
  expect(text).not.toMatch(
    /(^|[\s;{-])(left|right|margin-top|padding-top|margin-bottom|padding-bottom)\s*:/m,
  );
  expect(text).not.toMatch(/[\s;{](width|height|min-width|min-height|max-width|max-height|top|bottom)\s*:/);
});

it.each(sheets)('UI-26 (a) (b) %s has no type in pixels, and hovers only where there is a mouse', (file) => {
  const text = bare(file);
  // A bound in pixels (`min(1rem, 20px)`) is fine; a size is not.
  expect(text.replace(/(min|max)\((\([^()]*\)|[^()])*\)/g, '')).not.toMatch(/font(-size)?:[^;]*\d+px/);
  const outside = text.replace(/@media \(hover: hover\)\s*\{(?:[^{}]*\{[^{}]*\})*\s*\}/g, '');
  expect(outside).not.toContain(':hover');
});

/** Selectors of a sheet without what stands in their brackets, but for whether that asks by `:has`. */
function plainSelectors(text: string): string[] {
  const inBrackets = /\(([^()]*)\)/g;
  let plain = text;
  while (inBrackets.test(plain))
    plain = plain.replace(inBrackets, (_, inside: string) =>
      /^\s*(:root|html|body)/.test(inside) ? inside : inside.includes(':has') ? ':has' : '',
    );
  const lists = Array.from(plain.matchAll(/([^{};]+)\{/g), ([, list]) => list);
  return lists.flatMap((list) => list.split(',').map((selector) => selector.trim()));
}

it.each(sheets)('UI-63 %s has no look of an element hang on the root by `:has`', (file) => {
  const onScreen = bare(file).replace(/@media print\s*\{(?:[^{}]*\{[^{}]*\})*\s*\}/g, '');
  // One that is not always there asks only then.
  const costly = plainSelectors(onScreen).filter((selector) =>
    /^(:global)?(:root|html|body)\S*:has.*\s(?!\S*:has)\S+$/.test(selector),
  );
  expect(costly).toEqual([]);
});

/** Classes of a module and of the code that imports it: a name that is written wrongly styles nothing, silently. */
it.each(sheets.filter((file) => file.endsWith('.module.css')))(
  'UI-01 (c) %s and its readers name the same classes',
  (file) => {
    const own = new Set(
      Array.from(
        bare(file)
          .replace(/:global\([^)]*\)/g, '')
          .matchAll(/\.([a-zA-Z][\w-]*)/g),
        ([, name]) => name,
      ),
    );
    const used = new Set<string>();
    let dynamic = false;
    for (const reader of files.filter((name) => /\.tsx?$/.test(name))) {
      const text = read(reader);
      const code = text.replace(/^import .*$/gm, '');
      for (const [, local, path] of text.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)) {
        if (relative(source, resolve(source, dirname(reader), path)) !== file) continue;
        for (const [, name] of code.matchAll(new RegExp(`\\b${local}\\.(\\w+)`, 'g'))) used.add(name);
        if (new RegExp(`\\b${local}\\[`).test(code)) dynamic = true;
      }
    }
    expect(
      [...used].filter((name) => !own.has(name)),
      'used, but not defined',
    ).toEqual([]);
    if (!dynamic)
      expect(
        [...own].filter((name) => !used.has(name)),
        'defined, but not used',
      ).toEqual([]);
  },
);
