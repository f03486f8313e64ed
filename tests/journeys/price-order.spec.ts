import { openDemoAccount } from '../support/account.ts';
import { putFinger } from '../support/finger.ts';
import { dragLine, lineOf } from '../support/lines.ts';
import { expect, test } from '../support/test.ts';
import { ticketOf } from '../support/ticket.ts';
import type { Locator, Page } from '@playwright/test';

const chart = (page: Page) => page.getByRole('slider', { name: 'EUR/USD chart' });

/** Where a line stands; its figures are written at the focus. */
async function priceOf(line: Locator): Promise<string> {
  await line.focus();
  return (await line.getAttribute('aria-valuenow')) ?? '';
}

/** A long press so far down the chart, and a tap on the `+`. */
async function askAt(page: Page, share: number): Promise<void> {
  const box = await chart(page).boundingBox();
  if (!box) throw new Error('The chart is not there');
  const plus = page.locator('[data-cross-pick]');
  // The crosshair is so far above the finger.
  const finger = await putFinger(page, { x: box.x + 120, y: box.y + box.height * share + 56 });
  await expect(plus).toBeVisible();
  await finger.lift();
  await plus.tap();
}

test('HND-06, ORC-01, ORC-02 (a) (b), ORC-03 a limit at a level that was seen: three taps; over the market it becomes a stop', async ({
  page,
  world,
}) => {
  await world.control.pinPrice('EURUSD', 1.05);
  await openDemoAccount(page);
  await page.goto('/trade?code=EURUSD');
  await expect(ticketOf(page).sideButton('buy')).toBeEnabled();
  await askAt(page, 0.6);
  const menu = page.getByRole('dialog', { name: /^1\.04/ });
  await expect(menu.getByRole('button', { name: /^Sell stop/ })).toBeVisible();
  await menu.getByRole('button', { name: /^Buy limit 0\.01/ }).tap();
  const bar = page.getByRole('group', { name: /^Buy limit 0\.01/ });
  await expect(bar.getByRole('status')).toHaveText(/^Buy limit 0\.01, 1\.04\d{3}$/);
  const line = lineOf(page, /^Buy limit 0\.01/);
  await expect(line).toBeVisible();
  const box = await line.boundingBox();
  await dragLine(page, line, 112 - (box?.y ?? 0) - (box?.height ?? 0) / 2);
  await expect(page.getByRole('group', { name: /^Buy stop 0\.01/ })).toBeVisible();
  await page.getByRole('button', { name: 'Place' }).tap();
  const { review, confirmed } = ticketOf(page);
  await review.getByRole('button', { name: /^Buy/ }).click();
  await expect(confirmed).toBeVisible();
  await expect(page.getByRole('group', { name: /^Buy stop/ })).toBeHidden();
});

test('ORC-02 (d) it goes on in the ticket, with its price, and leaves the chart', async ({ page, world }) => {
  await world.control.pinPrice('EURUSD', 1.05);
  await openDemoAccount(page);
  await page.goto('/trade?code=EURUSD');
  await expect(ticketOf(page).sideButton('buy')).toBeEnabled();
  await askAt(page, 0.6);
  await page.getByRole('button', { name: /^Buy limit 0\.01/ }).tap();
  await page.getByRole('button', { name: 'Edit in the ticket' }).tap();
  await expect(ticketOf(page).kind('Pending')).toBeChecked();
  await expect(ticketOf(page).price('Order price')).toHaveValue(/^1\.04\d+/);
  await expect(page.getByRole('group', { name: /^Buy limit/ })).toBeHidden();
});

test('ORC-02 (e) a review that is closed unsent gives the draft its bar back', async ({ page, world }) => {
  await world.control.pinPrice('EURUSD', 1.05);
  await openDemoAccount(page);
  await page.goto('/trade?code=EURUSD');
  await expect(ticketOf(page).sideButton('buy')).toBeEnabled();
  await askAt(page, 0.6);
  await page.getByRole('button', { name: /^Buy limit 0\.01/ }).tap();
  const bar = page.getByRole('group', { name: /^Buy limit 0\.01/ });
  const said = await bar.getByRole('status').innerText();
  await page.getByRole('button', { name: 'Place' }).tap();
  const { review } = ticketOf(page);
  await expect(review).toBeVisible();
  await expect(bar).toBeHidden();
  await review.getByRole('button', { name: 'Close' }).click();
  await expect(bar.getByRole('status')).toHaveText(said);
  await expect(lineOf(page, /^Buy limit 0\.01/)).toBeVisible();
});

test('ORC-02 (a), STP-05 stops of a draft order are dragged before it is sent, and are the order’s', async ({
  page,
  world,
}) => {
  await world.control.pinPrice('EURUSD', 1.05);
  await openDemoAccount(page);
  await page.goto('/trade?code=EURUSD');
  const ticket = ticketOf(page);
  await ticket.more();
  await ticket.stop('Stop loss').check();
  await ticket.stop('Take profit').check();
  await page.keyboard.press('Escape');
  await expect(ticket.stop('Stop loss')).toBeHidden();
  await askAt(page, 0.6);
  await page.getByRole('button', { name: /^Buy limit 0\.01/ }).tap();
  const lines = [lineOf(page, /^SL/), lineOf(page, /^TP/)];
  const prices: string[] = [];
  for (const [line, by] of [
    [lines[0], 24],
    [lines[1], -24],
  ] as const) {
    const before = await priceOf(line);
    await dragLine(page, line, by);
    await expect(line).not.toHaveAttribute('aria-valuenow', before);
    prices.push(await priceOf(line));
  }
  await page.getByRole('button', { name: 'Place' }).tap();
  await ticket.review.getByRole('button', { name: /^(Buy|Place)/ }).click();
  await ticket.leave(ticket.confirmed.getByRole('button', { name: 'Done' }));
  await expect(page.getByRole('group', { name: /^Buy limit/ })).toBeHidden();
  expect([await priceOf(lines[0]), await priceOf(lines[1])]).toEqual(prices);
});

test.describe('by keys alone', () => {
  test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false });

  test('HND-06, ORC-02 (c), ORC-04, CNF-04 (b) Enter on the crosshair, a choice, a guest’s draft over a reload, and Esc', async ({
    page,
    world,
  }) => {
    await world.control.pinPrice('EURUSD', 1.05);
    await page.goto('/trade?code=EURUSD');
    await expect(chart(page)).toBeVisible();
    await world.control.pinPrice('EURUSD', 1.06);
    await chart(page).focus();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Enter');
    const menu = page.getByRole('dialog', { name: /^1\.0/ });
    await menu.getByRole('button', { name: /^Buy limit/ }).press('Enter');
    const bar = page.getByRole('group', { name: /^Buy limit/ });
    const price = bar.getByRole('spinbutton', { name: 'Price' });
    await expect(price).toBeFocused();
    const before = (await price.getAttribute('aria-valuetext')) ?? '';
    await page.keyboard.press('ArrowDown');
    await expect(price).not.toHaveAttribute('aria-valuetext', before);
    await page.reload();
    await expect(bar).toBeVisible();
    await price.focus();
    await page.keyboard.press('Escape');
    await expect(bar).toBeHidden();
    await expect(lineOf(page, /^Buy limit/)).toBeHidden();
  });
});
