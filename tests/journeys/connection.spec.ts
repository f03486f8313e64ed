import { closePositions, openPositions } from '../support/api.ts';
import { expectLive } from '../support/connection.ts';
import { market } from '../support/markets.ts';
import { ordersOf } from '../support/orders.ts';
import { openTicket } from '../support/ticket.ts';
import { expect, test } from '../support/test.ts';

test('APP-11 (a) (c), LIVE-06, TRD-06 (a) (c), TKT-15 (a) a lost connection is shown with the age of the prices; the ticket waits, and goes on when it is back', async ({
  page,
  world,
  complaints,
}) => {
  await page.clock.install();
  await world.control.pinPrice('EURUSD', 1.1);
  const ticket = await openTicket(page, 'EURUSD');
  await ticket.lots.fill('0.42');
  const strip = page.getByRole('status').filter({ hasText: /^(Reconnecting…|Delayed|Offline)$/ });
  await expectLive(page);

  complaints.allow(/WebSocket connection to .* failed/);
  await world.control.refuseSockets();
  await world.control.dropSockets();
  await expect(strip).toHaveText('Reconnecting…');
  await page.clock.fastForward(31_000);
  await expect(strip).toHaveText('Delayed');
  await expect(page.getByText(/^Last update \d+ s/)).toBeVisible();
  await expect(page.getByText(/^Delayed \d+ s/)).toBeVisible();
  await expect(ticket.sideButton('buy')).toContainText('Updating price…');
  await expect(ticket.sideButton('buy')).toBeDisabled();

  await world.control.acceptSockets();
  await page.clock.fastForward(31_000);
  await expectLive(page);
  await expect(strip).toHaveCount(0);
  await expect(ticket.sideButton('buy')).toBeEnabled();
  await expect(page.getByText(/^Delayed \d+ s/)).toBeHidden();
  await expect(ticket.lots).toHaveValue('0.42');
});

test('LIVE-19, LIVE-12, APP-11 (a) (c), TRD-06 (a) (c), TKT-15 (a) prices that stop while the connection stands are not shown as live, on home and on the trade screen', async ({
  page,
  world,
  complaints,
}) => {
  // Where the clock is moved on before a pong has come, the app connects again.
  complaints.allow(/WebSocket connection to .* failed/);
  await page.clock.install();
  // Pongs and all else go on.
  let silent = false;
  await page.routeWebSocket('**/v1/ws', (socket) => {
    const server = socket.connectToServer();
    server.onMessage((text) => {
      if (!silent || !String(text).includes('DAY_MARKET')) socket.send(text);
    });
  });
  const ticket = await openTicket(page, 'EURUSD');
  await expectLive(page);
  const trouble = page.getByRole('status').filter({ hasText: /^Delayed$/ });
  silent = true;
  await page.clock.fastForward(12_000);
  await expect(trouble).toBeVisible();
  await expect(page.getByText(/^Delayed \d+ s/)).toBeVisible();
  await expect(ticket.sideButton('buy')).toBeDisabled();
  await page.getByRole('link', { name: 'Quotes' }).click();
  await page.clock.fastForward(12_000);
  await expect(trouble).toBeVisible();
  await expect(market(page, /EUR\/USD/)).toContainText('Delayed');

  silent = false;
  await world.control.pinPrice('EURUSD', 1.2345);
  await expectLive(page);
  await expect(market(page, /EUR\/USD/)).toContainText('1.23450');
});

test('LIVE-10, ORD-08 (a) (c) (d) what was closed while the connection was cut has left the list when it is back', async ({
  page,
  world,
  complaints,
}) => {
  await page.clock.install();
  await world.control.pinPrice('EURUSD', 1.1);
  const ticket = await openTicket(page, 'EURUSD');
  await ticket.more();
  await ticket.stopAt('Stop loss', '1.0950');
  await ticket.place('buy');
  await ticket.seeOrders();
  const orders = ordersOf(page);
  await expect(orders.rows).toHaveCount(1);

  complaints.allow(/WebSocket connection to .* failed/);
  await world.control.refuseSockets();
  await world.control.dropSockets();
  await expect(page.getByText('Reconnecting…')).toBeVisible();
  await world.control.pinPrice('EURUSD', 1.09);
  await expect(orders.rows).toHaveCount(1);
  await world.control.acceptSockets();
  await page.clock.fastForward(31_000);
  await expectLive(page);
  await expect(orders.nothing).toBeVisible();
  await orders.tab('History').click();
  await expect(orders.row('EUR/USD')).toContainText('−$');
});

test('LIVE-08 messages that break the contract are dropped, and prices go on', async ({
  page,
  world,
  complaints,
}) => {
  complaints.allow(/Dropped a socket message/);
  await page.goto('/');
  const price = market(page, /EUR\/USD/);
  await expect(price).toContainText(/1\.\d{4}/);
  await world.control.garble(3);
  await expect.poll(async () => (await world.control.state()).faults.garbled).toBe(0);
  await world.control.pinPrice('EURUSD', 1.2345);
  await expect(price).toContainText('1.23450');
  await expectLive(page);
});

test('API-11 (c), LIVE-16 forty positions that close one after the other cost a few readings of the lists, and not four each', async ({
  page,
}) => {
  const ticket = await openTicket(page, 'EURUSD');
  const ids = await openPositions(page, 40);
  await page.getByRole('link', { name: 'Orders' }).click();
  await expect(page.getByRole('tab', { name: 'Open' })).toContainText('40');
  const reads: string[] = [];
  page.on('request', (request) => {
    if (!request.url().includes('/forex/close')) reads.push(request.url());
  });
  const started = Date.now();
  await closePositions(page, ids);
  await expect(ordersOf(page).nothing).toBeVisible();
  // At most four times a second, however long it took, and some that were under way: three lists, the balance and
  // whoever is logged in. One reading for each of the forty would be far more.
  expect(reads.length).toBeLessThan(((Date.now() - started) / 250 + 6) * 6);
  await expect(ticket.form).toBeHidden();
});

test('API-06 (e) (h) a screen that cannot be loaded says so, and can be asked again', async ({
  page,
  world,
  complaints,
}) => {
  complaints.allow(/Failed to load resource: .* 503/);
  await page.clock.install();
  await world.control.fail('listInstruments', 503, 1000);
  const tries: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/forex/trade_list')) tries.push(request.url());
  });
  await page.goto('/');
  const failure = page.getByText('Couldn’t load');
  // A clock that is moved on while the socket is being opened uses up its patience.
  await expectLive(page);
  await expect(async () => {
    await page.clock.fastForward(5_000);
    await expect(failure).toBeVisible({ timeout: 1_000 });
  }).toPass();
  // It is asked again by itself as well, after ever longer waits: by now, a press is sooner.
  for (let minute = 0; minute < 4; minute++) {
    await page.clock.fastForward(60_000);
    await expect(failure).toBeVisible();
  }
  // The last of its own tries are over before the server works again: else they may be sooner.
  const again = page.getByRole('button', { name: 'Try again' });
  await expect(async () => {
    const before = tries.length;
    await page.clock.fastForward(2_000);
    await expect(again).toBeEnabled({ timeout: 1_000 });
    expect(tries).toHaveLength(before);
  }).toPass();
  await world.control.clearFaults();
  await again.click();
  await expect(market(page, /EUR\/USD/)).toBeVisible();
  await expect(failure).toBeHidden();
});
