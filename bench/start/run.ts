import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { browserFlags, findBrowser } from '../../scripts/find-browser.ts';
import { type Result, table } from '../result.ts';

const setup = fileURLToPath(new URL('../../scripts/setup.mjs', import.meta.url));

/** Runs `npm start` on a free port as its own process, and waits for the address that it prints. */
function startApp(): Promise<{ child: ChildProcess; address: string }> {
  const child = spawn(process.execPath, [setup, 'start', '--port', '0'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  return new Promise((resolve, reject) => {
    let text = '';
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`npm start ended with ${code} before it listened.`)));
    child.stdout?.on('data', (chunk: Buffer) => {
      text += chunk.toString('utf8');
      const address = /http:\/\/localhost:\d+/.exec(text)?.[0];
      if (address) resolve({ child, address });
    });
  });
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  // The server is a child of the child: the signal goes to the group of both.
  process.kill(-child.pid, 'SIGINT');
  await ended;
}

/** `npm start`, everything installed, to the first live price in a browser that is open already. */
export async function run(): Promise<Result[]> {
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: browserFlags });
  const begin = performance.now();
  const { child, address } = await startApp();
  try {
    const listening = performance.now() - begin;
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
    await page.goto(address);
    const row = page.locator('[data-live="true"] a[href^="/trade?code="]');
    await row
      .filter({ hasText: /\d\.\d/ })
      .first()
      .waitFor();
    const live = performance.now() - begin;
    return [
      { name: '`npm start`, installed: to the printed address', ...seconds(listening), budget: null },
      { name: '`npm start`, installed: to the first live price', ...seconds(live), budget: null },
    ];
  } finally {
    await stop(child);
    await browser.close();
  }
}

const seconds = (milliseconds: number) => ({ value: Math.round(milliseconds / 100) / 10, unit: 's' });

if (import.meta.main) console.log(table(await run()));
