import { market } from '../support/markets.ts';
import { ordersOf } from '../support/orders.ts';
import { openTicket } from '../support/ticket.ts';
import { expect, test } from '../support/test.ts';

test('TRD-09 (a) where the market is closed both buttons say so and take no order, until it opens', async ({
  page,
  world,
}) => {
  // American shares: New York opens at 14:30 UTC.
  const ticket = await openTicket(page, 'AAPL');
  for (const side of ['buy', 'sell'] as const) {
    await expect(ticket.sideButton(side)).toContainText('Opens 14:30');
    await expect(ticket.sideButton(side)).toBeDisabled();
  }
  await ticket.more();
  await expect(ticket.form).toContainText(/Market closed · opens .*18.*, 14:30/);

  await world.control.openMarket('AAPL');
  await expect(ticket.sideButton('buy')).toBeEnabled();
  await ticket.sideButton('buy').click();
  await expect(ticket.review).toBeVisible();
  await world.control.closeMarket('AAPL');
  await expect(ticket.review.getByRole('button', { name: /^Buy/ })).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(ticket.sideButton('sell')).toContainText('Opens 14:30');
});

test('QUO-08 (a), ORD-12 a closed market is marked in the list, and its positions wait for it', async ({
  page,
  world,
}) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Shares' }).click();
  await expect(market(page, /AAPL.*Closed/)).toBeVisible();
  await page.getByRole('button', { name: 'Crypto' }).click();
  await expect(market(page, /BTC\/USD/)).toBeVisible();
  await expect(page.getByRole('link', { name: /Closed/ })).toHaveCount(0);

  const ticket = await openTicket(page, 'AZN');
  await ticket.place('buy');
  await ticket.seeOrders();
  await world.control.closeMarket('AZN');
  const orders = ordersOf(page);
  await orders.row('AZN').click();
  const close = orders.sheet('AZN').getByRole('button', { name: /Close position/ });
  await expect(close).toContainText('Market closed');
  await expect(close).toBeDisabled();
});
