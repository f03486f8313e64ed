import { i18n } from '@lingui/core';
import { countryName, findLanguage } from './languages.ts';

/** Countries by their ISO 3166-1 codes, named and joined as the language on screen does it. */
export function countryList(codes: readonly string[]): string {
  const tag = findLanguage(i18n.locale)?.tag ?? 'en';
  return new Intl.ListFormat(tag, { type: 'conjunction' }).format(codes.map(countryName));
}
