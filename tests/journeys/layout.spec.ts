import type { Locator, Page } from '@playwright/test';
import { languages } from '../../src/i18n/languages.ts';
import { openPositions } from '../support/api.ts';
import { changeFont, narrowAndWide, useFont } from '../support/fonts.ts';
import { expectToFit, prefer } from '../support/layout.ts';
import { expectAccessible } from '../support/axe.ts';
import { openDemoAccount } from '../support/account.ts';
import { openTicket, ticketOf } from '../support/ticket.ts';
import { expect, test, wide } from '../support/test.ts';

test.beforeEach(({ page }) => useFont(page, narrowAndWide));

/** Narrow phones and usual ones. */
const widths = [320, 390];

/**
 * The trade screen at its fullest: both stops, then the drawer, then the
 * review. Without words, since they are in any language.
 */
async function expectTicketToFit(page: Page, language: string): Promise<void> {
  await page.goto('/trade?code=BTCUSD');
  const form = page.getByRole('form');
  const switches = form.locator('[name="stopLossOn"], [name="takeProfitOn"]');
  await form.locator('[data-more]').click();
  await expect(switches).toHaveCount(2);
  for (const index of [0, 1]) await switches.nth(index).check();
  await expect(form.getByRole('textbox')).toHaveCount(3);
  for (const width of widths) await expectToFit(page, width, `the ticket with stops in ${language}`);
  await page.getByRole('banner').getByRole('button').first().click();
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
  for (const width of widths) await expectToFit(page, width, `the drawer in ${language}`);
  await page.keyboard.press('Escape');
  await expect(page.locator('dialog:modal')).toHaveCount(0);
  await expect(form.getByRole('button').last()).toBeEnabled();
  await form.getByRole('button').last().click();
  await expect(page.locator('dialog:modal')).toBeVisible();
  for (const width of widths) await expectToFit(page, width, `the review in ${language}`);
}

async function expectScreensToFit(page: Page, language: string): Promise<void> {
  const main = page.getByRole('main');
  for (const path of [
    '/',
    '/trade?code=EURUSD',
    '/order?type=1',
    '/order?type=0',
    '/order?type=3',
    '/user',
    '/news',
    '/mine/history',
    '/mine/announcement',
  ]) {
    await test.step(`${path} in ${language}`, async () => {
      await page.goto(path);
      await expect(
        main
          .getByRole('listitem')
          .or(main.getByRole('form'))
          .or(main.getByRole('heading'))
          .or(main.getByRole('link'))
          .first(),
      ).toBeVisible();
      for (const width of widths) await expectToFit(page, width, `${path} in ${language}`);
    });
  }
}

for (const [language, direction] of [
  ['en', 'ltr'],
  ['ar', 'rtl'],
  ['pseudo', 'ltr'],
] as const) {
  test(
    `UI-23 (a), I18N-04 (a) nothing sticks out on a phone, with orders on the screens, in ${language}`,
    {
      tag: language === 'pseudo' ? [] : wide,
    },
    async ({ page, world }) => {
      await world.control.pinPrice('BTCUSD', 60_000);
      await world.control.pinPrice('EURUSD', 1.1);
      const ticket = await openTicket(page, 'BTCUSD');
      await ticket.lots.fill('0.5');
      await ticket.more();
      await ticket.stop('Stop loss').check();
      await ticket.place('buy');
      await ticket.seeOrders();
      await page.goto('/trade?code=EURUSD');
      await ticket.more();
      await ticket.kind('Pending').check();
      await ticket.price('Order price').fill('1.05');
      await ticket.place('sell');

      await prefer(page, { language });
      await expectScreensToFit(page, language);
      await expectTicketToFit(page, language);
      await expect(page.locator('html')).toHaveAttribute('dir', direction);
      await page.goto('/order?type=1');
      await page.getByRole('list').getByRole('button').first().click();
      await expect(page.getByRole('dialog')).toBeVisible();
      for (const width of widths) await expectToFit(page, width, 'the sheet');
      await page.evaluate(() => localStorage.removeItem('candlewick.session'));
      await page.goto('/login');
      await expect(page.getByRole('textbox').first()).toBeVisible();
      for (const width of widths) await expectToFit(page, width, 'the login');
    },
  );
}

test('I18N-04 (b), UI-16 (a), UI-23 (b) in Arabic the layout mirrors, and prices read from left to right', async ({
  page,
}) => {
  await prefer(page, { language: 'ar' });
  await page.goto('/trade?code=EURUSD');
  const form = page.getByRole('form');
  await expect(form).toBeVisible();
  // The first button of the header ends where lines begin: on the right.
  const box = await page.getByRole('banner').getByRole('button').first().boundingBox();
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(300);
  // The texts are Arabic, not English that runs the other way.
  await expect(page.getByRole('navigation').getByRole('link', { name: 'الأوامر' })).toBeVisible();
  await expect(form.getByRole('button', { name: /^شراء/ })).toBeVisible();
  const price = page
    .getByRole('main')
    .getByText(/^1\.\d{5}$/)
    .first();
  await expect(price).toHaveCSS('direction', 'ltr');
  // An arrow that points back points to the right.
  await page.goto('/login');
  const arrow = page.getByRole('banner').getByRole('button').first().locator('svg');
  await expect(arrow).toHaveCSS('transform', 'matrix(-1, 0, 0, 1, 0, 0)');
});

for (const [tag, codes] of [
  [[], ['et', 'ru']],
  [wide, languages.map(({ code }) => code)],
] as const)
  test(
    `QUO-16 (a) on the smallest phone a whole market stands above the tab bar, in ${codes.length} languages`,
    { tag: [...tag] },
    async ({ page }) => {
      test.setTimeout(120_000);
      await openDemoAccount(page);
      await openPositions(page, 1);
      await page.setViewportSize({ width: 320, height: 640 });
      for (const language of codes) {
        await prefer(page, { language });
        await page.goto('/');
        const card = page.getByRole('main').locator('section').first();
        await expect(card.getByText(/%/).first()).toBeVisible();
        const tabs = await page.getByRole('navigation').boundingBox();
        for (const family of narrowAndWide) {
          await changeFont(page, family);
          const market = page.getByRole('listitem').filter({ hasText: 'EUR/USD' }).getByRole('link').last();
          const end = async () => {
            const box = await market.boundingBox();
            return (box?.y ?? 999) + (box?.height ?? 0);
          };
          await expect
            .poll(end, `end of the first market in ${language}, ${family}`)
            .toBeLessThanOrEqual(tabs?.y ?? 0);
        }
      }
    },
  );

test('QUO-16 (b), LAY-04 (d) on a phone’s side rows of markets and of orders are in sight, and that prices are simulated', async ({
  page,
}) => {
  await openDemoAccount(page);
  await openPositions(page, 2);
  await page.setViewportSize({ width: 844, height: 390 });
  for (const [path, rows] of [
    ['/', 3],
    ['/order', 2],
  ] as const) {
    await page.goto(path);
    const last = page
      .getByRole('main')
      .getByRole('list', { name: /^(Markets|Orders)$/ })
      .getByRole('listitem')
      .nth(rows - 1);
    await expect(last).toBeInViewport({ ratio: 1 });
    const tabs = await page.getByRole('navigation').boundingBox();
    const end = async () => {
      const box = await last.boundingBox();
      return (box?.y ?? 999) + (box?.height ?? 0);
    };
    await expect.poll(end, path).toBeLessThanOrEqual((tabs?.y ?? 0) + 1);
  }
  await page.goto('/trade?code=EURUSD');
  await expect(ticketOf(page).sideButton('buy')).toBeEnabled();
  const note = page.getByText('Simulated prices', { exact: true });
  const isSeen = () =>
    note.evaluate((text) => {
      const { left, right, top, bottom } = text.getBoundingClientRect();
      const over = document.querySelector('form[aria-label]')?.getBoundingClientRect();
      return !over || over.right < left || over.left > right || over.bottom < top || over.top > bottom;
    });
  await expect.poll(isSeen).toBe(true);
});

test('UI-17 (d) a long title sends its badge to the next line, and the avatar stays where it is', async ({
  page,
}) => {
  await openDemoAccount(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/order');
  const header = page.getByRole('banner');
  const [title, badge] = [header.getByRole('heading', { level: 1 }), header.getByText('Demo')];
  const topOf = async (part: Locator) => (await part.boundingBox())?.y ?? 0;
  const bottomOf = async (part: Locator) => (await topOf(part)) + ((await part.boundingBox())?.height ?? 0);
  expect(await topOf(badge), 'the badge of a short title').toBeLessThan(await bottomOf(title));
  await title.evaluate((h1) => {
    h1.style.paddingInlineEnd = `${210 - h1.getBoundingClientRect().width}px`;
  });
  await expect.poll(() => topOf(badge), 'the badge').toBeGreaterThanOrEqual(await bottomOf(title));
  expect(await topOf(header.getByRole('link')), 'the avatar').toBeLessThan(await bottomOf(title));
});

test('UI-59 a screen’s styles stand over the controls’ own, though they are fetched before them', async ({
  page,
}) => {
  await openDemoAccount(page);
  await page.goto('/user');
  const card = page.getByRole('heading', { name: 'Live account only' }).locator('xpath=ancestor::section[1]');
  await expect(card).toHaveCSS('background-color', 'rgb(232, 234, 252)');
});

test.describe('on a desktop', () => {
  test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false });

  test('APP-07 (d), APP-18 (b), DSK-02 (a), TRD-15 the navigation stands beside the screen, before it in the order of focus, and the chart beside the ticket', async ({
    page,
  }) => {
    await openDemoAccount(page);
    const tabs = page.getByRole('navigation', { name: 'Main' });
    const side = await tabs.boundingBox();
    expect(side).toMatchObject({ x: 0, y: 0, width: 232 });
    const status = await page.getByRole('contentinfo').boundingBox();
    expect(status).toMatchObject({ x: 0, y: side?.height });
    expect((status?.y ?? 0) + (status?.height ?? 0)).toBe(800);
    const main = await page.getByRole('main').elementHandle();
    const order = await tabs.evaluate((nav, screen) => screen && nav.compareDocumentPosition(screen), main);
    expect(order).toBe(4 /* it follows */);

    await page.getByRole('rowheader', { name: 'EUR/USD' }).click();
    await page.getByRole('link', { name: 'Trade EUR/USD' }).click();
    await expect(ticketOf(page).form).toBeVisible();
    // Home is kept alive, out of sight, with a chart of its own beside it.
    const screen = page.getByRole('main');
    const chart = await screen
      .getByRole('slider', { name: /USD chart/ })
      .or(screen.getByLabel(/USD chart/))
      .first()
      .boundingBox();
    const form = await ticketOf(page).form.boundingBox();
    expect(chart?.x).toBeGreaterThanOrEqual(side?.width ?? 0);
    expect(chart?.width).toBeGreaterThan(500);
    expect(form?.x).toBeGreaterThanOrEqual((chart?.x ?? 0) + (chart?.width ?? 0) - 1);
    expect(form?.width).toBeLessThan(500);
    await expect(ticketOf(page).sideButton('buy')).toBeInViewport();

    await expectAccessible(page, 'trade on a desktop');

    // A screen without the bar on a phone keeps it here.
    await page.goto('/login');
    await expect(tabs).toBeVisible();
  });

  test('PROF-09 (a) (b), UI-29 (b) the hub stands beside the overview, and a page takes its place', async ({
    page,
  }) => {
    await openDemoAccount(page);
    await page.getByRole('button', { name: /^Account/ }).click();
    await page.getByRole('menuitem', { name: /^Account/ }).click();
    await expect(page).toHaveURL('/user');
    const hub = page.getByRole('complementary', { name: 'Profile' });
    const [list, main] = [await hub.boundingBox(), await page.getByRole('main').boundingBox()];
    expect((list?.x ?? 0) + (list?.width ?? 0)).toBeLessThanOrEqual(main?.x ?? 0);

    await page.setViewportSize({ width: 900, height: 800 });
    await expect(hub).toBeVisible();
    await expect(page.getByRole('main')).toBeInViewport();
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(900);
    await hub.getByRole('link', { name: 'Announcements' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Announcements' })).toBeVisible();
    await expect(hub).toBeHidden();
    await page.setViewportSize({ width: 880, height: 800 });
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(page).not.toHaveURL('/mine/announcement');
  });

  test('UI-08 (d) a sheet is a panel in the middle', async ({ page }) => {
    await page.setViewportSize({ width: 1100, height: 800 });
    const ticket = await openTicket(page, 'EURUSD');
    await ticket.sideButton('buy').click();
    const sheet = ticket.review;
    await expect(sheet).toBeVisible();
    const box = await sheet.boundingBox();
    expect(box?.width).toBeLessThan(700);
    expect(Math.abs((box?.x ?? 0) + (box?.width ?? 0) / 2 - 550)).toBeLessThan(140);
  });
});
