import { basicOrders } from '../support/control.ts';
import { ordersOf } from '../support/orders.ts';
import { openTicket } from '../support/ticket.ts';
import { expect, test } from '../support/test.ts';

test('TKT-31 (a) (b) an order is not filled at a price that nobody was shown; the next press is, at the new one', async ({
  page,
  world,
  complaints,
}) => {
  complaints.allow(/Dropped a socket message/);
  await world.control.pinPrice('EURUSD', 1.1);
  const ticket = await openTicket(page, 'EURUSD');
  await expect(ticket.sideButton('buy')).toContainText('1.10006');
  await ticket.sideButton('buy').click();
  await expect(ticket.review).toContainText('At most 1.10030');
  await world.control.garble(10_000);
  await world.control.pinPrice('EURUSD', 1.12);
  const confirm = ticket.review.getByRole('button', { name: /^Buy/ });
  await confirm.click();
  await expect(
    page.getByText('The price has moved to 1.12006. Nothing was booked.', { exact: false }),
  ).toBeVisible();
  await expect(ticket.review).toBeVisible();
  await world.control.clearFaults();
  await world.control.pinPrice('EURUSD', 1.1201);
  await expect(ticket.review).toContainText('1.12016');
  await confirm.click();
  await expect(ticket.confirmed).toContainText('1.12016');
});

test('TKT-32 (a), TKT-34 (a) a pending order that ends by itself, with the price of a night before the button', async ({
  page,
  world,
}) => {
  await world.control.pinPrice('EURUSD', 1.1);
  const ticket = await openTicket(page, 'EURUSD');
  await ticket.more();
  await ticket.kind('Pending').check();
  await ticket.price('Order price').fill('1.09');
  await ticket.form.getByRole('combobox', { name: 'Expires' }).selectOption({ label: 'Today' });
  await expect(ticket.cost('Swap per night')).toContainText(/Buy\s−.?\$/);
  await ticket.place('buy');
  await ticket.seeOrders();
  await world.control.moveClock(86_400_000);
  const orders = ordersOf(page);
  await expect(orders.nothing).toBeVisible();
  await orders.tab('History').click();
  await expect(orders.row('EUR/USD')).toBeVisible();
});

test('TKT-33 (a) a stop loss that follows the price closes what had gained', async ({ page, world }) => {
  await world.control.pinPrice('EURUSD', 1.1);
  const ticket = await openTicket(page, 'EURUSD');
  await ticket.more();
  await ticket.stopAt('Stop loss', '1.09');
  await ticket.form.getByRole('switch', { name: /^Trailing stop/ }).check();
  await ticket.place('buy');
  await world.control.pinPrice('EURUSD', 1.12);
  await world.control.pinPrice('EURUSD', 1.1095);
  await ticket.seeOrders();
  const orders = ordersOf(page);
  await orders.tab('History').click();
  await expect(orders.row('EUR/USD')).toContainText('+$');
});

test('ORD-16 (a) (b) nothing of it shows, or is sent, where the server offers none', async ({
  page,
  world,
}) => {
  await world.control.setSite(basicOrders);
  await world.control.pinPrice('EURUSD', 1.1);
  const ticket = await openTicket(page, 'EURUSD');
  await ticket.more();
  await ticket.stop('Stop loss').check();
  await expect(ticket.price('Stop loss distance')).toBeVisible();
  await expect(ticket.form.getByRole('switch', { name: /^Trailing stop/ })).toHaveCount(0);
  await ticket.stop('Stop loss').uncheck();
  await expect(ticket.form.getByText('Swap per night')).toHaveCount(0);
  const [order] = await Promise.all([page.waitForRequest(/\/forex\/submit/), ticket.place('buy')]);
  const names = [...new URL(order.url()).searchParams.keys()];
  expect(names.filter((name) => /^(price|deviation|expire_at|trailing)$/.test(name))).toEqual([]);
  await ticket.seeOrders();
});
