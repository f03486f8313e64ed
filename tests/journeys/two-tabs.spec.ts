import { openDemoAccount, openLiveAccount } from '../support/account.ts';
import { expectToast, ordersOf } from '../support/orders.ts';
import { openTicket, ticketOf } from '../support/ticket.ts';
import { expect, test } from '../support/test.ts';

test('SES-02 (a), ORD-08 an order placed in one tab appears in the other', async ({ page, context }) => {
  const ticket = await openTicket(page, 'EURUSD');
  const other = await context.newPage();
  await other.goto('/order');
  const orders = ordersOf(other);
  await expect(orders.nothing).toBeVisible();
  await page.bringToFront();
  await ticket.place('buy');
  await expect(orders.row('EUR/USD')).toBeVisible();

  await ticket.seeOrders();
  await ordersOf(page).row('EUR/USD').click();
  await ordersOf(page).sheet('EUR/USD').getByRole('button', { name: 'Close position' }).click();
  await ordersOf(page).question.getByRole('button', { name: 'Close position' }).click();
  await expect(orders.nothing).toBeVisible();
});

test('SES-02 (a), SES-05 (b), PROF-06 (c) logging out in one tab logs out the others', async ({
  page,
  context,
}) => {
  await openDemoAccount(page);
  const other = await context.newPage();
  await other.goto('/trade?code=EURUSD');
  await ticketOf(other).more();
  await expect(ticketOf(other).cost('Free margin')).toHaveText('$100,000.00');
  const third = await context.newPage();
  await third.goto('/user');
  await expect(third.getByRole('heading', { name: 'Demo account' })).toBeVisible();

  await page.bringToFront();
  await page.getByRole('link', { name: 'Profile' }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL('/');
  await expectToast(page, 'Logged out');
  await expect(page.getByRole('button', { name: 'Open a demo account' })).toBeVisible();

  await expect(ticketOf(other).form.getByRole('button', { name: 'Open a demo account' })).toBeVisible();
  await expect(third).toHaveURL('/login?from=%2Fuser');
});

test('SES-11 (a), APP-14 (c) a tab that hears of it from the server first stays on its public screen', async ({
  page,
  context,
}) => {
  await openDemoAccount(page);
  const other = await context.newPage();
  // The browser's own word comes late, or never.
  await other.addInitScript(() =>
    window.addEventListener('storage', (event) => event.stopImmediatePropagation(), true),
  );
  await other.goto('/trade?code=EURUSD');
  await ticketOf(other).more();
  await expect(ticketOf(other).cost('Free margin')).toHaveText('$100,000.00');
  await page.bringToFront();
  await page.getByRole('link', { name: 'Profile' }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click();
  await expect(ticketOf(other).form.getByRole('button', { name: 'Open a demo account' })).toBeVisible();
  await expect(other).toHaveURL('/trade?code=EURUSD');
});

test('SES-02 (a) (b) signing in and a preference reach the other tab', async ({ page, context }) => {
  await page.goto('/');
  const other = await context.newPage();
  await openDemoAccount(other);
  await expect(page.getByText('Demo · simulated', { exact: true })).toBeVisible();
  await other.goto('/mine/system');
  await other.getByRole('radio', { name: 'Dark' }).check();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('SES-07 (c), SES-05 (d), PROF-06 (c) what was being typed goes in every tab when somebody logs out in one', async ({
  page,
  context,
}) => {
  await openLiveAccount(page);
  const other = await context.newPage();
  await other.goto('/mine/withdraw-way?type=2');
  await other.getByLabel('Account holder').fill('Grace Amara Okafor');
  await other.getByLabel('SWIFT (BIC)').fill('WESTGB2L');
  const kept = () => other.evaluate(() => JSON.stringify(sessionStorage));
  await expect.poll(kept).toContain('WESTGB2L');

  await page.bringToFront();
  await page.goto('/user');
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL('/');
  await expect(other).toHaveURL(/\/login/);
  await expect.poll(kept).not.toContain('Okafor');
  expect(await kept()).not.toContain('WESTGB2L');
});
