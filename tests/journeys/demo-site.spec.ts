import type { Locator } from '@playwright/test';
import { openDemoAccount, openLiveAccount } from '../support/account.ts';
import { openDemoSite, type DemoSite } from '../support/demo-site.ts';
import { photograph } from '../support/pictures.ts';
import { expect, test as base } from '../support/test.ts';

/** The same journeys on a site whose API is on another host. */
const test = base.extend<{ site: DemoSite }>({
  site: async ({ world }, provide) => {
    const site = await openDemoSite(world.origin.replace('http://', ''));
    await provide(site);
    await site.close();
    expect.soft(site.strays, 'asked of the site’s own host').toEqual([]);
  },
  baseURL: ({ site }, provide) => provide(site.origin),
});

/** The picture has come, from the API's host. */
async function expectShown(image: Locator, { origin }: DemoSite): Promise<void> {
  await expect(image).toHaveAttribute('src', new RegExp(`^${origin.replace('demo.', 'api.')}/`));
  await expect(image).toHaveJSProperty('complete', true);
  await expect(image).not.toHaveJSProperty('naturalWidth', 0);
}

test('API-01 (b), API-17 (a) on a demo site calls, prices and logos come from the API’s host', async ({
  page,
  site,
}) => {
  await openDemoAccount(page);
  const logos = page.locator('main img[src*="/logos/"]');
  await expectShown(logos.first(), site);
  await page.goto('/trade?code=EURUSD');
  await expectShown(page.locator('img[src*="/logos/EURUSD"]').first(), site);
  await page.reload();
  await expectShown(page.locator('img[src*="/logos/EURUSD"]').first(), site);
});

test('API-17 (a) on a demo site a story’s pictures come from the API’s host, in its text too', async ({
  page,
  site,
}) => {
  await page.goto('/news');
  await expectShown(page.locator('main img').first(), site);
  await page.getByRole('link', { name: /gold/i }).first().click();
  await expectShown(page.locator('article img').first(), site);
  await expectShown(page.getByRole('img', { name: 'Gold' }), site);
});

test('API-17 (a) on a demo site a proof and a picture in the chat come from the API’s host', async ({
  page,
  site,
}) => {
  await openLiveAccount(page);
  await page.goto('/mine/charge');
  await page.getByLabel('You send').fill('500');
  await page.getByRole('button', { name: 'I’ve sent it' }).click();
  const proof = page.getByRole('group', { name: 'Proof of transfer' });
  await proof.locator('input[type=file]').setInputFiles(await photograph(page));
  await expect(proof.getByText(/^Uploaded/)).toBeVisible();
  // The draft's own, in place of the file's.
  await page.reload();
  await expectShown(proof.getByRole('img', { name: 'Chosen picture' }), site);

  await page.goto('/mine/chat');
  await page.locator('input[type=file]').setInputFiles(await photograph(page));
  await expect(page.getByText(/^Uploaded/)).toBeVisible();
  await page.getByRole('button', { name: 'Send' }).click();
  await expectShown(page.getByRole('listitem').getByRole('img', { name: 'Picture' }), site);
});
