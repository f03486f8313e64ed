// `npm run extract`: brings the texts of the app and the sandbox into the catalogues of all languages. Each text stands
// once: in the area that says it, in the shell's where several do. A text whose English has changed keeps its
// translations as drafts. `--drafts` lets the English stand in, as a draft, where a translation is missing.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import { generateMessageId } from '@lingui/message-utils/generateMessageId';
import { announcementTexts } from '../mocks/handlers/news/announcements.ts';
import { texts, type ServerText } from '../mocks/messages/texts.ts';
import {
  asDraft,
  isDraft,
  readEntries,
  writeCatalogue,
  type CatalogueEntry,
  type Entry,
} from './texts/catalogues.ts';
import { englishBefore } from './texts/english-before.ts';

const locales = 'locales';
const config = getConfig();
const pseudo: string = config.pseudoLocale[0]?.locale ?? '';
const standIn = process.argv.includes('--drafts');

/** A text of the code, with the areas that say it. */
interface Found {
  entry: Entry;
  areas: Set<string>;
}
const found = new Map<string, Found>();

function add(area: string, id: string, entry: Entry): void {
  const known = found.get(id);
  if (!known) {
    found.set(id, { entry, areas: new Set([area]) });
    return;
  }
  known.areas.add(area);
  const { comments = [], origin = [], placeholders = {} } = known.entry;
  known.entry = {
    ...known.entry,
    comments: [...new Set([...comments, ...(entry.comments ?? [])])],
    origin: [...origin, ...(entry.origin ?? [])],
    placeholders: { ...entry.placeholders, ...placeholders },
  };
}

for (const catalog of await getCatalogs(config)) {
  for (const [id, entry] of Object.entries((await catalog.collect()) ?? {}))
    add(basename(catalog.path), id, entry);
}

function addServerText(file: string, { message, context, comment }: ServerText): void {
  const entry = { message, context, comments: comment ? [comment] : [], origin: [[file]], translation: '' };
  add('server', generateMessageId(message, context), entry as Entry);
}
for (const text of Object.values<string | ServerText>(texts))
  addServerText('mocks/messages/texts.ts', typeof text === 'string' ? { message: text } : text);
for (const text of announcementTexts()) addServerText('mocks/handlers/news/announcements.ts', text);

/** The sandbox reads every catalogue: what the app says too is the app's. */
function areaOf({ areas }: Found): string {
  const [first = '', ...others] = [...areas].filter((area) => area !== 'server');
  return others.length > 0 ? 'shell' : first || 'server';
}

const english = new Map(readEntries(locales, 'en').map((entry) => [entry.id, entry]));
const before = englishBefore(
  [...found].filter(([id]) => !english.has(id)).map(([id, { entry }]) => ({ ...entry, id })),
  [...english.values()].filter(({ id }) => !found.has(id)),
);

function translated(
  id: string,
  entry: Entry,
  locale: string,
  known: ReadonlyMap<string, CatalogueEntry>,
): Entry {
  const kept = known.get(id);
  const text = { ...entry, extra: kept?.extra, translation: kept?.translation ?? '' };
  if (locale === 'en') return { ...text, translation: entry.message };
  if (text.translation !== '' || locale === pseudo) return text;
  const was = before.get(id);
  const old = was && known.get(was.id)?.translation;
  if (was && old) return asDraft(text, old, `The English was: ${was.message}`);
  return standIn ? asDraft(text, entry.message ?? '', 'The English stands in') : text;
}

const summary: string[] = [];
const wanted: readonly string[] = config.locales;
for (const locale of wanted) {
  const known = new Map(readEntries(locales, locale).map((entry) => [entry.id, entry]));
  const areas = new Map<string, Map<string, Entry>>();
  for (const [id, one] of found) {
    const area = areaOf(one);
    const texts = areas.get(area) ?? new Map<string, Entry>();
    areas.set(area, texts.set(id, translated(id, one.entry, locale, known)));
  }
  for (const [area, entries] of areas) {
    const file = `${locales}/${locale}/${area}.po`;
    mkdirSync(dirname(file), { recursive: true });
    const existing = existsSync(file) ? readFileSync(file, 'utf8') : undefined;
    writeFileSync(file, writeCatalogue(entries, locale, existing));
  }
  if (locale === pseudo) continue;
  const all = [...areas.values()].flatMap((entries) => [...entries.values()]);
  const missing = all.filter(({ translation }) => !translation).length;
  const drafts = all.filter(isDraft).length;
  if (missing + drafts > 0) summary.push(`${locale.padEnd(4)} ${missing} missing, ${drafts} drafts`);
}
console.log(`${found.size} texts.${summary.length === 0 ? ' Every language has all of them.' : ''}`);
if (summary.length > 0) console.log(`${summary.join('\n')}\n\`npm run texts -- <language>\` lists them.`);
