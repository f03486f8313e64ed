// `npm run screenshots`: pictures of the screens, for the README and the guides, into docs/pictures.
import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { chromium, type Browser, type BrowserContextOptions } from '@playwright/test';
import { browserFlags, findBrowser } from './find-browser.ts';
import { openSite } from './screenshots/open-site.ts';
import { composeOverview } from './screenshots/overview.ts';
import { screens, settle } from './screenshots/pictured-screens.ts';
import { openDemoAccount, placeOrder, type Wish } from './screenshots/place-orders.ts';

const folder = fileURLToPath(new URL('../docs/pictures', import.meta.url));
const fileOf = (device: string, screen: string, theme: string) =>
  `${folder}/${device}-${screen}-${theme}.jpg`;

/** Small enough to be committed. */
const picture = { type: 'jpeg', quality: 80 } as const;
const base: BrowserContextOptions = { locale: 'en-GB', timezoneId: 'UTC', reducedMotion: 'reduce' };
const devices: Record<string, BrowserContextOptions> = {
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
  desktop: { viewport: { width: 1280, height: 800 } },
};
const themes = ['light', 'dark'] as const;

const orders: readonly Wish[] = [
  { code: 'BTCUSD', side: 'sell', lots: '0.5' },
  { code: 'XAUUSD', side: 'buy', lots: '0.3' },
  { code: 'EURUSD', side: 'buy', lots: '1', stops: true },
];

/** A demo account with orders; resolves to what a browser keeps of it. */
async function prepare(browser: Browser, address: string) {
  const context = await browser.newContext({ ...base, ...devices['phone'], baseURL: address });
  const page = await context.newPage();
  await openDemoAccount(page);
  for (const order of orders) await placeOrder(page, order);
  const state = await context.storageState();
  await context.close();
  return state;
}

await mkdir(folder, { recursive: true });
const site = await openSite();
const browser = await chromium.launch({
  executablePath: await findBrowser(),
  args: browserFlags,
});
try {
  const storageState = await prepare(browser, site.address);
  await site.wait(45);
  for (const [device, look] of Object.entries(devices)) {
    for (const theme of themes) {
      const context = await browser.newContext({
        ...base,
        ...look,
        baseURL: site.address,
        storageState,
        colorScheme: theme,
      });
      const page = await context.newPage();
      for (const { name, path, ready } of screens) {
        await page.goto(path);
        await ready(page);
        await settle(page);
        await writeFile(fileOf(device, name, theme), await page.screenshot(picture));
        console.log(`${device} ${name} ${theme}`);
      }
      await context.close();
    }
  }
  const phones = [
    fileOf('phone', 'home', 'light'),
    fileOf('phone', 'trade', 'light'),
    fileOf('phone', 'orders', 'dark'),
    fileOf('phone', 'profile', 'dark'),
  ];
  await writeFile(`${folder}/overview.jpg`, await composeOverview(browser, phones));
} finally {
  await browser.close();
  await site.close();
}
