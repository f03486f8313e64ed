import { i18n } from '@lingui/core';
import { describe, expect, it } from 'vitest';
import { countryName } from './country-name.ts';

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
