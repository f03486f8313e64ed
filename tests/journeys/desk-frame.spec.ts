import type { Locator, Page } from '@playwright/test';
import { openDemoAccount } from '../support/account.ts';
import { openPositions } from '../support/api.ts';
import { orderTableOf } from '../support/orders.ts';
import { expect, test } from '../support/test.ts';

test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false });

const navigationOf = (page: Page) => page.getByRole('navigation', { name: 'Main' });

async function placeOf(element: Locator) {
  await expect(element).toBeVisible();
  const { x = 0, y = 0, width = 0, height = 0 } = (await element.boundingBox()) ?? {};
  return { x, y, width, height };
}

test('DSK-01 (a) (b) a rail from 900 px, a bar from 1200 px, and a rail beside the terminal', async ({
  page,
}) => {
  await openDemoAccount(page);
  const navigation = navigationOf(page);
  for (const [path, width, expected] of [
    ['/order', 900, 72],
    ['/order', 1199, 72],
    ['/order', 1200, 232],
    ['/order', 1920, 232],
    ['/trade?code=EURUSD', 1920, 72],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(path);
    expect(await placeOf(navigation), `${path} at ${width}`).toMatchObject({ x: 0, width: expected });
    const main = await placeOf(page.locator('#main'));
    expect(main, `${path} at ${width}`).toMatchObject({ x: expected });
  }
  // Text at twice its size takes the narrower layout.
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Page.enable');
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
  await page.goto('/order');
  expect(await placeOf(navigation)).toMatchObject({ x: 0, width: 144 });
});

test('DSK-02 (b), DSK-03 (c) a screen with a table fills what the frame leaves, and all of it begins at one line', async ({
  page,
}) => {
  await openDemoAccount(page);
  await openPositions(page, 2);
  for (const [width, height] of [
    [1024, 768],
    [1280, 800],
    [1920, 1080],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto('/order');
    await expect(orderTableOf(page).rows).toHaveCount(2);
    const root = await page.evaluate(() => {
      const { scrollHeight, scrollWidth } = document.documentElement;
      return { scrollHeight, scrollWidth };
    });
    expect(root).toEqual({ scrollHeight: height, scrollWidth: width });
    const status = await placeOf(page.getByRole('contentinfo'));
    expect(status).toMatchObject({ x: 0, y: height - 28, width, height: 28 });
    const start = (await placeOf(navigationOf(page))).width + 20;
    expect((await placeOf(page.getByRole('heading', { level: 1 }))).x).toBe(start);
    const { x } = await placeOf(page.locator('[data-skip=table]').first().locator('..'));
    expect(Math.abs(x - start)).toBeLessThanOrEqual(1);
  }
});

test('DSK-16 (a) (b) the keyboard skips to the table and to what stands beside it, before navigation, screen and pane', async ({
  page,
}) => {
  await openDemoAccount(page);
  await openPositions(page, 2);
  await page.goto('/order');
  const { rows, pane } = orderTableOf(page);
  await expect(rows).toHaveCount(2);
  const skip = (name: string) => page.getByRole('link', { name });
  await page.keyboard.press('Tab');
  await expect(skip('Skip to table')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(skip('Skip to details')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(pane).toBeFocused();
  await expect(page).toHaveURL('/order');

  await page.reload();
  await expect(rows).toHaveCount(2);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(rows.first()).toBeFocused();

  // Order of the document is order of focus.
  const order = await page.evaluate(() =>
    [...document.querySelectorAll('a[href="#main"], nav, main, aside')]
      .filter((part) => part.checkVisibility())
      .map((part) => (part.textContent.startsWith('Skip to') ? part.textContent : part.localName)),
  );
  expect(order).toEqual(['Skip to table', 'Skip to details', 'nav', 'main', 'aside']);

  await page.goto('/mine/system');
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  await expect(skip('Skip to table')).toBeHidden();
  await page.locator('body').press('Tab');
  await expect(skip('Skip to content')).toBeFocused();
});

test('DSK-12 (a) the account’s menu opens and closes by keys and by presses, within the window', async ({
  page,
}) => {
  await openDemoAccount(page);
  const account = page.getByRole('button', { name: /^Account/ });
  const menu = page.getByRole('menu', { name: 'Account' });
  for (const width of [1280, 1024]) {
    await page.setViewportSize({ width, height: 768 });
    await account.click();
    const { x, y, height } = await placeOf(menu);
    const button = await placeOf(account);
    expect(y).toBeGreaterThan(0);
    if (width === 1024) expect(x).toBeGreaterThanOrEqual(button.x + button.width);
    else expect(y + height).toBeLessThanOrEqual(button.y);
    await account.click();
    await expect(menu).toBeHidden();
    await account.press('Enter');
    await expect(page.getByRole('menuitem', { name: /^Account/ })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(account).toBeFocused();
  }
});
