import type { Page } from '@playwright/test';
import { openDemoAccount } from '../support/account.ts';
import { noNetwork } from '../support/complaints.ts';
import { expectLive } from '../support/connection.ts';
import { openTicket } from '../support/ticket.ts';
import { expect, test } from '../support/test.ts';

test.use({ serviceWorkers: 'allow' });

/** Addresses that the service worker keeps. */
const kept = () =>
  caches
    .keys()
    .then((names) => Promise.all(names.map(async (name) => (await caches.open(name)).keys())))
    .then((lists) => lists.flat().map(({ url }) => new URL(url).pathname));

/** The files that the page has loaded. */
const loaded = () =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name).pathname)
    .filter((path) => path.startsWith('/assets/') && !path.endsWith('.map'));

/** Those of the files that nothing keeps. It opens no cache: that would bring back one just deleted. */
const missing = (files: string[]) =>
  Promise.all(files.map(async (file) => ((await caches.match(file)) ? [] : [file]))).then((lists) =>
    lists.flat(),
  );

/** Waits until the service worker has all that the page was made of. */
async function expectKept(page: Page): Promise<void> {
  await expect.poll(async () => page.evaluate(missing, ['/', ...(await page.evaluate(loaded))])).toEqual([]);
}

test('APP-17 (a) (b) a page that was visited opens without a network, and says offline; no call is ever kept', async ({
  page,
  context,
  complaints,
}) => {
  complaints.allow(noNetwork);
  await openDemoAccount(page);
  await expectLive(page);
  await expectKept(page);

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Candlewick' })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: /^Offline$/ })).toBeVisible();
  const paths = await page.evaluate(kept);
  expect(paths.filter((path) => path !== '/' && !path.startsWith('/assets/'))).toEqual([]);

  await context.setOffline(false);
  await expectLive(page);
});

test('APP-09 (f), APP-11 (f) a screen without tabs that was never visited leads back when it is opened without a network', async ({
  page,
  context,
  complaints,
}) => {
  complaints.allow(noNetwork);
  complaints.allow(/could not/);
  await page.goto('/');
  await expectLive(page);
  await expectKept(page);
  await context.setOffline(true);
  await page.goto('/language');
  await expect(page.getByRole('heading', { level: 1, name: 'Language' })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: /^Offline$/ })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveText('Couldn’t loadTry again');
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Candlewick' })).toBeVisible();
});

test('APP-17 (c) the page that was visited last takes over, and of the older builds one stays', async ({
  page,
}) => {
  // Caches of two builds before this one, from before the worker is there.
  await page.goto('/icon.svg');
  await page.evaluate(async () => {
    for (const name of ['candlewick-1', 'candlewick-2']) await caches.open(name);
  });
  await page.goto('/');
  await expectKept(page);
  const names = () => page.evaluate(() => caches.keys());
  await expect.poll(async () => (await names()).length).toBe(2);
  expect(await names()).toContain('candlewick-2');
});

test('API-16 (a) (b), LIVE-10 (c), TKT-15 (b), APP-15 (b) trading that was reloaded without a network comes back by itself with it, and meanwhile one word says why', async ({
  page,
  context,
  complaints,
}) => {
  complaints.allow(noNetwork);
  complaints.allow(/could not/);
  const ticket = await openTicket(page, 'EURUSD');
  const chart = page.getByRole('slider', { name: 'EUR/USD chart' });
  await expectLive(page);
  await expect(chart).toBeVisible();
  await expect(ticket.sideButton('buy')).toBeEnabled();
  await expectKept(page);

  await context.setOffline(true);
  for (const side of ['buy', 'sell'] as const) {
    await expect(ticket.sideButton(side)).toBeDisabled();
    await expect(ticket.sideButton(side)).toContainText('Offline');
  }
  await expect(page.getByRole('status').filter({ hasText: /^Offline$/ })).toBeVisible();

  await page.reload();
  await expect(page.getByText('Couldn’t load')).toBeVisible();
  await expect(ticket.sideButton('buy')).toContainText('Offline');
  await expect(page.getByText(/You’re offline|Updating price|Can’t reach|^Delayed/)).toHaveCount(0);
  // No toast.
  await expect(page.getByRole('alert').filter({ hasNotText: 'Couldn’t load' })).toHaveCount(0);

  await context.setOffline(false);
  await expectLive(page);
  await expect(chart).toBeVisible();
  await expect(ticket.sideButton('buy')).toBeEnabled();
  await expect(ticket.sideButton('sell')).toBeEnabled();
  await expect(page.getByText('Offline')).toHaveCount(0);
});

test('API-16 (a) calls that fail while the socket stands are made again by themselves', async ({
  page,
  world,
  complaints,
}) => {
  complaints.allow(/Failed to load resource: .* 500/);
  // With the retries of each.
  await world.control.fail('listCandles', 500, 4);
  await world.control.fail('getBasicInfo', 500, 4);
  const ticket = await openTicket(page, 'EURUSD');
  await expectLive(page);
  await expect(page.getByText('Couldn’t load')).toBeVisible();
  await expect(page.getByRole('slider', { name: 'EUR/USD chart' })).toBeVisible();
  await expect(ticket.sideButton('buy')).toBeEnabled();
  await expect(page.getByText('Couldn’t load')).toHaveCount(0);
});
