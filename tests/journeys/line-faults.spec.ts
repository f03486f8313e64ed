import { putFinger } from '../support/finger.ts';
import { chipOf, dragLine, lineOf, openOnChart } from '../support/lines.ts';
import { expect, test } from '../support/test.ts';
import type { Page } from '@playwright/test';

const stop = (page: Page) => lineOf(page, /^SL/);
const bar = (page: Page) => page.getByRole('group', { name: /^Stop loss of/ });
const send = (page: Page) => bar(page).getByRole('button', { name: 'Save changes' });

/** A position with a stop loss, on its chart. */
async function openWithStop(page: Page): Promise<void> {
  await openOnChart(page, 1, { cont: 0.3, stop_loss_price: 1.048 });
  await expect(stop(page)).toBeVisible();
}

/** Where the line stands, in words. */
async function priceOf(page: Page): Promise<string> {
  await stop(page).focus();
  return (await stop(page).getAttribute('aria-valuetext')) ?? '';
}

test('CNF-02 (b) a move that is refused goes back, with the server’s words, and can be taken up again', async ({
  page,
  world,
}) => {
  await world.control.pinPrice('EURUSD', 1.05);
  await openWithStop(page);
  const before = await priceOf(page);
  await world.control.refuse('setOrderStops', 1001);
  await dragLine(page, stop(page), 30);
  await send(page).click();
  await expect(bar(page).getByRole('button', { name: 'Edit' })).toBeVisible();
  expect(await priceOf(page)).toBe(before);
  await bar(page).getByRole('button', { name: 'Edit' }).click();
  await send(page).click();
  await expect(bar(page)).toBeHidden();
  expect(await priceOf(page)).not.toBe(before);
});

test('LAY-04, CNF-02 (a) turning the phone with a bar open changes nothing, and turning it back restores it', async ({
  page,
  world,
}) => {
  await world.control.pinPrice('EURUSD', 1.05);
  await openWithStop(page);
  await dragLine(page, stop(page), 30);
  await expect(bar(page)).toBeVisible();
  const words = await bar(page).locator('b').innerText();
  await page.setViewportSize({ width: 844, height: 390 });
  await expect(bar(page).locator('b')).toHaveText(words);
  await expect(send(page)).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(bar(page).locator('b')).toHaveText(words);
  await send(page).click();
  await expect(bar(page)).toBeHidden();
});

test('HND-08 (h) without a network in the middle of a drag the line goes back, and says so', async ({
  page,
  world,
  complaints,
  context,
}) => {
  complaints.allow(/ERR_INTERNET_DISCONNECTED|WebSocket|Failed to load|Failed to fetch|could not be fetched/);
  await world.control.pinPrice('EURUSD', 1.05);
  await openWithStop(page);
  const finger = await putFinger(page, await chipOf(stop(page)));
  await finger.go(30);
  await context.setOffline(true);
  await expect(lineOf(page, /^SL · Offline/)).toBeVisible();
  await finger.lift();
  await expect(bar(page)).toBeHidden();
  await context.setOffline(false);
  await expect(lineOf(page, /^SL$/)).toBeVisible();
  await dragLine(page, stop(page), 30);
  await expect(bar(page)).toBeVisible();
});

test('CNF-02 (c) an answer that does not come is looked for, and found', async ({
  page,
  world,
  complaints,
}) => {
  complaints.allow(/ERR_ABORTED|Failed to load|WebSocket/);
  await page.clock.install();
  await world.control.pinPrice('EURUSD', 1.05);
  await openWithStop(page);
  const before = await priceOf(page);
  await dragLine(page, stop(page), 30);
  await expect(bar(page)).toBeVisible();
  await world.control.hold('setOrderStops');
  await send(page).click();
  await expect.poll(async () => (await world.control.state()).faults.operations).toEqual([]);
  await page.clock.fastForward(16_000);
  await expect(bar(page)).toBeHidden();
  expect(await priceOf(page)).not.toBe(before);
});
