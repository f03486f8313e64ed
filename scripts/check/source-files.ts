import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run-tool.ts';

/** Where hand-written code lives. */
export const codeFolders = ['src', 'mocks', 'scripts', 'tests', 'bench', 'examples'];

type SourceFile = { file: string; lines: number };

const mostLines = 400;
const code = /\.(ts|tsx|css|mjs|cjs)$/;
/** Generated, or what git ignores as well: scratch, and the packages and results of `scripts/asyncapi`. */
const foreign = /(^|\/)(\.|node_modules$|dist$)|^src\/generated$/;

/** Every hand-written file, with `/` between folders. */
export function readSourceFiles(folders = codeFolders): SourceFile[] {
  return folders.flatMap((folder) =>
    readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry): SourceFile[] => {
      const file = `${folder}/${entry.name}`;
      if (foreign.test(file)) return [];
      // Not by `recursive`, which would read 50,000 names below `node_modules` to leave them out.
      if (entry.isDirectory()) return readSourceFiles([file]);
      if (!code.test(file)) return [];
      return [{ file, lines: readFileSync(join(root, file), 'utf8').trimEnd().split('\n').length }];
    }),
  );
}

/** What is too long, a line each (CON-62). */
export const findLong = (files: readonly SourceFile[]): string[] =>
  files
    .filter(({ lines }) => lines > mostLines)
    .map(({ file, lines }) => `${file} has ${lines} lines; at most ${mostLines}`);

/** Names that say a role and not a thing: the entry of a program. */
const roles = new Set(['main']);
/** Where several files are named after the thing that they test, measure, or answer one tag's calls for. */
const namedAfterOthers = /^(tests|bench|mocks\/handlers)\//;
/** The styles of a screen are named after its folder. */
const ofItsFolder = /\/([\w-]+)\/\1\.module\.css$/;
const stem = (name: string): string => name.replace(/(\.(test|module))?(\.d)?\.\w+$/, '');

/** Names that stand for files in several folders, a line each (CON-63). */
export function findSameNames(files: readonly { file: string }[]): string[] {
  const foldersOf = new Map<string, Set<string>>();
  for (const { file } of files) {
    if (namedAfterOthers.test(file) || ofItsFolder.test(file)) continue;
    const cut = file.lastIndexOf('/') + 1;
    const name = stem(file.slice(cut));
    if (roles.has(name)) continue;
    foldersOf.set(name, (foldersOf.get(name) ?? new Set()).add(file.slice(0, cut)));
  }
  return [...foldersOf]
    .filter(([, folders]) => folders.size > 1)
    .map(([name, folders]) => `${name} names files in ${[...folders].sort().join(', ')}`)
    .sort();
}
