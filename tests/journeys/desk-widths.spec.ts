import type { Page } from '@playwright/test';
import { seededUser } from '../../mocks/accounts/seed-users.ts';
import { openLiveAccount } from '../support/account.ts';
import { closePositions, openPositions } from '../support/api.ts';
import { expectAccessible } from '../support/axe.ts';
import { deskFaults } from '../support/desk-layout.ts';
import { prefer } from '../support/layout.ts';
import { routes } from '../support/routes.ts';
import { expect, test, wide } from '../support/test.ts';

test.use({ viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1, isMobile: false, hasTouch: false });

/** From the rail to the widest column: each is the first or the last of its layout, or usual. */
const widths = [900, 1024, 1199, 1200, 1280, 1599, 1600, 1920] as const;

/** Of each layout. Where no table stands, a language is looked at there. */
const narrowest = [900, 1200, 1600] as const;

/** Where a table stands; there the texts are many and the columns narrow. */
const tables = [
  '/',
  '/order?type=1',
  '/order?type=0',
  '/order?type=3',
  '/rank',
  '/rank?view=copy',
  '/mine/history',
  '/mine/wallet',
  '/mine/charge?view=history',
  '/mine/withdraw?view=history',
  '/mine/announcement',
  '/loan/record',
];
const others = [
  ...routes.filter(({ needs }) => needs !== 'join').map(({ path }) => path),
  '/trade?code=EURUSD',
  '/news/detail?id=126',
  '/mine/charge?by=bank&currency=EUR',
  '/mine/withdraw-way?type=2',
  '/mine/history?statement=2026-11',
].filter((path) => !tables.includes(path));

/** As a link of the page does: to load it anew for every screen takes as long as to measure it. */
async function go(page: Page, path: string): Promise<void> {
  await page.evaluate(async (to) => {
    const screen = () => document.querySelector('#main > :not([style*="display: none"])');
    const before = screen();
    const isOther = new URL(to, location.href).pathname !== location.pathname;
    history.pushState(null, '', to);
    // Of a few paths the screen is the same one.
    for (let frames = isOther ? 30 : 0; frames > 0 && screen() === before; frames--)
      await new Promise((done) => requestAnimationFrame(done));
  }, path);
  await expect(page.getByRole('heading', { level: 1 }).filter({ visible: true }).first()).toBeVisible();
  await expect(page.locator('#main [aria-busy="true"]').filter({ visible: true })).toHaveCount(0);
}

async function expectToFit(page: Page, what: string, at: readonly number[]): Promise<void> {
  for (const width of at) {
    await page.setViewportSize({ width, height: 800 });
    const faults = await deskFaults(page);
    if (faults.length === 0) continue;
    // What comes later may have been on its way.
    const message = `${what} at ${width}`;
    await expect.soft.poll(() => deskFaults(page), { message, timeout: 2_000 }).toEqual([]);
  }
}

for (const { language, theme, axe, whole } of [
  { language: 'en', theme: 'light', axe: tables, whole: true },
  { language: 'de', theme: 'dark', axe: [], whole: false },
  { language: 'ar', theme: 'light', axe: tables, whole: false },
] as const)
  test(
    `DSK-92 (c) (d) every screen fits every width of a desktop, and axe finds nothing at its tables, in ${language}, ${theme}`,
    { tag: wide },
    async ({ page, world }) => {
      test.setTimeout(300_000);
      await openLiveAccount(page);
      await world.control.deposit(seededUser.email, 10_000);
      await closePositions(page, (await openPositions(page, 4)).slice(0, 2));
      await prefer(page, { language, theme });
      await page.goto('/');
      for (const path of [...tables, ...others])
        await test.step(path, async () => {
          const isTable = tables.includes(path);
          await go(page, path);
          await expectToFit(page, `${path} in ${language}`, whole || isTable ? widths : narrowest);
          if (!(axe as readonly string[]).includes(path)) return;
          await page.setViewportSize({ width: 1280, height: 800 });
          await expectAccessible(page, `${path} on a desktop in ${language}`);
        });
    },
  );
