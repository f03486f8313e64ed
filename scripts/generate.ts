// `npm run generate`: writes src/generated and docs/reference from the two contracts, docs/glossary.md from the glossary.
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { generatedFiles } from './contract/generated-files.ts';
import { referenceFiles } from './docs/reference-files.ts';
import { readGlossary } from './texts/glossary-terms.ts';
import { glossaryPage } from './texts/glossary-page.ts';

/** Makes a folder hold these files and no others. */
function write(path: string, files: Record<string, string>): void {
  const folder = new URL(`../${path}/`, import.meta.url);
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(folder)) if (!(name in files)) rmSync(new URL(name, folder));
  for (const [name, content] of Object.entries(files)) writeFileSync(new URL(name, folder), content);
  console.log(`${path}: ${Object.keys(files).length} files written from openapi.yaml and asyncapi.yaml`);
}

try {
  write('src/generated', await generatedFiles());
  write('docs/reference', referenceFiles());
  writeFileSync('docs/glossary.md', glossaryPage(readGlossary('locales/glossary.json')));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
