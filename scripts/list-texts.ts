// `npm run texts -- de`: what a translator of a language has to look at: new texts, texts whose English has changed, and
// what `npm run check` refuses, each with the address where the gallery shows it. Without a language, a line for each.
import { languages } from '../src/i18n/languages.ts';
import { isDraft, readEntries, type CatalogueEntry } from './texts/po-files.ts';
import { readGlossary } from './texts/glossary-terms.ts';
import { findingsOf } from './texts/text-findings.ts';
import { pictureAddress } from './texts/text-places.ts';

const glossary = readGlossary('locales/glossary.json');
const [asked] = process.argv.slice(2);
const codes = languages.map(({ code }) => code).filter((code) => code !== 'en');
if (asked !== undefined && !codes.some((code) => code === asked)) {
  console.error(`No language “${asked}”. There are: ${codes.join(', ')}.`);
  process.exit(1);
}

/** Why a text is to be looked at, in a word. */
function todo(entry: CatalogueEntry): string {
  const notes = (entry.extra?.translatorComments as string[] | undefined) ?? [];
  return notes.find((note) => note.startsWith('The English was')) ?? 'New';
}

function listOf(locale: string): { entry: CatalogueEntry; why: string }[] {
  const entries = readEntries('locales', locale);
  return [
    ...entries.filter(isDraft).map((entry) => ({ entry, why: todo(entry) })),
    ...findingsOf(entries, glossary).map(({ entry, why }) => ({ entry, why })),
  ];
}

if (asked === undefined) {
  for (const code of codes) console.log(`${code.padEnd(4)} ${listOf(code).length}`);
} else {
  const list = listOf(asked);
  for (const { entry, why } of list) {
    const { area, message, context, comments = [], translation, id } = entry;
    console.log(`\nlocales/${asked}/${area}.po: “${message}”${context === undefined ? '' : ` (${context})`}`);
    for (const comment of comments) console.log(`  ${comment}`);
    if (translation) console.log(`  now: ${translation}`);
    console.log(`  ${why}`);
    if (area !== 'server') console.log(`  ${pictureAddress(id, asked)}`);
  }
  console.log(list.length === 0 ? 'Nothing to do.' : `\n${list.length} texts.`);
}
