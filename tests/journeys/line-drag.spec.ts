import type { Page } from '@playwright/test';
import { openTicket, ticketOf } from '../support/ticket.ts';
import { expect, test } from '../support/test.ts';

const stopLine = (page: Page) => page.getByRole('slider', { name: /^SL/ });
const bar = (page: Page) => page.getByRole('group', { name: /^Stop loss of/ });

/** A position with a stop loss, on its chart. */
async function openWithStop(page: Page): Promise<void> {
  const ticket = await openTicket(page, 'EURUSD');
  await ticket.more();
  await ticket.stop('Stop loss').check();
  await ticket.place('buy');
  await ticket.leave(ticket.confirmed.getByRole('button', { name: 'Done' }));
  await page.getByRole('dialog', { name: 'Order' }).getByRole('button', { name: 'Close' }).click();
  // The stop of the ticket is a line, too, until the sheet is gone (STP-05).
  await page.reload();
  await expect(stopLine(page)).toBeVisible();
}

/** Drags the line by so many pixels, with a mouse. */
async function drag(page: Page, by: number): Promise<void> {
  const box = await stopLine(page).boundingBox();
  if (!box) throw new Error('The line is not there');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y + by / 2, { steps: 4 });
  await page.mouse.move(x, y + by, { steps: 4 });
  await page.mouse.up();
}

test('HND-08 (a), CNF-01, CNF-02 a stop is dragged, its money is read, one press sends it, and it is there after a reload', async ({
  page,
  world,
}) => {
  await world.control.pinPrice('EURUSD', 1.1);
  await openWithStop(page);
  const before = await stopLine(page).getAttribute('aria-valuetext');
  await drag(page, 40);
  await expect(bar(page)).toBeVisible();
  await expect(bar(page)).toContainText(/SL 1\.09\d{3}/);
  await expect(bar(page)).toContainText(/−\$/);
  const [price] = /1\.09\d{3}/.exec(await bar(page).innerText()) ?? [''];
  const [request] = await Promise.all([
    page.waitForRequest(/\/forex\/.*stop/i),
    bar(page).getByRole('button', { name: 'Save changes' }).click(),
  ]);
  expect(request.url()).toContain(`only=stop_loss`);
  await expect(bar(page)).toBeHidden();
  await expect(ticketOf(page).sideButton('buy')).toBeEnabled();
  await page.reload();
  await expect(stopLine(page)).toBeVisible();
  await stopLine(page).focus();
  await expect(stopLine(page)).toHaveAttribute('aria-valuetext', new RegExp(price));
  expect(await stopLine(page).getAttribute('aria-valuetext')).not.toBe(before);
});

test('CNF-02, CNF-04 (a) nothing is sent by letting go; Esc puts the line back, and a draft survives a reload', async ({
  page,
  world,
}) => {
  await world.control.pinPrice('EURUSD', 1.1);
  await openWithStop(page);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (/stop_loss_price/.test(request.url())) sent.push(request.url());
  });
  await drag(page, 40);
  await expect(bar(page)).toBeVisible();
  await page.reload();
  await expect(bar(page)).toBeVisible();
  await bar(page).getByRole('button', { name: 'Discard' }).focus();
  await page.keyboard.press('Escape');
  await expect(bar(page)).toBeHidden();
  expect(sent).toEqual([]);
});
