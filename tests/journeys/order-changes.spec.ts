import { basicOrders } from '../support/control.ts';
import { callApi, openPositions } from '../support/api.ts';
import { openDemoAccount } from '../support/account.ts';
import { expectToast, figure, ordersOf } from '../support/orders.ts';
import { expect, test } from '../support/test.ts';

const pending = {
  forex_id: 1,
  type: 1,
  cont: 0.3,
  multiple: 100,
  status: 0,
  stop_loss_price: 0,
  target_profit_price: 0,
} as const;

test('ORD-17 (d), ORD-20 (a) a quarter of a position is closed; the rest stays open, and the history says of which it was a part', async ({
  page,
  world,
}) => {
  await world.control.pinPrice('EURUSD', 1.1);
  await openDemoAccount(page);
  const [id] = await openPositions(page, 1, { cont: 1 });
  await page.goto('/order?type=1');
  const orders = ordersOf(page);
  await orders.row('EUR/USD').click();
  const sheet = orders.sheet('EUR/USD');
  await sheet.getByRole('button', { name: /^Close position/ }).click();
  await expect(orders.question.getByRole('radio', { name: 'All' })).toBeChecked();
  await orders.question.getByRole('radio', { name: '25%' }).check({ force: true });
  await expect(orders.question.getByRole('textbox', { name: 'Lots to close' })).toHaveValue('0.25');
  await expect(figure(orders.question, 'P/L of this part')).toHaveText(/^−\u2060?\$\d+\.\d\d$/);
  await orders.question.getByRole('button', { name: /^Close .*0\.25.* lots$/ }).click();
  await expectToast(page, /EUR\/USD closed · /);
  await expect(sheet).toBeHidden();
  await expect(orders.row('EUR/USD')).toContainText('Buy 0.75');

  await orders.tab('History').click();
  await expect(orders.row('EUR/USD')).toContainText('Buy 0.25');
  await orders.row('EUR/USD').click();
  await expect(figure(sheet, 'Part of')).toHaveText(`#${id}`);
});

test('ORD-15 (b) a close at a price that has moved too far is refused; the question shows the new one and asks again', async ({
  page,
  world,
  complaints,
}) => {
  complaints.allow(/WebSocket connection to .* failed/);
  await world.control.pinPrice('EURUSD', 1.1);
  await openDemoAccount(page);
  await openPositions(page, 1, { cont: 1 });
  await page.goto('/order?type=1');
  const orders = ordersOf(page);
  await orders.row('EUR/USD').click();
  await orders
    .sheet('EUR/USD')
    .getByRole('button', { name: /^Close position/ })
    .click();
  const price = figure(orders.question, 'Current price');
  const confirm = orders.question.getByRole('button', { name: 'Close position' });
  await expect(price).toHaveText(/^1\.099/);

  // What happens now is not seen.
  await world.control.refuseSockets();
  await world.control.dropSockets();
  await world.control.pinPrice('EURUSD', 1.09);
  await confirm.click();
  await expect(orders.question.getByRole('alert')).toContainText('1.08');
  await expect(price).toHaveText(/^1\.099/);
  await world.control.acceptSockets();
  await expect(price).toHaveText(/^1\.089/, { timeout: 20_000 });
  await confirm.click();
  await expectToast(page, /EUR\/USD closed · /);
  await expect(orders.nothing).toBeVisible();
});

test('UI-25 (d) neither Esc nor Back swallows what a close or a stop was refused with', async ({
  page,
  world,
}) => {
  await openDemoAccount(page);
  await openPositions(page, 1, { cont: 1 });
  await page.goto('/order?type=1');
  const orders = ordersOf(page);
  const sheet = orders.sheet('EUR/USD');
  await orders.row('EUR/USD').click();
  await sheet.getByRole('button', { name: /^Close position/ }).click();
  const confirm = orders.question.getByRole('button', { name: 'Close position' });
  for (const leave of [() => page.keyboard.press('Escape'), () => page.evaluate(() => history.back())]) {
    await world.control.refuse('closeOrder', 2008);
    await confirm.click();
    const words = orders.question.getByRole('alert');
    await words.waitFor();
    await leave();
    await expect(confirm).not.toHaveAttribute('data-resting');
    await expect(words).toBeVisible();
  }
  await page.keyboard.press('Escape');
  await expect(orders.question).toBeHidden();

  await sheet.getByRole('switch', { name: 'Stop loss' }).click();
  const save = sheet.getByRole('button', { name: 'Save changes' });
  for (const leave of [() => page.keyboard.press('Escape'), () => page.evaluate(() => history.back())]) {
    await world.control.refuse('setOrderStops', 2004);
    await save.click();
    const words = sheet.getByText('Code 2004');
    await words.waitFor();
    await leave();
    await expect(save).not.toHaveAttribute('data-resting');
    await expect(words).toBeVisible();
  }
  await page.goBack();
  await expect(sheet).toBeHidden();
});

test('ORD-18 (a) a pending order moves to another price with its stops, and fills there', async ({
  page,
  world,
}) => {
  await world.control.pinPrice('EURUSD', 1.1);
  await openDemoAccount(page);
  await callApi(page, '/v1/api/forex/submit', [{ ...pending, target_price: 1.09, stop_loss_price: 1.085 }]);
  await page.goto('/order?type=0');
  const orders = ordersOf(page);
  await orders.row('EUR/USD').click();
  const sheet = orders.sheet('EUR/USD');
  await sheet.getByRole('button', { name: 'Edit' }).click();
  await sheet.getByRole('textbox', { name: 'Order price' }).fill('1.08');
  await sheet.getByRole('button', { name: 'Save changes' }).click();
  await expect(sheet).toContainText('Must be below the order price');
  await sheet.getByRole('textbox', { name: 'Stop loss price' }).fill('1.075');
  await sheet.getByRole('button', { name: 'Save changes' }).click();
  await expect(figure(sheet, 'Order price')).toHaveText('1.08000');
  await expect(figure(sheet, 'Stop loss')).toHaveText('1.07500');

  await world.control.pinPrice('EURUSD', 1.089);
  await expect(figure(sheet, 'Current price')).toHaveText(/^1\.089/);
  await expect(sheet.getByRole('button', { name: 'Cancel order' })).toBeVisible();
  await world.control.pinPrice('EURUSD', 1.0795);
  await expectToast(page, /EUR\/USD order filled at /);
  await expect(orders.nothing).toBeVisible();
});

test('ORD-20 (c) a pending order expires at its time, and says so wherever one is', async ({
  page,
  world,
}) => {
  await world.control.pinPrice('EURUSD', 1.1);
  await openDemoAccount(page);
  const expireAt = new Date(Date.parse((await world.control.state()).clock.now) + 3_600_000).toISOString();
  await callApi(page, '/v1/api/forex/submit', [{ ...pending, target_price: 1.09, expire_at: expireAt }]);
  await page.goto('/order?type=0');
  const orders = ordersOf(page);
  await orders.row('EUR/USD').click();
  await expect(figure(orders.sheet('EUR/USD'), 'Expires')).toContainText('11:00');
  await world.control.moveClock(3_700_000);
  await expectToast(page, 'EUR/USD order expired');
  await expect(orders.nothing).toBeVisible();
  await orders.tab('History').click();
  await orders.row('EUR/USD').click();
  await expect(figure(orders.sheet('EUR/USD'), 'Status')).toHaveText('Expired');
});

test('ORD-19 (a) (b) a stop loss trails: it follows the price up, stands still when it falls, and closes the position', async ({
  page,
  world,
}) => {
  await world.control.pinPrice('EURUSD', 1.1);
  await openDemoAccount(page);
  await openPositions(page, 1, { cont: 1, stop_loss_price: 1.095 });
  await page.goto('/order?type=1');
  const orders = ordersOf(page);
  await orders.row('EUR/USD').click();
  const sheet = orders.sheet('EUR/USD');
  await sheet.getByRole('switch', { name: /^Trailing stop/ }).check();
  await sheet.getByRole('textbox', { name: 'Distance' }).fill('0.004');
  await expect(sheet.getByText('40 pips')).toBeVisible();
  await sheet.getByRole('button', { name: 'Save changes' }).click();
  await expect(sheet.getByRole('button', { name: 'Save changes' })).toBeHidden();
  const stop = sheet.getByRole('textbox', { name: 'Stop loss price' });
  await expect(stop).toHaveValue(/^1\.095/);

  await world.control.pinPrice('EURUSD', 1.106);
  await expect(stop).toHaveValue(/^1\.101/);
  const highest = await stop.inputValue();
  await world.control.pinPrice('EURUSD', 1.1035);
  await expect(figure(sheet, 'Current price')).toHaveText(/^1\.103/);
  await expect(stop).toHaveValue(highest);
  await expect(orders.list.getByText('Trailing').filter({ visible: true })).toBeVisible();
  // A jump fills where it leads to.
  await world.control.pinPrice('EURUSD', 1.1015);
  await expectToast(page, /EUR\/USD stop loss hit · \+\$/);
  await expect(orders.nothing).toBeVisible();
});

test('ORD-16 (a) (b) a server that can do none of it: all is closed at once, a pending order is only cancelled', async ({
  page,
  world,
}) => {
  await world.control.setSite(basicOrders);
  await openDemoAccount(page);
  await openPositions(page, 1, { cont: 1 });
  const price = await world.control.price('EURUSD');
  await callApi(page, '/v1/api/forex/submit', [
    { ...pending, target_price: Number((price - 0.01).toFixed(5)) },
  ]);
  await page.goto('/order?type=0');
  const orders = ordersOf(page);
  const sheet = orders.sheet('EUR/USD');
  await orders.row('EUR/USD').click();
  await expect(sheet.getByRole('button', { name: 'Cancel order' })).toBeVisible();
  await expect(sheet.getByRole('button', { name: 'Edit' })).toBeHidden();
  await page.goto('/order?type=1');
  await orders.row('EUR/USD').click();
  await expect(sheet.getByRole('switch')).toHaveCount(2);
  const [closing] = await Promise.all([
    page.waitForRequest(/\/forex\/close/),
    (async () => {
      await sheet.getByRole('button', { name: /^Close position/ }).click();
      await expect(figure(orders.question, 'P/L now')).toBeVisible();
      await expect(orders.question.getByRole('radio')).toHaveCount(0);
      await orders.question.getByRole('button', { name: 'Close position' }).click();
    })(),
  ]);
  expect(
    [...new URL(closing.url()).searchParams.keys()].filter((name) => /cont|price|deviation/.test(name)),
  ).toEqual([]);
  await expectToast(page, /EUR\/USD closed · /);
});

test('ORD-23 (a) a stop that another device moves is on the screen with the server’s next word of it', async ({
  page,
  world,
}) => {
  await world.control.pinPrice('EURUSD', 1.1);
  await openDemoAccount(page);
  const [id = 0] = await openPositions(page, 1, { cont: 1, stop_loss_price: 1.08 });
  await page.goto('/order?type=1');
  const orders = ordersOf(page);
  await orders.row('EUR/USD').click();
  const stop = orders.sheet('EUR/USD').getByRole('textbox', { name: 'Stop loss price' });
  await expect(stop).toHaveValue('1.08000');
  // A call that this page's app knows nothing of.
  const changes = [{ id, stop_loss_price: 1.085, target_profit_price: 0 }];
  await callApi(page, '/v1/api/forex/set_stop_price', changes);
  await expect(stop).toHaveValue('1.08500');
});
