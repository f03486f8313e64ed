import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, it } from 'vitest';
import { areaOf, type Area } from '../i18n/areas.ts';

const src = join(import.meta.dirname, '..');
const tables = ['screens.tsx', 'other-screens.ts'].map((file) => join(import.meta.dirname, file));

/** Every file that comes with one, types aside, and what brings its own texts. */
function withImports(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file) || !existsSync(file)) return found;
  found.add(file);
  const text = readFileSync(file, 'utf8').replaceAll(
    /import type [^;]*;|\barea\(\s*(?:'\w+'|\[[^\]]+\]),[^']*import\('[^']+'\)/g,
    '',
  );
  for (const [, path = ''] of text.matchAll(/(?:from|import\()\s*'(\.[^']+\.tsx?)'/g))
    withImports(join(dirname(file), path), found);
  return found;
}

const placeOf = (file: string) => `src/${relative(src, file)}`;

function areasOf(file: string): Area[] {
  const speaking = [...withImports(file)].filter((one) =>
    readFileSync(one, 'utf8').includes("from '@lingui/"),
  );
  return [...new Set(speaking.map((one) => areaOf(placeOf(one))))].filter((one) => one !== 'shell').sort();
}

const named = tables.flatMap((table) => [
  ...readFileSync(table, 'utf8').matchAll(/area\(\s*('\w+'|\[[^\]]+\]),[^']*import\('([^']+)'\)/g),
]);

it('I18N-05 (a) each screen comes with the texts of every area that it shows', () => {
  expect(named.length).toBeGreaterThan(30);
  for (const [, areas = '', path = ''] of named) {
    const fetched = [...areas.matchAll(/\w+/g)].map(([name]) => name).sort();
    expect({ path, fetched }).toEqual({ path, fetched: areasOf(join(import.meta.dirname, path)) });
  }
});
