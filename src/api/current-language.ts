import { i18n } from '@lingui/core';
import { firstLanguage } from '../i18n/first-language.ts';
import { findLanguage } from '../i18n/languages.ts';
import { preferences } from '../state/preferences.ts';

/** Wire code of the language on screen; before one is active, of the one that will be (API-02). */
export function currentLanguage(): string {
  const stored = preferences.language;
  const code = i18n.locale || firstLanguage({ stored, browser: navigator.languages });
  return findLanguage(code)?.code ?? 'en';
}
