import type { Page } from '@playwright/test';
import { seededUser } from '../../mocks/accounts/seed-users.ts';
import { pressKey, tabTo } from '../support/keys-only.ts';
import { figure, orderTableOf } from '../support/orders.ts';
import { photograph } from '../support/pictures.ts';
import { ticketOf } from '../support/ticket.ts';
import { expect, test } from '../support/test.ts';

// Nothing here is pressed, filled or focused but by the keyboard, and each stop on the way is looked at (`tabTo`).

test.use({
  viewport: { width: 1280, height: 800 },
  isMobile: false,
  hasTouch: false,
  // A picture of the whole page before and after each of some hundred presses takes longer than all else.
  trace: { mode: 'retain-on-failure', snapshots: false, screenshots: false },
});

const address = 'TPo9SntS6burENnPnJeDgsUt6dictjMbXC';
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

/** To a page or a market by the search over the page; the keys come right after the first picture. */
async function find(page: Page, text: string): Promise<void> {
  const field = page.getByRole('dialog', { name: 'Search', exact: true }).getByRole('combobox');
  await expect(async () => {
    await page.keyboard.press('Control+k');
    await expect(field).toBeFocused({ timeout: 500 });
  }).toPass();
  await page.keyboard.type(text);
}

async function logIn(page: Page): Promise<void> {
  await page.goto('/login');
  await tabTo(page, page.getByRole('textbox', { name: 'Email', exact: true }));
  await page.keyboard.type(seededUser.email);
  await tabTo(page, page.getByLabel('Password', { exact: true }));
  await page.keyboard.type(seededUser.password);
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL(/\/login/);
}

test('DSK-92 (a) (b) by keys alone: from a guest’s table of markets to a position, and from its row to the history', async ({
  page,
}) => {
  await page.goto('/');
  const markets = page.getByRole('grid', { name: 'Markets' });
  const row = (code: string) => markets.locator('tbody').getByRole('row').filter({ hasText: code });
  await expect(row('EUR/USD')).toBeVisible();
  await pressKey(page, page.getByRole('link', { name: 'Skip to table' }));
  await page.keyboard.press('/');
  await page.keyboard.type('bitcoin');
  await expect(markets.locator('tbody').getByRole('row')).toHaveCount(2);
  await tabTo(page, row('BTC/USD'));
  await page.keyboard.press('t');
  await expect(page).toHaveURL('/trade?code=BTCUSD');

  const ticket = ticketOf(page);
  const opens = ticket.form.getByRole('button', { name: 'Open a demo account' });
  await pressKey(page, opens);
  await expect(opens).toBeHidden();
  await expect(ticket.sideButton('buy')).toBeEnabled();
  await pressKey(page, ticket.sideButton('buy'));
  await pressKey(page, ticket.review.getByRole('button', { name: /^Buy/ }));
  const position = ticket.confirmed.getByRole('link', { name: 'View position' });
  await expect(async () => {
    await pressKey(page, position);
    await expect(position).toBeHidden({ timeout: 500 });
  }).toPass();

  const orders = orderTableOf(page);
  await expect(orders.rows).toHaveCount(1);
  await pressKey(page, page.getByRole('link', { name: 'Skip to table' }));
  await expect(orders.rows).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(orders.pane).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(orders.rows).toBeFocused();
  await page.keyboard.press('Enter');
  await pressKey(page, orders.pane.getByRole('button', { name: 'Close position' }));
  await expect(orders.question.getByRole('button', { name: 'Keep position' })).toBeFocused();
  await pressKey(page, orders.question.getByRole('button', { name: 'Close position' }));
  await expect(figure(orders.pane, 'Status')).toHaveText('Closed by you');
  await tabTo(page, orders.tab('Open'), 'Shift+Tab');
  await page.keyboard.press('End');
  await expect(orders.tab('History')).toHaveAttribute('aria-selected', 'true');
  await expect(orders.rows).toContainText('BTC/USD');
});

test('DSK-92 (a) (b) by keys alone: logged in, a deposit that the search finds, and the statement of the month', async ({
  page,
  world,
}) => {
  // The account began in November: the month before December has a statement.
  await world.control.moveClock(20 * 24 * 3_600_000);
  await logIn(page);
  await find(page, 'deposit');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/mine/charge');
  await tabTo(page, page.getByLabel('You send'));
  await page.keyboard.type('500');
  await pressKey(page, button(page, 'I’ve sent it'));
  const proof = page.getByRole('group', { name: 'Proof of transfer' });
  // Asked for before the way there: the browser is told so meanwhile.
  const chooser = page.waitForEvent('filechooser');
  await pressKey(page, proof.getByRole('button', { name: 'Add a screenshot or photo' }));
  await (await chooser).setFiles(await photograph(page));
  await expect(proof.getByText(/^Uploaded/)).toBeVisible();
  await pressKey(page, button(page, 'Submit deposit'));
  await expect(heading(page, 'Deposit submitted')).toBeVisible();

  await pressKey(page, button(page, /^Account/));
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.type('tr');
  await tabTo(page, page.getByRole('menuitem', { name: 'Transactions' }), 'ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/mine/history');
  await pressKey(page, page.getByRole('link', { name: 'Monthly statement' }));
  const paper = page.getByRole('article');
  await expect(figure(paper, 'Closing balance')).toHaveText(/^\$5,/);
  const month = page.getByRole('combobox', { name: 'Month' });
  await tabTo(page, month);
  await page.keyboard.press('ArrowDown');
  await expect(page).toHaveURL(/statement=2026-11/);
  await tabTo(page, button(page, 'Print'));
  await page.keyboard.press('Escape');
});

test('DSK-92 (a) (b) by keys alone: a withdrawal out of the account’s menu, its address included', async ({
  page,
}) => {
  await logIn(page);
  await pressKey(page, button(page, /^Account/));
  await tabTo(page, page.getByRole('menuitem', { name: 'Withdraw' }), 'ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/mine/withdraw');
  await pressKey(page, page.getByRole('link', { name: 'Add address' }));
  await tabTo(page, page.getByRole('radio', { name: 'USDT TRC20' }));
  await page.keyboard.press('Space');
  await tabTo(page, page.getByRole('textbox', { name: 'Address' }));
  await page.keyboard.type(address);
  await pressKey(page, button(page, 'Save address'));
  await tabTo(page, page.getByRole('textbox', { name: 'Amount' }));
  await page.keyboard.type('500');
  await pressKey(page, button(page, 'Review withdrawal'));
  const review = page.getByRole('dialog', { name: 'Review withdrawal' });
  await tabTo(page, review.getByLabel('Type the last 6 characters'));
  await page.keyboard.type(address.slice(-6));
  await pressKey(page, review.getByRole('button', { name: 'Withdraw $500.00' }));
  await expect(heading(page, 'Withdrawal in review')).toBeVisible();
});
