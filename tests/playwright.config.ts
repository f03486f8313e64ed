import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { browserFlags, systemBrowser } from '../scripts/find-browser.ts';
import { contractMocks, sandboxPort } from '../scripts/journey-servers.ts';

// The journeys: the built app (`dist`, made beforehand) in a real Chromium, against the real sandbox and the contract
// mock.

/** A Wednesday morning in Europe: every market is open but that of the American shares. */
const startOfWorlds = '2026-11-18T10:00:00Z';

const serve = (flags: string, port: number) => ({
  command: `"${process.execPath}" --import ./scripts/end-with-parent.mjs mocks/main.ts ${flags} --port ${port}`,
  cwd: '..',
  url: `http://127.0.0.1:${port}/control/state`,
  reuseExistingServer: false,
  timeout: 120_000,
});

/** The journeys asked for by name on the command line; all of them when none is. */
function askedFor(): string[] {
  const all = ['journeys', 'gallery'].flatMap((folder) =>
    readdirSync(new URL(folder, import.meta.url))
      .filter((file) => file.endsWith('.spec.ts'))
      .map((file) => `${folder}/${file}`),
  );
  const words = process.argv.slice(2).filter((word) => !word.startsWith('-') && !word.includes('config'));
  // Playwright looks for the words in the whole path, that of the clone included.
  const asked = all.filter((file) =>
    words.some((word) => new RegExp(word).test(fileURLToPath(new URL(file, import.meta.url)))),
  );
  return asked.length > 0 ? asked : all;
}

/** What sweeps, and is not part of `npm test`: tests/support/test.ts. */
const wide = /@wide/;

const mocked = 'journeys/contract-mock.spec.ts';
/** `npm test` asks for projects; by name, a journey runs with its sweeps. */
const isSwept = !process.argv.some((word) => /^--project=(journeys|gallery)$/.test(word));

/** Starting all servers takes as long as three journeys: only those that are needed are started. */
function servers() {
  if (process.env['BASE_URL']) return [];
  const files = askedFor();
  const needsMocks = files.includes(mocked);
  const needsSandbox = files.some((file) => file !== mocked && !file.startsWith('gallery'));
  return [
    ...(needsSandbox ? [serve(`sandbox --at ${startOfWorlds}`, sandboxPort)] : []),
    ...(needsMocks
      ? contractMocks
          .slice(0, isSwept ? undefined : 1)
          .map(({ seed, port }) => serve(`mock --seed ${seed}`, port))
      : []),
  ];
}

export default defineConfig({
  // Of this run alone: two may go side by side, and each empties it.
  outputDir: `../.cache/journeys/${sandboxPort}`,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  workers: 2,
  retries: 0,
  forbidOnly: true,
  reporter: 'list',
  use: {
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'en-GB',
    timezoneId: 'UTC',
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // Only what is about it: it would stand between the page and what a test makes of its requests.
    serviceWorkers: 'block',
    launchOptions: { executablePath: systemBrowser() ?? undefined, args: browserFlags },
  },
  // The gallery first: a file builds its page once, so its tests stay with one worker, and would be a tail of it.
  projects: [
    { name: 'gallery', testDir: 'gallery', fullyParallel: false, grepInvert: wide },
    { name: 'journeys', testDir: 'journeys', fullyParallel: true, grepInvert: wide },
    { name: 'wide-gallery', testDir: 'gallery', fullyParallel: false, grep: wide },
    { name: 'wide', testDir: 'journeys', fullyParallel: true, grep: wide },
  ],
  webServer: servers(),
});
