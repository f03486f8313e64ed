// `npm run test:journey -- first-trade`: journeys alone, in a real browser. It builds the app when its sources are
// newer than `dist`. With BASE_URL=http://localhost:5173 they run against an `npm start` that is already there.
import { spawnSync } from 'node:child_process';
import { createServer } from 'node:net';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ports } from './journey-servers.ts';
import { root } from './check/run-tool.ts';
import { findBrowser } from './find-browser.ts';

const built = join(root, 'dist', 'index.html');
const sources = [
  'src',
  'locales',
  'public',
  // What vite.config.ts builds with.
  'scripts/answer-check-plugin.ts',
  'scripts/catalogue-coverage.ts',
  'scripts/edit-text.ts',
  'scripts/head-start-plugin.ts',
  'index.html',
  'vite.config.ts',
  'lingui.config.ts',
  'package-lock.json',
];

function newest(path: string): number {
  const { mtimeMs } = statSync(path);
  if (!statSync(path).isDirectory()) return mtimeMs;
  return Math.max(mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name))));
}

function isStale(): boolean {
  if (!existsSync(built)) return true;
  const since = statSync(built).mtimeMs;
  return sources.some((name) => existsSync(join(root, name)) && newest(join(root, name)) > since);
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });

function node(...command: string[]): number {
  const { status } = spawnSync(process.execPath, command, { cwd: root, stdio: 'inherit' });
  return status ?? 1;
}

function fail(...lines: string[]): never {
  console.error(lines.join('\n'));
  process.exit(1);
}

process.env['CANDLEWICK_CHROMIUM'] = await findBrowser().catch((error: unknown) => fail(String(error)));
if (!process.env['BASE_URL']) {
  for (const port of ports) {
    if (await isFree(port)) continue;
    fail(
      `Port ${port} is taken; the journeys need ${ports[0]} to ${ports.at(-1)}.`,
      'End the program there, or choose others: CANDLEWICK_JOURNEYS_PORT=5300 npm run test:journey',
    );
  }
  if (isStale()) {
    console.log('The sources are newer than dist: building …');
    if (node('node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn') !== 0) process.exit(1);
  }
}
process.exit(
  node(
    'node_modules/@playwright/test/cli.js',
    'test',
    '--config',
    'tests/playwright.config.ts',
    // `npm test` does without: to record all of them takes a tenth of its time.
    '--trace=retain-on-failure',
    ...process.argv.slice(2),
  ),
);
