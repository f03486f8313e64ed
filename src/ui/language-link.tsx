import { useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import { findLanguage } from '../i18n/languages.ts';
import { Flag } from './flag.tsx';
import './icon-button.css';

/** The header's flag: leads to the languages. The name is read and shown as a hint, since a flag is a country (I18N-14). */
export function LanguageLink() {
  const { t, i18n } = useLingui();
  const language = findLanguage(i18n.locale);
  const name = language?.name ?? 'English';
  return (
    <Link href="/language" className="icon-button" aria-label={t`Language: ${name}`} title={name}>
      <Flag code={language?.code ?? 'en'} />
    </Link>
  );
}
