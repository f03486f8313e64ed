import type { Browser } from '@playwright/test';
import type { FontFamily } from '../../tests/support/fonts.ts';
import { openSession, type Served } from './served.ts';
import { newPhone, slowWorker, visit, type Visit } from './visit.ts';
import type { Sights } from './watch.ts';

/** What is visited: home as a guest and with an account, the trade screen, home again. */
export const screens = ['home', 'account', 'trade', 'second'] as const;
export type ScreenName = (typeof screens)[number];
export const fonts = ['Roboto Condensed', 'Noto Sans', 'Montserrat'] as const satisfies readonly FontFamily[];
const turns = 5;

const wanted: Record<ScreenName, readonly (keyof Sights)[]> = {
  home: ['price', 'texts', 'pictures'],
  account: ['price', 'card', 'texts', 'pictures'],
  trade: ['price', 'candles'],
  second: ['price', 'texts', 'pictures'],
};

/** The visits of one font: React alone, and each screen beside it. */
export type Visits = Record<'react', Visit[]> & Partial<Record<ScreenName, Visit[]>>;
export type VisitsByFont = Map<FontFamily, Visits>;

/** All pages in turns, so that a busy machine slows them all. */
export async function visitAll(
  browser: Browser,
  served: Served,
  names: readonly ScreenName[],
): Promise<VisitsByFont> {
  const session = await openSession(served);
  const once = (name: 'react' | ScreenName, font: FontFamily) =>
    visitOnce(browser, served, { name, font, session });
  // The first of each warms the servers, the compression and the browser.
  for (const name of ['react', ...names] as const) await once(name, fonts[0]);
  const byFont: VisitsByFont = new Map(fonts.map((font) => [font, { react: [] }]));
  for (let turn = 1; turn <= turns; turn++) {
    console.log(`  turn ${turn} of ${turns} …`);
    for (const [font, visits] of byFont)
      for (const name of ['react', ...names] as const) (visits[name] ??= []).push(await once(name, font));
  }
  return byFont;
}

interface Plan {
  name: 'react' | ScreenName;
  font: FontFamily;
  session: string;
}

async function visitOnce(browser: Browser, served: Served, { name, font, session }: Plan): Promise<Visit> {
  const context = await newPhone(browser, { font, session: name === 'account' ? session : undefined });
  try {
    if (name === 'react') return await visit(context, `${served.react}/`, []);
    if (name === 'trade') return await visit(context, `${served.app}/trade`, wanted.trade);
    if (name !== 'second') return await visit(context, `${served.app}/`, wanted[name]);
    const page = await context.newPage();
    await page.goto(`${served.app}/`);
    await page.evaluate(keptFiles);
    await slowWorker(page);
    await page.close();
    return await visit(context, `${served.app}/`, wanted.second);
  } finally {
    await context.close();
  }
}

/** In the page: resolves when the service worker rules over it and its caches no longer grow. */
async function keptFiles(): Promise<void> {
  await navigator.serviceWorker.ready;
  const count = async () => {
    const names = await caches.keys();
    const sizes = await Promise.all(
      names.map(async (name) => (await (await caches.open(name)).keys()).length),
    );
    return sizes.reduce((sum, size) => sum + size, 0);
  };
  let [before, calm] = [-1, 0];
  while (calm < 6) {
    await new Promise((resolve) => setTimeout(resolve, 500));
    const now = await count();
    calm = now === before && now > 0 ? calm + 1 : 0;
    before = now;
  }
}
