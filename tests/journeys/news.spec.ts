import type { Page } from '@playwright/test';
import { openDemoAccount } from '../support/account.ts';
import { expectAccessible } from '../support/axe.ts';
import { prefer } from '../support/layout.ts';
import { expectToast } from '../support/orders.ts';
import { expect, test } from '../support/test.ts';

const stories = (page: Page) => page.getByRole('list', { name: 'News' }).getByRole('link');
const announcements = (page: Page) => page.getByRole('list', { name: 'Announcements' }).getByRole('link');
const scrolled = (page: Page) => page.evaluate(() => window.scrollY);

test('NEWS-01 (a) (c), NEWS-02 (a), NEWS-04 (a), APP-06 (a) the news go on by scrolling, a story opens, and Back leads to the same place', async ({
  page,
}) => {
  await page.goto('/news');
  await expect(stories(page)).toHaveCount(20);
  await stories(page).last().scrollIntoViewIfNeeded();
  await expect(page.getByText('End of list')).toBeAttached();
  expect(await stories(page).count()).toBeGreaterThan(20);

  const one = stories(page).nth(22);
  await one.scrollIntoViewIfNeeded();
  const place = await scrolled(page);
  expect(place).toBeGreaterThan(800);
  const title = await one.getByRole('strong').or(one.locator('b')).first().innerText();
  await one.click();
  await expect(page).toHaveURL(/\/news\/detail\?id=\d+$/);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect.poll(() => scrolled(page)).toBe(0);
  const article = page.getByRole('article');
  await expect(article.getByRole('paragraph').nth(1)).toContainText(/\w+ \w+/);
  await expect(article.locator('script, iframe, form, [onclick], [onerror]')).toHaveCount(0);

  await page.goBack();
  await expect(one).toBeInViewport();
  await expect.poll(() => scrolled(page)).toBe(place);
});

test('NEWS-07 (b) where there is no share sheet, the address of an article is copied', async ({
  page,
  context,
  world,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: world.origin });
  await page.goto('/news');
  await stories(page).first().click();
  await page.getByRole('button', { name: 'Share' }).click();
  await expectToast(page, 'Link copied');
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
});

test('NEWS-07 (a) the system’s share sheet gets address and title, and closing it is no failure', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.assign(navigator, {
      canShare: () => true,
      share: (what: ShareData) => {
        document.documentElement.dataset['shared'] = `${what.url} ${what.title}`;
        return Promise.reject(new DOMException('Closed', 'AbortError'));
      },
    });
  });
  await page.goto('/news');
  await stories(page).first().click();
  await expect(page.getByRole('article')).toBeVisible();
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-shared', `${page.url()} ${await page.title()}`);
  await expect(page.getByText('Couldn’t copy the link')).toHaveCount(0);
});

test('NEWS-06 (b) (c) (d) an announcement loses its dot when it is opened, all of them by one button, and a reload keeps that', async ({
  page,
}) => {
  await openDemoAccount(page);
  await page.goto('/mine/announcement');
  const unread = announcements(page).filter({ hasText: /^Unread:/ });
  const first = announcements(page).first();
  await expect(first).toContainText('Unread:');
  const all = await announcements(page).count();
  expect(all).toBeGreaterThan(1);
  await expect(unread).toHaveCount(all);

  await first.click();
  await expect(page.getByRole('article')).toBeVisible();
  await page.goBack();
  await expect(unread).toHaveCount(all - 1);
  await page.reload();
  await expect(unread).toHaveCount(all - 1);
  await expect(first).not.toContainText('Unread:');

  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(unread).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Mark all as read' })).toBeHidden();
  await page.reload();
  await expect(announcements(page)).toHaveCount(all);
  await expect(unread).toHaveCount(0);
});

test('NEWS-05 (a) (b) an article that is not there says so and leads to the news; without an id nothing is asked', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/\/news\/(?!list)/.test(new URL(request.url()).pathname) && request.resourceType() === 'fetch')
      asked.push(request.url());
  });
  const missing = page.getByText(/^This article is(n’t| no longer) available/);
  await page.goto('/news/detail');
  await expect(missing).toBeVisible();
  expect(asked).toEqual([]);
  await page.goto('/news/detail?id=999999');
  await expect(missing).toBeVisible();
  expect(asked).toHaveLength(1);
  await page.getByRole('link', { name: 'See all news' }).click();
  await expect(page).toHaveURL('/news');
  await expect(stories(page).first()).toBeVisible();
});

test('NEWS-08 (b) an article shows what it is about with prices that move, and leads to trade', async ({
  page,
  world,
}) => {
  await page.goto('/news/detail?id=125');
  const markets = page.getByRole('list', { name: 'Markets in this story' }).getByRole('link');
  await expect(markets).toHaveCount(2);
  const gold = markets.filter({ hasText: 'XAU/USD' });
  await world.control.pinPrice('XAUUSD', 2345.67);
  await expect(gold).toContainText('2,345.67');
  await world.control.pinPrice('XAUUSD', 2345.99);
  await expect(gold).toContainText('2,345.99');
  await gold.click();
  await expect(page).toHaveURL('/trade?code=XAUUSD');
});

test('NEWS-10 (b) the countries without service stand above the announcements, in the reader’s language', async ({
  page,
}) => {
  await openDemoAccount(page);
  await page.goto('/mine/announcement');
  await expect(page.getByText(/^We don’t offer our services in these countries/)).toContainText(
    /North Korea, Israel, China, Vanuatu,? and Cuba/,
  );
  await prefer(page, { language: 'ar' });
  await page.reload();
  await expect(page.getByText('كوريا الشمالية')).toContainText('كوبا');
});

test('NEWS-12 (a) (b) (c) a long title and a long summary hide no other story, and are whole on its page', async ({
  page,
}) => {
  await openDemoAccount(page);
  const story = (id: number) => {
    const [title, desc] = ['Long '.repeat(60), 'words '.repeat(160)];
    return { id, title, desc, logo: '/logos/EURUSD.svg', created_at: '2026-10-14T08:00:00Z' };
  };
  await page.route(/news\/list/, (route) =>
    route.fulfill({ json: { code: 1, msg: '', data: { list: [story(1), story(2), story(3)], total: 3 } } }),
  );
  await page.route(/news\/info/, (route) =>
    route.fulfill({ json: { code: 1, msg: '', data: { ...story(1), content: '<p>Traders wait.</p>' } } }),
  );
  for (const [path, list] of [
    ['/news', stories],
    ['/mine/announcement', announcements],
  ] as const) {
    await page.goto(path);
    await expect(list(page).nth(1)).toBeVisible();
    const texts = list(page).locator('b:first-child, small:first-child > span');
    const linesOf = () =>
      texts.evaluateAll((all) =>
        all.map((one) => Math.round(one.clientHeight / Number.parseFloat(getComputedStyle(one).lineHeight))),
      );
    const lines = await linesOf();
    expect(lines.length, path).toBeGreaterThan(3);
    expect(Math.max(...lines), path).toBe(3);
    // Text of twice the size leaves little room.
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    await expect.poll(async () => Math.max(...(await linesOf())), path).toBe(6);
  }
  await page.goto('/news');
  await stories(page).first().click();
  const article = page.getByRole('article');
  for (const text of [article.getByRole('heading', { level: 1 }), article.getByText('words words')]) {
    const [seen, whole] = await text.evaluate((one) => [one.clientHeight, one.scrollHeight]);
    expect(seen).toBeGreaterThan(200);
    expect(seen).toBe(whole);
  }
});

test.describe('on a desktop', () => {
  test.use({
    viewport: { width: 1920, height: 1080 },
    isMobile: false,
    hasTouch: false,
    deviceScaleFactor: 1,
  });

  test('DSK-60 (a) an announcement is read beside the table, and loses its dot when it is chosen', async ({
    page,
  }) => {
    await openDemoAccount(page);
    await page.goto('/mine/announcement');
    const table = page.getByRole('grid', { name: 'Announcements' });
    const pane = page.getByRole('complementary', { name: 'Announcement' });
    const second = table.locator('tbody').getByRole('rowheader').nth(1);
    await expect(second).toContainText('Unread:');
    await second.click();
    await expect(second).not.toContainText('Unread:');
    await expect(pane.getByRole('heading').first()).toHaveText(await second.innerText());
    await expect(pane.getByRole('article')).toBeVisible();
    await expectAccessible(page, 'announcements as a table');
  });

  test('DSK-60 (b) (c) (d) the list stays where it is while stories are read; markets stand beside the text or in it', async ({
    page,
  }) => {
    await page.goto('/news');
    const one = stories(page).nth(8);
    await one.scrollIntoViewIfNeeded();
    await one.click();
    await expect(page).toHaveURL(/\/news\/detail\?id=\d+$/);
    await expect(one).toBeInViewport();
    await expect(one).toHaveAttribute('aria-current', 'true');
    await page.goto('/news/detail?id=125');
    await expect(page.getByRole('list', { name: 'News' }).locator('[aria-current=true]')).toHaveCount(1);
    const markets = page.getByRole('list', { name: 'Markets in this story' });
    const beside = page.getByRole('complementary', { name: 'Markets in this story' });
    await expect(beside.getByRole('link')).toHaveCount(2);
    const article = page.getByRole('article');
    await expect(article.getByRole('list', { name: 'Markets in this story' })).toHaveCount(0);
    expect((await article.boundingBox())?.width).toBeLessThanOrEqual(680);
    await expectAccessible(page, 'an article beside the news');
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(beside).toHaveCount(0);
    await expect(article.locator(markets)).toBeVisible();
  });
});
