import type { LanguageCode } from '../i18n/languages.ts';
import styles from './flag.module.css';

/** One small file a flag, fetched when shown; never inside the script. */
const files = import.meta.glob<string>('./flags/*.svg', {
  query: '?no-inline',
  import: 'default',
  eager: true,
});

/**
 * I18N-14: the flag that stands for a language: a drawing, since many systems have no flags among their letters.
 * It says nothing to a screen reader; the language's name must stand with it.
 */
export function Flag({ code }: { code: LanguageCode }) {
  return <img className={styles.flag} src={files[`./flags/${code}.svg`]} alt="" width={24} height={24} />;
}
