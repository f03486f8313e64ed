import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { codeFolders } from './code-folders.ts';
import { root } from './run-tool.ts';
import { outcomeOf, type Step } from './step.ts';

export type FileSize = { file: string; lines: number };

const limits = { median: 60, p90: 160, most: 400 };
const code = /\.(ts|tsx|css|mjs|cjs)$/;
/** Scratch folders, which git ignores as well. */
const inHidden = /(^|[\\/])\./;
const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file) || file.startsWith('tests');

const share = (sizes: FileSize[], part: number): number =>
  sizes.map(({ lines }) => lines).sort((a, b) => a - b)[Math.floor(sizes.length * part)] ?? 0;

/** What is too long, a line each. The most lines hold for tests too, median and p90 for source only. */
export function findLong(sizes: FileSize[]): string[] {
  const source = sizes.filter(({ file }) => !isTest(file));
  const median = share(source, 0.5);
  const p90 = share(source, 0.9);
  return [
    ...sizes
      .filter(({ lines }) => lines > limits.most)
      .map(({ file, lines }) => `${file} has ${lines} lines; at most ${limits.most}`),
    ...(median > limits.median ? [`The median file has ${median} lines; at most ${limits.median}`] : []),
    ...(p90 > limits.p90 ? [`A tenth of the files have over ${p90} lines; at most ${limits.p90}`] : []),
  ];
}

function readSizes(): FileSize[] {
  return codeFolders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && code.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name))
      .filter((file) => !file.includes(join('src', 'generated')) && !inHidden.test(file.slice(root.length)))
      .map((file) => ({
        file: file.slice(root.length),
        lines: readFileSync(file, 'utf8').trimEnd().split('\n').length,
      })),
  );
}

export const fileSizes: Step = {
  name: 'Files are small',
  advice: 'Split the long files: one thing a file, named after it.',
  run: async () => outcomeOf(findLong(readSizes())),
};
