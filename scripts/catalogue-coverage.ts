import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatter } from '@lingui/format-po';
import { languages } from '../src/i18n/languages.ts';

/** How much of the app's texts each language has, in whole percent, rounded down: 100 is all of them (I18N-18). */
export async function catalogueCoverage(folder: string): Promise<Record<string, number>> {
  const shares = languages.map(async ({ code }) => {
    if (code === 'en') return [code, 100] as const;
    const files = globSync(join(folder, code, '*.po'));
    const parsed = await Promise.all(
      files.map(async (filename) =>
        formatter().parse(readFileSync(filename, 'utf8'), { locale: code, sourceLocale: 'en', filename }),
      ),
    );
    const texts = parsed.flatMap((catalogue) => Object.values(catalogue)).filter(({ obsolete }) => !obsolete);
    const translated = texts.filter(({ translation }) => translation).length;
    return [code, texts.length === 0 ? 0 : Math.floor((translated / texts.length) * 100)] as const;
  });
  return Object.fromEntries(await Promise.all(shares));
}
