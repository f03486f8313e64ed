// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { languages } from '../i18n/languages.ts';
import { Flag } from './flag.tsx';
import { show } from '../testing/show.tsx';

it('I18N-14 (c) Portuguese has two flags in one drawing', () => {
  const drawing = readFileSync('src/ui/flags/pt.svg', 'utf8');
  // Brazil's blue, Portugal's red.
  expect(drawing).toContain('#012169');
  expect(drawing).toContain('#f00');
});

it('I18N-14 (a) has a drawing for every language, silent beside its name', () => {
  for (const { code } of languages) {
    const { container } = show(<Flag code={code} />);
    const image = container.querySelector('img');
    expect(image?.getAttribute('src')).toContain(`${code}.svg`);
    expect(image?.alt).toBe('');
  }
});
