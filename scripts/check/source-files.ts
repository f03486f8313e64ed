import { readFileSync, readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { root } from './run-tool.ts';

/** Where hand-written code lives. */
export const codeFolders = ['src', 'mocks', 'scripts', 'tests', 'bench'];

type SourceFile = { file: string; lines: number };

const mostLines = 400;
const code = /\.(ts|tsx|css|mjs|cjs)$/;
/** Generated, or scratch that git ignores as well. */
const foreign = /(^|\/)\.|^src\/generated\//;

/** Every hand-written file, with `/` between folders. */
export function readSourceFiles(): SourceFile[] {
  return codeFolders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && code.test(entry.name))
      .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
      .filter((file) => !foreign.test(file))
      .map((file) => ({ file, lines: readFileSync(join(root, file), 'utf8').trimEnd().split('\n').length })),
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
