// `npm run test:journey -- first-trade`: journeys alone, in a real browser. It builds the app when its sources are
// newer than `dist`. With BASE_URL=http://localhost:5173 they run against an `npm start` that is already there.
import { spawnSync } from 'node:child_process';
import { createServer } from 'node:net';
import { ports } from './journey-servers.ts';
import { buildWhenStale } from './build-when-stale.ts';
import { root } from './check/run-tool.ts';
import { findBrowser } from './find-browser.ts';

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
  buildWhenStale();
}
process.exit(
  node(
    'node_modules/@playwright/test/cli.js',
    'test',
    '--config',
    'tests/playwright.config.ts',
    '--trace=retain-on-failure',
    ...process.argv.slice(2),
  ),
);
