import { chromium } from '@playwright/test';
import { startServerProcess } from '../../mocks/testing/server-process.ts';
import { browserFlags, findBrowser } from '../../scripts/find-browser.ts';
import { type Result, table } from '../result.ts';

/** `npm start`, everything installed, to the first live price in a browser that is open already. */
export async function run(): Promise<Result[]> {
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: browserFlags });
  const begin = performance.now();
  const { port, end } = await startServerProcess(['scripts/setup.mjs', 'start', '--port', '0']);
  try {
    const listening = performance.now() - begin;
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
    await page.goto(`http://localhost:${port}`);
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
    await end();
    await browser.close();
  }
}

const seconds = (milliseconds: number) => ({ value: Math.round(milliseconds / 100) / 10, unit: 's' });

if (import.meta.main) console.log(table(await run()));
