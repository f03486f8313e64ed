// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';
import { activate } from '../i18n/catalogues.ts';
import { fieldWords, isFieldError } from './field-words.ts';

beforeEach(() => activate('en'));

it('FORM-04 (a) writes a bound as the reader’s language does', async () => {
  const error = { code: 'at-least', bound: 1234.5, unit: 'USDT' } as const;
  expect(fieldWords(error)).toContain('1,234.50 USDT');
  await activate('de');
  expect(fieldWords(error)).toContain('1.234,50 USDT');
});

it('FORM-04 (a) a screen may have words that no other has; else a code stands in the dictionary', () => {
  const own = { code: 'own', text: () => 'This address is yours already' } as const;
  expect(fieldWords(own)).toBe('This address is yours already');
  expect(['missing', own, 'no such code', undefined].map(isFieldError)).toEqual([true, true, false, false]);
});
