import { useLingui } from '@lingui/react/macro';
import { paths } from '../routes/paths.ts';
import { findLanguage, languageName } from '../i18n/languages.ts';
import { IconLink } from '../ui/controls/icon-button.tsx';
import { Flag } from '../ui/flag.tsx';

/**
 * The header's flag: leads to the languages. The name is read and shown as a hint, since a flag is a country (I18N-14).
 */
export function LanguageLink() {
  const { t, i18n } = useLingui();
  const language = findLanguage(i18n.locale);
  const name = languageName(i18n.locale);
  return (
    <IconLink
      href={paths.language}
      label={t`Language: ${name}`}
      title={name}
      icon={<Flag code={language?.code ?? 'en'} />}
    />
  );
}
