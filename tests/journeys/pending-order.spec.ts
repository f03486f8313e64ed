import { putFinger } from '../support/finger.ts';
import { expectToast, figure, ordersOf } from '../support/orders.ts';
import { openTicket } from '../support/ticket.ts';
import { expect, test } from '../support/test.ts';

test('TKT-01, TKT-07 (a) a pending order waits for its price, and is filled when the price moves there', async ({
  page,
  world,
}) => {
  await world.control.pinPrice('EURUSD', 1.1);
  const ticket = await openTicket(page, 'EURUSD');
  await ticket.more();
  await ticket.kind('Pending').check();
  await ticket.price('Order price').fill('');
  await expect(ticket.sideButton('buy')).toContainText('Enter a price');
  await ticket.price('Order price').fill('1.0900');
  await expect(ticket.form).toContainText('Buy limit / Sell stop at 1.09000');
  await ticket.place('buy');
  await ticket.seeOrders();

  const orders = ordersOf(page);
  await expect(page).toHaveURL('/order?type=0');
  await expect(orders.row('EUR/USD')).toContainText(/Limit · \d+\.\d\d% away/);
  await orders.tab('Open').click();
  await expect(orders.nothing).toBeVisible();

  await world.control.pinPrice('EURUSD', 1.095);
  await world.control.pinPrice('EURUSD', 1.0899);
  await expectToast(page, /EUR\/USD order filled at .*\d/);
  await expect(orders.rows).toHaveCount(1);
  await orders.row('EUR/USD').click();
  await expect(figure(orders.sheet('EUR/USD'), 'Quote when placed')).toHaveText('1.09000');
  await expect(figure(orders.sheet('EUR/USD'), 'Current price')).toHaveText(/^1\.0898\d$/);
  await page.goBack();
  await orders.tab('Pending').click();
  await expect(orders.nothing).toBeVisible();
});

test('TKT-07 (a) a pending price begins at the level that a finger has read on the chart', async ({
  page,
  world,
}) => {
  await world.control.pinPrice('EURUSD', 1.1);
  const ticket = await openTicket(page, 'EURUSD');
  const box = await page.getByRole('slider', { name: 'EUR/USD chart' }).boundingBox();
  if (!box) throw new Error('The chart is not there');
  const finger = await putFinger(page, { x: box.x + box.width / 3, y: box.y + box.height * 0.6 });
  const cross = page.locator('[data-cross-pick]');
  await expect(cross).toBeVisible();
  await finger.lift();
  const level = Number(await cross.locator('xpath=../div[3]').textContent());
  expect(level).toBeGreaterThan(1);
  await ticket.more();
  await ticket.kind('Pending').check();
  await expect(ticket.price('Order price')).toHaveValue(`${(Math.round(level * 1e4) / 1e4).toFixed(4)}0`);
});

test('ORD-09 (c) a pending order is cancelled, and what it locked is free again', async ({ page, world }) => {
  await world.control.pinPrice('EURUSD', 1.1);
  const ticket = await openTicket(page, 'EURUSD');
  await ticket.more();
  await ticket.kind('Pending').check();
  await ticket.price('Order price').fill('1.0900');
  await ticket.lots.fill('1');
  await ticket.place('sell');
  await ticket.leave(ticket.confirmed.getByRole('button', { name: 'Done' }));
  await expect(ticket.cost('Free margin')).not.toHaveText('$100,000.00');

  await page.getByRole('link', { name: 'Orders' }).click();
  const orders = ordersOf(page);
  await orders.tab('Pending').click();
  await orders.row('EUR/USD').click();
  await orders.sheet('EUR/USD').getByRole('button', { name: 'Cancel order' }).click();
  await orders.question.getByRole('button', { name: 'Cancel order' }).click();
  await expectToast(page, 'EUR/USD order cancelled');
  await expect(orders.nothing).toBeVisible();
  await orders.unfold();
  await expect(figure(page, 'Free margin')).toHaveText('$100,000.00');
  await orders.tab('History').click();
  await expect(orders.row('EUR/USD')).toContainText('Cancelled');
});
