import type { Page } from '@playwright/test';
import { openDemoAccount } from '../support/account.ts';
import type { Control } from '../support/control.ts';
import { expect, test } from '../support/test.ts';
import { openTicket, ticketOf } from '../support/ticket.ts';

const hour = 3_600_000;
/** The US jobs report: the first Friday of December, 8:30 in New York. */
const jobs = Date.parse('2026-12-04T13:30:00Z');

async function moveTo(control: Control, time: number): Promise<void> {
  const { now } = (await control.state()).clock;
  await control.moveClock(time - Date.parse(now));
}

const note = (page: Page) => ticketOf(page).form.getByText(/^US jobs report/);

/** How far apart the two buttons' prices are, in points. */
async function pointsApart(page: Page): Promise<number> {
  const { sideButton } = ticketOf(page);
  const priceOn = async (side: 'buy' | 'sell') =>
    Number((/\d\.\d{5}/.exec(await sideButton(side).innerText()) ?? ['NaN'])[0]);
  const [ask, bid] = [await priceOn('buy'), await priceOn('sell')];
  return Math.round((ask - bid) * 100_000);
}

test('MKT-51 (c) (d), TRD-19 (a) (b) (d), SBX-71 (c) a jobs report is said a day before, in the ticket and as an announcement, and makes the spread three times as wide', async ({
  page,
  world: { control },
}) => {
  await moveTo(control, jobs - 25 * hour);
  await openTicket(page, 'EURUSD', 'guest');
  await expect.poll(() => pointsApart(page)).toBe(12);
  await ticketOf(page).more();
  const costs = ticketOf(page).form.getByText('Spread cost', { exact: true });
  await costs.scrollIntoViewIfNeeded();
  await expect(note(page)).toHaveCount(0);

  await moveTo(control, jobs - 24 * hour + 1000);
  const standing = () => Promise.all([costs.boundingBox(), ticketOf(page).sideButton('buy').boundingBox()]);
  const before = await standing();
  // Whoever comes back to the page gets a new list, once the one there is some seconds old.
  await expect(async () => {
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    await expect(note(page)).toBeAttached({ timeout: 1500 });
  }).toPass();
  expect(await standing()).toEqual(before);
  await expect(ticketOf(page).form).toContainText(
    /US jobs report · .*4.*13:30.* From then until 13:35 the spread is about 3× as wide as usual/,
  );
  await expect.poll(() => pointsApart(page)).toBe(12);
  // New York’s shares are closed when it comes.
  await openTicket(page, 'AAPL', 'guest');
  await ticketOf(page).more();
  await expect(ticketOf(page).form).toContainText('Market closed');
  await expect(note(page)).toHaveCount(0);

  await openDemoAccount(page);
  await page.goto('/mine/announcement');
  const first = page.getByRole('list', { name: 'Announcements' }).getByRole('link').first();
  await expect(first).toContainText('US jobs report: wider spreads for five minutes');
  await first.click();
  await expect(page.getByRole('article')).toContainText('A stop loss then fills at the first price there is');

  const ticket = await openTicket(page, 'EURUSD', 'guest');
  await ticket.sideButton('buy').click();
  await expect(ticket.review).toContainText(/US jobs report · .*13:30/);
  await page.keyboard.press('Escape');
  await expect(ticket.review).toBeHidden();
  await moveTo(control, jobs + 1000);
  await expect.poll(() => pointsApart(page)).toBe(36);
  await ticketOf(page).more();
  await expect(note(page)).toBeVisible();
  await moveTo(control, jobs + 5 * 60_000 + 1000);
  await expect.poll(() => pointsApart(page)).toBe(12);
  await expect(note(page)).toHaveCount(0);
});
