import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getConfig } from '@lingui/conf';
import { collectTexts } from '../texts/collect-texts.ts';
import { extractTexts } from '../texts/extract-texts.ts';
import { readGlossary } from '../texts/glossary-terms.ts';
import { readEntries } from '../texts/po-files.ts';
import { findingLine, findingsOf } from '../texts/text-findings.ts';
import { root } from './run-tool.ts';

const folder = join(root, 'locales');

/** The catalogues that are not what `npm run extract` would make of them, a line each. */
export async function staleCatalogues(): Promise<string[]> {
  const wanted = extractTexts(await collectTexts(), folder, getConfig().locales);
  const now = (file: string) => {
    const path = join(folder, file);
    return existsSync(path) ? readFileSync(path, 'utf8') : '';
  };
  const stale = [...wanted].filter(([file, content]) => now(file) !== content).map(([file]) => file);
  const foreign = globSync('*/*.po', { cwd: folder }).filter((file) => !wanted.has(file));
  return [...stale, ...foreign].sort().map((file) => `locales/${file}`);
}

/** I18N-17, I18N-22, I18N-26 to I18N-30: what is wrong with the texts of the catalogues, a line each. */
export const textFindings = (): string[] =>
  findingsOf(readEntries(folder), readGlossary(join(folder, 'glossary.json'))).map(findingLine);
