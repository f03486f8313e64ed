import { openDemoAccount } from '../support/account.ts';
import { expectToast, figure, ordersOf } from '../support/orders.ts';
import { openTicket, ticketOf } from '../support/ticket.ts';
import { expect, test } from '../support/test.ts';

test('SET-01 (b), SET-02, SET-03 (a), SES-01 (b) theme and palette change at once and are kept over a reload', async ({
  page,
}) => {
  await openDemoAccount(page);
  await page.getByRole('link', { name: 'Profile' }).click();
  await page.getByRole('link', { name: /^Settings/ }).click();
  const html = page.locator('html');
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await ground();
  await page.getByRole('radio', { name: 'Dark' }).check();
  await expect(html).toHaveAttribute('data-theme', 'dark');
  await expect.poll(ground).not.toBe(light);
  await page.getByRole('radio', { name: 'Rising Red, falling Green' }).check();
  await page.reload();
  await expect(html).toHaveAttribute('data-theme', 'dark');
  await expect(html).toHaveAttribute('data-palette', 'red-up');
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked();

  await page.getByRole('radio', { name: 'System' }).check();
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(html).toHaveAttribute('data-theme', 'light');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(html).toHaveAttribute('data-theme', 'dark');
});

test('SET-04 (a) (b), SET-05, TKT-03 (b), TKT-18 the settings change the ticket, are kept over a reload, and log out', async ({
  page,
}) => {
  await openTicket(page, 'EURUSD');
  await page.goto('/mine/system');
  const oneTap = page.getByRole('switch', { name: /^One-tap trading/ });
  await oneTap.click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Turn on' }).click();
  await page.getByRole('textbox', { name: 'Default lots' }).fill('0.5');
  await page.getByRole('switch', { name: /^Hide amounts on opening/ }).check();
  await page.reload();
  await expect(oneTap).toBeChecked();
  await expect(page.getByRole('textbox', { name: 'Default lots' })).toHaveValue('0.50');

  await page.goto('/trade?code=EURUSD');
  const ticket = ticketOf(page);
  await expect(ticket.lots).toHaveValue('0.50');
  await expect(ticket.sideButton('buy')).toBeEnabled();
  await ticket.sideButton('buy').click();
  await expectToast(page, /^Your order has been confirmed · Bought 0.50 EUR\/USD/);
  await page.getByRole('link', { name: 'View', exact: true }).click();
  await expect(ordersOf(page).row('EUR/USD')).toContainText('0.50');
  await expect(page.getByText('••••').first()).toBeVisible();

  await page.goto('/mine/system');
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByText('Logged out', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  await page.goto('/mine/system');
  await expect(page).toHaveURL(/\/login\?from=/);
});

test('PROF-02 (c), ORD-05 (e), UI-16 (c) the eye covers every amount on every screen, and the choice is kept', async ({
  page,
}) => {
  await openDemoAccount(page);
  await page.getByRole('link', { name: 'Profile' }).click();
  await expect(page.getByRole('main')).toContainText('$100,000.00');
  await page.getByRole('button', { name: 'Hide amounts' }).click();
  await expect(page.getByRole('main')).not.toContainText('$100,000.00');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Demo account' })).toBeVisible();
  await expect(page.getByText('••••').first()).toBeVisible();
  await page.goto('/order');
  await ordersOf(page).unfold();
  await expect(figure(page, 'Balance')).toContainText('••••');
  await page.goto('/');
  await expect(page.getByText('••••').first()).toBeVisible();
  await expect(page.getByText(/\$\d/)).toHaveCount(0);
});

test('PROF-03 (a), PROF-05 (a) a demo account is reset after a question, and cannot do what needs a real one', async ({
  page,
}) => {
  const ticket = await openTicket(page, 'BTCUSD');
  await ticket.place('buy');
  await ticket.seeOrders();
  await expect(ordersOf(page).rows).toHaveCount(1);

  await page.goto('/user');
  await expect(page.getByRole('heading', { name: 'Live account only' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Deposit' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Reset to $100,000' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Reset', exact: true }).click();
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await expect(page.getByRole('main')).toContainText('$100,000.00');
  await page.getByRole('link', { name: 'Orders' }).click();
  await expect(ordersOf(page).nothing).toBeVisible();
  await ordersOf(page).unfold();
  await expect(figure(page, 'Balance')).toHaveText('$100,000.00');
  await ordersOf(page).tab('History').click();
  await expect(ordersOf(page).row('BTC/USD')).toBeVisible();
});

test('TKT-18 (a) (b), STP-09 (a), TKT-22 (a) the review can be switched off behind a warning, and on in the settings; without it one press is one order', async ({
  page,
}) => {
  const ticket = await openTicket(page, 'BTCUSD');
  await ticket.sideButton('buy').click();
  await ticket.review.getByRole('switch', { name: /^One-tap trading/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Turn on' }).click();
  await ticket.review.getByRole('button', { name: 'Close' }).click();
  await expect(ticket.review).toBeHidden();
  await ticket.sideButton('sell').dblclick();
  await expectToast(page, /^Your order has been confirmed/);
  await page.getByRole('link', { name: 'View', exact: true }).click();
  await expect(ordersOf(page).rows).toHaveCount(1);

  await page.goto('/mine/system');
  await page.getByRole('switch', { name: /^One-tap trading/ }).uncheck();
  await page.goto('/trade?code=BTCUSD');
  await ticket.sideButton('buy').click();
  await expect(ticket.review).toBeVisible();
});

test('TRD-03 (a) (b), QUO-03 (a) the star puts an instrument on the watchlist, and it stays there', async ({
  page,
}) => {
  await openTicket(page, 'XAUUSD', 'guest');
  await page.getByRole('button', { name: 'Watchlist' }).click();
  // The header stays, and its name leads to the other markets.
  const name = page.getByRole('banner').getByRole('button', { name: /XAU\/USD/ });
  await page.mouse.wheel(0, 800);
  await expect(name).toBeInViewport();
  await name.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goto('/');
  await page.getByRole('button', { name: 'Watchlist', exact: true }).click();
  const rows = page.getByRole('list', { name: 'Markets', exact: true }).getByRole('listitem');
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('XAU/USD');
});
