import { expect, it } from 'vitest';
import { firstLanguage, matchLanguage } from './first-language.ts';

it('I18N-03 prefers the stored choice', () => {
  expect(firstLanguage({ stored: 'fr', browser: ['de'], site: 'it' })).toBe('fr');
  expect(firstLanguage({ stored: 'tw', browser: ['de'] })).toBe('hk');
  expect(firstLanguage({ stored: 'pseudo', browser: ['de'] })).toBe('pseudo');
});

it('I18N-03 then takes the best match for the browser', () => {
  expect(firstLanguage({ stored: null, browser: ['de-AT', 'en'], site: 'it' })).toBe('de');
  expect(firstLanguage({ stored: 'nonsense', browser: ['sw', 'pt-BR'] })).toBe('pt');
  expect(matchLanguage(['zh-CN'])).toBe('hk');
  expect(matchLanguage(['zh-Hant-HK'])).toBe('hk');
  expect(matchLanguage(['ms-MY'])).toBe('my');
  expect(matchLanguage(['my'])).toBeUndefined();
});

it('I18N-03 then the site’s default, then hk', () => {
  expect(firstLanguage({ browser: ['sw'], site: 'tw' })).toBe('hk');
  expect(firstLanguage({ browser: ['sw'], site: 'et' })).toBe('et');
  expect(firstLanguage({ browser: [], site: 'klingon' })).toBe('hk');
});
