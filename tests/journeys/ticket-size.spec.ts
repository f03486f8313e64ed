import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { figure, ordersOf } from '../support/orders.ts';
import { openTicket } from '../support/ticket.ts';
import { expect, test } from '../support/test.ts';

/** How often something was pressed, in a page that counts. */
async function countTaps(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const counted = window as unknown as { taps: number };
    counted.taps = 0;
    window.addEventListener('click', () => (counted.taps += 1), true);
  });
  return () => page.evaluate(() => (window as unknown as { taps: number }).taps);
}

test('SIZ-02 (e), SIZ-03, SIZ-04 (a), STP-01 (a), STP-02 a size for $200 at risk is four taps, and holds for both sides', async ({
  page,
  world,
}) => {
  await world.control.pinPrice('EURUSD', 1.1);
  const ticket = await openTicket(page, 'EURUSD');
  await expect(ticket.sideButton('buy')).toBeEnabled();
  const taps = await countTaps(page);
  await ticket.lots.click();
  const pad = page.getByRole('dialog', { name: 'Size' });
  await pad.getByRole('radio', { name: 'Money at risk' }).click();
  const digits = ['2', '0', '0'];
  for (const digit of digits) await pad.getByRole('button', { name: digit, exact: true }).click();
  await expect(pad).toContainText(/lots · margin \$[\d,.]+ · risks \$(19\d|200)/);
  await expect(pad).toContainText(/Stop loss \d+ pips away/);
  await pad.getByRole('button', { name: /^Use/ }).click();
  await expect(pad).toBeHidden();
  expect((await taps()) - digits.length).toBeLessThanOrEqual(4);

  // The stop loss that the size stands on is on, and each button says its own lots.
  const stop = ticket.form.getByRole('button', { name: /^SL \d+/ });
  await expect(stop).toHaveAttribute('aria-pressed', 'true');
  const lots = await ticket.lots.inputValue();
  await expect(ticket.sideButton('buy')).toHaveAccessibleName(
    new RegExp(`^Buy ${lots.replace('.', '\\.')} `),
  );
  await expect(ticket.sideButton('sell')).toHaveAccessibleName(/^Sell \d+\.\d\d /);
  const sellName = await ticket.sideButton('sell').textContent();
  const sold = Number(sellName?.match(/Sell (\d+\.\d\d)/)?.[1]);
  await ticket.place('sell');
  await ticket.seeOrders();
  const orders = ordersOf(page);
  await orders.row('EUR/USD').click();
  const sheet = orders.sheet('EUR/USD');
  const loss = await sheet.getByRole('textbox', { name: 'Stop loss price' }).inputValue();
  expect(Number(loss)).toBeGreaterThan(1.1);
  const open = Number(await figure(sheet, 'Entry price').textContent());
  // The way to the stop, and $7 a lot: at most what was to be risked, and less than a step below it.
  const risked = sold * ((Number(loss) - open) * 100_000 + 7);
  expect(risked).toBeLessThanOrEqual(200.01);
  expect(risked).toBeGreaterThan(200 - 0.02 * 1000);
});

test('STP-01 (b), STP-04 (c), STP-08 (a) stops are switched in the quick row, stay for the next order, and a reload', async ({
  page,
  world,
}) => {
  await world.control.pinPrice('EURUSD', 1.1);
  const ticket = await openTicket(page, 'EURUSD');
  const stop = ticket.form.getByRole('button', { name: /^SL/ });
  await stop.click();
  await expect(stop).toHaveAccessibleName(/^SL \d+/);
  await stop.click({ button: 'right' });
  const pad = page.getByRole('dialog', { name: 'Stop loss' });
  await expect(pad.getByRole('textbox')).toBeFocused();
  await page.keyboard.type('30');
  await expect(pad).toContainText(/Buy 1\.097\d+ · Sell 1\.102\d+/);
  await page.keyboard.press('Enter');
  await expect(stop).toHaveText('SL 30');
  await expect(ticket.form).toContainText('−$3.00');
  await ticket.place('buy');
  await ticket.leave(ticket.confirmed.getByRole('button', { name: 'Done' }));
  await expect(stop).toHaveText('SL 30');
  await page.reload();
  await expect(stop).toHaveText('SL 30');
  await expect(ticket.sideButton('buy')).toBeEnabled();
});

test.describe('on a tablet', () => {
  test.use({ viewport: { width: 820, height: 1180 }, isMobile: true, hasTouch: true });

  test('STP-04 (d) the distance of a stop is a field in the quick row; what cannot be read is said', async ({
    page,
    world,
  }) => {
    await world.control.pinPrice('EURUSD', 1.1);
    const ticket = await openTicket(page, 'EURUSD');
    const stop = ticket.form.getByRole('button', { name: 'SL', exact: true });
    const distance = ticket.form.getByRole('textbox', { name: 'Stop loss distance' });
    await expect(distance).toBeHidden();
    await stop.tap();
    await expect(stop).toHaveAttribute('aria-pressed', 'true');
    await distance.fill('4o');
    await distance.blur();
    await expect(distance).toHaveAttribute('aria-invalid', 'true');
    await expect(ticket.form.getByText(/^Write the number like/)).toBeInViewport();
    await expect(distance).toHaveAccessibleDescription(/^Write the number like/);
    await distance.fill('40');
    await expect(distance).not.toHaveAttribute('aria-invalid');
    await page.keyboard.press('ArrowUp');
    await expect(distance).toHaveValue('41');
    await expect(ticket.form).toContainText('−$4.10');
    await ticket.form.getByRole('button', { name: 'TP', exact: true }).tap();
    await expect(ticket.form.getByRole('textbox', { name: 'Take profit distance' })).toHaveValue(/\d/);
    await expectAccessible(page, 'stops in the quick row');
    await distance.fill('');
    await expect(ticket.form).toContainText(/Margin \$11\.00\+\$/);
    await distance.fill('41');
    await page.reload();
    await expect(distance).toHaveValue('41');
    await stop.tap();
    await expect(distance).toBeHidden();
  });
});

test('STP-05 while the sheet is open its stops stand on the chart, and are dragged there', async ({
  page,
  world,
}) => {
  await world.control.pinPrice('EURUSD', 1.1);
  const ticket = await openTicket(page, 'EURUSD');
  await ticket.more();
  await ticket.stop('Stop loss').check();
  const line = page.getByRole('slider', { name: /^SL/ });
  await expect(line).toHaveAttribute('aria-valuetext', /1\.09\d+/);
  const distance = ticket.price('Stop loss distance');
  const before = await distance.inputValue();
  await line.focus();
  await page.keyboard.press('Alt+ArrowDown');
  await expect(distance).not.toHaveValue(before);
  // To the next whole pip of the price.
  expect(Math.abs(Number(await distance.inputValue()) - Number(before) - 1)).toBeLessThan(1);
  await page.getByRole('dialog', { name: 'Order' }).getByRole('button', { name: 'Close' }).click();
  await expect(line).toBeHidden();
});

test('STP-07 a price far from the market is asked about, also with one-tap trading; a press otherwise is the order', async ({
  page,
  world,
}) => {
  await world.control.pinPrice('EURUSD', 1.1);
  const ticket = await openTicket(page, 'EURUSD');
  await ticket.sideButton('buy').click();
  await ticket.review.getByRole('switch', { name: /^One-tap trading/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Turn on' }).click();
  await ticket.review.getByRole('button', { name: 'Close' }).click();
  await expect(ticket.form).toContainText('One-tap trading');
  await ticket.more();
  await ticket.kind('Pending').check();
  await ticket.price('Order price').fill('1.02');
  await ticket.sideButton('buy').click();
  await expect(ticket.review).toContainText('7.3% below the market');
  const place = ticket.review.getByRole('button', { name: 'Place 7.3% away' });
  await place.click();
  await expect(page.getByRole('dialog', { name: 'Your order has been confirmed' })).toBeVisible();
});

test.describe('with keys only', () => {
  test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false });

  test('SIZ-02 (a) a size is typed as money at risk, all of the field selected', async ({ page, world }) => {
    await world.control.pinPrice('EURUSD', 1.1);
    const ticket = await openTicket(page, 'EURUSD');
    await ticket.lots.focus();
    await page.keyboard.type('$200');
    await page.keyboard.press('Enter');
    await expect(ticket.form.getByRole('button', { name: '$200 risk' })).toBeVisible();
    await expect(ticket.stop('Stop loss')).toBeChecked();
    await expect(ticket.lots).toHaveValue(/^\d+\.\d\d$/);
    await expect(ticket.form).toContainText(/Risk \$19\d\.\d\d/);
  });
});
