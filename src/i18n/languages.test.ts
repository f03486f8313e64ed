import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { findLanguage, languages } from './languages.ts';

it('I18N-01 knows the 21 languages by their wire codes', () => {
  expect(languages.map((language) => language.code).join(' ')).toBe(
    'hk en jp kr th vn fr de ru spa pt ar it tr id my hi cs fa fi et',
  );
  expect(findLanguage('my')?.tag).toBe('ms');
  expect(findLanguage('spa')?.tag).toBe('es');
});

it('I18N-01 writes every tag canonically, and knows each language by its own name', () => {
  for (const { tag, name } of languages) {
    expect(Intl.getCanonicalLocales(tag)).toEqual([tag]);
    expect(name.trim()).not.toBe('');
  }
});

it('I18N-02 reads the old tw as hk, and nothing else', () => {
  expect(findLanguage('tw')?.code).toBe('hk');
  expect(findLanguage('xx')).toBeUndefined();
  expect(findLanguage(null)).toBeUndefined();
});

it('I18N-04 turns the layout around for Arabic and Persian only', () => {
  expect(
    languages.filter((language) => language.direction === 'rtl').map((language) => language.code),
  ).toEqual(['ar', 'fa']);
});

it('I18N-05 has a catalogue for each language', () => {
  const files = readdirSync(new URL('../../locales', import.meta.url));
  for (const { code } of languages) expect(files).toContain(`${code}.po`);
});
