import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { generatedFiles } from '../contract/generated-files.ts';
import { referenceFiles } from '../docs/reference-files.ts';
import { readGlossary } from '../texts/glossary-terms.ts';
import { glossaryPage } from '../texts/glossary-page.ts';
import { root } from './run-tool.ts';

type Files = Record<string, string>;

/** What differs between the files as they should be and as they are, a line each. */
export function findDrift(folder: string, wanted: Files, found: Files): string[] {
  const missing = Object.keys(wanted).filter((name) => !(name in found));
  const foreign = Object.keys(found).filter((name) => !(name in wanted));
  const different = Object.keys(wanted).filter((name) => name in found && found[name] !== wanted[name]);
  return [
    ...missing.map((name) => `${folder}/${name} is missing`),
    ...foreign.map((name) => `${folder}/${name} comes from no contract`),
    ...different.map((name) => `${folder}/${name} is not what the contracts say now`),
  ].sort();
}

function readFiles(folder: string): Files {
  if (!existsSync(folder)) return {};
  return Object.fromEntries(
    readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')]),
  );
}

/** What is wrong with `src/generated` and `docs/reference`, a line each (CON-40, CON-45). */
export async function generatedDrift(): Promise<string[]> {
  const folders = { 'src/generated': await generatedFiles(), 'docs/reference': referenceFiles() };
  const glossary = glossaryPage(readGlossary(join(root, 'locales/glossary.json')));
  return [
    ...Object.entries(folders).flatMap(([folder, wanted]) =>
      findDrift(folder, wanted, readFiles(join(root, folder))),
    ),
    ...(readFileSync(join(root, 'docs/glossary.md'), 'utf8') === glossary
      ? []
      : ['docs/glossary.md is not what locales/glossary.json says now']),
  ];
}
