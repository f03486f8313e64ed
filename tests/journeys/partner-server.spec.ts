import { expect as expectPlain, test } from '@playwright/test';
import { startSandboxProcess, startServerProcess } from '../../mocks/testing/server-process.ts';
import { openDemoAccount } from '../support/account.ts';
import { market } from '../support/markets.ts';
import { figure, ordersOf } from '../support/orders.ts';
import { ticketOf } from '../support/ticket.ts';

// Not in a world of the sandbox: the app on the example server, behind the validating proxy.

test('PTR-02 (a) (b), API-19 (c) a guest trades on the example server, and not one call or message breaks a contract', async ({
  browser,
}) => {
  const partner = await startServerProcess(['examples/partner-server.mjs'], { env: { PORT: '0' } });
  const proxy = await startSandboxProcess({ flags: ['--against', `http://localhost:${partner.port}`] });
  const page = await browser.newPage({ baseURL: `http://localhost:${proxy.port}` });
  const charts: string[] = [];
  page.on('request', (request) => {
    const [, name] = /\/(sparklines|abbreviated_cache_kline)\?/.exec(request.url()) ?? [];
    if (name) charts.push(name);
  });

  await openDemoAccount(page);
  // The server has no sets of small charts: asked for one once, then for each by itself.
  await expectPlain.poll(() => charts.length).toBeGreaterThan(1);
  expectPlain(charts.filter((name) => name === 'sparklines')).toHaveLength(1);
  expectPlain(charts.at(0)).toBe('sparklines');
  await expectPlain(
    market(page, /EUR\/USD/)
      .locator('svg[viewBox="0 0 64 34"] path')
      .first(),
  ).toBeAttached();
  await page.goto('/trade?code=EURUSD');
  const ticket = ticketOf(page);
  await ticket.lots.fill('1');
  await ticket.place('buy');
  await ticket.seeOrders();

  const orders = ordersOf(page);
  await orders.row('EUR/USD').click();
  const sheet = orders.sheet('EUR/USD');
  await sheet.getByRole('switch', { name: 'Stop loss', exact: true }).check();
  await sheet.getByRole('textbox', { name: 'Stop loss price' }).fill('1.05');
  await sheet.getByRole('button', { name: 'Save changes' }).click();
  await expectPlain(sheet.getByRole('button', { name: 'Save changes' })).toBeHidden();
  await sheet.getByRole('button', { name: 'Close position' }).click();
  await expectPlain(orders.question.getByRole('radio')).toHaveCount(0);
  await orders.question.getByRole('button', { name: 'Close position' }).click();
  await expectPlain(orders.nothing).toBeVisible();
  await orders.tab('History').click();
  await orders.row('EUR/USD').click();
  await expectPlain(figure(sheet, 'Commission')).toContainText('7.00');

  await page.close();
  await proxy.end();
  await partner.end();
  // What it ends with: each operation with how often it was called, kept or broken.
  expectPlain(proxy.printed).toMatch(/Kept the contract: .*submitOrder 1/);
  expectPlain(proxy.printed).toMatch(/Kept the contract: .*setOrderStops 1/);
  expectPlain(proxy.printed).not.toMatch(/broke|broken/i);
});
