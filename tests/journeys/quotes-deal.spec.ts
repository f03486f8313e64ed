import { seededUser } from '../../mocks/accounts/seed-users.ts';
import { logIn, openDemoAccount } from '../support/account.ts';
import { noNetwork } from '../support/complaints.ts';
import { pressKey, tabTo } from '../support/keys-only.ts';
import { orderTableOf } from '../support/orders.ts';
import { ticketOf } from '../support/ticket.ts';
import { expect, test } from '../support/test.ts';

test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false });

test('DSK-30 (g) bought with the mouse beside the markets, with a stop, after the review; the order stands in Orders', async ({
  page,
}) => {
  await openDemoAccount(page);
  const ticket = ticketOf(page);
  await ticket.lots.fill('0.2');
  await ticket.form.getByRole('button', { name: /^SL/ }).click();
  await ticket.sideButton('buy').click();
  await expect(ticket.review).toContainText('0.20');
  await expect(ticket.review).toContainText('Stop loss');
  await ticket.review.getByRole('button', { name: /^Buy/ }).click();
  await expect(ticket.confirmed).toBeVisible();
  await ticket.seeOrders();
  const orders = orderTableOf(page);
  await expect(orders.rows).toHaveCount(1);
  await expect(orders.rows).toContainText('EUR/USD');
  await expect(orders.rows).toContainText('0.20');
});

test('DSK-30 (g) sold by keys alone, from the row of a market', async ({ page }) => {
  await openDemoAccount(page);
  const markets = page.getByRole('grid', { name: 'Markets' });
  const row = markets.locator('tbody').getByRole('row').filter({ hasText: 'GBP/USD' });
  await pressKey(page, page.getByRole('link', { name: 'Skip to table' }));
  await tabTo(page, markets.locator('[data-key]').first());
  await tabTo(page, row, 'ArrowDown');
  const pane = page.getByRole('complementary', { name: 'Chosen market' });
  await expect(pane.getByRole('heading', { level: 2 })).toHaveText('GBP/USD');
  await page.keyboard.press('Enter');
  const ticket = ticketOf(page);
  await tabTo(page, ticket.lots);
  await page.keyboard.type('0.3');
  await pressKey(page, ticket.form.getByRole('button', { name: 'More' }));
  await expect(page.getByRole('dialog', { name: 'Order' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(ticket.form.getByRole('button', { name: 'More' })).toBeFocused();
  await tabTo(page, ticket.sideButton('sell'), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await pressKey(page, ticket.review.getByRole('button', { name: /^Sell/ }));
  const position = ticket.confirmed.getByRole('link', { name: 'View position' });
  await expect(async () => {
    await pressKey(page, position);
    await expect(position).toBeHidden({ timeout: 500 });
  }).toPass();
  await expect(orderTableOf(page).rows).toContainText('GBP/USD');
  await expect(orderTableOf(page).rows).toContainText('0.30');
});

test('TKT-20 (d) the draft of the pane is that of the trade screen, and what that leaves is there on the way back', async ({
  page,
}) => {
  await openDemoAccount(page);
  const ticket = ticketOf(page);
  await ticket.lots.fill('0.3');
  const target = ticket.form.getByRole('button', { name: /^TP/ });
  await target.click();
  await expect(target).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('link', { name: 'Trade EUR/USD' }).click();
  await expect(page).toHaveURL('/trade?code=EURUSD');
  await expect(ticket.stop('Take profit')).toBeChecked();
  await expect(ticket.lots).toHaveValue('0.30');
  await ticket.lots.fill('0.7');
  await page.getByRole('navigation').getByRole('link', { name: 'Quotes' }).click();
  await expect(page.getByRole('grid', { name: 'Markets' })).toBeVisible();
  await expect(ticket.lots).toHaveValue('0.70');
});

test('DSK-30 (h) a guest sees it all; a press leads to the login and back to the market, the size kept', async ({
  page,
}) => {
  await page.goto('/?code=GBPUSD');
  const ticket = ticketOf(page);
  await ticket.lots.fill('0.4');
  await ticket.sideButton('buy').click();
  await expect(page).toHaveURL(/^[^?]*\/login\?from=/);
  await logIn(page, seededUser);
  const pane = page.getByRole('complementary', { name: 'Chosen market' });
  await expect(pane.getByRole('heading', { level: 2 })).toHaveText('GBP/USD');
  await expect(ticket.lots).toHaveValue('0.40');
});

test('DSK-30 (g), TKT-05 a market without leverage says so, and takes no order', async ({ page }) => {
  await page.goto('/?code=DOGEUSD');
  const ticket = ticketOf(page);
  for (const side of ['buy', 'sell'] as const) {
    await expect(ticket.sideButton(side)).toContainText('No leverage');
    await expect(ticket.sideButton(side)).toBeDisabled();
  }
  await ticket.more();
  await expect(ticket.form).toContainText('No leverage configured, cannot place order temporarily');
});

test('DSK-30 (g) a closed market says when it opens, and without a network nothing is sent', async ({
  page,
  context,
  complaints,
}) => {
  // What would be fetched when the page is idle is not to be had, either.
  complaints.allow(noNetwork);
  complaints.allow(/could not be fetched/);
  await openDemoAccount(page);
  await page.goto('/?code=AAPL');
  const ticket = ticketOf(page);
  await expect(ticket.sideButton('buy')).toHaveAttribute('aria-disabled', 'true');
  await expect(ticket.sideButton('buy')).toContainText(/opens/i);
  await page.getByRole('row').filter({ hasText: 'EUR/USD' }).first().click();
  await expect(ticket.sideButton('buy')).toBeEnabled();
  await context.setOffline(true);
  await expect(ticket.sideButton('buy')).toContainText('Offline');
  await expect(ticket.sideButton('sell')).toHaveAttribute('aria-disabled', 'true');
  await context.setOffline(false);
});
