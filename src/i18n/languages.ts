import { i18n } from '@lingui/core';

/** One interface language. `code` travels on the wire; `tag` is its BCP 47 name. */
interface Language {
  readonly code: LanguageCode;
  readonly tag: string;
  readonly direction: 'ltr' | 'rtl';
}

/** I18N-01: the one table of the 21 languages, in the order of the picker. */
const table = [
  ['hk', 'zh-Hant-HK'],
  ['en', 'en'],
  ['jp', 'ja'],
  ['kr', 'ko'],
  ['th', 'th'],
  ['vn', 'vi'],
  ['fr', 'fr'],
  ['de', 'de'],
  ['ru', 'ru'],
  ['spa', 'es'],
  ['pt', 'pt'],
  ['ar', 'ar', 'rtl'],
  ['it', 'it'],
  ['tr', 'tr'],
  ['id', 'id'],
  ['my', 'ms'],
  ['hi', 'hi'],
  ['cs', 'cs'],
  ['fa', 'fa', 'rtl'],
  ['fi', 'fi'],
  ['et', 'et'],
] as const;

export type LanguageCode = (typeof table)[number][0];

/** Each language's name in itself, for the picker. Apart: the page's first script does without. */
export const languageNames: Readonly<Record<LanguageCode, string>> = {
  hk: '繁體中文',
  en: 'English',
  jp: '日本語',
  kr: '한국어',
  th: 'ไทย',
  vn: 'Tiếng Việt',
  fr: 'Français',
  de: 'Deutsch',
  ru: 'Русский',
  spa: 'Español',
  pt: 'Português',
  ar: 'العربية',
  it: 'Italiano',
  tr: 'Türkçe',
  id: 'Bahasa Indonesia',
  my: 'Bahasa Melayu',
  hi: 'हिन्दी',
  cs: 'Čeština',
  fa: 'فارسی',
  fi: 'Suomi',
  et: 'Eesti',
};

export const languages: readonly Language[] = table.map(([code, tag, direction]) => ({
  code,
  tag,
  direction: direction ?? 'ltr',
}));

const byCode = new Map<string, Language>(languages.map((language) => [language.code, language]));

/** The language of a wire code, the old `tw` included (I18N-02); undefined for anything else. */
export function findLanguage(code: string | null | undefined): Language | undefined {
  return byCode.get(code === 'tw' ? 'hk' : (code ?? ''));
}

/** The catalogue for tests: English with accents. Reached by name only. */
export type ActiveCode = LanguageCode | 'pseudo';

/** Tags that mean one of ours although their letters differ. */
const relatives: Record<string, LanguageCode> = { zh: 'hk', in: 'id', zsm: 'my' };

/** The best of the 21 for the browser's list of BCP 47 tags, most wanted first (I18N-03). */
export function matchLanguage(wanted: readonly string[]): LanguageCode | undefined {
  for (const tag of wanted) {
    const base = tag.toLowerCase().split('-')[0];
    const exact = languages.find((language) => language.tag.toLowerCase() === tag.toLowerCase());
    const same = languages.find((language) => language.tag === base);
    const found = exact?.code ?? same?.code ?? relatives[base];
    if (found) return found;
  }
  return undefined;
}

/** I18N-03: the stored choice, else the browser's best match, else the site's default, else hk. */
export function firstLanguage(options: {
  stored?: string | null;
  browser?: readonly string[];
  site?: string | null;
}): ActiveCode {
  if (options.stored === 'pseudo') return 'pseudo';
  return (
    findLanguage(options.stored)?.code ??
    matchLanguage(options.browser ?? []) ??
    findLanguage(options.site)?.code ??
    'hk'
  );
}

/** The name of a language in itself; English where the code is none of ours. */
export const languageName = (code: string): string => languageNames[findLanguage(code)?.code ?? 'en'];

const names = new Map<string, Intl.DisplayNames>();

/**
 * Returns a country's name in the language on screen, from its ISO 3166-1 code; the code itself where there is no
 * name.
 */
export function countryName(code: string): string {
  const tag = findLanguage(i18n.locale)?.tag ?? 'en';
  let known = names.get(tag);
  if (!known) names.set(tag, (known = new Intl.DisplayNames(tag, { type: 'region', fallback: 'code' })));
  return known.of(code) ?? code;
}

/** Countries in one phrase: 'North Korea, Israel and China'; in the given order, or in the language's own. */
export function countryNames(codes: readonly string[], order: 'given' | 'sorted' = 'given'): string {
  const tag = findLanguage(i18n.locale)?.tag ?? 'en';
  const named = codes.map(countryName);
  return new Intl.ListFormat(tag).format(
    order === 'sorted' ? named.sort(new Intl.Collator(tag).compare) : named,
  );
}
