import type { Page } from '@playwright/test';
import { openDemoAccount } from '../support/account.ts';
import { callApi, openPositions } from '../support/api.ts';
import { holdFinger, swipe } from '../support/finger.ts';
import { expect, test } from '../support/test.ts';

const rows = (page: Page) => page.getByRole('list', { name: 'Orders' }).getByRole('listitem');
const strip = (page: Page) => page.getByRole('region', { name: 'My positions' });
const dialog = (page: Page) => page.getByRole('alertdialog');
const menu = (page: Page) => page.getByRole('menu');

/** Nothing that ends an order is sent. */
function watchSent(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (/forex\/(close|cancel)/.test(request.url())) sent.push(request.url());
  });
  return sent;
}

async function openOrders(page: Page, pending = false): Promise<void> {
  await openDemoAccount(page);
  await openPositions(page, 2, { cont: 0.3 });
  const waiting = { forex_id: 1, type: 1, cont: 0.01, multiple: 100, status: 0, target_price: 0.9 };
  if (pending)
    await callApi(page, '/v1/api/forex/submit', [{ ...waiting, stop_loss_price: 0, target_profit_price: 0 }]);
  await page.goto(pending ? '/order?type=0' : '/order');
  await expect(rows(page)).toHaveCount(pending ? 1 : 2);
}

test('UI-62, POS-03 (a) a held card of the strip opens a menu that stays when the finger lifts; an item acts, a press beside it closes it', async ({
  page,
}) => {
  await openDemoAccount(page);
  await openPositions(page, 1, { cont: 0.3 });
  await page.goto('/trade?code=EURUSD');
  const card = strip(page).getByRole('button', { name: /^Buy 0.30/ });
  await expect(card).toBeVisible();
  await holdFinger(page, card, () => expect(menu(page)).toBeVisible());
  // What the browser makes of the lift comes with the next frames.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await expect(menu(page)).toBeVisible();
  await expect(menu(page).getByRole('menuitem').first()).toBeFocused();
  await expect(card).toHaveAttribute('aria-pressed', 'false');
  await page.touchscreen.tap(200, 200);
  await expect(menu(page)).toBeHidden();
  await holdFinger(page, card, () => expect(menu(page)).toBeVisible());
  await page.getByRole('menuitem', { name: 'Close 0.15' }).tap();
  await expect(dialog(page)).toContainText('Close 0.15 lots');
});

test('POS-03 (a) (b) (c) a row of Orders: a swipe uncovers Close, which asks; a full one asks; nothing is sent', async ({
  page,
}) => {
  const sent = watchSent(page);
  await openOrders(page);
  const row = rows(page).first();
  const close = row.getByRole('button', { name: /^Close [+−]?\$/ });
  // What reads fingers is fetched once the list stands.
  await expect(async () => {
    await swipe(page, row, -100);
    await expect(close).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect.poll(async () => (await close.boundingBox())?.width).toBe(88);
  await expect.poll(async () => (await row.getByRole('button').first().boundingBox())?.x).toBeLessThan(0);
  await close.tap();
  await expect(dialog(page)).toContainText('Close this position?');
  await page.getByRole('button', { name: 'Keep position' }).tap();
  await expect(close).toBeHidden();

  // A press elsewhere only covers it again.
  await swipe(page, row, -100);
  await expect(close).toBeVisible();
  await rows(page).nth(1).tap();
  await expect(close).toBeHidden();
  await expect(page.getByRole('dialog')).toBeHidden();

  // Too short, the other way, and along the list: nothing.
  await swipe(page, row, -30);
  await swipe(page, row, 120);
  await swipe(page, row, -20, -120);
  await expect(close).toBeHidden();

  await swipe(page, row, -300);
  await expect(dialog(page)).toContainText('Close this position?');
  await page.getByRole('button', { name: 'Keep position' }).tap();
  await expect(dialog(page)).toBeHidden();

  await holdFinger(page, row, () => expect(menu(page)).toBeVisible());
  await expect(menu(page)).toBeVisible();
  await page.getByRole('menuitem', { name: 'Details and stops' }).tap();
  await expect(page.getByRole('dialog', { name: 'EUR/USD' })).toBeVisible();
  await page.keyboard.press('Escape');
  await row.getByRole('button').first().focus();
  await page.keyboard.press('Shift+F10');
  await expect(menu(page).getByRole('menuitem').first()).toBeFocused();
  expect(sent).toEqual([]);
});

test('POS-03 (b) a pending order is cancelled from what its row uncovers, after a question', async ({
  page,
}) => {
  await openOrders(page, true);
  const row = rows(page).first();
  const cancel = row.getByRole('button', { name: 'Cancel order' });
  await expect(async () => {
    await swipe(page, row, -100);
    await expect(cancel).toBeVisible({ timeout: 1000 });
  }).toPass();
  await cancel.tap();
  await dialog(page).getByRole('button', { name: 'Cancel order' }).tap();
  await expect(page.getByText('No pending orders')).toBeVisible();
});

test('POS-03 (d) in Arabic a row is swiped the other way', async ({ page }) => {
  await openDemoAccount(page);
  await openPositions(page, 1, { cont: 0.3 });
  await page.addInitScript(() =>
    localStorage.setItem('candlewick.preferences', JSON.stringify({ version: 1, language: 'ar' })),
  );
  await page.goto('/order');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  const row = page.getByRole('main').getByRole('listitem').first();
  await expect(row).toContainText('EUR/USD');
  const close = row.getByRole('button').nth(1);
  await expect(async () => {
    await swipe(page, row, 100);
    await expect(close).toBeVisible({ timeout: 1000 });
  }).toPass();
  expect((await close.boundingBox())?.x).toBeLessThan(60);
  await swipe(page, row, 300);
  await expect(dialog(page)).toBeVisible();
});
