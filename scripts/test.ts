// `npm test`, `npm run test:wide` and `npm run test:all` (both), which continuous integration runs. Each is a list of
// parts, in the order in which failures are cheapest to learn of; each part prints its own report, and the last lines
// name what failed and what was not run. Parts named after it run alone: `npm run test:wide -- nodes`.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { failuresFile, leftOutFile } from './failed-tests.ts';
import { findBrowser } from './find-browser.ts';

interface Part {
  name: string;
  command: string[];
  /** How to repeat it; left out where naming the part alone does. */
  advice?: string;
}

/** Projects of the journeys. Without traces: to record all of them takes a tenth of the time. */
const journeys = (...projects: string[]): string[] => [
  'scripts/journey.ts',
  ...projects.map((project) => `--project=${project}`),
  '--trace=off',
  '--reporter=list,./scripts/failed-tests.ts',
];

/** What a newcomer runs, on every change. */
const usual: Record<string, Part> = {
  check: {
    name: 'Contracts, types, lint, imports, drift',
    command: ['scripts/check.ts'],
    advice: 'npm run check repeats this part.',
  },
  trace: {
    name: 'Rules and tests',
    command: ['scripts/trace.ts'],
    advice: 'npm run trace repeats this part.',
  },
  unit: {
    name: 'Unit, component and contract tests',
    command: [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--reporter=default',
      '--reporter=./scripts/failed-tests.ts',
    ],
    advice: 'npm run test:unit -- <file> repeats one file.',
  },
  build: {
    name: 'Build',
    command: ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'],
    advice: 'npm run build repeats this part.',
  },
  size: {
    name: 'Size budgets',
    command: ['bench/size/check.ts'],
    advice: 'npm run bench -- size shows what takes the room.',
  },
  journeys: {
    name: 'Journeys in a real browser',
    command: journeys('gallery', 'journeys'),
    advice: 'npm run test:journey -- <name> repeats one journey.',
  },
};

/** What else proves the product, and takes longer. */
const wide: Record<string, Part> = {
  nodes: { name: 'The oldest Node of each major that may start it', command: ['scripts/other-nodes.ts'] },
  sweeps: {
    name: 'Every screen in every language, text size and font; axe on each; more faults and mocked answers',
    command: journeys('wide', 'wide-gallery'),
    advice: 'npm run test:journey -- <name> repeats one, and the journey beside it.',
  },
  engines: {
    name: 'The most important ways in WebKitGTK and Firefox',
    command: ['tests/engines/main.ts'],
    advice: 'npm run engines -- webkit <journey> repeats one.',
  },
};

const suites = { usual, wide, all: { ...usual, ...wide } };
const [suite = '', ...asked] = process.argv.slice(2);
const command = suite === 'usual' ? 'npm test' : `npm run test:${suite}`;

function stop(message: string): never {
  console.error(message);
  process.exit(1);
}

const parts: Record<string, Part> = suites[suite as keyof typeof suites];
const unknown = asked.find((key) => !(key in parts));
if (unknown) stop(`No part '${unknown}' in ${command}. There are: ${Object.keys(parts).join(', ')}.`);

const browser = await findBrowser().catch((error: unknown) =>
  stop(error instanceof Error ? error.message : String(error)),
);
const notes = mkdtempSync(join(tmpdir(), 'candlewick-test-'));
const [failures, leftOut] = [join(notes, 'failures'), join(notes, 'left-out')];
const begun = performance.now();
const secondsSince = (start: number) => Math.round((performance.now() - start) / 1000);

/** Runs a part, and returns whether it passed. */
function passes({ name, command: flags }: Part): boolean {
  console.log(`\n── ${name}`);
  const started = performance.now();
  const { status } = spawnSync(process.execPath, flags, {
    stdio: 'inherit',
    env: {
      ...process.env,
      CANDLEWICK_CHROMIUM: browser,
      FORCE_COLOR: '0',
      [failuresFile]: failures,
      [leftOutFile]: leftOut,
    },
  });
  console.log(`── ${name}: ${status === 0 ? 'passed' : 'FAILED'} in ${secondsSince(started)} s`);
  return status === 0;
}

const toRun = Object.keys(parts).filter((key) => asked.length === 0 || asked.includes(key));
const failed = toRun.filter((key) => !passes(parts[key]));

const read = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : '');
const [whatFailed, notRun] = [read(failures), read(leftOut)];
rmSync(notes, { recursive: true });
console.log('');
if (whatFailed) console.log(`What failed:\n${whatFailed}`);
const others = Object.entries(parts).filter(([key]) => !toRun.includes(key));
const skipped = others.map(([key, { name }]) => `  ${name}: not asked for (${command} -- ${key})\n`).join('');
if (notRun || skipped) console.log(`Not run:\n${notRun}${skipped}`);
if (suite === 'usual') console.log('npm run test:wide runs what else proves the product.');
for (const key of failed)
  console.log(
    `FAILED: ${parts[key]?.name}. ${parts[key]?.advice ?? `${command} -- ${key} repeats this part.`}`,
  );
console.log(
  `Parts: ${toRun.length - failed.length} passed, ${failed.length} failed, in ${secondsSince(begun)} s`,
);
process.exit(failed.length > 0 ? 1 : 0);
