import { i18n } from '@lingui/core';

/** One interface language. `code` travels on the wire; `tag` is its BCP 47 name. */
interface Language {
  readonly code: LanguageCode;
  readonly tag: string;
  /** The language's name in itself, for the picker. */
  readonly name: string;
  readonly direction: 'ltr' | 'rtl';
}

/** I18N-01: the one table of the 21 languages, in the order of the picker. */
const table = [
  ['hk', 'zh-Hant-HK', '繁體中文'],
  ['en', 'en', 'English'],
  ['jp', 'ja', '日本語'],
  ['kr', 'ko', '한국어'],
  ['th', 'th', 'ไทย'],
  ['vn', 'vi', 'Tiếng Việt'],
  ['fr', 'fr', 'Français'],
  ['de', 'de', 'Deutsch'],
  ['ru', 'ru', 'Русский'],
  ['spa', 'es', 'Español'],
  ['pt', 'pt', 'Português'],
  ['ar', 'ar', 'العربية', 'rtl'],
  ['it', 'it', 'Italiano'],
  ['tr', 'tr', 'Türkçe'],
  ['id', 'id', 'Bahasa Indonesia'],
  ['my', 'ms', 'Bahasa Melayu'],
  ['hi', 'hi', 'हिन्दी'],
  ['cs', 'cs', 'Čeština'],
  ['fa', 'fa', 'فارسی', 'rtl'],
  ['fi', 'fi', 'Suomi'],
  ['et', 'et', 'Eesti'],
] as const;

export type LanguageCode = (typeof table)[number][0];

export const languages: readonly Language[] = table.map(([code, tag, name, direction]) => ({
  code,
  tag,
  name,
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
