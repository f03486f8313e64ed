import { languageName, languages, type LanguageCode } from '../../i18n/languages.ts';

export interface NamedLanguage {
  code: LanguageCode;
  tag: string;
  direction: 'ltr' | 'rtl';
  /** In itself. */
  name: string;
  /** In the language on screen. */
  here: string;
  /** All it is found by, its name in itself first. */
  words: readonly string[];
}

const namesIn = (tag: string): Intl.DisplayNames =>
  new Intl.DisplayNames(tag, { type: 'language', languageDisplay: 'standard', fallback: 'code' });

/** A region tells people nothing where there is one kind only: 'Chinese (Traditional)'. */
const withoutRegion = (tag: string): string => tag.replace(/-[A-Z]{2}$/, '');

/** The 21 languages with their names in the language on screen, that one first (I18N-19). */
export function nameLanguages(screen: { code: string; tag: string }): NamedLanguage[] {
  const here = namesIn(screen.tag);
  const english = namesIn('en');
  const named = languages.map(({ code, tag, direction }) => {
    const name = languageName(code);
    const wanted = withoutRegion(tag);
    const [inThis, inEnglish] = [here.of(wanted) ?? code, english.of(wanted) ?? code];
    return { code, tag, name, direction, here: inThis, words: [name, inThis, inEnglish, code] };
  });
  return named.toSorted(
    (one, other) => Number(other.code === screen.code) - Number(one.code === screen.code),
  );
}

/** Without accents and capitals: 'tieng' finds 'Tiếng Việt'. */
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Those that are called so, in themselves, on screen, or in English. */
export function findLanguages(all: readonly NamedLanguage[], search: string): NamedLanguage[] {
  const wanted = plain(search.trim());
  return all.filter(({ words }) => words.some((word) => plain(word).includes(wanted)));
}
