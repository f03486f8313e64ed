// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { languages } from '../i18n/languages.ts';
import { Flag } from './flag.tsx';
import { show } from '../testing/show.tsx';

it('I18N-14 (a) has a drawing for every language, silent beside its name', () => {
  for (const { code } of languages) {
    const { container } = show(<Flag code={code} />);
    const image = container.querySelector('img');
    expect(image?.getAttribute('src')).toContain(`${code}.svg`);
    expect(image?.alt).toBe('');
  }
});
