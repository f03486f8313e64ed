import type { Page } from '@playwright/test';
import { openDemoAccount } from '../support/account.ts';
import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';

test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false });

const palette = (page: Page) => page.getByRole('dialog', { name: 'Search', exact: true });
const field = (page: Page) => palette(page).getByRole('combobox');
const options = (page: Page) => palette(page).getByRole('option');
const chosen = (page: Page) => palette(page).getByRole('option', { selected: true });

/** The keys come right after the first picture. */
async function search(page: Page, text: string): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('Control+k');
    await expect(field(page)).toBeFocused({ timeout: 500 });
  }).toPass();
  await page.keyboard.type(text);
}

test('DSK-16 (c), DSK-62 (a) (b) (c) by keys alone: from home to a market, its orders and a page', async ({
  page,
}) => {
  await openDemoAccount(page);
  await search(page, 'eur');
  await expect(chosen(page)).toContainText('EUR/USD');
  await expect(chosen(page).locator('mark')).toHaveText('EUR');
  await expect(palette(page).getByText(/^\d+ results$/)).toBeVisible();
  const box = await palette(page).boundingBox();
  expect(box?.width).toBe(640);
  expect(box?.height).toBeLessThanOrEqual(560);
  await expectAccessible(page, 'the search over the page');

  await page.keyboard.press('ArrowDown');
  await expect(chosen(page)).toContainText('EUR/GBP');
  await page.keyboard.press('Home');
  await page.keyboard.press('Shift+Enter');
  await expect(page).toHaveURL('/trade?code=EURUSD');
  await expect(palette(page)).toBeHidden();
  // What is looked at is remembered once its screen stands.
  await expect(page.getByRole('form', { name: 'Order ticket' })).toBeVisible();
  await search(page, 'xau');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/?code=XAUUSD');
  await expect(page.getByRole('complementary', { name: 'Chosen market' })).toContainText('XAU/USD');
  await expect(page.getByRole('row', { name: /^XAU\/USD/ })).toBeInViewport();

  await search(page, 'transac');
  await expect(chosen(page)).toContainText('Transactions');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/mine/history');

  // What was looked at last is there before anything is typed.
  await search(page, '');
  await expect(options(page).first()).toContainText('EUR/USD');
  await search(page, 'no such thing');
  await expect(palette(page).getByText('Nothing found for “no such thing”')).toBeVisible();
  await expectAccessible(page, 'the search with nothing found');
  await page.goBack();
  await expect(palette(page)).toBeHidden();
  await expect(page).toHaveURL('/mine/history');
});

test('DSK-16 (c), DSK-62 (a) out of a field, and Esc gives the focus back with what was typed', async ({
  page,
}) => {
  await page.goto('/login');
  const message = page.getByRole('textbox', { name: 'Email', exact: true });
  await message.fill('Half an address');
  await search(page, 'set');
  await page.keyboard.press('Escape');
  await expect(palette(page)).toBeHidden();
  await expect(message).toBeFocused();
  await expect(message).toHaveValue('Half an address');
});

test('DSK-62 (a) a phone has the page of the search, and fetches nothing of this', async ({ page }) => {
  const files: string[] = [];
  page.on('request', (request) => files.push(request.url()));
  await page.setViewportSize({ width: 390, height: 844 });
  await openDemoAccount(page);
  await page.getByRole('link', { name: 'Search' }).click();
  await expect(page.getByRole('combobox', { name: 'Search markets' })).toBeFocused();
  await page.keyboard.press('Control+k');
  await expect(palette(page)).toHaveCount(0);
  expect(files.filter((file) => /(palette|keyboard|key-table|desktop)-/.test(file))).toEqual([]);
});

test('DSK-17 (a) (c), SET-08 (a) (b) ? shows the keys, and the setting turns it off in every tab', async ({
  page,
  context,
}) => {
  await openDemoAccount(page);
  await page.goto('/mine/system');
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(async () => {
    await page.keyboard.press('?');
    await expect(list).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(list.getByText('Ctrl K', { exact: true })).toBeVisible();
  await expectAccessible(page, 'the list of keys');
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();

  const other = await context.newPage();
  await other.goto('/mine/system');
  const single = (tab: Page) => tab.getByRole('switch', { name: /^Single-key shortcuts/ });
  await expect(single(other)).toBeChecked();
  await single(page).uncheck();
  await expect(single(other)).not.toBeChecked();
  await page.keyboard.press('?');
  // Had it opened, the search would not.
  await search(page, 'set');
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
  await expect(list.getByText('Off', { exact: true }).first()).toBeVisible();
});

test('DSK-62 (a) in Arabic it is mirrored, and codes stay as they are', async ({ page }) => {
  await page.goto('/language');
  await page.getByRole('radio', { name: 'العربية' }).check();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await page.goto('/');
  await expect(async () => {
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('dialog', { name: 'بحث' }).getByRole('combobox')).toBeFocused({
      timeout: 500,
    });
  }).toPass();
  await page.keyboard.type('eurusd');
  const first = page.getByRole('option').first();
  await expect(first).toContainText('EUR/USD');
  const place = await first.boundingBox();
  const code = await first.locator('b').boundingBox();
  const price = await first.locator('[data-way]').boundingBox();
  expect(code && place && code.x).toBeGreaterThan((place?.x ?? 0) + (place?.width ?? 0) / 2);
  expect(price?.x).toBeLessThan((place?.x ?? 0) + (place?.width ?? 0) / 2);
  await expectAccessible(page, 'the search in Arabic');
});
