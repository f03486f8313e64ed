import { errorCodes } from '../../src/generated/error-codes.ts';
import { openDemoAccount, openLiveAccount } from '../support/account.ts';
import { openPositions } from '../support/api.ts';
import { expectAccessible } from '../support/axe.ts';
import { orderTableOf } from '../support/orders.ts';
import { routes } from '../support/routes.ts';
import { expect, test } from '../support/test.ts';

test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false });

test('DSK-17 (d) Delete asks, M opens the stops, C the chart of the order that has the focus; T trades, and / filters', async ({
  page,
}) => {
  await openDemoAccount(page);
  await openPositions(page, 2);
  await page.goto('/order');
  const { rows, question } = orderTableOf(page);
  await expect(rows).toHaveCount(2);
  await rows.nth(1).focus();
  await page.keyboard.press('Delete');
  await expect(question).toContainText('Close this position?');
  await expect(question.getByRole('button', { name: 'Keep position' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(rows.nth(1)).toBeFocused();
  await page.keyboard.press('m');
  const stops = page.getByRole('dialog', { name: 'EUR/USD' });
  await expect(stops.getByRole('switch', { name: 'Stop loss' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(stops).toBeHidden();
  await expect(rows.nth(1)).toBeFocused();
  await page.keyboard.press('c');
  await expect(page).toHaveURL('/trade?code=EURUSD');

  await page.goto('/');
  const markets = page.getByRole('grid', { name: 'Markets' }).locator('[data-key]');
  await markets.first().focus();
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox', { name: 'Find' })).toBeFocused();
  await page.keyboard.type('bitc');
  await expect(markets.first()).toContainText('BTC/USD');
  await markets.first().focus();
  await page.keyboard.press('t');
  await expect(page).toHaveURL('/trade?code=BTCUSD');
});

test('DSK-70 (d), DSK-73 (b) (c) a position that could not be closed says so in its place until it is; then its place closes', async ({
  page,
  world,
}) => {
  await openDemoAccount(page);
  await openPositions(page, 3);
  await page.goto('/order');
  const { rows, pane, question, table } = orderTableOf(page);
  await expect(rows).toHaveCount(3);
  await world.control.refuse('closeOrder', errorCodes.MarketClosed);
  await rows.nth(1).focus();
  await page.keyboard.press('Delete');
  await question.getByRole('button', { name: 'Close position' }).click();
  await expect(question).toBeHidden();
  const failure = table.getByRole('alert');
  await expect(failure).toBeVisible();
  // Nowhere else.
  await expect(page.getByRole('alert')).toHaveCount(1);
  await expectAccessible(page, 'a row whose order could not be closed');

  await failure.getByRole('button', { name: 'Try again' }).click();
  await question.getByRole('button', { name: 'Close position' }).click();
  await expect(rows).toHaveCount(2);
  await expect(failure).toBeHidden();
  await expect(pane).toContainText('P/L now');
});

test('DSK-11 (a) every page has exactly one mark of the page', async ({ page }) => {
  test.slow();
  await openLiveAccount(page);
  const marks = page.locator('[aria-current="page"]:visible');
  // From 1600 px the account's list stands beside its pages.
  await page.setViewportSize({ width: 1600, height: 900 });
  for (const { path } of routes)
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await expect(marks).toHaveCount(1);
    });
});
