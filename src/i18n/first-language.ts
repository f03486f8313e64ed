import { findLanguage, languages, type LanguageCode } from './languages.ts';

/** The catalogue for tests: English, drawn with accents. Reached by name only. */
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
