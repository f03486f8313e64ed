import { operations } from '../../src/generated/operations.ts';
import { expectLive } from '../support/connection.ts';
import { market } from '../support/markets.ts';
import { expect, test } from '../support/test.ts';

const moved = 'https://candlewick.example/';

test('APP-21 a page whose own scripts cannot be fetched is loaded again by itself, and works', async ({
  page,
  complaints,
}) => {
  complaints.allow(/Failed to load resource/);
  await page.clock.install();
  await page.route('**/assets/react-*.js', (route) => route.abort());
  await page.goto('/');
  await expect(page.locator('.sk')).toBeVisible();
  await page.unroute('**/assets/react-*.js');
  await page.clock.fastForward(11_000);
  await expect(market(page, /EUR\/USD/)).toBeVisible();
  await expectLive(page);
});

test('APP-04 (a) a check that takes its time delays nothing', async ({ page }) => {
  let held: () => Promise<void> = () => Promise.resolve();
  await page.route(`**${operations.checkSite.path}*`, (route) => void (held = () => route.continue()));
  await page.goto('/');
  await expect(market(page, /EUR\/USD/)).toBeVisible();
  await expectLive(page);
  await held();
});

test('APP-04 (b) (c) a site that has moved names the host before it leaves, and leads there', async ({
  context,
  page,
  world,
}) => {
  await context.route(`${moved}**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>The new site</title>' }),
  );
  await world.control.setSite({ check: 'blocked' });
  await page.goto('/');
  const notice = page.getByRole('alert').filter({ hasText: 'This site has moved' });
  await expect(notice).toContainText('Taking you to candlewick.example');
  await expect(page.getByRole('link', { name: 'Go to candlewick.example' })).toHaveAttribute('href', moved);
  await expect(page).toHaveURL(moved);
  await expect(page).toHaveTitle('The new site');
});

test('APP-04 (c) without a network it waits, and leaves when there is one', async ({
  complaints,
  context,
  page,
  world,
}) => {
  complaints.allow(
    /ERR_INTERNET_DISCONNECTED|Failed to fetch|Unable to preload|could not be fetched|WebSocket/,
  );
  await context.route(`${moved}**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>The new site</title>' }),
  );
  await page.clock.install();
  await world.control.setSite({ check: 'blocked' });
  await page.goto('/');
  await expect(page.getByText('This site has moved')).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText(/You’re offline/)).toBeVisible();
  await page.clock.runFor(10_000);
  await expect(page.getByText('This site has moved')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(/in a moment/)).toBeVisible();
  await page.clock.runFor(5000);
  await expect(page).toHaveURL(moved);
});

test('APP-04 (e) a partner’s site stays, and says what it is', async ({ page, world }) => {
  await world.control.setSite({ check: 'partner' });
  await page.goto('/');
  await expect(market(page, /EUR\/USD/)).toBeVisible();
  await expect(page.getByText('This site has moved')).toHaveCount(0);
});

test('API-01 (c) the manifest has the name, icons that are there, the colour and the demo', async ({
  page,
}) => {
  await page.goto('/');
  const manifest = await page.evaluate(() => fetch('/site.webmanifest').then((answer) => answer.json()));
  expect(manifest).toMatchObject({ name: 'Candlewick', theme_color: '#3d4fd7', demo_id: 1, start_url: '/' });
  for (const { src, sizes } of manifest.icons) {
    const size = await page.evaluate(async (url) => {
      const picture = await createImageBitmap(await (await fetch(url)).blob());
      return `${picture.width}x${picture.height}`;
    }, src);
    expect(size).toBe(sizes);
  }
});
