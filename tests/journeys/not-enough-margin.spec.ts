import { figure, ordersOf } from '../support/orders.ts';
import { openTicket } from '../support/ticket.ts';
import { expect, test } from '../support/test.ts';

test('TKT-12 (c), TKT-14 an order that the account cannot carry is refused by the buttons, in money', async ({
  page,
  world,
}) => {
  await world.control.pinPrice('BTCUSD', 60_000);
  const ticket = await openTicket(page, 'BTCUSD');
  await ticket.lots.fill('90');
  for (const side of ['buy', 'sell'] as const) {
    await expect(ticket.sideButton(side)).toContainText('Not enough margin');
    await expect(ticket.sideButton(side)).toBeDisabled();
  }
  await ticket.lots.fill('0.1');
  await expect(ticket.sideButton('buy')).toBeEnabled();
});

test('TKT-23 (a) when the server refuses for want of margin, it is said, nothing is booked, and the ticket stays', async ({
  page,
  world,
}) => {
  const ticket = await openTicket(page, 'EURUSD');
  await ticket.lots.fill('0.37');
  await world.control.refuse('submitOrder', 2002);
  await ticket.send('buy');
  await expect(page.getByRole('alert').or(page.getByText('Refused on purpose'))).toBeVisible();
  // It may be tried again from where it was sent.
  await ticket.review.getByRole('button', { name: 'Close' }).click();
  await expect(ticket.confirmed).toBeHidden();
  await expect(ticket.lots).toHaveValue('0.37');
  await ticket.more();
  await expect(ticket.cost('Free margin')).toHaveText('$100,000.00');

  await page.getByRole('link', { name: 'Orders' }).click();
  await expect(ordersOf(page).nothing).toBeVisible();
  await ordersOf(page).unfold();
  await expect(figure(page, 'Balance')).toHaveText('$100,000.00');
});
