import { i18n } from '@lingui/core';
import { findLanguage } from './languages.ts';

const names = new Map<string, Intl.DisplayNames>();

/** A country's name in the language on screen, from its ISO 3166-1 code; the code itself where there is no name. */
export function countryName(code: string): string {
  const tag = findLanguage(i18n.locale)?.tag ?? 'en';
  let known = names.get(tag);
  if (!known) names.set(tag, (known = new Intl.DisplayNames(tag, { type: 'region', fallback: 'code' })));
  return known.of(code) ?? code;
}
