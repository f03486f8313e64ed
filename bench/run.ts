// `npm run bench`: every measure in one run. Names of parts after it run only those, and write nothing:
// `npm run bench -- size sandbox`; `npm run bench -- load --only trade` a part of `load`. Only `market`, whose figures
// are the same on every machine, is always written, and `release` keeps the sizes of a release.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { build } from 'vite';
import { findBrowser } from '../scripts/find-browser.ts';
import { type Measured, type Result, isBroken, table } from './result.ts';
import { machineText, readMachine, withNumbers } from './report.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const readme = new URL('README.md', import.meta.url);

/** In the order in which they run, one after the other, so that none disturbs another. */
const parts: Record<string, () => Promise<Result[] | Measured>> = {
  size: measureSize,
  load: async () => (await import('./load/run.ts')).run(values.only),
  chart: async () => (await import('./chart/run.ts')).run(),
  quotes: async () => (await import('./quotes/run.ts')).run(),
  desk: async () => (await import('./desk/run.ts')).run(),
  sandbox: async () => (await import('./sandbox/run.ts')).run(),
  engine: async () => (await import('./engine/run.ts')).run(),
  start: async () => (await import('./start/run.ts')).run(),
};

/** A build of its own, so that `dist` stays as it is and an old one is not measured. */
async function withBuild<Made>(measure: (folder: string) => Promise<Made>): Promise<Made> {
  const folder = await mkdtemp(join(tmpdir(), 'size-bench-'));
  try {
    await build({ root, logLevel: 'warn', build: { outDir: folder, emptyOutDir: true } });
    return await measure(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function measureSize(): Promise<Result[]> {
  const { growth, readReleased, screenSizes } = await import('./size/released.ts');
  const { run } = await import('./size/run.ts');
  return withBuild(async (folder) => {
    console.log(growth(readReleased(), screenSizes(folder)));
    return run(folder);
  });
}

/** Keeps what each screen weighs, for later checks to compare with. */
async function keepRelease() {
  const { writeReleased } = await import('./size/released.ts');
  const { version } = await withBuild(async (folder) => writeReleased(folder));
  console.log(`The sizes of ${version} are in bench/size/released.json.`);
}

async function chromiumVersion(): Promise<string> {
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: ['--no-sandbox'] });
  const version = browser.version();
  await browser.close();
  return version;
}

/** The character of the market beside recorded ones: figures without a budget, in tables of their own. */
async function compareMarket() {
  console.log('Measuring: market …');
  const { run } = await import('./market/run.ts');
  const recorded = (await import('./market/recorded-market.ts')).recordedMarket();
  const text = run(recorded);
  console.log(`\n${text}`);
  if (recorded) {
    await writeFile(readme, withNumbers(await readFile(readme, 'utf8'), text, 'market'));
    console.log('\nWritten to bench/README.md.');
  } else {
    console.log('\nNo recorded markets are beside the project, so that bench/README.md stays as it is.');
  }
}

async function measureAll(wanted: readonly string[], isWhole: boolean) {
  const machine = machineText(readMachine(await chromiumVersion()), new Date().toISOString().slice(0, 10));
  const results: Result[] = [];
  const details: string[] = [];
  for (const name of wanted) {
    console.log(`Measuring: ${name} …`);
    const found = await parts[name]();
    const measured: Measured = Array.isArray(found) ? { results: found } : found;
    results.push(...measured.results);
    if (measured.details) details.push(measured.details);
  }
  const text = [machine, table(results), ...details].join('\n\n');
  console.log(`\n${text}`);
  if (isWhole) {
    await writeFile(readme, withNumbers(await readFile(readme, 'utf8'), text));
    console.log('\nWritten to bench/README.md.');
  }
  const broken = results.filter(isBroken);
  if (broken.length > 0) {
    console.error(`\nOver budget: ${broken.map((result) => result.name).join('; ')}.`);
    process.exitCode = 1;
  }
}

const names = [...Object.keys(parts), 'market', 'release'];
const { positionals, values } = parseArgs({
  allowPositionals: true,
  // Parts of `load`.
  options: { only: { type: 'string', multiple: true } },
});
const asked = values.only && positionals.length === 0 ? ['load'] : positionals;
const unknown = asked.filter((name) => !names.includes(name));
if (unknown.length > 0) {
  console.error(`No part ${unknown.join(', ')}. There are: ${names.join(', ')}.`);
  process.exit(1);
}

const isAsked = (name: string) => asked.length === 0 || asked.includes(name);
const measured = Object.keys(parts).filter(isAsked);
if (measured.length > 0) await measureAll(measured, asked.length === 0);
if (isAsked('market')) await compareMarket();
if (asked.includes('release')) await keepRelease();
