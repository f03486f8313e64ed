import { i18n } from '@lingui/core';
import { I18nProvider, useLingui } from '@lingui/react';
import type { ReactNode } from 'react';

function InLanguage({ children }: LanguageProviderProps) {
  // I18N-06: every change of language renders the tree again, in place: nothing is mounted again, so what is typed
  // and open stays.
  useLingui();
  return children();
}

interface LanguageProviderProps {
  /** Makes the tree below; what it makes is new for React, so that figures without texts are written again too. */
  children: () => ReactNode;
}

/** Gives texts and formats to the tree below; shows nothing before the first `activate`. */
export function LanguageProvider({ children }: LanguageProviderProps) {
  return (
    <I18nProvider i18n={i18n}>
      <InLanguage>{children}</InLanguage>
    </I18nProvider>
  );
}
