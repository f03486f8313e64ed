import { readdirSync } from 'node:fs';
import { i18n } from '@lingui/core';
import { describe, expect, it } from 'vitest';
import {
  countryName,
  findLanguage,
  firstLanguage,
  languageName,
  languages,
  matchLanguage,
} from './languages.ts';

it('I18N-01 (a) knows the 21 languages by their wire codes', () => {
  expect(languages.map((language) => language.code).join(' ')).toBe(
    'hk en jp kr th vn fr de ru spa pt ar it tr id my hi cs fa fi et',
  );
  expect(findLanguage('my')?.tag).toBe('ms');
  expect(findLanguage('spa')?.tag).toBe('es');
});

it('I18N-01 (b) writes every tag canonically, and knows each language by its own name', () => {
  for (const { code, tag } of languages) {
    expect(Intl.getCanonicalLocales(tag)).toEqual([tag]);
    expect(languageName(code).trim()).not.toBe('');
  }
});

it('I18N-02 (a) (b) reads the old tw as hk, and nothing else', () => {
  expect(findLanguage('tw')?.code).toBe('hk');
  expect(findLanguage('xx')).toBeUndefined();
  expect(findLanguage(null)).toBeUndefined();
});

it('I18N-04 (b) turns the layout around for Arabic and Persian only', () => {
  expect(
    languages.filter((language) => language.direction === 'rtl').map((language) => language.code),
  ).toEqual(['ar', 'fa']);
});

it('I18N-05 (a) has a catalogue for each language', () => {
  const files = readdirSync(new URL('../../locales', import.meta.url));
  for (const { code } of languages) expect(files).toContain(code);
});

it('I18N-03 (a) prefers the stored choice', () => {
  expect(firstLanguage({ stored: 'fr', browser: ['de'], site: 'it' })).toBe('fr');
  expect(firstLanguage({ stored: 'tw', browser: ['de'] })).toBe('hk');
  expect(firstLanguage({ stored: 'pseudo', browser: ['de'] })).toBe('pseudo');
});

it('I18N-03 (b) then takes the best match for the browser', () => {
  expect(firstLanguage({ stored: null, browser: ['de-AT', 'en'], site: 'it' })).toBe('de');
  expect(firstLanguage({ stored: 'nonsense', browser: ['sw', 'pt-BR'] })).toBe('pt');
  expect(matchLanguage(['zh-CN'])).toBe('hk');
  expect(matchLanguage(['zh-Hant-HK'])).toBe('hk');
  expect(matchLanguage(['ms-MY'])).toBe('my');
  expect(matchLanguage(['my'])).toBeUndefined();
});

it('I18N-03 (c) then the site’s default, then hk', () => {
  expect(firstLanguage({ browser: ['sw'], site: 'tw' })).toBe('hk');
  expect(firstLanguage({ browser: ['sw'], site: 'et' })).toBe('et');
  expect(firstLanguage({ browser: [], site: 'klingon' })).toBe('hk');
});

it('I18N-13 (b) neither a browser, a site nor the wire reaches the pseudo-locale', () => {
  expect(firstLanguage({ browser: ['pseudo'], site: 'pseudo' })).toBe('hk');
  expect(findLanguage('pseudo')).toBeUndefined();
  expect(languages.map(({ code }): string => code)).not.toContain('pseudo');
});

describe('countryName', () => {
  it('I18N-15 names a country in the language on screen', () => {
    i18n.loadAndActivate({ locale: 'en', messages: {} });
    expect(countryName('DE')).toBe('Germany');
    i18n.loadAndActivate({ locale: 'de', messages: {} });
    expect(countryName('DE')).toBe('Deutschland');
  });

  it('I18N-15 shows the code of a country without a name', () => {
    i18n.loadAndActivate({ locale: 'en', messages: {} });
    expect(countryName('QX')).toBe('QX');
  });
});
