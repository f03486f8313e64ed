import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { routes } from '../../src/routes/route-table.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const documents = [
  'README.md',
  'CHANGELOG.md',
  'CONTRIBUTING.md',
  'bench/README.md',
  ...readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => join('docs', file)),
];
const allOf = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map((match) => match[1]);

/** A heading as it is written in the address of a link to it. */
const anchor = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');

describe('the documents', () => {
  it('every link leads to a file, and to a heading of it where one is named', () => {
    const broken = documents.flatMap((file) =>
      [...allOf(read(file), /\]\(([^)\s]+)\)/g), ...allOf(read(file), / src="([^"]+)"/g)]
        .filter((link) => !link.startsWith('http'))
        .filter((link) => {
          const [path, heading] = link.split('#');
          const target = path === '' ? file : join(dirname(file), path);
          if (!existsSync(join(root, target))) return true;
          return (
            heading !== undefined &&
            !allOf(read(target), /^#+ (.+)$/gm)
              .map(anchor)
              .includes(heading)
          );
        })
        .map((link) => `${file}: ${link}`),
    );
    expect(broken).toEqual([]);
  });

  it('the README explains every command of package.json, and every one that any document names is there', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const names = Object.keys(scripts).sort();
    expect(allOf(read('README.md'), /^\| `npm (?:run )?([a-z:]+)[^`]*` \| [^|]+\|$/gm).sort()).toEqual(names);
    // What is planned is said without its being a command.
    const named = documents.flatMap((file) => allOf(read(file), /npm run ([a-z]+(?::[a-z]+)?)/g));
    expect([...new Set(named)].filter((name) => !names.includes(name) && name !== 'verify')).toEqual([]);
  });

  it('the README lists every route, once', () => {
    const [, list = ''] = read('README.md').split('\n## What is there\n');
    const [table = ''] = list.split('\n\nA page that');
    expect(allOf(table, /`(\/[a-z/-]*)`/g).sort()).toEqual(Object.keys(routes).sort());
  });

  it('the list of prefixes names every rule file and every prefix', () => {
    const index = read('docs/spec/README.md');
    for (const file of documents.filter((one) => /^docs.spec.(?!README)/.test(one))) {
      const prefixes = new Set(allOf(read(file), /^- \*\*([A-Z0-9]+)-\d+\*\*/gm));
      const row = index.split('\n').find((line) => line.includes(`(${file.split(/[\\/]/).at(-1)})`));
      for (const prefix of prefixes) expect(row, `${prefix} of ${file}`).toContain(prefix);
    }
  });
});
