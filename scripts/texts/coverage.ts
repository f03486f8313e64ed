import { languages } from '../../src/i18n/languages.ts';
import { isDraft, readEntries } from './po-files.ts';

/**
 * How much of the texts each language has, in whole percent, rounded down: 100 is all of them (I18N-18). A draft is
 * none.
 */
export function catalogueCoverage(folder: string): Record<string, number> {
  const shares = languages.map(({ code }) => {
    const texts = code === 'en' ? [] : readEntries(folder, code).filter(({ obsolete }) => !obsolete);
    const done = texts.filter((text) => text.translation && !isDraft(text)).length;
    if (code === 'en') return [code, 100] as const;
    return [code, texts.length === 0 ? 0 : Math.floor((done / texts.length) * 100)] as const;
  });
  return Object.fromEntries(shares);
}
