import { callApi } from '../support/api.ts';
import { openDemoAccount } from '../support/account.ts';
import { pressKey, tabTo } from '../support/keys-only.ts';
import { lineOf, openOnChart } from '../support/lines.ts';
import { expectToast } from '../support/orders.ts';
import { openTicket } from '../support/ticket.ts';
import { expect, test } from '../support/test.ts';

// What a finger does on the trade screen, by keys alone and in the words that a reader says.

test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false });

test('HND-20 (a) (c), CNF-01, CNF-04 by keys alone a stop is moved by its line, sent, and said', async ({
  page,
  world,
}) => {
  await world.control.pinPrice('EURUSD', 1.05);
  await openOnChart(page, 1, { cont: 0.3, stop_loss_price: 1.048 });
  const stop = lineOf(page, /^SL/);
  const entry = lineOf(page, /^Buy 0\.30/);
  await expect(stop).toBeVisible();
  // One stop of Tab for all lines; arrows go from one to the next by price.
  await expect(async () => {
    await tabTo(page, (await entry.getAttribute('tabindex')) === '0' ? entry : stop);
    if (!(await stop.evaluate((line) => line === document.activeElement)))
      await page.keyboard.press('ArrowDown');
    await expect(stop).toBeFocused({ timeout: 500 });
  }).toPass();
  await expect(stop).toHaveAttribute('aria-valuetext', /^1\.04800.*−\$/);

  await page.keyboard.press('Alt+Shift+ArrowDown');
  const bar = page.getByRole('group', { name: /^Stop loss of Buy 0\.30/ });
  await expect(bar).toContainText('SL 1.04700');
  await expect(bar.getByRole('status')).toHaveText(/1\.04700.*−\$/);
  const send = bar.getByRole('button', { name: 'Save changes' });
  const [request] = await Promise.all([page.waitForRequest(/set_stop_price/), pressKey(page, send)]);
  expect(request.url()).toContain('only=stop_loss');
  await expectToast(page, /^Stop loss updated to 1\.047/);
  await expect(bar).toBeHidden();
  await expect(stop).toHaveAttribute('aria-valuetext', /^1\.04700/);

  await stop.focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(bar).toContainText('SL 1.04710');
  await page.keyboard.press('Escape');
  await expect(bar).toBeHidden();
  await expect(stop).toHaveAttribute('aria-valuetext', /^1\.04700/);
});

test('HND-20 (c), HND-08 (g) by keys alone the price of a pending order is moved, one call', async ({
  page,
  world,
}) => {
  await world.control.pinPrice('EURUSD', 1.05);
  await openDemoAccount(page);
  const limit = { forex_id: 1, type: 1, cont: 0.3, multiple: 100, status: 0, target_price: 1.048 };
  await callApi(page, '/v1/api/forex/submit', [{ ...limit, stop_loss_price: 0, target_profit_price: 0 }]);
  await page.goto('/trade?code=EURUSD');
  const line = lineOf(page, /^Buy limit 0\.30/);
  await tabTo(page, line);
  await page.keyboard.press('Alt+Shift+ArrowUp');
  const bar = page.getByRole('group', { name: /^Order price of/ });
  await expect(bar.getByRole('status')).toHaveText(/1\.04900/);
  const [request] = await Promise.all([
    page.waitForRequest(/set_stop_price/),
    pressKey(page, bar.getByRole('button', { name: 'Save changes' })),
  ]);
  expect(request.url()).toContain('only=target');
  expect(request.url()).toContain('target_price=1.049');
  await expect(bar).toBeHidden();
});

test('BLK-05 (a), POS-03 by keys alone a position is reversed from its row', async ({ page, world }) => {
  await world.control.pinPrice('EURUSD', 1.05);
  await openOnChart(page, 1, { cont: 0.3 });
  const dock = page.getByRole('region', { name: 'Orders', exact: true });
  const row = dock.locator('tbody tr').first();
  await tabTo(page, row);
  await page.keyboard.press('Shift+F10');
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await tabTo(page, page.getByRole('menuitem', { name: 'Reverse' }), 'ArrowDown');
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Reverse this position?' });
  await expect(question).toContainText('Sell 0.30');
  await pressKey(page, question.getByRole('button', { name: 'Reverse' }));
  await expectToast(page, /EUR\/USD reversed · /);
  await expect(row).toContainText('Sell');
});

test('SIZ-02 (a), STP-01, TKT-29 by keys alone $200 at risk become an order with its stop', async ({
  page,
  world,
}) => {
  await world.control.pinPrice('EURUSD', 1.1);
  const ticket = await openTicket(page, 'EURUSD');
  await tabTo(page, ticket.lots);
  await page.keyboard.type('$200');
  await page.keyboard.press('Enter');
  await expect(ticket.stop('Stop loss')).toBeChecked();
  await expect(ticket.sideButton('buy')).toBeEnabled();
  const lots = await ticket.lots.inputValue();
  await expect(ticket.sideButton('buy')).toHaveAccessibleName(
    new RegExp(`^Buy ${lots.replace('.', '\\.')} .*1\\.1`),
  );
  await pressKey(page, ticket.sideButton('buy'));
  await expect(ticket.review).toContainText(/−\$(19\d|200)\.\d\d/);
  await pressKey(page, ticket.review.getByRole('button', { name: /^Buy/ }));
  await expect(ticket.confirmed).toBeVisible();
  await expect(lineOf(page, /^SL/)).toHaveAttribute('aria-valuetext', /^1\.09\d{3}/);
});

test('CHT-08, LVL-01 (c), HND-15 twenty-four positions at one price are one chip, whose list leads to each; the stop of one is moved', async ({
  page,
  world,
}) => {
  await world.control.pinPrice('EURUSD', 1.05);
  await openOnChart(page, 24, { cont: 0.01, stop_loss_price: 1.048 });
  const chip = lineOf(page, /^24 buys/);
  await expect(chip).toBeVisible();
  await tabTo(page, chip);
  await page.keyboard.press('Enter');
  const levels = page.getByRole('dialog', { name: 'Levels' });
  const each = levels.getByRole('button', { name: 'Buy 0.01', exact: true });
  await expect(each).toHaveCount(24);
  await pressKey(page, each.nth(7));
  await expect(levels).toBeHidden();
  const stop = lineOf(page, /^SL/);
  await expect(stop).toHaveCount(1);
  await stop.focus();
  await page.keyboard.press('Alt+Shift+ArrowDown');
  const bar = page.getByRole('group', { name: /^Stop loss of Buy 0\.01/ });
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('set_stop_price')) sent.push(request.url());
  });
  await pressKey(page, bar.getByRole('button', { name: 'Save changes' }));
  await expect(bar).toBeHidden();
  expect(sent).toHaveLength(1);
  await expect(stop).toHaveAttribute('aria-valuetext', /^1\.04700/);
});
