import type { Locator, Page } from '@playwright/test';
import { openDemoAccount } from '../support/account.ts';
import { callApi, openPositions } from '../support/api.ts';
import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';

/** The table of positions under the chart, and its rows on a tablet. */
const dockOf = (page: Page) => page.getByRole('region', { name: 'Orders', exact: true });

/** Three positions of two markets and an order that waits, and the chart of EUR/USD. */
async function openWithOrders(page: Page): Promise<void> {
  await openDemoAccount(page);
  await openPositions(page, 2);
  await openPositions(page, 1, { forex_id: 3 });
  const waiting = { forex_id: 1, type: 1, cont: 0.01, multiple: 100, status: 0, target_price: 0.9 };
  await callApi(page, '/v1/api/forex/submit', [{ ...waiting, stop_loss_price: 0, target_profit_price: 0 }]);
  await page.goto('/trade?code=EURUSD');
  await expect(dockOf(page).getByRole('tab', { name: 'Open 3' })).toBeVisible();
}

test.describe('beside a mouse', () => {
  test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false });

  test('POS-04 (a) (b) (d), LAY-09 (c), DSK-06 tabs, order and rows of the dock by mouse; all of it is kept', async ({
    page,
  }) => {
    await openWithOrders(page);
    const dock = dockOf(page);
    const rows = dock.locator('tbody tr');
    await expect(rows).toHaveCount(3);
    expect((await rows.first().boundingBox())?.height).toBe(29);
    const head = dock.getByRole('columnheader', { name: 'Symbol' });
    for (const order of ['ascending', 'descending']) {
      await head.getByRole('button').click();
      await expect(head).toHaveAttribute('aria-sort', order);
    }
    await expect(rows.first()).toContainText('GBP/USD');
    await page.reload();
    await expect(rows.first()).toContainText('GBP/USD');
    // Another market: its chart, and the row stays in sight and marked.
    await rows.first().getByRole('rowheader').click();
    await expect(page).toHaveURL(/code=GBPUSD/);
    await expect(rows.first()).toHaveAttribute('aria-selected', 'true');
    await head.getByRole('button').click();
    await expect(head).not.toHaveAttribute('aria-sort');
    await dock.getByRole('tab', { name: 'Pending 1' }).click();
    await expect(dock.getByRole('button', { name: 'Order price 0.90000' })).toBeVisible();
    await dock.getByRole('button', { name: /^Actions for/ }).click();
    await page.getByRole('menuitem', { name: 'Details and stops' }).click();
    const pane = page.getByRole('complementary', { name: 'Order details' });
    await expect(pane).toContainText('EUR/USD');
    await expect(page.getByRole('button', { name: /^Buy/ }).last()).toBeInViewport();
    await expectAccessible(page, 'dock');
  });

  test('LAY-09 (d) a question stands in the column of the ticket, beside a chart that is not dimmed', async ({
    page,
  }) => {
    await openWithOrders(page);
    const row = dockOf(page).locator('tbody tr').first();
    const question = page.getByRole('alertdialog');
    const left = async (of: Locator) => (await of.boundingBox())?.x ?? NaN;
    const ticket = page.locator('[data-pane="ticket"]');
    const column = await ticket.boundingBox();
    await row.getByRole('button', { name: /^Close / }).click();
    await expect(question).toContainText('Close this position?');
    await expect.poll(() => left(question)).toBeGreaterThanOrEqual(column?.x ?? NaN);
    expect(await question.evaluate((one) => getComputedStyle(one, '::backdrop').backgroundColor)).toBe(
      'rgba(0, 0, 0, 0)',
    );
    const box = await question.boundingBox();
    expect((box?.x ?? NaN) + (box?.width ?? NaN)).toBeLessThanOrEqual(1280);
  });

  for (const [width, height] of [
    [1200, 800],
    [1920, 1080],
  ] as const)
    test(`POS-04 (g) 30 positions make a page of ${width} × ${height} no longer`, async ({ page }) => {
      await page.setViewportSize({ width, height });
      await openWithOrders(page);
      const beyond = () =>
        page.evaluate(() => document.documentElement.scrollHeight - document.documentElement.clientHeight);
      expect(await beyond()).toBe(0);
      for (const [more, total] of [
        [4, 7],
        [23, 30],
      ] as const) {
        await openPositions(page, more);
        await page.reload();
        await expect(dockOf(page).getByRole('tab', { name: `Open ${total}` })).toBeVisible();
        expect(await beyond()).toBe(0);
        const chart = await page.getByRole('slider', { name: 'EUR/USD chart' }).boundingBox();
        expect(chart?.height).toBeGreaterThan(200);
      }
    });

  test('POS-04 (c), TRD-18 (a) (b) a stop is set, moved and taken off in its cell by keys alone; the chart follows', async ({
    page,
  }) => {
    await openWithOrders(page);
    const dock = dockOf(page);
    const row = dock.locator('tbody tr').filter({ hasText: 'EUR/USD' }).first();
    const key = (name: string) => page.keyboard.press(name);
    await row.focus();
    await key('Enter');
    await expect(row).toHaveAttribute('aria-selected', 'true');
    await key('ArrowRight');
    await expect(row.getByRole('checkbox')).toBeFocused();
    await key('ArrowRight');
    await expect(row.getByRole('button', { name: '+ SL' })).toBeFocused();
    await key('Enter');
    const form = page.getByRole('form', { name: 'Stop loss' });
    const field = form.getByRole('textbox');
    await expect(field).toBeFocused();
    const start = Number(await field.inputValue());
    await key('ArrowDown');
    await expect(field).toHaveValue((start - 0.0001).toFixed(5));
    // The same draft is a line of the chart, and its bar is here alone.
    await expect(page.getByRole('slider', { name: 'SL', exact: true })).toHaveCount(1);
    await expect(page.getByRole('group', { name: /^Stop loss of/ })).toHaveCount(0);
    await expectAccessible(page, 'dock');
    await key('Enter');
    await expect(form).toBeHidden();
    const set = row.getByRole('button', { name: `Stop loss ${(start - 0.0001).toFixed(5)}` });
    await expect(set).toBeFocused();
    await key('Enter');
    await expect(field).toBeFocused();
    await key('Escape');
    await expect(set).toBeFocused();
    await key('Enter');
    await key('ControlOrMeta+A');
    await key('Delete');
    await key('Enter');
    await expect(row.getByRole('button', { name: '+ SL' })).toBeVisible();
  });
});

test.describe('several at once', () => {
  test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false });

  test('DSK-27 (a) (b) (c) rows are ticked by mouse and by keys, in dock and Orders; one question closes them', async ({
    page,
  }) => {
    await openWithOrders(page);
    const dock = dockOf(page);
    const rows = dock.locator('tbody tr');
    await rows.nth(0).getByRole('checkbox').click();
    await rows
      .nth(2)
      .getByRole('checkbox')
      .click({ modifiers: ['Shift'] });
    await expect(dock.getByText('3 selected')).toBeVisible();
    await expect(dock.getByRole('tab')).toHaveCount(0);
    await expect(dock.getByRole('checkbox', { name: 'Select all' })).toBeChecked();
    await expectAccessible(page, 'ticked');
    await dock.getByRole('button', { name: 'Clear' }).click();
    await expect(dock.getByRole('tab', { name: 'Open 3' })).toBeVisible();
    await page.goto('/order');
    const orders = page.getByRole('grid', { name: 'Orders' }).locator('tbody tr');
    await orders.first().focus();
    await page.keyboard.press('ControlOrMeta+A');
    await expect(page.getByText('3 selected')).toBeVisible();
    await page.keyboard.press('Space');
    await expect(page.getByText('2 selected')).toBeVisible();
    await page.getByRole('button', { name: /^Close 2 ·/ }).click();
    const question = page.getByRole('alertdialog');
    await question.getByRole('button', { name: /^Close 2/ }).click();
    await expect(orders).toHaveCount(1);
  });
});

test.describe('on a tablet', () => {
  test.use({ viewport: { width: 820, height: 1180 }, isMobile: true, hasTouch: true });

  test('POS-04 (e) (f) rows of one line leave the chart half of the height; the selected one opens whole', async ({
    page,
  }) => {
    await openWithOrders(page);
    const dock = dockOf(page);
    const row = dock.getByRole('listitem').filter({ hasText: 'EUR/USD' }).first();
    await expect(row).toBeVisible();
    expect((await row.boundingBox())?.height).toBe(44);
    const chart = await page.getByRole('slider', { name: 'EUR/USD chart' }).boundingBox();
    expect(chart?.height).toBeGreaterThan(500);
    await expect(page.getByRole('button', { name: /^Buy/ }).last()).toBeInViewport();
    const press = row.getByRole('button').first();
    await press.tap();
    await expect(press).toHaveAttribute('aria-current', 'true');
    await press.tap();
    await expect(page.getByRole('dialog', { name: 'EUR/USD' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expectAccessible(page, 'dock');
    await dock.getByRole('listitem').filter({ hasText: 'GBP/USD' }).getByRole('button').first().tap();
    await expect(page).toHaveURL(/code=GBPUSD/);
  });
});
