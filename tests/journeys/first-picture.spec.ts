import type { Locator, Page } from '@playwright/test';
import { languages } from '../../src/i18n/languages.ts';
import { demoSiteKey } from '../../src/state/site-host.ts';
import { openDemoAccount } from '../support/account.ts';
import { enlargeText, expectToStay, openEarly } from '../support/first-picture.ts';
import { narrowAndWide, useFont } from '../support/fonts.ts';
import { prefer } from '../support/layout.ts';
import type { Control } from '../support/control.ts';
import { market } from '../support/markets.ts';
import { expect, test, wide } from '../support/test.ts';

// The world's host has a subdomain: only a visit that knows where the API is asks ahead.
test.beforeEach(({ page }) => page.addInitScript((key) => localStorage.setItem(key, 'false'), demoSiteKey));

/** On the server of a world, of whom it knows. */
const demoAccounts = async ({ state }: Control): Promise<number> =>
  (await state()).accounts.filter(({ demo }) => demo).length;

/** Presses what stands in the first picture; the app comes after that. */
async function pressEarly(page: Page, what: (picture: Locator) => Locator): Promise<void> {
  const { scriptsArrive } = await openEarly(page);
  await what(page.locator('.sk')).click();
  await expect(page.locator('.sk [data-pressed]')).toHaveCount(1);
  scriptsArrive();
}

test.describe('a world that stands still', () => {
  // No price moves between the two pictures, and no age grows: half past, since the browser's clock goes on.
  test.beforeEach(async ({ world }) => {
    await world.control.moveClock(30 * 60_000);
    await world.control.freezeClock();
  });

  const inShort = ['en', 'fr', 'ar'];
  for (const { code } of languages) {
    const tag = inShort.includes(code) ? [] : wide;
    test(
      `APP-20 (d) in ${code} the app takes the place of the first picture, and nothing moves`,
      { tag },
      async ({ page }) => {
        await prefer(page, { language: code });
        await expectToStay(page, `${code} at 390 pixels`);
      },
    );

    test(`APP-20 (d) in ${code} so it does in other sizes, in the dark`, { tag: wide }, async ({ page }) => {
      await prefer(page, { language: code, theme: 'dark' });
      for (const [width, height] of [
        [320, 640],
        [700, 900],
      ] as const) {
        await page.setViewportSize({ width, height });
        await expectToStay(page, `${code} at ${width} pixels`);
      }
    });
  }

  for (const [code, width, height] of [
    ['en', 1280, 800],
    ['de', 1024, 768],
    ['ar', 1440, 900],
    ['en', 1920, 1080],
    ['fr', 900, 700],
  ] as const)
    test(`APP-20 (g) in ${code} on a desktop of ${width} px the table stands there with its figures, and nothing moves`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height });
      await prefer(page, { language: code, theme: width === 1440 ? 'dark' : 'light' });
      await page.addInitScript(() => {
        const shifts: number[] = [];
        Object.assign(window, { shifts });
        new PerformanceObserver((list) => {
          // What stands in the navigation, the pane and the status line comes with the app.
          for (const entry of list.getEntries() as (PerformanceEntry & {
            value: number;
            sources: { node: Node | null }[];
          })[])
            if (entry.sources.some(({ node }) => node?.parentElement?.closest('main')))
              shifts.push(entry.value);
        }).observe({ type: 'layout-shift', buffered: true });
      });
      await expectToStay(page, `${code} at ${width} pixels`);
      await expect(page.getByRole('grid')).toHaveCount(1);
      expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([]);
    });

  test('APP-20 (g) on a desktop a market that was pressed early stands in the pane', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await pressEarly(page, (picture) => picture.locator('[data-fp=row]', { hasText: 'GBP/USD' }));
    await expect(page.getByRole('complementary', { name: 'Chosen market' })).toContainText('GBP/USD');
    await expect(page).toHaveURL('/');
  });

  test('APP-20 (d) on a small phone, in a narrow and in a wide font, nothing moves', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    for (const family of narrowAndWide) {
      await useFont(page, family, { only: 'latin' });
      await expectToStay(page, family);
    }
  });

  test('APP-20 (d) with text at twice its size nothing moves either', async ({ page }) => {
    await enlargeText(page);
    await expectToStay(page, 'large text on a phone');
    await page.setViewportSize({ width: 700, height: 900 });
    await expectToStay(page, 'large text on a tablet');
  });

  test('APP-20 (d) the first picture has the colours and the order that were chosen', async ({ page }) => {
    await prefer(page, { palette: 'red-up', marketOrder: 'rise' });
    await expectToStay(page, 'the biggest rise first, in red');
    // The first row is the first mover: the greatest rise.
    const [row, mover] = ['.sk [data-fp=row]', '.sk [data-fp=mover]'].map((one) => page.locator(one).first());
    const { scriptsArrive } = await openEarly(page);
    const code = await mover?.locator('strong').textContent();
    expect(await row?.locator('strong').textContent()).toBe(code);
    const colour = (way: string) =>
      page
        .locator(`.sk [data-fp=row] [data-way=${way}]`)
        .first()
        .evaluate((one) => getComputedStyle(one).color);
    const rise = await colour('up');
    await page.evaluate(() => (document.documentElement.dataset['palette'] = 'green-up'));
    expect(await colour('up')).not.toBe(rise);
    scriptsArrive();
  });

  test('APP-20 (d) with an account, prices stand in the first picture too, and nothing is offered', async ({
    page,
  }) => {
    await openDemoAccount(page);
    await expectToStay(page, 'an account');
    await expect(page.getByText('Demo · simulated', { exact: true })).toBeVisible();
  });
});

test('APP-20 (d) at the weekend closed markets are marked, and where none is open the movers say so', async ({
  page,
  world: { control },
}) => {
  // From Wednesday to Saturday.
  await control.moveClock(3 * 86_400_000);
  await control.freezeClock();
  await expectToStay(page, 'a Saturday');
  await expect(market(page, /EUR\/USD.*Closed/)).toBeVisible();
  const { instruments } = await control.state();
  const open = instruments.filter((one) => one.open);
  await Promise.all(open.map(({ code }) => control.closeMarket(code)));
  await expectToStay(page, 'every market closed');
  await expect(page.getByText('No market is open right now.')).toBeVisible();
});

test('APP-23 (a) (b) a market that is pressed before the app stands opens its chart', async ({ page }) => {
  await pressEarly(page, (picture) => picture.locator('[data-fp=row]', { hasText: 'GBP/USD' }));
  await expect(page).toHaveURL(/\/trade\?code=GBPUSD$/);
  await expect(page.locator('canvas').first()).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/');
});

test('APP-23 (b) a demo account that is asked for before the app stands is opened once, also after two presses', async ({
  page,
  world: { control },
}) => {
  const before = await demoAccounts(control);
  const { scriptsArrive } = await openEarly(page);
  const button = page.locator('.sk button', { hasText: 'Open a demo account' });
  await button.click();
  await button.click();
  scriptsArrive();
  await expect(page.getByText('Demo · simulated', { exact: true })).toBeVisible();
  expect(await demoAccounts(control)).toBe(before + 1);
});

test('APP-23 (b) a headline that is pressed before the app stands is opened, and so are all of them', async ({
  page,
}) => {
  const { scriptsArrive } = await openEarly(page);
  const headline = page.locator('.sk [data-fp=story]').first();
  const title = (await headline.locator('b').textContent()) ?? '';
  await headline.click();
  scriptsArrive();
  await expect(page).toHaveURL(/\/news\/detail\?id=\d+$/);
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await pressEarly(page, (picture) => picture.locator('[data-press="/news"]'));
  await expect(page).toHaveURL('/news');
});

test('APP-23 (b) See all and Log in, pressed before the app stands, do what they say', async ({ page }) => {
  await pressEarly(page, (picture) => picture.getByText('See all'));
  await expect(page.getByRole('combobox', { name: 'Sort' })).toHaveValue('rise');
  await pressEarly(page, (picture) => picture.getByText('Log in'));
  await expect(page).toHaveURL(/\/login/);
});
