import { openDemoAccount } from '../support/account.ts';
import { readAmount } from '../support/amount.ts';
import { closePositions, openPositions } from '../support/api.ts';
import { expectToast, figure, ordersOf, result } from '../support/orders.ts';
import { openTicket } from '../support/ticket.ts';
import { expect, test } from '../support/test.ts';

/** Id of GBPUSD. */
const pound = 3;

test('ORD-08 (a) (b) a stop loss closes a position while its sheet is open: the sheet goes, a message says why, the history has it', async ({
  page,
  world,
}) => {
  await world.control.pinPrice('EURUSD', 1.1);
  const ticket = await openTicket(page, 'EURUSD');
  await ticket.more();
  await ticket.stopAt('Stop loss', '1.0950');
  await expect(ticket.form).toContainText(/Buy\sonly:\s1\.09500\s·\s\$\d/);
  await ticket.place('buy');
  await ticket.seeOrders();

  const orders = ordersOf(page);
  await orders.row('EUR/USD').click();
  const sheet = orders.sheet('EUR/USD');
  await expect(sheet.getByRole('textbox', { name: 'Stop loss price' })).toHaveValue('1.09500');
  await world.control.pinPrice('EURUSD', 1.0949);
  await expect(sheet).toBeHidden();
  await expectToast(page, /EUR\/USD stop loss hit · .*−\u2060?\$/);
  await expect(orders.nothing).toBeVisible();
  await orders.tab('History').click();
  await orders.row('EUR/USD').click();
  await expect(figure(sheet, 'Status')).toHaveText('Stop loss hit');
  expect(await readAmount(result(sheet))).toBeLessThan(0);
});

test('ORD-06 (c), ORD-08 (b) a margin call warns, and the stop-out closes the position and says so', async ({
  page,
  world,
}) => {
  await world.control.pinPrice('EURUSD', 1.1);
  const ticket = await openTicket(page, 'EURUSD');
  await ticket.more();
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

test('ORD-21 (a) a loss beyond the balance is owed while another position is open; its profit repays it', async ({
  page,
  world,
}) => {
  await world.control.pinPrice('EURUSD', 1.1);
  await world.control.pinPrice('GBPUSD', 1.3);
  await openDemoAccount(page);
  const [euro] = await openPositions(page, 1, { cont: 20 });
  await openPositions(page, 1, { forex_id: pound, type: 2, cont: 20 });
  // The profit first: it carries the loss, and nothing is stopped out.
  await world.control.pinPrice('GBPUSD', 1.1);
  await world.control.pinPrice('EURUSD', 1);
  await page.goto('/order?type=1');
  const orders = ordersOf(page);
  await orders.unfold();
  const owed = figure(page, 'Owed to the broker');
  await expect(orders.rows).toHaveCount(2);
  await expect(owed).toBeHidden();
  const before = await readAmount(figure(page, 'Balance'));

  await closePositions(page, [euro]);
  await expect(figure(page, 'Balance')).toHaveText('$0.00');
  await expect(owed).toBeVisible();
  const debt = await readAmount(owed);
  await page.getByRole('tab', { name: 'History' }).click();
  await orders.row('EUR/USD').click();
  const loss = await readAmount(figure(orders.sheet('EUR/USD'), 'Gross result'));
  expect(debt).toBeCloseTo(-loss - before, 2);
  await page.goBack();

  await orders.tab('Open').click();
  await orders.row('GBP/USD').click();
  await orders
    .sheet('GBP/USD')
    .getByRole('button', { name: /^Close position/ })
    .click();
  await orders.question.getByRole('button', { name: 'Close position' }).click();
  await expect(orders.nothing).toBeVisible();
  await expect(owed).toBeHidden();
  await orders.tab('History').click();
  await orders.row('GBP/USD').click();
  const gain = await readAmount(figure(orders.sheet('GBP/USD'), 'Gross result'));
  await page.goBack();
  expect(await readAmount(figure(page, 'Balance'))).toBeCloseTo(gain - debt, 2);
});

test('ORD-11 (a) stop loss and take profit are set on an open position, and the take profit closes it', async ({
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
