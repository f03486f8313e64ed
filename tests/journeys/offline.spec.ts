import { openDemoAccount } from '../support/account.ts';
import { expectLive } from '../support/connection.ts';
import { expect, test } from '../support/test.ts';

test.use({ serviceWorkers: 'allow' });

/** Addresses that the service worker keeps. */
const kept = () =>
  caches
    .keys()
    .then((names) => Promise.all(names.map(async (name) => (await caches.open(name)).keys())))
    .then((lists) => lists.flat().map(({ url }) => new URL(url).pathname));

test('APP-17 a page that was visited opens without a network, and says offline; no call is ever kept', async ({
  page,
  context,
  complaints,
}) => {
  complaints.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|WebSocket/);
  await openDemoAccount(page);
  await expectLive(page);
  await expect.poll(() => page.evaluate(kept)).toContain('/');
  const loaded = () =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => path.startsWith('/assets/') && !path.endsWith('.map'));
  await expect
    .poll(async () => {
      const files = await page.evaluate(kept);
      return (await page.evaluate(loaded)).filter((file) => !files.includes(file));
    })
    .toEqual([]);

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Candlewick' })).toBeVisible();
  await expect(page.getByText('Offline', { exact: true })).toBeVisible();
  const paths = await page.evaluate(kept);
  expect(paths.filter((path) => path !== '/' && !path.startsWith('/assets/'))).toEqual([]);

  await context.setOffline(false);
  await expectLive(page);
});
