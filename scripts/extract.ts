// `npm run extract`: brings the texts of the app and the sandbox into the catalogues of all languages, and says what is
// missing. `--drafts` lets the English stand in, as a draft, where a translation is missing.
import { globSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { getConfig } from '@lingui/conf';
import { isDraft, readEntries } from './texts/po-files.ts';
import { collectTexts } from './texts/collect-texts.ts';
import { extractTexts } from './texts/extract-texts.ts';

const folder = 'locales';
const locales: readonly string[] = getConfig().locales;
const texts = await collectTexts();
const files = extractTexts(texts, folder, locales, { standIn: process.argv.includes('--drafts') });
for (const [file, content] of files) {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), content);
}
for (const file of globSync('*/*.po', { cwd: folder })) if (!files.has(file)) rmSync(join(folder, file));

const lines = locales.flatMap((locale) => {
  const entries = locale === 'en' || locale === 'pseudo' ? [] : readEntries(folder, locale);
  const missing = entries.filter(({ translation }) => !translation).length;
  const drafts = entries.filter(isDraft).length;
  return missing + drafts > 0 ? [`${locale.padEnd(4)} ${missing} missing, ${drafts} drafts`] : [];
});
console.log(`${texts.size} texts.${lines.length === 0 ? ' Every language has all of them.' : ''}`);
if (lines.length > 0) console.log(`${lines.join('\n')}\nnpm run texts -- <language> lists them.`);
