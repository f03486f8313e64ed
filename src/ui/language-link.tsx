import { useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import { findLanguage } from '../i18n/languages.ts';
import './icon-button.css';
import './language-link.css';

/** The header's flag: leads to the languages. Letters, since a flag is a country and many systems draw none. */
export function LanguageLink() {
  const { t, i18n } = useLingui();
  const language = findLanguage(i18n.locale);
  const name = language?.name ?? 'English';
  return (
    <Link href="/language" className="icon-button" aria-label={t`Language: ${name}`} title={name}>
      <span className="language-mark" aria-hidden>
        {(language?.tag ?? 'en').slice(0, 2).toUpperCase()}
      </span>
    </Link>
  );
}
