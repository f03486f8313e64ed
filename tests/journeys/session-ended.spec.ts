import { seededUser } from '../../mocks/accounts/seed-users.ts';
import { logIn } from '../support/account.ts';
import { expectToast, ordersOf } from '../support/orders.ts';
import { openTicket, ticketOf } from '../support/ticket.ts';
import { expect, test } from '../support/test.ts';

test('APP-14 (b), SES-07 (b), TKT-20 (a) a session that the server ends leads to the login and back, and the ticket is as it was', async ({
  page,
  world,
  complaints,
}) => {
  complaints.allow(/The socket refused a command \(999\)/);
  await page.goto(`/login?from=${encodeURIComponent('/trade?code=XAUUSD')}`);
  await logIn(page, seededUser);
  const ticket = ticketOf(page);
  await ticket.more();
  await ticket.kind('Pending').check();
  await ticket.lots.fill('0.03');
  await ticket.price('Order price').fill('1900');
  await ticket.stopAt('Take profit', '1950');

  await world.control.endSessions();
  await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
  await expectToast(page, 'You’ve been logged out. Log in to continue.');
  expect(await page.evaluate(() => localStorage.getItem('candlewick.session'))).toContain('"token":null');

  await logIn(page, seededUser);
  await expect(page).toHaveURL('/trade?code=XAUUSD');
  await ticket.more();
  await expect(ticket.kind('Pending')).toBeChecked();
  await expect(ticket.lots).toHaveValue('0.03');
  await expect(ticket.price('Order price')).toHaveValue(/^1,?900\.00$/);
  await expect(ticket.price('Take profit price')).toHaveValue(/^1,?950\.00$/);
  await ticket.place('buy');
});

test('API-08 (b) a session that ended while the page was closed ends silently at the first call', async ({
  page,
  world,
}) => {
  const ticket = await openTicket(page, 'EURUSD');
  await ticket.place('buy');
  await page.goto('about:blank');
  await world.control.endSessions();
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Open a demo account' })).toBeVisible();
  await expect(page).toHaveURL('/');
});

test('TKT-16 (a), SES-07 (e) a guest’s ticket is kept on the way to a demo account', async ({ page }) => {
  const ticket = await openTicket(page, 'EURUSD', 'guest');
  await ticket.lots.fill('0.70');
  await ticket.sideButton('buy').click();
  await expect(page).toHaveURL(`/login?from=${encodeURIComponent('/trade?code=EURUSD')}`);
  await page.getByRole('button', { name: 'Open a demo account' }).click();
  await expect(page).toHaveURL('/trade?code=EURUSD');
  await expect(ticket.lots).toHaveValue('0.70');
  await ticket.place('buy');
  await ticket.seeOrders();
  await expect(ordersOf(page).row('EUR/USD')).toContainText('Buy 0.70');
});
