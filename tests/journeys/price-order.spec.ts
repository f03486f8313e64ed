import { openDemoAccount } from '../support/account.ts';
import { dragLine, lineOf, putFinger } from '../support/lines.ts';
import { expect, test } from '../support/test.ts';
import { ticketOf } from '../support/ticket.ts';
import type { Page } from '@playwright/test';

const chart = (page: Page) => page.getByRole('slider', { name: 'EUR/USD chart' });

/** A long press so far down the chart, and a tap on the `+`. */
async function askAt(page: Page, share: number): Promise<void> {
  const box = await chart(page).boundingBox();
  if (!box) throw new Error('The chart is not there');
  const plus = page.locator('[data-cross-pick]');
  const finger = await putFinger(page, { x: box.x + 120, y: box.y + box.height * share });
  await expect(plus).toBeVisible();
  await finger.lift();
  await plus.tap();
}

test('HND-06, ORC-01, ORC-02 (a) (b), ORC-03 a limit at a level that was seen: three taps; over the market it becomes a stop', async ({
  page,
  world,
}) => {
  await world.control.pinPrice('EURUSD', 1.05);
  await openDemoAccount(page);
  await page.goto('/trade?code=EURUSD');
  await expect(ticketOf(page).sideButton('buy')).toBeEnabled();
  await askAt(page, 0.6);
  const menu = page.getByRole('dialog', { name: /^1\.04/ });
  await expect(menu.getByRole('button', { name: /^Sell stop/ })).toBeVisible();
  await menu.getByRole('button', { name: /^Buy limit 0\.01/ }).tap();
  const bar = page.getByRole('group', { name: /^Buy limit 0\.01/ });
  await expect(bar.getByRole('status')).toHaveText(/^Buy limit 0\.01, 1\.04\d{3}$/);
  const line = lineOf(page, /^Buy limit 0\.01/);
  await expect(line).toBeVisible();
  const box = await line.boundingBox();
  await dragLine(page, line, 112 - (box?.y ?? 0) - (box?.height ?? 0) / 2);
  await expect(page.getByRole('group', { name: /^Buy stop 0\.01/ })).toBeVisible();
  await page.getByRole('button', { name: 'Place' }).tap();
  const { review, confirmed } = ticketOf(page);
  await review.getByRole('button', { name: /^Buy/ }).click();
  await expect(confirmed).toBeVisible();
  await expect(page.getByRole('group', { name: /^Buy stop/ })).toBeHidden();
});

test('ORC-02 (d) it goes on in the ticket, with its price, and leaves the chart', async ({ page, world }) => {
  await world.control.pinPrice('EURUSD', 1.05);
  await openDemoAccount(page);
  await page.goto('/trade?code=EURUSD');
  await expect(ticketOf(page).sideButton('buy')).toBeEnabled();
  await askAt(page, 0.6);
  await page.getByRole('button', { name: /^Buy limit 0\.01/ }).tap();
  await page.getByRole('button', { name: 'Edit in the ticket' }).tap();
  await expect(ticketOf(page).kind('Pending')).toBeChecked();
  await expect(ticketOf(page).price('Order price')).toHaveValue(/^1\.04\d+/);
  await expect(page.getByRole('group', { name: /^Buy limit/ })).toBeHidden();
});

test.describe('by keys alone', () => {
  test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false });

  test('HND-06, ORC-02 (c), ORC-04 Enter on the crosshair, a choice, a guest’s draft over a reload, and Esc', async ({
    page,
    world,
  }) => {
    await world.control.pinPrice('EURUSD', 1.05);
    await page.goto('/trade?code=EURUSD');
    await expect(chart(page)).toBeVisible();
    await world.control.pinPrice('EURUSD', 1.06);
    await chart(page).focus();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Enter');
    const menu = page.getByRole('dialog', { name: /^1\.0/ });
    await menu.getByRole('button', { name: /^Buy limit/ }).press('Enter');
    const bar = page.getByRole('group', { name: /^Buy limit/ });
    await expect(bar).toBeVisible();
    await page.reload();
    await expect(bar).toBeVisible();
    await bar.getByRole('button', { name: 'Increase Price' }).focus();
    await page.keyboard.press('Escape');
    await expect(bar).toBeHidden();
    await expect(lineOf(page, /^Buy limit/)).toBeHidden();
  });
});
