import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { formatter } from '@lingui/format-po';

const po = formatter({ lineNumbers: false });
/** Lingui’s formats may take their time; this one does not. */
type Catalogue = Awaited<ReturnType<typeof po.parse>>;

/** An entry of a catalogue, as `locales/LOCALE/AREA.po` has it. */
export type Entry = Catalogue[string];

/** An entry with where it stands. */
export interface CatalogueEntry extends Entry {
  id: string;
  /** A folder of `locales`. */
  locale: string;
  area: string;
}

/** What translators' tools call a text that somebody still has to look at. */
const draftFlag = 'fuzzy';

export const isDraft = ({ extra }: Entry): boolean =>
  (extra?.flags as string[] | undefined)?.includes(draftFlag) ?? false;

/** The same entry, as a draft. */
export const asDraft = (entry: Entry, translation: string, note: string): Entry => ({
  ...entry,
  translation,
  extra: { ...entry.extra, flags: [draftFlag], translatorComments: [note] },
});

/** Every entry of the catalogues in a folder such as `locales`; of one language where it is named. */
export function readEntries(folder: string, locale = '*'): CatalogueEntry[] {
  return globSync(`${locale}/*.po`, { cwd: folder })
    .sort()
    .flatMap((file) => {
      const [language, area] = [dirname(file), basename(file, '.po')];
      return Object.entries(parse(readFileSync(join(folder, file), 'utf8'), language)).map(([id, entry]) => ({
        ...entry,
        id,
        locale: language,
        area,
      }));
    });
}

const parse = (text: string, locale: string): Catalogue =>
  po.parse(text, { locale, sourceLocale: 'en', filename: '' }) as Catalogue;

const collator = new Intl.Collator('en-US');

/** Returns a catalogue's file, its entries by their English; `existing` is the file as it was, for its head. */
export function writeCatalogue(
  entries: ReadonlyMap<string, Entry>,
  locale: string,
  existing: string | undefined,
): string {
  const sorted = [...entries].sort(
    ([, one], [, other]) =>
      collator.compare(one.message ?? '', other.message ?? '') ||
      collator.compare(one.context ?? '', other.context ?? ''),
  );
  return po.serialize(Object.fromEntries(sorted), {
    locale,
    sourceLocale: 'en',
    existing,
    filename: '',
  }) as string;
}
