import { openDemoAccount } from '../support/account.ts';
import { callApi } from '../support/api.ts';
import { basicOrders } from '../support/control.ts';
import { putFinger } from '../support/finger.ts';
import { chipOf, dragLine, lineOf, openOnChart } from '../support/lines.ts';
import { expect, test } from '../support/test.ts';
import { ticketOf } from '../support/ticket.ts';
import type { Page } from '@playwright/test';

const limit = {
  forex_id: 1,
  type: 1,
  cont: 0.3,
  multiple: 100,
  status: 0,
  target_price: 1.048,
  stop_loss_price: 1.045,
  target_profit_price: 0,
} as const;

async function openPending(page: Page): Promise<void> {
  await openDemoAccount(page);
  await callApi(page, '/v1/api/forex/submit', [limit]);
  await page.goto('/trade?code=EURUSD');
}

test('HND-08 (g) a pending order is moved by its line: one drag, one tap, one call that names it', async ({
  page,
  world,
}) => {
  await world.control.pinPrice('EURUSD', 1.05);
  await openPending(page);
  const line = lineOf(page, /^Buy limit 0\.30/);
  await expect(line).toBeVisible();
  await expect(lineOf(page, /^SL/)).toBeVisible();
  await dragLine(page, line, 24);
  const bar = page.getByRole('group', { name: /^Order price of/ });
  await expect(bar).toContainText(/Buy limit 0\.30/);
  await expect(bar).toContainText(/SL −/);
  const [request] = await Promise.all([
    page.waitForRequest(/set_stop_price/),
    bar.getByRole('button', { name: 'Save changes' }).click(),
  ]);
  expect(request.url()).toContain('only=target');
  expect(request.url()).toMatch(/target_price=1\.04[567]/);
  await expect(bar).toBeHidden();
});

test('HND-08 (g) dragged over the market, a limit becomes a stop', async ({ page, world }) => {
  await world.control.pinPrice('EURUSD', 1.05);
  await openPending(page);
  const line = lineOf(page, /^Buy limit 0\.30/);
  await expect(line).toBeVisible();
  const { y } = await chipOf(line);
  await dragLine(page, line, 112 - y);
  const bar = page.getByRole('group', { name: /^Order price of/ });
  await expect(bar).toContainText(/Buy stop 0\.30/);
  await bar.getByRole('button', { name: 'Discard' }).click();
  await expect(line).toBeVisible();
});

test('HND-08 (g) a server that changes no pending order: no grip, and a drag is a pan', async ({
  page,
  world,
}) => {
  await world.control.setSite(basicOrders);
  await world.control.pinPrice('EURUSD', 1.05);
  await openPending(page);
  const line = lineOf(page, /^Buy limit 0\.30/);
  await expect(line).toBeVisible();
  await dragLine(page, line, 60);
  await expect(page.getByRole('group', { name: /^Order price of/ })).toBeHidden();
  await expect(ticketOf(page).sideButton('buy')).toBeEnabled();
});

test('HND-09, HND-11 a take profit is pulled out of the entry, and a stop is removed by its cross', async ({
  page,
  world,
}) => {
  await world.control.pinPrice('EURUSD', 1.05);
  await openOnChart(page, 1, { cont: 0.3 });
  const entry = lineOf(page, /^Buy 0\.30/);
  await expect(entry).toBeVisible();
  await dragLine(page, entry, -60);
  const bar = page.getByRole('group', { name: /^Take profit of/ });
  await expect(bar).toContainText(/TP 1\.05\d{3}/);
  await expect(bar).toContainText(/\+\$/);
  const [request] = await Promise.all([
    page.waitForRequest(/set_stop_price/),
    bar.getByRole('button', { name: 'Save changes' }).click(),
  ]);
  expect(request.url()).toContain('only=take_profit');
  await expect(bar).toBeHidden();

  const profit = lineOf(page, /^TP/);
  await expect(profit).toBeVisible();
  await profit.focus();
  await page.keyboard.press('Delete');
  await expect(bar).toContainText('Remove take profit?');
  await bar.getByRole('button', { name: 'Remove' }).click();
  await expect(bar).toBeHidden();
  await expect(profit).toBeHidden();
});

test('HND-12 the cross of an entry asks whether the position is closed; so does the key X', async ({
  page,
  world,
}) => {
  await world.control.pinPrice('EURUSD', 1.05);
  await openOnChart(page, 1, { cont: 0.3 });
  const entry = lineOf(page, /^Buy 0\.30/);
  await expect(entry).toBeVisible();
  await entry.focus();
  await page.keyboard.press('x');
  const question = page.getByRole('alertdialog', { name: 'Close this position?' });
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: 'Keep position' }).click();
  await expect(question).toBeHidden();
});

test('HND-16 (c) a position that closes while its line is under the finger: the bar says so, and is put aside', async ({
  page,
  world,
}) => {
  await world.control.pinPrice('EURUSD', 1.05);
  await openOnChart(page, 1, { cont: 0.3, stop_loss_price: 1.048 });
  const stop = lineOf(page, /^SL/);
  await expect(stop).toBeVisible();
  const finger = await putFinger(page, await chipOf(stop));
  await finger.go(20);
  await world.control.pinPrice('EURUSD', 1.04);
  const bar = page.getByRole('group', { name: /^Buy 0\.30/ });
  await expect(bar).toContainText(/Stop loss hit · −.*\$/);
  await finger.lift();
  await bar.getByRole('button', { name: 'Close' }).click();
  await expect(bar).toBeHidden();
});
