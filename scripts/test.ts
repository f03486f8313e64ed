// `npm test`: everything, in the order in which failures are cheapest to learn of. Each part prints its own report.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { failuresFile } from './failed-tests.ts';
import { findBrowser } from './find-browser.ts';

type Part = { name: string; command: string[]; advice: string };

const parts: Part[] = [
  {
    name: 'Contracts, types, lint, imports, drift',
    command: ['scripts/check.ts'],
    advice: 'npm run check repeats this part.',
  },
  { name: 'Rules and tests', command: ['scripts/trace.ts'], advice: 'npm run trace repeats this part.' },
  {
    name: 'Unit, component and contract tests',
    command: [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--reporter=default',
      '--reporter=./scripts/failed-tests.ts',
    ],
    advice: 'npm run test:unit -- <file> repeats one file.',
  },
  {
    name: 'Build',
    command: ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'],
    advice: 'npx vite build repeats this part.',
  },
  {
    name: 'Size budgets',
    command: ['bench/size/check.ts'],
    advice: 'npm run bench -- size shows what takes the room.',
  },
  {
    name: 'Journeys in a real browser',
    command: [
      'node_modules/@playwright/test/cli.js',
      'test',
      '--config',
      'tests/playwright.config.ts',
      '--reporter=list,./scripts/failed-tests.ts',
    ],
    advice: 'npm run test:journey -- <name> repeats one journey.',
  },
];

let browser: string;
try {
  browser = await findBrowser();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

const failed: Part[] = [];
const notes = mkdtempSync(join(tmpdir(), 'candlewick-test-'));
const failures = join(notes, 'failures');
for (const part of parts) {
  console.log(`\n── ${part.name}`);
  const started = performance.now();
  const run = spawnSync(process.execPath, part.command, {
    stdio: 'inherit',
    env: { ...process.env, CANDLEWICK_CHROMIUM: browser, FORCE_COLOR: '0', [failuresFile]: failures },
  });
  console.log(
    `── ${part.name}: ${run.status === 0 ? 'passed' : 'FAILED'} in ${Math.round((performance.now() - started) / 1000)} s`,
  );
  if (run.status !== 0) failed.push(part);
}

console.log('');
if (existsSync(failures)) console.log(`What failed:\n${readFileSync(failures, 'utf8')}`);
rmSync(notes, { recursive: true });
for (const part of failed) console.log(`FAILED: ${part.name}. ${part.advice}`);
console.log(`Parts: ${parts.length - failed.length} passed, ${failed.length} failed`);
process.exit(failed.length > 0 ? 1 : 0);
