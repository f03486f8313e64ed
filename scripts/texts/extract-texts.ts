import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { asDraft, readEntries, writeCatalogue, type Entry } from './po-files.ts';
import type { Text } from './collect-texts.ts';
import { englishBefore } from './english-before.ts';

interface Options {
  /** Whether English stands in, as a draft, where a translation is missing. */
  standIn?: boolean;
}

/**
 * I18N-23: the catalogues of a folder as they are with these texts, by their path in it. A text keeps its translations
 * when it moves to another area; one whose English has changed keeps them as drafts.
 */
export function extractTexts(
  texts: ReadonlyMap<string, Text>,
  folder: string,
  locales: readonly string[],
  { standIn = false }: Options = {},
): Map<string, string> {
  const english = new Map(readEntries(folder, 'en').map((entry) => [entry.id, entry]));
  const before = englishBefore(
    [...texts].filter(([id]) => !english.has(id)).map(([id, { entry }]) => ({ ...entry, id })),
    [...english.values()].filter(({ id }) => !texts.has(id)),
  );
  const files = new Map<string, string>();
  for (const locale of locales) {
    const known = new Map(readEntries(folder, locale).map((entry) => [entry.id, entry]));
    const translated = (id: string, entry: Entry): Entry => {
      const kept = known.get(id);
      const text = { ...entry, extra: kept?.extra, translation: kept?.translation ?? '' };
      if (locale === 'en') return { ...text, translation: entry.message };
      // What tests read is made when it is built.
      if (text.translation !== '' || locale === 'pseudo') return text;
      const was = before.get(id);
      const old = was && known.get(was.id)?.translation;
      if (was && old) return asDraft(text, old, `The English was: ${was.message}`);
      return standIn ? asDraft(text, entry.message ?? '', 'The English stands in') : text;
    };
    const areas = new Map<string, Map<string, Entry>>();
    for (const [id, { entry, area }] of texts) {
      const catalogue = areas.get(area) ?? new Map<string, Entry>();
      areas.set(area, catalogue.set(id, translated(id, entry)));
    }
    for (const [area, entries] of areas) {
      const file = `${locale}/${area}.po`;
      const existing = existsSync(join(folder, file)) ? readFileSync(join(folder, file), 'utf8') : undefined;
      files.set(file, writeCatalogue(entries, locale, existing));
    }
  }
  return files;
}
