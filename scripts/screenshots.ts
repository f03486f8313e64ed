// `npm run screenshots`: pictures of the screens, for the README and the guides, into docs/pictures.
import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type Browser, type BrowserContextOptions, type Page } from '@playwright/test';
import { build } from 'vite';
import { seededUser } from '../mocks/accounts/seed-users.ts';
import { handlers } from '../mocks/handlers/handlers.ts';
import { createStaticPage } from '../mocks/page/static-page.ts';
import { createSandbox, listen } from '../mocks/server.ts';
import { browserFlags, findBrowser } from './find-browser.ts';

const folder = fileURLToPath(new URL('../docs/pictures', import.meta.url));
const base: BrowserContextOptions = { locale: 'en-GB', timezoneId: 'UTC', reducedMotion: 'reduce' };
const devices = {
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
  desktop: { viewport: { width: 1280, height: 800 } },
} satisfies Record<string, BrowserContextOptions>;

/** 'phone home light': a device, a screen and a theme. */
type Shot = `${keyof typeof devices} ${string} ${'light' | 'dark'}`;
/** Those that a document shows by themselves; each is a file. */
const single: readonly Shot[] = [
  'phone home light',
  'phone trade dark',
  'phone orders light',
  'desktop trade dark',
  'desktop quotes light',
];
/** Those that stand beside each other, by the file that they make. */
const together: Readonly<Record<string, readonly Shot[]>> = {
  overview: ['phone home light', 'phone trade light', 'phone orders dark', 'phone profile dark'],
  people: ['phone ranking light', 'phone support light', 'phone search dark', 'phone settings dark'],
  money: ['phone deposit light', 'phone withdraw light', 'phone wallet dark', 'phone statement dark'],
};

const orders: readonly Wish[] = [
  { code: 'BTCUSD', side: 'sell', lots: '0.5' },
  { code: 'XAUUSD', side: 'buy', lots: '0.3' },
  { code: 'EURUSD', side: 'sell', lots: '0.3' },
  { code: 'EURUSD', side: 'buy', lots: '1', stops: true },
];

/** A Wednesday: every market is open but that of the American shares. */
const startsAt = Date.parse('2026-10-14T10:00:00Z');

interface Site {
  address: string;
  /** Lets time go by for everybody, prices and orders included. */
  wait(minutes: number): Promise<void>;
  close(): Promise<void>;
}

/**
 * The app, built as it stands now and not as it was in `dist`, with a sandbox behind it, on a free port of loopback.
 */
async function openSite(): Promise<Site> {
  const root = fileURLToPath(new URL('..', import.meta.url));
  const built = await mkdtemp(join(tmpdir(), 'screenshots-'));
  await build({ root, logLevel: 'warn', build: { outDir: built, emptyOutDir: true } });
  const sandbox = await createSandbox({ handlers, at: startsAt, page: createStaticPage(built) });
  const port = await listen(sandbox.server, 0, false);
  return {
    address: `http://localhost:${port}`,
    async wait(minutes) {
      const running = await sandbox.worlds.get('default');
      running.world.clock.moveTo(running.world.clock.now() + minutes * 60_000);
      await running.catchUp();
    },
    async close() {
      await sandbox.close();
      await rm(built, { recursive: true });
    },
  };
}

interface Wish {
  code: string;
  side: 'buy' | 'sell';
  lots: string;
  /** Sets a stop loss and a take profit at the prices that the ticket offers. */
  stops?: boolean;
}

/** A demo account, in one tap. */
async function openDemoAccount(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: 'Open a demo account' }).click();
  await page.getByRole('main').getByText('Equity').first().waitFor();
}

/** Places one order the way a person does: ticket, review, confirmation. */
async function placeOrder(page: Page, { code, side, lots, stops }: Wish): Promise<void> {
  await page.goto(`/trade?code=${code}`);
  const form = page.getByRole('form', { name: 'Order ticket' });
  await form.getByRole('button', { name: /^Buy/, disabled: false }).waitFor();
  await form.getByRole('textbox', { name: 'Lots', exact: true }).fill(lots);
  const more = form.getByRole('button', { name: 'More', expanded: false });
  if (stops) {
    if (await more.isVisible()) await more.click();
    await form.getByRole('switch', { name: 'Stop loss', exact: true }).check();
    await form.getByRole('switch', { name: 'Take profit', exact: true }).check();
  }
  const button = { name: side === 'buy' ? /^Buy/ : /^Sell/ };
  await form.getByRole('button', button).click();
  const review = page.getByRole('dialog', { name: 'Review your order' });
  await review.getByRole('button', button).click();
  await page.getByRole('dialog', { name: 'Your order has been confirmed' }).waitFor();
}

/** One screen, and what must be seen before its picture is taken: states, never a span of time. */
interface PicturedScreen {
  name: string;
  path: string;
  /** Of a live account; the others are of a demo account. */
  ofLiveAccount?: true;
  ready(page: Page): Promise<void>;
}

const live = (page: Page) => page.locator('[data-connection="live"]').waitFor({ state: 'attached' });

const screens: readonly PicturedScreen[] = [
  {
    name: 'home',
    path: '/',
    async ready(page) {
      await live(page);
      await page.getByRole('main').getByText('Equity').first().waitFor();
      // Every row in sight has its small chart.
      const rows = page.getByRole('list', { name: 'Markets' }).getByRole('listitem');
      await rows.first().waitFor();
      const bare = rows.filter({ hasNot: page.locator('svg[viewBox="0 0 64 34"] path') });
      await bare.first().waitFor({ state: 'detached' });
    },
  },
  {
    name: 'quotes',
    path: '/',
    async ready(page) {
      await live(page);
      // Beside the table stands the chart of its first market; each row in sight has a small one.
      await page.locator('canvas').first().waitFor();
      await page.locator('tbody tr[data-key]').nth(12).locator('td:last-child svg path').first().waitFor();
      await page.getByRole('form', { name: 'Order ticket' }).getByRole('button', { name: /^Buy/ }).waitFor();
    },
  },
  {
    name: 'trade',
    path: '/trade?code=EURUSD',
    async ready(page) {
      await live(page);
      await page.getByRole('slider', { name: 'EUR/USD chart' }).locator('canvas').first().waitFor();
      await page
        .getByRole('form', { name: 'Order ticket' })
        .getByRole('button', { name: /^Buy/, disabled: false })
        .waitFor();
      // My positions: a strip on a phone, a table on a desktop.
      const mine = page.getByRole('region', { name: 'My positions' });
      await mine.or(page.getByRole('tab', { name: /^Open \d/ })).waitFor();
    },
  },
  {
    name: 'orders',
    path: '/order?type=1',
    async ready(page) {
      await live(page);
      await page.getByRole('list', { name: 'Orders' }).getByRole('listitem').first().waitFor();
    },
  },
  {
    name: 'profile',
    path: '/user',
    async ready(page) {
      await page.getByRole('main').getByText('$').first().waitFor();
    },
  },
  {
    name: 'ranking',
    path: '/rank',
    async ready(page) {
      await page.getByRole('main').getByText('followers').first().waitFor();
    },
  },
  {
    name: 'support',
    path: '/mine/chat',
    async ready(page) {
      await page.getByText('Hi, how can we help?').waitFor();
    },
  },
  {
    name: 'search',
    path: '/product',
    async ready(page) {
      await page.getByRole('combobox', { name: 'Search markets' }).fill('usd');
      await page.getByRole('main').getByText('EUR/USD').first().waitFor();
    },
  },
  {
    name: 'settings',
    path: '/mine/system',
    async ready(page) {
      await page.getByText('Default lots').first().waitFor();
    },
  },
  {
    name: 'deposit',
    path: '/mine/charge',
    ofLiveAccount: true,
    async ready(page) {
      await page.getByRole('textbox', { name: 'You send' }).fill('500');
      await page.getByText('Deposit address').waitFor();
    },
  },
  {
    name: 'withdraw',
    path: '/mine/withdraw',
    ofLiveAccount: true,
    async ready(page) {
      await page.getByRole('textbox', { name: 'Amount' }).fill('500');
      await page.getByText('499.00 USDT').waitFor();
    },
  },
  {
    name: 'wallet',
    path: '/mine/wallet',
    ofLiveAccount: true,
    async ready(page) {
      await page
        .getByText(/First payout from/)
        .first()
        .waitFor();
    },
  },
  {
    name: 'statement',
    path: '/mine/history?statement=2026-10',
    ofLiveAccount: true,
    async ready(page) {
      await page.getByText('Closing balance').first().waitFor();
    },
  },
];

/** Resolves when pictures and fonts are there and the last change has reached the screen. */
async function settle(page: Page): Promise<void> {
  await page.waitForFunction(() => [...document.images].every((image) => image.complete));
  await page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });
}

type State = Awaited<ReturnType<typeof prepare>>;

/** A demo account with orders; resolves to what a browser keeps of it. */
async function prepare(browser: Browser, address: string) {
  const context = await browser.newContext({ ...base, ...devices.phone, baseURL: address });
  const page = await context.newPage();
  await openDemoAccount(page);
  for (const order of orders) await placeOrder(page, order);
  const state = await context.storageState();
  await context.close();
  return state;
}

/** A live account with money and a coin address; resolves to what a browser keeps of it. */
async function prepareLive(browser: Browser, address: string) {
  await fetch(`${address}/control/accounts`, {
    method: 'POST',
    headers: { 'x-candlewick-control': '1', 'content-type': 'application/json' },
    body: JSON.stringify({ act: 'deposit', account: seededUser.email, amount: 12_840.55 }),
  });
  const context = await browser.newContext({ ...base, ...devices.phone, baseURL: address });
  const page = await context.newPage();
  await page.goto('/login?from=%2Fmine%2Fwithdraw-way%3Ftype%3D1');
  await page.getByRole('textbox', { name: 'Email' }).fill(seededUser.email);
  await page.getByLabel('Password', { exact: true }).fill(seededUser.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.getByRole('radio', { name: 'USDT TRC20' }).check({ force: true });
  await page.getByRole('textbox', { name: 'Address' }).fill('TPo9SntS6burENnPnJeDgsUt6dictjMbXC');
  await page.getByRole('button', { name: 'Save address' }).click();
  await page.waitForURL(/wallet|coin-address-list/);
  const state = await context.storageState();
  await context.close();
  return state;
}

/** One picture, small enough to be committed. */
async function take(
  browser: Browser,
  shot: Shot,
  { baseURL, demo, live: own }: { baseURL: string } & Record<'demo' | 'live', State>,
): Promise<Buffer> {
  const [device, name, colorScheme] = shot.split(' ') as [keyof typeof devices, string, 'light' | 'dark'];
  const screen = screens.find((one) => one.name === name);
  if (!screen) throw new Error(`No screen is called ${name}`);
  const storageState = screen.ofLiveAccount ? own : demo;
  const context = await browser.newContext({
    ...base,
    ...devices[device],
    baseURL,
    storageState,
    colorScheme,
  });
  const page = await context.newPage();
  await page.goto(screen.path);
  await screen.ready(page);
  await settle(page);
  const picture = await page.screenshot({ type: 'jpeg', quality: 80 });
  await context.close();
  console.log(shot);
  return picture;
}

const besideStyle = `
  body { margin: 0; padding: 24px; display: inline-flex; gap: 20px; background: #e9e6df; }
  img { inline-size: 240px; border-radius: 22px; box-shadow: 0 6px 24px rgb(0 0 0 / 25%); }
`;

/** Pictures of phones beside each other in one JPEG. */
async function compose(browser: Browser, pictures: readonly Buffer[]): Promise<Buffer> {
  const images = pictures.map((one) => `<img alt="" src="data:image/jpeg;base64,${one.toString('base64')}">`);
  const page = await browser.newPage({ viewport: { width: 1100, height: 600 }, deviceScaleFactor: 1.5 });
  await page.setContent(`<style>${besideStyle}</style><body>${images.join('')}</body>`);
  await page.waitForFunction(() => [...document.images].every((image) => image.complete));
  const whole = await page.locator('body').screenshot({ type: 'jpeg', quality: 85 });
  await page.close();
  return whole;
}

await mkdir(folder, { recursive: true });
const site = await openSite();
const browser = await chromium.launch({ executablePath: await findBrowser(), args: browserFlags });
try {
  const accounts = {
    demo: await prepare(browser, site.address),
    live: await prepareLive(browser, site.address),
  };
  await site.wait(45);
  const pictures = new Map<Shot, Buffer>();
  for (const shot of new Set([...single, ...Object.values(together).flat()]))
    pictures.set(shot, await take(browser, shot, { baseURL: site.address, ...accounts }));
  const of = (shot: Shot) => pictures.get(shot) ?? Buffer.of();
  for (const shot of single) await writeFile(join(folder, `${shot.replaceAll(' ', '-')}.jpg`), of(shot));
  for (const [file, shots] of Object.entries(together))
    await writeFile(join(folder, `${file}.jpg`), await compose(browser, shots.map(of)));
} finally {
  await browser.close();
  await site.close();
}
