import { openDemoAccount } from '../support/account.ts';
import { readAmount } from '../support/amount.ts';
import { market } from '../support/markets.ts';
import { figure, ordersOf, result } from '../support/orders.ts';
import { ticketOf } from '../support/ticket.ts';
import { expect, test } from '../support/test.ts';

test('SIGN-07 (a), TRD-01, ORD-09 (a) (e), TKT-02 (a) a guest gets a demo account in one tap, and trades until a position is closed', async ({
  page,
  world,
}) => {
  await openDemoAccount(page);
  await page.getByRole('link', { name: 'Profile' }).click();
  await expect(page.getByRole('main')).toContainText('$100,000.00');
  await page.getByRole('link', { name: 'Quotes' }).click();

  await market(page, /EUR\/USD/).click();
  await expect(page).toHaveURL(/\/trade\?code=EURUSD$/);
  const ticket = ticketOf(page);
  await ticket.lots.fill('1');
  await ticket.more();
  await expect(ticket.cost('Free margin')).toHaveText('$100,000.00');
  await ticket.place('buy');
  await expect(ticket.confirmed).toContainText('Bought 1.00 EUR/USD at 1.');
  await ticket.seeOrders();

  const orders = ordersOf(page);
  await expect(orders.rows).toHaveCount(1);
  await orders.row('EUR/USD').click();
  const sheet = orders.sheet('EUR/USD');
  const profit = result(sheet);
  const atFirst = await readAmount(profit);
  // By itself, with the market.
  await expect(profit).not.toHaveText(await profit.innerText());
  await world.control.movePrice('EURUSD', 1);
  await expect.poll(() => readAmount(profit)).toBeGreaterThan(atFirst + 900);

  await sheet.getByRole('button', { name: 'Close position' }).click();
  await expect(orders.question).toContainText('P/L now');
  await orders.question.getByRole('button', { name: 'Close position' }).click();
  await expect(sheet).toBeHidden();
  await expect(orders.nothing).toBeVisible();
  await orders.tab('History').click();
  await expect(orders.row('EUR/USD')).toContainText('+$');
  await orders.row('EUR/USD').click();
  await expect(figure(sheet, 'Status')).toHaveText('Closed by you');
  const net = await readAmount(result(sheet));

  // What I have is what I had, and what I made, less what it cost.
  await sheet.getByRole('button', { name: 'Close' }).click();
  await orders.unfold();
  const balance = await readAmount(figure(page, 'Balance'));
  expect(balance).toBeCloseTo(100_000 + net, 1);
});
