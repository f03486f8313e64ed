import { errorCodes } from '../../src/generated/error-codes.ts';
import { openDemoAccount, openLiveAccount } from '../support/account.ts';
import { closePositions, openPositions } from '../support/api.ts';
import { expectAccessible } from '../support/axe.ts';
import { noNetwork } from '../support/complaints.ts';
import { expectLive } from '../support/connection.ts';
import { orderTableOf } from '../support/orders.ts';
import { readPdf } from '../support/pdf-text.ts';
import { routes } from '../support/routes.ts';
import { expect, test } from '../support/test.ts';

test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false });

test('DSK-17 (d) Delete asks, M opens the stops, C the chart of the order that has the focus; T trades, and / filters', async ({
  page,
}) => {
  await openDemoAccount(page);
  await openPositions(page, 2);
  await page.goto('/order');
  const { rows, question } = orderTableOf(page);
  await expect(rows).toHaveCount(2);
  await rows.nth(1).focus();
  await page.keyboard.press('Delete');
  await expect(question).toContainText('Close this position?');
  await expect(question.getByRole('button', { name: 'Keep position' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(rows.nth(1)).toBeFocused();
  await page.keyboard.press('m');
  const stops = page.getByRole('dialog', { name: 'EUR/USD' });
  await expect(stops.getByRole('switch', { name: 'Stop loss' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(stops).toBeHidden();
  await expect(rows.nth(1)).toBeFocused();
  await page.keyboard.press('c');
  await expect(page).toHaveURL('/trade?code=EURUSD');

  await page.goto('/');
  const markets = page.getByRole('grid', { name: 'Markets' }).locator('[data-key]');
  await markets.first().focus();
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox', { name: 'Find' })).toBeFocused();
  await page.keyboard.type('bitc');
  await expect(markets.first()).toContainText('BTC/USD');
  await markets.first().focus();
  await page.keyboard.press('t');
  await expect(page).toHaveURL('/trade?code=BTCUSD');
});

test('DSK-90 (a) a market out of sight waits, and is right when it comes in sight and on paper', async ({
  page,
}) => {
  await page.goto('/');
  const grid = page.getByRole('grid', { name: 'Markets' });
  const asks = grid.locator('tbody [data-key] > :nth-child(4)');
  const askOf = (code: string) => grid.getByRole('row', { name: code }).locator(':nth-child(4)').first();
  const [seen, hidden] = [asks.first(), askOf('LTC/USD')];
  await expect(hidden).toHaveText(/\d/);
  await expect(hidden).not.toBeInViewport();
  const [far, before] = [await hidden.textContent(), await seen.textContent()];
  // Four times, so that the other one has had its turn, too.
  let last = before;
  for (let turn = 0; turn < 4; turn++) {
    await expect(seen).not.toHaveText(last ?? '');
    last = await seen.textContent();
  }
  await expect(hidden).toHaveText(far ?? '');
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await expect(hidden).not.toHaveText(far ?? '');
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await hidden.scrollIntoViewIfNeeded();
  const found = await hidden.textContent();
  await expect(hidden).not.toHaveText(found ?? '');
});

test('DSK-70 (d), DSK-73 (b) (c) a position that could not be closed says so in its place until it is; then its place closes', async ({
  page,
  world,
}) => {
  await openDemoAccount(page);
  await openPositions(page, 3);
  await page.goto('/order');
  const { rows, pane, question, table } = orderTableOf(page);
  await expect(rows).toHaveCount(3);
  await world.control.refuse('closeOrder', errorCodes.MarketClosed);
  await rows.nth(1).focus();
  await page.keyboard.press('Delete');
  await question.getByRole('button', { name: 'Close position' }).click();
  await expect(question).toBeHidden();
  const failure = table.getByRole('alert');
  await expect(failure).toBeVisible();
  // Nowhere else.
  await expect(page.getByRole('alert')).toHaveCount(1);
  await expectAccessible(page, 'a row whose order could not be closed');

  await failure.getByRole('button', { name: 'Try again' }).click();
  await question.getByRole('button', { name: 'Close position' }).click();
  await expect(rows).toHaveCount(2);
  await expect(failure).toBeHidden();
  await expect(pane).toContainText('P/L now');
});

test('DSK-11 (a) every page has exactly one mark of the page', async ({ page }) => {
  test.slow();
  await openLiveAccount(page);
  const marks = page.locator('[aria-current="page"]:visible');
  // From 1600 px the account's list stands beside its pages.
  await page.setViewportSize({ width: 1600, height: 900 });
  for (const { path } of routes)
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await expect(marks).toHaveCount(1);
    });
});

test('DSK-72 (a) (b) without a network one strip says so, nothing can be sent, and tables are read and sorted; then all goes on', async ({
  page,
  context,
  complaints,
}) => {
  complaints.allow(noNetwork);
  complaints.allow(/could not/);
  // The check of accessibility would fetch.
  complaints.allow(/Couldn't load preload assets/);
  await openDemoAccount(page);
  await openPositions(page, 2);
  await openPositions(page, 1, { forex_id: 3 });
  await page.goto('/order');
  const { rows, head, pane, question } = orderTableOf(page);
  await expect(rows).toHaveCount(3);
  await expectLive(page);
  await pane.getByRole('switch', { name: 'Stop loss' }).check();
  await expect(pane.getByRole('button', { name: 'Save changes' })).toBeEnabled();

  await context.setOffline(true);
  const strip = page.locator('[data-connection="offline"]');
  await expect(strip.getByRole('status')).toContainText(/^Offline · /);
  await expect(strip).toContainText('Nothing is sent until you’re back.');
  expect((await strip.boundingBox())?.height).toBeGreaterThanOrEqual(36);
  // What was typed stays.
  await expect(pane.getByRole('button', { name: 'Save changes' })).toBeDisabled();
  await expect(pane.getByRole('switch', { name: 'Stop loss' })).toBeChecked();
  await expect(rows.first().locator('xpath=ancestor::section')).toHaveAttribute('data-stale', 'true');
  await head('Symbol').getByRole('button').click();
  await expect(rows.last()).toContainText('GBP/USD');
  await rows.first().getByRole('rowheader').click();
  await expect(pane.getByRole('button', { name: /^Close position/ })).toBeDisabled();
  await expect(pane.getByRole('button', { name: /^Close position/ })).toContainText('Offline');
  await rows.first().focus();
  await page.keyboard.press('Delete');
  await expect(page.getByRole('menuitem', { name: /^Close position/ })).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  // In its place something says that it could not be had, and nothing else does.
  await expect(page.getByRole('alert').filter({ hasNotText: 'Couldn’t load' })).toHaveCount(0);
  await expectAccessible(page, 'orders without a network');

  await context.setOffline(false);
  await expectLive(page);
  await expect(pane.getByRole('button', { name: /^Close position/ })).toBeEnabled();
});

test('DSK-72 (c) prices that stand still say so over the table, and for how long', async ({ page }) => {
  await page.clock.install();
  let silent = false;
  let prices = 0;
  await page.routeWebSocket('**/v1/ws', (socket) => {
    const server = socket.connectToServer();
    server.onMessage((text) => {
      const isPrice = String(text).includes('DAY_MARKET');
      if (isPrice) prices++;
      if (!silent || !isPrice) socket.send(text);
    });
  });
  await page.goto('/');
  const markets = page.getByRole('grid', { name: 'Markets' });
  await expect(markets.locator('[data-key]').first()).toBeVisible();
  await expectLive(page);
  await expect.poll(() => prices).toBeGreaterThan(0);
  silent = true;
  await page.clock.fastForward(12_000);
  const badge = page.locator('main').getByText(/^Delayed \d+ s$/);
  await expect(badge).toBeVisible();
  silent = false;
  await expect(badge).toBeHidden();
});

test('DSK-72 (d) (e) a margin call stands over every page of a desktop, says what may still be lost, and leads to the losers', async ({
  page,
  world,
}) => {
  await world.control.pinPrice('EURUSD', 1.1);
  await world.control.pinPrice('GBPUSD', 1.3);
  await openDemoAccount(page);
  await openPositions(page, 1, { forex_id: 3, cont: 0.1 });
  await openPositions(page, 1, { cont: 40, multiple: 50 });
  await openPositions(page, 1, { forex_id: 3, cont: 0.2 });
  await world.control.pinPrice('EURUSD', 1.096);
  const strip = page.getByRole('region', { name: 'Margin call' });
  for (const path of ['/', '/trade?code=EURUSD', '/user', '/news', '/mine/system', '/order'])
    await test.step(path, async () => {
      await page.goto(path);
      await expect(strip).toBeInViewport();
      await expect(strip).toContainText(
        /Margin call: level \d\d\.\d%\. At 50%, after a further loss of \$[\d,.]+,/,
      );
      const box = await strip.boundingBox();
      expect(box).toMatchObject({ x: 0, y: 0 });
      // All but the scrollbar of a page that scrolls.
      expect(box?.width).toBeGreaterThan(1260);
      expect(box?.height).toBeGreaterThanOrEqual(44);
    });
  await expectAccessible(page, 'a margin call');
  await page.goto('/news');
  await strip.getByRole('link', { name: 'Review positions' }).click();
  await expect(page).toHaveURL('/order?type=1');
  const { rows, head } = orderTableOf(page);
  await expect(head('P/L')).toHaveAttribute('aria-sort', 'ascending');
  await expect(rows.first()).toContainText('EUR/USD');
  await strip.getByRole('button', { name: 'Reset demo' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Reset', exact: true }).click();
  await expect(strip).toBeHidden();
});

test('DSK-80 (b) (c) (d) a list is printed as it is narrowed, under what it is, without navigation, tools and pane', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await openDemoAccount(page);
  await closePositions(page, await openPositions(page, 40));
  await closePositions(page, await openPositions(page, 1, { forex_id: 3 }));
  await page.setViewportSize({ width: 1920, height: 1080 });
  await page.goto('/order?type=3&instrument=1');
  const { rows } = orderTableOf(page);
  await expect(rows).toHaveCount(40);
  const pages = readPdf(await page.pdf({ preferCSSPageSize: true, printBackground: true }));
  expect(pages.length).toBeGreaterThan(1);
  const [first = { text: '' }] = pages;
  expect(first.text).toContain('Orders · History · EUR/USD');
  expect(first.text).toMatch(/Account \d+/);
  expect(first.text).toContain('UTC');
  for (const { text } of pages) {
    expect(text).toMatch(/Symbol.*Exit.*Net result/);
    for (const gone of ['Quotes', 'Ranking', 'Export CSV', 'Pending', 'Server time', 'Gross result'])
      expect(text).not.toContain(gone);
  }
  const all = pages.map(({ text }) => text).join(' ');
  expect(all.match(/EUR\/USD/g)?.length).toBeGreaterThanOrEqual(40);
  expect(all).not.toContain('GBP/USD');
});

test('DSK-80 (d) (e) on paper nothing is cut and nothing is to be pressed', async ({ page }) => {
  await openDemoAccount(page);
  await openPositions(page, 2);
  const onPaper = async () =>
    readPdf(await page.pdf({ preferCSSPageSize: true }))
      .map(({ text }) => text)
      .join(' ');
  await page.goto('/order');
  await expect(orderTableOf(page).rows).toHaveCount(2);
  expect(await onPaper()).not.toContain('+ SL');
  await page.goto('/mine/history');
  await expect(page.getByRole('rowheader', { name: /^Commission/ })).toHaveCount(2);
  expect(await onPaper()).not.toContain('…');
  // One is wider than its column, far below what is in sight.
  await page.goto('/');
  await expect(page.getByRole('row', { name: 'US100' })).toHaveCount(1);
  const markets = await onPaper();
  expect(markets).toContain('US100');
  expect(markets).not.toContain('…');
});
