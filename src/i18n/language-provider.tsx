import { i18n } from '@lingui/core';
import { I18nProvider, useLingui } from '@lingui/react';
import { Fragment, type ReactNode } from 'react';

/** I18N-06: a change of language draws everything anew, numbers that components remember included. */
function Anew({ children }: { children: ReactNode }) {
  const { i18n: active } = useLingui();
  return <Fragment key={active.locale}>{children}</Fragment>;
}

/** Gives texts and formats to the tree below; draws nothing before the first `activate`. */
export function LanguageProvider({ children }: { children: ReactNode }) {
  return (
    <I18nProvider i18n={i18n}>
      <Anew>{children}</Anew>
    </I18nProvider>
  );
}
