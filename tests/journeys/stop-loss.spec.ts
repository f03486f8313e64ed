import { readAmount } from '../support/amount.ts';
import { expectToast, figure, ordersOf, result } from '../support/orders.ts';
import { openTicket } from '../support/ticket.ts';
import { expect, test } from '../support/test.ts';

test('ORD-08 a stop loss closes a position while its sheet is open: the sheet goes, a message says why, the history has it', async ({
  page,
  world,
}) => {
  await world.control.pinPrice('EURUSD', 1.1);
  const ticket = await openTicket(page, 'EURUSD');
  await ticket.stop('Stop loss').check();
  await ticket.price('Stop loss price').fill('1.0950');
  await expect(ticket.form).toContainText(/Risk \$\d.* \(buy\)/);
  await ticket.place('buy');
  await ticket.seeOrders();

  const orders = ordersOf(page);
  await orders.row('EUR/USD').click();
  const sheet = orders.sheet('EUR/USD');
  await expect(sheet.getByRole('textbox', { name: 'Stop price' })).toHaveValue('1.09500');
  await world.control.pinPrice('EURUSD', 1.0949);
  await expect(sheet).toBeHidden();
  await expectToast(page, /EUR\/USD stop loss hit · .*−\u2060?\$/);
  await expect(orders.nothing).toBeVisible();
  await orders.tab('History').click();
  await orders.row('EUR/USD').click();
  await expect(figure(sheet, 'Status')).toHaveText('Stop loss hit');
  expect(await readAmount(result(sheet))).toBeLessThan(0);
});

test('ORD-06, ORD-08 a margin call warns, and the stop-out closes the position and says so', async ({
  page,
  world,
}) => {
  await world.control.pinPrice('EURUSD', 1.1);
  const ticket = await openTicket(page, 'EURUSD');
  await ticket.form.getByRole('radio', { name: '50×' }).check();
  await ticket.lots.fill('40');
  await ticket.place('buy');
  await ticket.seeOrders();

  const orders = ordersOf(page);
  const warning = page.getByRole('alert').filter({ hasText: 'Margin call' });
  await expect(orders.rows).toHaveCount(1);
  await expect(warning).toBeHidden();
  await world.control.pinPrice('EURUSD', 1.096);
  await expect(warning).toContainText('at 50% your biggest loser is closed automatically');
  await world.control.pinPrice('EURUSD', 1.085);
  await expectToast(page, /EUR\/USD stopped out · .*−\u2060?\$/);
  await expect(orders.nothing).toBeVisible();
  await expect(warning).toBeHidden();
  await orders.unfold();
  expect(await readAmount(figure(page, 'Balance'))).toBeGreaterThan(0);
});

test('ORD-11 stop loss and take profit are set on an open position, and the take profit closes it', async ({
  page,
  world,
}) => {
  await world.control.pinPrice('XAUUSD', 2000);
  const ticket = await openTicket(page, 'XAUUSD');
  await ticket.place('sell');
  await ticket.seeOrders();

  const orders = ordersOf(page);
  await orders.row('XAU/USD').click();
  const sheet = orders.sheet('XAU/USD');
  await sheet.getByRole('switch', { name: 'Take profit' }).check();
  const price = sheet.getByRole('textbox', { name: 'Target' });
  await price.fill('2010');
  await sheet.getByRole('button', { name: 'Save changes' }).click();
  await expect(sheet).toContainText('Must be below the current price');
  await price.fill('1990');
  await sheet.getByRole('button', { name: 'Save changes' }).click();
  await expect(sheet.getByRole('button', { name: 'Save changes' })).toBeHidden();
  await expect(price).toHaveValue(/^1,?990\.00$/);
  await world.control.pinPrice('XAUUSD', 1985);
  await expect(sheet).toBeHidden();
  await expectToast(page, /XAU\/USD take profit hit · .*\+\$/);
});
