import { openDemoAccount } from '../support/account.ts';
import { putFinger } from '../support/finger.ts';
import { expect, test } from '../support/test.ts';
import type { Page } from '@playwright/test';

const chart = (page: Page) => page.getByRole('slider', { name: 'EUR/USD chart' });
const auto = (page: Page) => page.getByRole('button', { name: 'Auto', exact: true });

/** On the price axis, so far down the chart. */
async function onAxis(page: Page, share: number): Promise<{ x: number; y: number }> {
  const box = await chart(page).boundingBox();
  if (!box) throw new Error('The chart is not there');
  return { x: box.x + box.width - 12, y: box.y + box.height * share };
}

/** How many bars somebody has chosen to see, as the device keeps it. */
const keptBars = (page: Page) =>
  page.evaluate(() => {
    const stored: unknown = JSON.parse(localStorage.getItem('candlewick.trade') ?? '{}');
    return (stored as { people?: { demo?: { bars?: number | null } } }).people?.demo?.bars ?? null;
  });

test('HND-03 (a), HND-04 (a) a finger on the price axis scales it; Auto and a double tap there take it back', async ({
  page,
}) => {
  await page.goto('/trade?code=EURUSD');
  await expect(chart(page)).toBeVisible();
  // Each until it is one: on a busy machine a finger may rest so long that it is a long press, and a second tap come too late.
  const squeeze = () =>
    expect(async () => {
      // The menu that a long press has opened.
      if (await page.getByRole('dialog').isVisible()) await page.keyboard.press('Escape');
      const finger = await putFinger(page, await onAxis(page, 0.3));
      await finger.go(60);
      await finger.lift();
      await expect(auto(page)).toBeVisible({ timeout: 2000 });
    }).toPass();
  await squeeze();
  await expect(async () => {
    if (await auto(page).isVisible()) await auto(page).tap();
    await expect(auto(page)).toBeHidden({ timeout: 500 });
  }).toPass();
  await squeeze();
  const axis = await onAxis(page, 0.3);
  await expect(async () => {
    for (let taps = 0; taps < 2; taps++) await (await putFinger(page, axis)).lift();
    await expect(auto(page)).toBeHidden({ timeout: 500 });
  }).toPass();
});

test('HND-05 (b), ORC-01 a long press on the price axis asks what can be done at the price above the finger', async ({
  page,
  world,
}) => {
  await world.control.pinPrice('EURUSD', 1.05);
  await openDemoAccount(page);
  await page.goto('/trade?code=EURUSD');
  await expect(chart(page)).toBeVisible();
  const finger = await putFinger(page, await onAxis(page, 0.7));
  await expect(page.locator('[data-cross-pick]')).toBeVisible();
  await finger.lift();
  await expect(page.getByRole('dialog', { name: /^1\.0/ })).toBeVisible();
});

test.describe('with a mouse', () => {
  test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false });

  test('HND-02 (a) (b) a zoom holds on another instrument and in another tab', async ({ page, context }) => {
    await page.goto('/trade?code=EURUSD');
    await expect(chart(page)).toBeVisible();
    const other = await context.newPage();
    await other.goto('/trade?code=EURUSD');
    await expect(chart(other)).toBeVisible();
    await chart(page).focus();
    for (let n = 0; n < 3; n++) await page.keyboard.press('-');
    await expect.poll(() => keptBars(page)).not.toBeNull();
    const bars = await keptBars(page);
    await page.goto('/trade?code=GBPUSD');
    const pound = page.getByRole('slider', { name: 'GBP/USD chart' });
    await pound.focus();
    await page.keyboard.press('=');
    await expect.poll(() => keptBars(page)).toBeLessThan(bars ?? 0);
    await chart(other).focus();
    await other.keyboard.press('=');
    await expect.poll(() => keptBars(other)).toBe(Math.round(Math.round((bars ?? 0) / 1.25) / 1.25));
    await other.close();
  });
});
