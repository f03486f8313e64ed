import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { formatter } from '@lingui/format-po';

/** I18N-17: the texts of the catalogues in a folder that have no translation, a line for each language and area. */
export async function untranslated(folder: string): Promise<string[]> {
  const files = globSync('*/*.po', { cwd: folder }).sort();
  const findings = files.map(async (file) => {
    const locale = dirname(file);
    // English is its own text, and what tests read is made from it.
    if (locale === 'en' || locale === 'pseudo') return [];
    const text = readFileSync(join(folder, file), 'utf8');
    const entries = await formatter().parse(text, { locale, sourceLocale: 'en', filename: file });
    const missing = Object.values(entries).flatMap(({ message, translation, obsolete }) =>
      translation || obsolete ? [] : [`“${message}”`],
    );
    const shown = missing.length > 3 ? [...missing.slice(0, 3), '…'] : missing;
    return missing.length === 0
      ? []
      : [`${locale}/${basename(file)}: ${missing.length}, ${shown.join(', ')}`];
  });
  return (await Promise.all(findings)).flat();
}
