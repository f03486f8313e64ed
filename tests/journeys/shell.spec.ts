import { openDemoAccount, openLiveAccount } from '../support/account.ts';
import { expectLive } from '../support/connection.ts';
import { market } from '../support/markets.ts';
import { routes } from '../support/routes.ts';
import { expect, test } from '../support/test.ts';

const guarded = routes.filter((route) => route.needsLogin);
const open = routes.filter((route) => !route.needsLogin);

test('APP-01 (a) a guest sees every screen that needs no login', async ({ page }) => {
  expect(routes).toHaveLength(33);
  for (const { path, tabBar } of open) {
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\S/);
      await expect(page).toHaveTitle(/\S · Candlewick$/);
      await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible({ visible: tabBar });
    });
  }
});

test('APP-03 (a) a guest is sent to the login from every screen that needs one, with the way back', async ({
  page,
}) => {
  for (const { path } of guarded) {
    await test.step(path, async () => {
      await page.goto(`${path}?type=3`);
      await expect(page).toHaveURL(`/login?from=${encodeURIComponent(`${path}?type=3`)}`);
    });
  }
  await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
});

test('APP-01 (b) (c) a screen is a file of its own, fetched when it is visited; the most used ones, when the page is idle', async ({
  page,
}) => {
  const files = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .join(' '),
    );
  await page.goto('/');
  for (const name of ['trade', 'orders', 'profile']) await expect.poll(files).toContain(`/${name}-screen-`);
  expect(await files()).not.toContain('/ranking-screen-');
  const begun = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => /(trade|orders|profile)-screen-/.test(name)),
  );
  expect(Math.min(...begun.map(({ startTime }) => startTime))).toBeGreaterThan(4000);
  await page.goto('/rank');
  await expect.poll(files).toContain('/ranking-screen-');
});

test('APP-01 (a) whoever is signed in sees all the others', async ({ page }) => {
  await openLiveAccount(page);
  for (const { path, tabBar } of guarded) {
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\S/);
      await expect(page).toHaveTitle(/\S · Candlewick$/);
      await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible({ visible: tabBar });
    });
  }
});

test('APP-02 (a) (b) an unknown path leads home, and other spellings lead where they should, query and all', async ({
  page,
}) => {
  await page.goto('/no/such/screen?type=3');
  await expect(page).toHaveURL('/');
  await expect(market(page, /EUR\/USD/)).toBeVisible();

  await openDemoAccount(page);
  await page.goto('/mine?from=mail');
  await expect(page).toHaveURL('/user?from=mail');
  await page.goto('/loan');
  await expect(page).toHaveURL('/loan/index');
});

test('APP-05 (c), APP-06 (a) home keeps its filter, and Back its place; other screens begin at their top', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Forex' }).click();
  await expect(market(page, /BTC\/USD/)).toBeHidden();
  const row = market(page, /NZD\/USD|USD\/CHF|EUR\/GBP/).last();
  await expect(row).toBeVisible();
  await page.mouse.wheel(0, 320);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(200);
  const place = await page.evaluate(() => window.scrollY);

  await page.getByRole('link', { name: 'Ranking' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ranking' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);

  await page.goBack();
  await expect(page.getByRole('button', { name: 'Forex' })).toHaveAttribute('aria-pressed', 'true');
  await expect(market(page, /BTC\/USD/)).toBeHidden();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);

  // A tap on a tab leads to the top, that of the screen in sight too.
  await page.getByRole('link', { name: 'Quotes', exact: true }).click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

test('APP-07 (a) (b) five tabs lead to five screens, and the one in sight is marked', async ({ page }) => {
  await openDemoAccount(page);
  const tabs = page.getByRole('navigation', { name: 'Main' });
  await expect(tabs.getByRole('link')).toHaveText(['Copy', 'Orders', 'Quotes', 'Ranking', 'Trade']);
  const addresses = {
    Copy: '/rank?view=copy',
    Orders: '/order',
    Quotes: '/',
    Ranking: '/rank',
    Trade: /\/trade/,
  };
  for (const [name, address] of Object.entries(addresses)) {
    await tabs.getByRole('link', { name }).click();
    await expect(page).toHaveURL(address);
    await expect(tabs.locator('[aria-current="page"]')).toHaveText(name);
  }
});

test('APP-11 (b) nothing is said while prices are live', async ({ page }) => {
  await page.goto('/');
  await expectLive(page);
  await expect(page.getByText(/^(Reconnecting…|Delayed|Offline)$/)).toHaveCount(0);
});

test('APP-20 (c) a visitor reads the first sentence before any script is there, where the app then puts it', async ({
  page,
}) => {
  const held: (() => Promise<void>)[] = [];
  await page.route(/\/assets\/react-/, (route) => void held.push(() => route.continue()));
  await page.goto('/', { waitUntil: 'commit' });
  const offer = page.getByText('Practise with $100,000. No sign-up, no risk.');
  await expect(offer).toBeVisible();
  await expect(page.getByRole('button')).toHaveCount(0);
  const before = await offer.boundingBox();
  await expect.poll(() => held.length).toBeGreaterThan(0);
  for (const release of held) await release();
  await expect(page.getByRole('button', { name: 'Open a demo account' })).toBeVisible();
  expect(await offer.boundingBox()).toEqual(before);
});
