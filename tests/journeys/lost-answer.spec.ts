import type { OpenOrder } from '../../src/generated/rest.d.ts';
import { openDemoAccount } from '../support/account.ts';
import { callApi, openPositions } from '../support/api.ts';
import { expectToast, figure, ordersOf } from '../support/orders.ts';
import { openTicket } from '../support/ticket.ts';
import { expect, test } from '../support/test.ts';

// The app waits 15 s for an answer. Its clock is moved on; the server holds the answer back until the app has given up.

test('API-09, TKT-25 (a) (c) an order whose answer is lost is looked for, found, and not sent again', async ({
  page,
  world,
}) => {
  await page.clock.install();
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/forex/submit')) sent.push(request.headers()['idempotency-key'] ?? '');
  });
  const ticket = await openTicket(page, 'EURUSD');
  await ticket.lots.fill('0.5');
  await world.control.hold('submitOrder');
  await ticket.send('buy');
  await expect.poll(async () => (await world.control.state()).faults.operations).toEqual([]);
  await page.clock.fastForward(16_000);
  await expect(ticket.confirmed).toContainText('Confirmed after a connection drop.');
  expect(sent).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/)]);

  await ticket.seeOrders();
  const orders = ordersOf(page);
  await expect(orders.rows).toHaveCount(1);
  await expect(orders.row('EUR/USD')).toContainText('Buy 0.50');
});

test('API-09, TKT-25 (b) an order that was never booked is reported as such, and the ticket stays', async ({
  page,
  world,
  complaints,
}) => {
  complaints.allow(/Failed to load resource: .* 500/);
  await page.clock.install();
  const ticket = await openTicket(page, 'EURUSD');
  await ticket.lots.fill('0.5');
  await world.control.fail('submitOrder', 500);
  await ticket.send('sell');
  const notBooked = page.getByRole('dialog', { name: 'Order not placed' });
  await expect(async () => {
    await page.clock.fastForward(4_000);
    await expect(notBooked).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await ticket.leave(notBooked.getByRole('button', { name: 'Back to ticket' }));
  await expect(ticket.lots).toHaveValue('0.50');
});

test('ORD-10 (a) a close whose answer is lost is read back: it is done, and said to be done', async ({
  page,
  world,
}) => {
  await page.clock.install();
  const ticket = await openTicket(page, 'BTCUSD');
  await ticket.place('buy');
  await ticket.seeOrders();
  const orders = ordersOf(page);
  await orders.row('BTC/USD').click();
  await world.control.hold('closeOrder');
  await orders.sheet('BTC/USD').getByRole('button', { name: 'Close position' }).click();
  await orders.question.getByRole('button', { name: 'Close position' }).click();
  await expect.poll(async () => (await world.control.state()).faults.operations).toEqual([]);
  await page.clock.fastForward(16_000);
  await expectToast(page, /BTC\/USD closed · /);
  await expect(orders.question).toBeHidden();
  await expect(orders.nothing).toBeVisible();
  await orders.unfold();
  await expect(figure(page, 'Used margin')).toHaveText('$0.000000');
});

test('API-13 (e) stops whose first answer was lost, set otherwise and then as at first, stand at the server as they are shown', async ({
  page,
  world,
  complaints,
}) => {
  complaints.allow(/Failed to load resource: .* 50[03]/);
  await world.control.pinPrice('EURUSD', 1.1);
  await openDemoAccount(page);
  await openPositions(page, 1);
  await page.clock.install();
  await page.goto('/order?type=1');
  const orders = ordersOf(page);
  await orders.row('EUR/USD').click();
  const sheet = orders.sheet('EUR/USD');
  await sheet.getByRole('switch', { name: 'Stop loss' }).check();
  const save = async (price: string) => {
    await sheet.getByRole('textbox', { name: 'Stop loss price' }).fill(price);
    await sheet.getByRole('button', { name: 'Save changes' }).click();
  };
  await world.control.hold('setOrderStops');
  await world.control.fail('listOrders', 503, 100);
  await save('1.0900');
  await expect.poll(async () => (await world.control.state()).faults.operations).toHaveLength(1);
  await expect(async () => {
    await page.clock.fastForward(16_000);
    await expect(sheet.getByRole('alert')).toContainText('couldn’t confirm', { timeout: 1000 });
  }).toPass();
  await world.control.clearFaults();
  for (const price of ['1.0800', '1.0900']) {
    await page.clock.fastForward(1000);
    await save(price);
    await expectToast(page, new RegExp(`Stop loss updated to .*${price}`));
  }
  const [list] = await callApi<{ data: OpenOrder[] }>(page, '/v1/api/forex/my_deal', [
    { status: 1, page: 1 },
  ]);
  expect(list?.data.map(({ TargetLossPrice }) => TargetLossPrice)).toEqual([1.09]);
});

test('API-13 a reload while an order is under way asks first, and says afterwards what became of it', async ({
  page,
  world,
}) => {
  const questions: string[] = [];
  page.on('dialog', (dialog) => {
    questions.push(dialog.type());
    void dialog.accept();
  });
  const ticket = await openTicket(page, 'EURUSD');
  await ticket.lots.fill('0.5');
  await world.control.hold('submitOrder');
  await ticket.send('buy');
  await expect.poll(async () => (await world.control.state()).faults.operations).toEqual([]);
  await page.reload();
  expect(questions).toEqual(['beforeunload']);
  await expectToast(page, 'Your last order was placed');
  await page.getByRole('link', { name: 'Orders' }).click();
  await expect(ordersOf(page).rows).toHaveCount(1);
});

test('TKT-28 (b), API-09 (c) what reads an order back is there before the order is sent, or nothing is sent', async ({
  page,
  complaints,
}) => {
  complaints.allow(/Failed to load resource/);
  let blocked = 0;
  await page.route('**/assets/find-outcome-*.js', (route) => {
    blocked += 1;
    return route.abort();
  });
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/forex/submit')) sent.push(request.url());
  });
  const ticket = await openTicket(page, 'EURUSD');
  await ticket.send('buy');
  await expectToast(page, 'Can’t reach the server');
  expect(sent).toEqual([]);
  expect(blocked).toBeGreaterThan(0);
  await page.goto('/order');
  await expect(ordersOf(page).rows).toHaveCount(0);
});
