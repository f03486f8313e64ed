import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import type { Result } from '../result.ts';

type Chunk = { file: string; name?: string; imports?: string[]; css?: string[]; isEntry?: boolean };
type Manifest = Record<string, Chunk>;

const dist = fileURLToPath(new URL('../../dist/', import.meta.url));
const shellTexts = 'locales/en/shell.po';
/** Inside a chunk that `/` fetches anyway (vite.config.ts); where it is not, it has one of its own. */
const quotes = 'src/screens/quotes/quotes-screen.tsx';
const trade = ['src/screens/trade/trade-screen.tsx', 'locales/en/trade.po', 'locales/en/forms.po'];
/** Fetched as soon as the first picture stands. */
const socket = ['src/live/decode.ts'];
/** What home itself fetches then: movers and headlines, and swipes when it is idle. */
const homeLater = ['src/screens/quotes/today.tsx', 'src/features/row-gestures.tsx'];
/** With an account, what it computes with included. */
const accountCard = ['src/screens/quotes/account-card.tsx'];
/** A group of vite.config.ts; fetched as soon as the trade screen runs. */
const chart = 'chart';

function readManifest(folder: string): Manifest {
  const file = join(folder, '.vite', 'manifest.json');
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

/**
 * What the trade screen fetches when it is idle, or at the press that needs it; my orders on the chart with an account
 * only.
 */
const later = [
  'src/screens/trade/order/order-flow.tsx',
  'src/chart/hands.ts',
  'src/screens/trade/chart/chart-orders.tsx',
  'locales/en/orders.po',
];

/** A chunk that holds a group, by the group's name. */
function groupNamed(manifest: Manifest, name: string): string {
  const found = Object.keys(manifest).find(
    (key) => manifest[key].name === name && manifest[key].file.endsWith('.js'),
  );
  if (!found) throw new Error(`The build has no chunk named ${name}: vite.config.ts and this file differ.`);
  return found;
}

const kib = (folder: string, files: Iterable<string>): number => {
  let bytes = 0;
  for (const file of new Set(files)) bytes += brotliCompressSync(readFileSync(join(folder, file))).length;
  // Rounded up: what is over a budget by a byte must not look as if it met it.
  return Math.ceil((bytes / 1024) * 10) / 10;
};

/**
 * Sizes of a build, brotli: what a first visit to `/` fetches, what
 * `/trade` adds, and the whole. `folder`: dist/ if left out.
 */
export async function run(folder = dist): Promise<Result[]> {
  const manifest = readManifest(folder);
  const html = readFileSync(join(folder, 'index.html'), 'utf8');
  const named = Object.keys(manifest).filter((name) => html.includes(`src="/${manifest[name].file}"`));
  const first = closure(manifest, [...named, shellTexts, ...(quotes in manifest ? [quotes] : [])]);
  const beyond = (names: readonly string[]) =>
    [...closure(manifest, names)].filter((name) => !first.has(name));
  const files = (names: Iterable<string>) =>
    [...names].map((name) => manifest[name].file).filter((file) => file.endsWith('.js'));
  const whole = new Set(beyond([...trade, groupNamed(manifest, chart)]));
  const styles = (names: Iterable<string>) => [...names].flatMap((name) => manifest[name].css ?? []);
  const all = Object.values(manifest).map((chunk) => chunk.file);
  return [
    { name: 'JS of `/`, first visit', value: kib(folder, files(first)), unit: 'KiB', budget: 105 },
    { name: 'JS requests of `/`', value: new Set(files(first)).size, unit: 'requests', budget: 6 },
    { name: 'CSS of `/`', value: kib(folder, styles(first)), unit: 'KiB', budget: 9 },
    {
      name: 'HTML of `/`, its script and styles inside',
      value: kib(folder, ['index.html']),
      unit: 'KiB',
      budget: 5,
    },
    {
      name: 'JS that `/` fetches after the first picture, for the socket',
      value: kib(folder, files(beyond(socket))),
      unit: 'KiB',
      budget: null,
    },
    {
      name: 'JS that `/` fetches after the first picture: movers, headlines, swipes',
      value: kib(folder, files(beyond(homeLater))),
      unit: 'KiB',
      budget: 8,
    },
    {
      name: 'JS that `/` fetches with an account: its card',
      value: kib(folder, files(beyond(accountCard))),
      unit: 'KiB',
      budget: null,
    },
    { name: 'JS that `/trade` adds', value: kib(folder, files(beyond(trade))), unit: 'KiB', budget: 40 },
    {
      name: 'JS that `/trade` fetches in all, chart included',
      value: kib(folder, files(whole)),
      unit: 'KiB',
      // docs/decisions/trade-budget.md says what it is made of.
      budget: 55,
    },
    {
      name: 'JS that `/trade` fetches later: review, sending, gestures, my orders on the chart',
      value: kib(folder, files(beyond(later).filter((name) => !whole.has(name)))),
      unit: 'KiB',
      budget: null,
    },
    {
      name: 'JS that the largest other screen adds, its texts apart',
      value: Math.max(...otherScreens(manifest).map((name) => kib(folder, files(beyond([name]))))),
      unit: 'KiB',
      budget: 40,
    },
    {
      name: 'All JS of the build, one language',
      value: kib(
        folder,
        all.filter((file) => file.endsWith('.js') && !isOtherCatalogue(manifest, file)),
      ),
      unit: 'KiB',
      // Nobody fetches it whole: it shows what a change brings.
      budget: 400,
    },
  ];
}

const otherScreens = (manifest: Manifest): string[] =>
  Object.keys(manifest).filter((name) => /^src\/screens\/.*-screen\.tsx$/.test(name) && name !== trade[0]);

const isOtherCatalogue = (manifest: Manifest, file: string): boolean =>
  Object.entries(manifest).some(([name, chunk]) => chunk.file === file && /^locales\/(?!en\/)/.test(name));
