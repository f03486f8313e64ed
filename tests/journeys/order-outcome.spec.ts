import { figure, ordersOf } from '../support/orders.ts';
import { openTicket } from '../support/ticket.ts';
import { expect, test } from '../support/test.ts';

// Whatever happens to the page, a trader who sent an order learns what became of it.

test('TKT-28 (c) nothing has to be fetched once an order is on its way: its outcome is shown without the files', async ({
  page,
  complaints,
}) => {
  complaints.allow(/Failed to load resource: net::ERR_FAILED|could not be fetched/);
  const ticket = await openTicket(page, 'BTCUSD');
  await ticket.sideButton('buy').click();
  const confirm = ticket.review.getByRole('button', { name: /^Buy/ });
  await expect(confirm).toBeEnabled();
  // A new deployment: the files that the page has not fetched yet are gone.
  await page.route(/\.(js|css)$/, (route) => route.abort());
  await confirm.click();
  await expect(ticket.confirmed).toContainText('Bought 0.01 BTC/USD at');
});

test('TKT-28 (b) where the file of review and outcome cannot be had, that is said, and nothing is sent', async ({
  page,
  complaints,
}) => {
  complaints.allow(/Failed to load resource: net::ERR_FAILED|could not be fetched/);
  const orders: string[] = [];
  page.on('request', (request) => request.url().includes('/forex/submit') && orders.push(request.url()));
  await page.route('**/order-flow-*.js', (route) => route.abort());
  const ticket = await openTicket(page, 'BTCUSD');
  await ticket.sideButton('buy').click();
  await expect(ticket.form.getByRole('alert')).toContainText('Check your connection');
  expect(orders).toEqual([]);
  await page.unroute('**/order-flow-*.js');
  await ticket.place('buy');
  expect(orders).toHaveLength(1);
});

test('TKT-27 (a) (b) an order whose page was reloaded meanwhile is read back, reported, and the ticket is ready for the next (STP-08)', async ({
  page,
  world,
}) => {
  // Leaving while an order is under way is asked about.
  page.on('dialog', (dialog) => void dialog.accept());
  const ticket = await openTicket(page, 'BTCUSD');
  await ticket.lots.fill('0.2');
  await world.control.hold('submitOrder');
  await ticket.send('buy');
  await expect.poll(async () => (await world.control.state()).faults.operations).toEqual([]);
  await page.reload();
  await expect(page.getByText('Your last order was placed')).toBeVisible();
  await expect(ticket.lots).toHaveValue('0.20');
  await page.getByRole('link', { name: 'Orders' }).click();
  await expect(ordersOf(page).rows).toHaveCount(1);
});

test('TKT-27 (c) the same ticket sent again after a reload is the same order, as long as nothing is known of the first', async ({
  page,
}) => {
  page.on('dialog', (dialog) => void dialog.accept());
  const keys: string[] = [];
  const ticket = await openTicket(page, 'BTCUSD');
  // The request never arrives, and no error comes.
  await page.route('**/forex/submit*', (route) => {
    keys.push(route.request().headers()['idempotency-key'] ?? '');
  });
  await ticket.lots.fill('0.2');
  await ticket.send('buy');
  await expect.poll(() => keys.length).toBe(1);
  await page.reload();
  await expect(ticket.lots).toHaveValue('0.20');
  await page.unroute('**/forex/submit*');
  page.on('request', (request) => {
    if (request.url().includes('/forex/submit')) keys.push(request.headers()['idempotency-key'] ?? '');
  });
  await ticket.place('buy');
  expect(keys[1]).toBe(keys[0]);
  await ticket.seeOrders();
  await expect(figure(page, 'Equity')).toContainText('$');
  await expect(ordersOf(page).rows).toHaveCount(1);
});

for (const answer of ['fast', 'slow'] as const) {
  test(`TKT-29 (a) (b) a double tap on Confirm hits nothing else, the answer being ${answer}`, async ({
    page,
  }) => {
    await page.clock.install();
    const ticket = await openTicket(page, 'BTCUSD');
    const tapped = Promise.withResolvers<void>();
    await page.route('**/forex/submit*', async (route) => {
      if (answer === 'slow') await tapped.promise;
      await route.continue();
    });
    await ticket.sideButton('buy').click();
    const confirm = ticket.review.getByRole('button', { name: /^Buy/ });
    await expect(confirm).toBeEnabled();
    // Once the sheet has come to rest.
    await confirm.click({ trial: true });
    const box = await confirm.boundingBox();
    if (!box) throw new Error('The button has no place');
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    // The page's time stands still between the taps, however long a busy machine takes.
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 500);
    await page.touchscreen.tap(x, y);
    if (answer === 'fast') await expect(ticket.confirmed).toBeVisible();
    await page.touchscreen.tap(x, y);
    tapped.resolve();
    await expect(ticket.confirmed).toBeVisible();
    await page.clock.resume();
    await expect(page).toHaveURL('/trade?code=BTCUSD');
    await ticket.seeOrders();
    await expect(ordersOf(page).rows).toHaveCount(1);
  });
}

for (const second of ['tap', 'Enter'] as const) {
  test(`UI-25 (b), TKT-23 (a) (b) a refusal stands: the second half of a double tap sends nothing, by ${second}`, async ({
    page,
    world,
  }) => {
    await page.clock.install();
    const keys: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/forex/submit')) keys.push(request.headers()['idempotency-key'] ?? '');
    });
    const ticket = await openTicket(page, 'BTCUSD');
    await world.control.refuse('submitOrder', 2008);
    await ticket.sideButton('buy').click();
    const confirm = ticket.review.getByRole('button', { name: /^Buy/ });
    await expect(confirm).toBeEnabled();
    await confirm.click({ trial: true });
    // The page's time stands still between the taps, however long a busy machine takes.
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 500);
    const box = await confirm.boundingBox();
    if (!box) throw new Error('The button has no place');
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.touchscreen.tap(x, y);
    await expect(page.locator('[aria-live=assertive]').getByText(/\w/).first()).toBeVisible();
    if (second === 'tap') await page.touchscreen.tap(x, y);
    else await confirm.press('Enter');
    await page.clock.resume();
    // A second thought is another decision.
    await expect(confirm).toBeEnabled();
    expect(keys).toHaveLength(1);
    await confirm.click();
    await expect(ticket.confirmed).toBeVisible();
    expect(new Set(keys).size).toBe(2);
  });
}

test('UI-25 (a) neither Esc nor Back takes an outcome away that has just come', async ({ page }) => {
  await page.clock.install();
  const ticket = await openTicket(page, 'BTCUSD');
  await ticket.sideButton('buy').click();
  const confirm = ticket.review.getByRole('button', { name: /^Buy/ });
  await expect(confirm).toBeVisible();
  // The clock stands only once the review is there, with its entry of history: the outcome takes that over.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 2000);
  await confirm.click();
  await expect(ticket.confirmed).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.goBack();
  await expect(ticket.confirmed).toBeVisible();
  await page.clock.resume();
  await ticket.seeOrders();
  await expect(ordersOf(page).rows).toHaveCount(1);
});
