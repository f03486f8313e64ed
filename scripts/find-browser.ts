import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The one without a window comes first: with it, journeys take a fifth less of their time. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** Chromium as journeys, measures and pictures need it: alone, without a GPU, and silent towards the world outside. */
export const browserFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The path of a Chromium that is installed already, or null. `CANDLEWICK_CHROMIUM` wins. */
export function systemBrowser(): string | null {
  const asked = process.env['CANDLEWICK_CHROMIUM'];
  if (asked) return existsSync(asked) ? asked : null;
  const onPath = (process.env['PATH'] ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)));
  return [...onPath, ...places].find((file) => existsSync(file)) ?? null;
}

async function playwrightBrowser(): Promise<string | null> {
  const { chromium } = await import('@playwright/test');
  const file = chromium.executablePath();
  if (existsSync(file)) return file;
  console.log('The journeys need a browser: fetching Playwright’s own Chromium …');
  spawnSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' });
  return existsSync(file) ? file : null;
}

/** Debian and its kin, as root only: a test must not stop to ask for a password. */
function debianBrowser(): string | null {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return null;
  console.log('The journeys need a browser: installing Debian’s Chromium with apt-get …');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const aptGet = (...words: string[]) => spawnSync('apt-get', words, { stdio: 'inherit', env }).status === 0;
  const install = (name: string) => aptGet('install', '-y', '-qq', '--no-install-recommends', name);
  aptGet('update', '-qq');
  // Older releases have no package of the headless one.
  if (!install('chromium-headless-shell')) install('chromium');
  return systemBrowser();
}

/**
 * A Chromium for the journeys: the system's, else Playwright's own, else Debian's package where it may be installed.
 * Throws with what to do when none can be had.
 */
export async function findBrowser(): Promise<string> {
  const file = systemBrowser() ?? (await playwrightBrowser()) ?? debianBrowser();
  if (file) return file;
  throw new Error(
    [
      'The journeys need a Chromium and none could be had.',
      'Install Chromium or Chrome with your system’s package manager, or run `npx playwright install chromium` where the network allows it.',
      'Or point CANDLEWICK_CHROMIUM at one. Then run the same command again.',
    ].join('\n'),
  );
}
