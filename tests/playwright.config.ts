import { defineConfig } from '@playwright/test';
import { browserFlags, systemBrowser } from '../scripts/find-browser.ts';
import { contractMocks, sandboxPort } from './support/servers.ts';

// The journeys: the built app (`dist`, made beforehand) in a real Chromium, against the real sandbox and the contract mock.

/** A Wednesday morning in Europe: every market is open but that of the American shares. */
const startOfWorlds = '2026-11-18T10:00:00Z';

const serve = (flags: string, port: number) => ({
  command: `"${process.execPath}" mocks/main.ts ${flags} --port ${port}`,
  cwd: '..',
  url: `http://127.0.0.1:${port}/control/state`,
  reuseExistingServer: false,
  timeout: 120_000,
});

export default defineConfig({
  outputDir: '../.cache/journeys',
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
    launchOptions: { executablePath: systemBrowser() ?? undefined, args: browserFlags },
  },
  projects: [
    { name: 'journeys', testDir: 'journeys', fullyParallel: true },
    // Its page is built once, by whichever worker has it.
    { name: 'gallery', testDir: 'gallery', fullyParallel: false },
  ],
  webServer: [
    serve(`sandbox --at ${startOfWorlds}`, sandboxPort),
    ...contractMocks.map(({ seed, port }) => serve(`mock --seed ${seed}`, port)),
  ],
});
