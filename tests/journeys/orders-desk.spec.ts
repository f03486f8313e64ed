import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { openDemoAccount } from '../support/account.ts';
import { closePositions, openPositions } from '../support/api.ts';
import { expectAccessible } from '../support/axe.ts';
import { expectLive } from '../support/connection.ts';
import { narrowAndWide, useFont } from '../support/fonts.ts';
import { expectToFit } from '../support/layout.ts';
import { figure, orderTableOf, ordersOf } from '../support/orders.ts';
import { swipe } from '../support/finger.ts';
import { expect, test } from '../support/test.ts';

test.beforeEach(({ page }) => useFont(page, narrowAndWide));

async function boxOf(element: Locator) {
  await expect(element).toBeVisible();
  const box = await element.boundingBox();
  if (!box) throw new Error('The element has no place');
  return { ...box, end: box.x + box.width, bottom: box.y + box.height };
}

async function saveCsv(page: Page, name: string): Promise<{ head: string; lines: string[] }> {
  const started = page.waitForEvent('download');
  await page.getByRole('button', { name, exact: true }).click();
  const [head = '', ...lines] = (await readFile(await (await started).path(), 'utf8')).trim().split('\r\n');
  return { head, lines };
}

test.describe('on a wide screen', () => {
  test.use({ viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false });

  test('DSK-31 (a), ORD-13 (a) (b), DSK-73 (a), DSK-04 (a) the orders are a table; the chosen one stands beside it, is closed there, and stays', async ({
    page,
  }) => {
    await openDemoAccount(page);
    await openPositions(page, 2);
    await page.goto('/order');
    const { rows, head, pane, question, tab } = orderTableOf(page);
    await expect(rows).toHaveCount(2);
    // A title stands over what it names.
    const title = await boxOf(head('Entry'));
    const entry = await boxOf(
      rows
        .first()
        .getByRole('gridcell', { name: /^1\.\d{5}$/ })
        .first(),
    );
    expect(Math.abs(title.end - entry.end)).toBeLessThan(2);

    // The first one is there from the start.
    await expect(rows.first()).toHaveAttribute('aria-selected', 'true');
    await expect(pane).toContainText('P/L now');
    await expect(pane.getByRole('slider', { name: 'EUR/USD chart' })).toBeVisible();
    await rows.nth(1).getByRole('rowheader').click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(rows.nth(1)).toHaveAttribute('aria-selected', 'true');
    await expect(figure(pane, 'Entry price')).toHaveText(/^1\.\d{5}$/);
    const close = pane.getByRole('button', { name: 'Close position' });
    await expect(close).toBeInViewport();
    await close.click();
    await question.getByRole('button', { name: 'Close position' }).click();
    await expect(rows).toHaveCount(1);
    await expect(figure(pane, 'Status')).toHaveText('Closed by you');
    await expect(pane.getByText('Net result').first()).toBeVisible();

    await tab('History').click();
    await expect(rows).toHaveCount(1);
    await expect(pane).toContainText('Gross result');
  });

  test('DSK-24 (d) rows sorted by what moves stay under the pointer and under the focus, and are put in order when both have left', async ({
    page,
    world,
  }) => {
    await world.control.pinPrice('EURUSD', 1.1);
    await world.control.pinPrice('GBPUSD', 1.3);
    await openDemoAccount(page);
    await openPositions(page, 1, { forex_id: 1 });
    await openPositions(page, 1, { forex_id: 3 });
    await page.goto('/order');
    const { rows, head } = orderTableOf(page);
    await expect(rows).toHaveCount(2);
    await head('P/L').getByRole('button').click();
    await expect(head('P/L')).toHaveAttribute('aria-sort', 'descending');
    await world.control.pinPrice('GBPUSD', 1.31);
    await expect(rows.first()).toContainText('GBP/USD', { timeout: 15_000 });
    await rows.first().hover();
    await world.control.pinPrice('EURUSD', 1.2);
    await expect(rows.nth(1)).toContainText(/\+\$\d\d/);
    await expect(rows.first()).toContainText('GBP/USD');
    await page.mouse.move(300, 30);
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await expect(rows.first()).toContainText('EUR/USD', { timeout: 15_000 });
  });

  test('ORD-13 (a), TRD-17 (a) at 1200 pixels every figure stands in its column, and the actions in sight', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1200, height: 800 });
    await openDemoAccount(page);
    await openPositions(page, 2, { cont: 10 });
    await page.goto('/order');
    const row = orderTableOf(page).rows.first();
    const whole = await boxOf(row);
    expect(whole.height).toBeLessThan(60);
    expect((await boxOf(row.getByText(/^[−+]\$/).first())).end).toBeLessThan(whole.end);

    await page.goto('/trade?code=EURUSD');
    const dock = page.getByRole('region', { name: 'Orders', exact: true });
    const place = await boxOf(dock);
    expect((await boxOf(dock.getByRole('button', { name: 'Close EUR/USD' }).first())).end).toBeLessThan(
      place.end,
    );
    await dock.getByRole('button', { name: '+ TP' }).first().click();
    const price = page.getByRole('form', { name: 'Take profit' });
    await expect(price.getByRole('textbox')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(price).toBeHidden();
    await expect(dock.getByRole('button', { name: '+ TP' })).toHaveCount(1);
  });

  test('DSK-31 (b), DSK-30 (f) where there is room, what is open stands by instrument, and beside the market; live', async ({
    page,
    world,
  }) => {
    await page.setViewportSize({ width: 1600, height: 1000 });
    await world.control.pinPrice('EURUSD', 1.1);
    await openDemoAccount(page);
    await openPositions(page, 2, { cont: 0.3 });
    await openPositions(page, 1, { cont: 0.1, type: 2 });
    await openPositions(page, 1, { forex_id: 3, cont: 0.02 });
    await page.goto('/order');
    const { rows } = orderTableOf(page);
    await expect(rows).toHaveCount(4);
    const exposure = page.getByRole('table', { name: 'By instrument' });
    const euro = exposure.getByRole('row').filter({ hasText: 'EUR/USD' });
    await expect(euro.getByRole('cell')).toHaveText([
      '3',
      'Long 0.50',
      /^\$\d/,
      /^9\d\.\d%$/,
      /^−\$\d+\.\d\d$/,
    ]);
    await expectAccessible(page, 'positions by instrument');
    await world.control.pinPrice('EURUSD', 1.12);
    await expect(euro.getByRole('cell').last()).toHaveText(/^\+\$9\d\d\./);

    await page.goto('/?code=EURUSD');
    const pane = page.getByRole('complementary', { name: 'Chosen market' });
    await expect(pane.getByRole('link', { name: '3 open here' })).toBeVisible();
    await expect(pane.getByRole('listitem').filter({ hasText: 'Sell 0.10' })).toContainText(/1\.\d+ → 1\.12/);
    await page.setViewportSize({ width: 1600, height: 900 });
    await expect(pane.getByRole('link', { name: '3 open here' })).toHaveCount(0);
    await page.goto('/order');
    await expect(rows).toHaveCount(4);
    await expect(exposure).toHaveCount(0);
  });

  test('DSK-33 (a) (b), DSK-29 (a) (b) (d) the history is narrowed by days and instrument; what is shown is saved', async ({
    page,
    world,
  }) => {
    await openDemoAccount(page);
    const pounds = await openPositions(page, 2, { forex_id: 3 });
    await closePositions(page, await openPositions(page, 3));
    await world.control.moveClock(2 * 86_400_000);
    await closePositions(page, pounds);
    await page.goto('/order?type=3');
    const { rows, table } = orderTableOf(page);
    await expect(rows).toHaveCount(5);
    const instrument = page.getByRole('combobox', { name: 'Instrument' });
    await instrument.selectOption('GBP/USD');
    await expect(rows).toHaveCount(2);
    await expect(page).toHaveURL(/instrument=3$/);
    await page.getByRole('button', { name: 'Reset' }).click();
    await expect(rows).toHaveCount(5);

    const chip = page.getByRole('button', { name: 'Dates All' });
    await chip.press('Enter');
    const dates = page.getByRole('dialog', { name: 'Dates' });
    await expect(dates.getByLabel('From')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dates).toBeHidden();
    await expect(chip).toBeFocused();
    await chip.click();
    const today = dates.locator('[aria-current=date]');
    await expect(today).toHaveAccessibleName(/, 2 entries$/);
    await expectAccessible(page, 'the dates of the history');
    await today.press('Enter');
    await dates.getByRole('button', { name: 'Show 2' }).click();
    await expect(dates).toBeHidden();
    await expect(rows).toHaveCount(2);
    await page.reload();
    await expect(rows).toHaveCount(2);
    await expect(table.getByRole('row', { name: /^2 orders/ })).toBeVisible();
    const { head, lines } = await saveCsv(page, 'Export CSV · 2');
    expect(head).toContain('Net result');
    expect(lines.map((line) => line.startsWith('GBP/USD,'))).toEqual([true, true]);
  });

  test('DSK-91 (b) (c), DSK-28 (a), DSK-29 (d) a server that narrows nothing is read to the end: the foot says how far, the file has every order that fits', async ({
    page,
    world,
  }) => {
    await world.control.setSite({ orderQuery: 'off', recordQuery: 'off' });
    await openDemoAccount(page);
    const euros = await openPositions(page, 30);
    const pounds = await openPositions(page, 25, { forex_id: 3 });
    await closePositions(
      page,
      euros.flatMap((id, i) => [id, ...pounds.slice(i, i + 1)]),
    );
    await page.goto('/order?type=3');
    const { rows, table } = orderTableOf(page);
    await expect(rows).toHaveCount(20);
    await expect(table.getByRole('row', { name: /^20 of 55 read/ })).toBeVisible();
    await world.control.latency(2000);
    await page.getByRole('combobox', { name: 'Instrument' }).selectOption('GBP/USD');
    await expect(rows.filter({ hasText: 'EUR/USD' })).toHaveCount(0);
    await expect(table.getByRole('row', { name: /^20 of 55 read/ })).toBeVisible();
    await world.control.latency(0);
    await expect(table.getByRole('row', { name: /^25 orders/ })).toBeVisible();
    await expect(rows).toHaveCount(25);
    const { lines } = await saveCsv(page, 'Export CSV · 25');
    expect(lines.filter((line) => line.startsWith('GBP/USD,'))).toHaveLength(25);

    // The records of the same server: all of them are in the file, too.
    await page.goto('/mine/history?kind=trades');
    await expect(page.getByRole('row', { name: /of \d+ read/ })).toBeVisible();
    expect((await saveCsv(page, 'Export CSV')).lines).toHaveLength(55);
  });
});

test('ORD-03 (a) on the narrowest phone a closed order gives its reason on a line of its own', async ({
  page,
}) => {
  await openDemoAccount(page);
  await closePositions(page, await openPositions(page, 1));
  await page.goto('/order?type=3');
  const row = ordersOf(page).row('EUR/USD');
  await expect(row).toBeVisible();
  await expectToFit(page, 320, 'the history');
  const reason = await boxOf(row.getByText('Closed by you'));
  const whole = await boxOf(row);
  for (const other of [row.getByText(/→/), row.getByText('EUR/USD'), row.getByText(/^[−+]?\$/).first()])
    expect(reason.y).toBeGreaterThanOrEqual((await boxOf(other)).bottom - 2);
  expect(reason.end).toBeLessThanOrEqual(whole.end);
});

test('APP-19 (a), ORD-06 (c) a margin call stands on every screen until it is over', async ({
  page,
  world,
}) => {
  await world.control.pinPrice('EURUSD', 1.1);
  await openDemoAccount(page);
  await openPositions(page, 1, { cont: 40, multiple: 50 });
  await world.control.pinPrice('EURUSD', 1.096);
  const strip = page.getByRole('link', { name: /Margin call · \d/ });
  for (const path of ['/', '/trade?code=EURUSD', '/user', '/news', '/order']) {
    await test.step(path, async () => {
      await page.goto(path);
      await expect(strip).toBeInViewport();
    });
  }
  await strip.click();
  await expect(page).toHaveURL('/order?type=1');
  await expect(ordersOf(page).rows).toHaveCount(1);
  await world.control.pinPrice('EURUSD', 1.1);
  await expect(strip).toBeHidden();
  await page.goto('/');
  await expectLive(page);
  await expect(strip).toBeHidden();
});

test('ORD-11 (d) changed stops bring Discard and Save changes into sight, and Discard takes the change back', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 664 });
  await openDemoAccount(page);
  await openPositions(page, 1);
  await page.goto('/order');
  const orders = ordersOf(page);
  await orders.row('EUR/USD').click();
  const sheet = orders.sheet('EUR/USD');
  const [discard, save] = ['Discard', 'Save changes'].map((name) => sheet.getByRole('button', { name }));
  await expect(sheet.getByRole('button', { name: 'Close position' })).toBeInViewport();
  await sheet.getByRole('switch', { name: 'Take profit' }).check();
  await expect(save).toBeInViewport({ ratio: 1 });
  await expect(discard).toBeInViewport({ ratio: 1 });
  await discard.click();
  await expect(save).toBeHidden();
  await expect(sheet.getByRole('switch', { name: 'Take profit' })).not.toBeChecked();
  await expect(sheet.getByRole('button', { name: 'Close position' })).toBeInViewport();
});

test('ORD-02 (c), UI-19 (a) a pull that begins on the summary reads the account again', async ({ page }) => {
  await openDemoAccount(page);
  await page.goto('/order');
  await expect(ordersOf(page).nothing).toBeVisible();
  await openPositions(page, 1);
  await expect(ordersOf(page).rows).toHaveCount(1);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await swipe(page, figure(page, 'Equity'), 0, 240);
  await expect.poll(() => asked.filter((path) => path.endsWith('/account/forexDetail')).length).toBe(1);
  await expect(ordersOf(page).rows).toHaveCount(1);
});

test('ORD-02 (b), LIVE-10 more positions than a page holds are all there; a reset that closes them all leaves a live account', async ({
  page,
}) => {
  await openDemoAccount(page);
  await openPositions(page, 120);
  await page.goto('/order');
  const orders = ordersOf(page);
  await expect(orders.tab('Open')).toContainText('120');
  await expect(async () => {
    await orders.rows.last().scrollIntoViewIfNeeded();
    await expect(orders.rows).toHaveCount(120, { timeout: 500 });
  }).toPass();

  await page.goto('/user');
  await page.getByRole('button', { name: 'Reset to $100,000' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Reset', exact: true }).click();
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await page.goto('/order');
  await expect(orders.nothing).toBeVisible();
  await expect(figure(page, 'Equity')).toHaveText('$100,000.00');
  await expectLive(page);
});
