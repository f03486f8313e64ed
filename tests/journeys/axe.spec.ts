import { seededUser } from '../../mocks/accounts/seed-users.ts';
import { may } from '../../src/domain/roles.ts';
import { openLiveAccount } from '../support/account.ts';
import { expectAccessible } from '../support/axe.ts';
import { prefer } from '../support/layout.ts';
import { market } from '../support/markets.ts';
import { ordersOf } from '../support/orders.ts';
import { routes } from '../support/routes.ts';
import { openTicket, ticketOf } from '../support/ticket.ts';
import { expect, test, wide } from '../support/test.ts';

// Axe is slow on a busy machine.
test.setTimeout(300_000);

test('UI-02 (a), UI-07 (a), UI-17 (a) axe finds nothing where a guest goes', async ({ page }) => {
  await prefer(page, { theme: 'light' });
  await page.goto('/');
  await expect(market(page, /EUR\/USD/)).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await expectAccessible(page, 'home');
  await page.goto('/login');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByText('Enter your email address')).toBeVisible();
  await expectAccessible(page, 'login');
  await page.goto('/register');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText('Enter your email address', { exact: true })).toBeVisible();
  await expectAccessible(page, 'registration');
  await page.goto('/forgot');
  await expect(page.getByRole('heading', { name: 'Reset password' })).toBeVisible();
  await expectAccessible(page, 'forgotten password');
  await page.goto('/trade?code=AAPL');
  await ticketOf(page).more();
  await expect(ticketOf(page).form).toContainText('Market closed');
  // What the sheet's end cuts is no target of its full size.
  await page.getByRole('dialog', { name: 'Order' }).evaluate((sheet) => sheet.scrollTo(0, 0));
  await expectAccessible(page, 'trade, closed, as a guest');
});

test('UI-02 (a), UI-07 (a), UI-08 (a) axe finds nothing from the ticket to the history', async ({
  page,
  world,
}) => {
  await prefer(page, { theme: 'light' });
  await world.control.pinPrice('EURUSD', 1.1);
  const ticket = await openTicket(page, 'EURUSD');
  await ticket.more();
  await ticket.stop('Stop loss').check();
  await ticket.kind('Pending').check();
  await expectAccessible(page, 'trade');
  await page.getByRole('button', { name: /Choose a market/ }).click();
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
  await expectAccessible(page, 'instrument drawer');
  await page.keyboard.press('Escape');
  await expect(page.locator('dialog:modal')).toHaveCount(0);
  await ticket.kind('Market').check();
  await ticket.sideButton('buy').click();
  await expect(ticket.review).toBeVisible();
  await expectAccessible(page, 'review');
  await ticket.review.getByRole('button', { name: /^Buy/ }).click();
  await expect(ticket.confirmed).toBeVisible();
  await expectAccessible(page, 'confirmation');
  await ticket.seeOrders();
  const orders = ordersOf(page);
  await expect(orders.rows).toHaveCount(1);
  await expectAccessible(page, 'orders');
  await orders.row('EUR/USD').click();
  await expect(orders.sheet('EUR/USD')).toBeVisible();
  await expectAccessible(page, 'sheet');
  await orders.sheet('EUR/USD').getByRole('button', { name: 'Close position' }).click();
  await expect(orders.question).toBeVisible();
  await expectAccessible(page, 'question');
  await orders.question.getByRole('button', { name: 'Close position' }).click();
  await expect(orders.nothing).toBeVisible();
  await orders.tab('History').click();
  await expect(orders.row('EUR/USD')).toBeVisible();
  await expectAccessible(page, 'history');
  await page.goto('/user');
  await expect(page.getByRole('heading', { name: 'Demo account' })).toBeVisible();
  await expectAccessible(page, 'profile');
  await page.goto('/');
  await expect(market(page, /EUR\/USD/)).toBeVisible();
  await expectAccessible(page, 'home, signed in');
});

test(
  'UI-02 (a), UI-07 (a), UI-17 (a) axe finds nothing on any screen of a live account',
  { tag: wide },
  async ({ page, world }) => {
    await prefer(page, { theme: 'light' });
    await openLiveAccount(page);
    await world.control.deposit(seededUser.email, 10_000);
    for (const path of [...routes.map((route) => route.path), '/news/detail?id=126', '/rank?view=copy']) {
      await test.step(path, async () => {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
        await expect(page.locator('main [aria-busy="true"]').filter({ visible: true })).toHaveCount(0);
        await expectAccessible(page, path);
      });
    }
  },
);

test('UI-02 (a), UI-07 (a), UI-17 (a) nor on any that a guest may open', { tag: wide }, async ({ page }) => {
  await prefer(page, { theme: 'light' });
  for (const { path } of routes.filter(({ needs }) => may('guest', needs))) {
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await expect(page.locator('main [aria-busy="true"]').filter({ visible: true })).toHaveCount(0);
      await expectAccessible(page, path);
    });
  }
});
