import type { Page } from '@playwright/test';
import { languages } from '../../src/i18n/languages.ts';
import { demoSiteKey } from '../../src/state/site-host.ts';
import { openDemoAccount } from '../support/account.ts';
import { enlargeText, expectToStay, openEarly } from '../support/first-picture.ts';
import { narrowAndWide, useFont } from '../support/fonts.ts';
import { prefer } from '../support/layout.ts';
import { expect, test, wide } from '../support/test.ts';

// The world's host has a subdomain: only a visit that knows where the API is asks ahead.
test.beforeEach(({ page }) => page.addInitScript((key) => localStorage.setItem(key, 'false'), demoSiteKey));

const gold = '/trade?code=XAUUSD';

declare global {
  interface Window {
    shifts?: number;
  }
}

/** Counts every call, and adds up what moves without a press. */
async function watchVisit(page: Page): Promise<{ calls: string[] }> {
  const calls: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    url.searchParams.delete('t');
    if (request.resourceType() === 'fetch') calls.push(url.pathname + url.search);
  });
  await page.addInitScript(() => {
    window.shifts = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        window.shifts = (window.shifts ?? 0) + entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return { calls };
}

test.describe('a world that stands still', () => {
  // No price moves between the two pictures.
  test.beforeEach(async ({ world }) => {
    await world.control.freezeClock();
  });

  const inShort = ['en', 'fr', 'ar'];
  for (const { code } of languages) {
    const tag = inShort.includes(code) ? [] : wide;
    test(
      `APP-20 (f) in ${code} the app takes the place of the head of the trade screen, and nothing moves`,
      { tag },
      async ({ page }) => {
        await prefer(page, { language: code });
        await expectToStay(page, `${code} at 390 pixels`, '/trade');
        await page.setViewportSize({ width: 700, height: 900 });
        await expectToStay(page, `${code} at 700 pixels`, gold);
      },
    );
  }

  test('APP-20 (f) on a small phone, in a narrow and in a wide font, in the dark, nothing moves', async ({
    page,
  }) => {
    await prefer(page, { theme: 'dark', watchlist: [1] });
    await page.setViewportSize({ width: 320, height: 640 });
    for (const family of narrowAndWide) {
      await useFont(page, family, { only: 'latin' });
      await expectToStay(page, family, '/trade');
    }
  });

  test('APP-20 (f) with text at twice its size nothing moves either', async ({ page }) => {
    await enlargeText(page);
    await expectToStay(page, 'large text on a phone', '/trade');
    await page.setViewportSize({ width: 700, height: 900 });
    await expectToStay(page, 'large text on a tablet', '/trade');
  });

  test('APP-20 (f) with text half as large again the line over Sell and Buy stands where it stays', async ({
    page,
  }) => {
    await enlargeText(page, 150);
    for (const height of [844, 660]) {
      await page.setViewportSize({ width: 390, height });
      await expectToStay(page, `${height} pixels high`, '/trade');
    }
  });

  test('APP-20 (f) with an account, and for a market that is closed, nothing moves', async ({
    page,
    world: { control },
  }) => {
    await openDemoAccount(page);
    await expectToStay(page, 'an account', gold);
    await control.closeMarket('XAUUSD');
    await expectToStay(page, 'a closed market', gold);
    await expect(page.locator('header [data-state=closed]')).toContainText('Closed');
  });

  test('APP-20 (f), TRD-08 (f) the candles stand with the app’s first picture; nothing is asked twice, nothing moves', async ({
    page,
  }) => {
    const { calls } = await watchVisit(page);
    const { scriptsArrive } = await openEarly(page, gold);
    const bars = () => calls.filter((call) => call.startsWith('/v1/api/forex/kline'));
    await expect.poll(bars).toEqual([expect.stringMatching(/\?forex_id=\d+&period=15min$/)]);
    const links = page.locator('head link[href^="/assets"]:not([rel=stylesheet])');
    await expect(links.last(), 'The chart is the largest of them').toHaveAttribute(
      'href',
      /\/chart-\w+\.js$/,
    );
    scriptsArrive();
    await expect(page.getByRole('slider', { name: /XAU\/USD/ })).toBeVisible();
    await expect(page.getByRole('form', { name: 'Order ticket' })).toBeVisible();
    await expect(page.locator('header [data-state=live]')).toBeVisible();
    expect(bars()).toHaveLength(1);
    expect(calls.filter((call) => call === '/v1/api/forex/trade_list')).toHaveLength(1);
    expect(await page.evaluate(() => window.shifts)).toBeLessThan(0.001);
  });
});

test('APP-23 (b) the name of the market, pressed before the app stands, opens the list of all', async ({
  page,
}) => {
  const { scriptsArrive } = await openEarly(page, gold);
  await page.locator('.sk h1').click();
  await expect(page.locator('.sk [data-pressed]')).toHaveCount(1);
  scriptsArrive();
  await expect(page.getByRole('dialog', { name: 'Markets' })).toBeVisible();
});

test('APP-23 (b) the star, pressed before the app stands, watches the market', async ({ page }) => {
  const { scriptsArrive } = await openEarly(page, gold);
  await page.locator('.sk [aria-pressed=false]').click();
  scriptsArrive();
  await expect(page.getByRole('button', { name: 'Watchlist' })).toHaveAttribute('aria-pressed', 'true');
  await openEarly(page, gold);
  await expect(page.locator('.sk [aria-pressed=true]')).toBeVisible();
});

test('APP-20 (f) an address that names no market is told so by the app, which was not kept waiting', async ({
  page,
}) => {
  await page.goto('/trade?code=NOPE');
  await expect(page.getByText('“NOPE” isn’t available')).toBeVisible();
  await expect(page.locator('.sk')).toHaveCount(0);
});
