import { existsSync, readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import type { Result } from '../result.ts';

type Chunk = { file: string; imports?: string[]; css?: string[]; isEntry?: boolean };
type Manifest = Record<string, Chunk>;

const dist = new URL('../../dist/', import.meta.url);
const home = ['index.html', 'src/screens/quotes/quotes-screen.tsx', 'locales/en.po'];
const trade = ['src/screens/trade/trade-screen.tsx'];

function readManifest(): Manifest {
  const file = new URL('.vite/manifest.json', dist);
  if (!existsSync(file)) throw new Error('There is no build to measure: run `npx vite build` first.');
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** Every chunk that is fetched before the given ones can run. */
function closure(manifest: Manifest, names: readonly string[], seen = new Set<string>()): Set<string> {
  for (const name of names) {
    const chunk = manifest[name];
    if (!chunk)
      throw new Error(
        `The build has no chunk for ${name}; was it renamed? Then bench/size/run.ts must follow.`,
      );
    if (seen.has(name)) continue;
    seen.add(name);
    closure(manifest, chunk.imports ?? [], seen);
  }
  return seen;
}

const kib = (files: Iterable<string>): number => {
  let bytes = 0;
  for (const file of new Set(files)) bytes += brotliCompressSync(readFileSync(new URL(file, dist))).length;
  return Math.round((bytes / 1024) * 10) / 10;
};

/** Sizes of the build in dist/, brotli: what a first visit to `/` fetches, what `/trade` adds, and the whole. */
export async function run(): Promise<Result[]> {
  const manifest = readManifest();
  const first = closure(manifest, home);
  const second = [...closure(manifest, trade)].filter((name) => !first.has(name));
  const files = (names: Iterable<string>) =>
    [...names].map((name) => manifest[name].file).filter((file) => file.endsWith('.js'));
  const styles = (names: Iterable<string>) => [...names].flatMap((name) => manifest[name].css ?? []);
  const all = Object.values(manifest).map((chunk) => chunk.file);
  return [
    { name: 'JS of `/`, first visit', value: kib(files(first)), unit: 'KiB', budget: 100 },
    { name: 'JS requests of `/`', value: new Set(files(first)).size, unit: 'requests', budget: 6 },
    { name: 'CSS of `/`', value: kib(styles(first)), unit: 'KiB', budget: 8 },
    { name: 'JS that `/trade` adds', value: kib(files(second)), unit: 'KiB', budget: 35 },
    {
      name: 'All JS of the build, one catalogue',
      value: kib(all.filter((file) => file.endsWith('.js') && !isOtherCatalogue(manifest, file))),
      unit: 'KiB',
      budget: 300,
    },
  ];
}

const isOtherCatalogue = (manifest: Manifest, file: string): boolean =>
  Object.entries(manifest).some(([name, chunk]) => chunk.file === file && /^locales\/(?!en)/.test(name));
