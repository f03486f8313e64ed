/** One interface language. `code` travels on the wire; `tag` is its BCP 47 name. */
export interface Language {
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
