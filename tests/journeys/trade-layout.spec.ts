import type { Page } from '@playwright/test';
import { languages } from '../../src/i18n/languages.ts';
import { enlargeText } from '../support/first-picture.ts';
import { prefer } from '../support/layout.ts';
import { openTicket, ticketOf } from '../support/ticket.ts';
import { expect, test, wide } from '../support/test.ts';

const boxOf = async (page: Page, selector: string) => {
  const box = await page.locator(selector).first().boundingBox();
  if (!box) throw new Error(`${selector} is not on the page`);
  return box;
};

/** How much higher the page is than the window, px. */
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollHeight - document.documentElement.clientHeight);

const chartHeight = async (page: Page) => (await boxOf(page, 'canvas')).height;

async function expectDealInSight(page: Page, what: string): Promise<void> {
  const { form, sideButton } = ticketOf(page);
  for (const button of [sideButton('sell'), sideButton('buy')]) {
    await expect(button, what).toBeInViewport({ ratio: 1 });
    // Nothing lies over it, and none of its text is cut.
    expect(
      await button.evaluate((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        const top = document.elementFromPoint(x + width / 2, y + height / 2);
        const parts = [...element.querySelectorAll<HTMLElement>('span, small, bdi')];
        const cut = parts.some((part) => part.getBoundingClientRect().right > x + width + 1);
        return { free: element.contains(top), cut };
      }),
      what,
    ).toEqual({ free: true, cut: false });
  }
  await expect(form.getByRole('textbox', { name: /./ }).first(), what).toBeInViewport();
}

for (const [width, height] of [
  [390, 844],
  [320, 640],
] as const)
  test(`LAY-01 (a) (b), LAY-02 (a) a phone’s page of ${width} × ${height} does not scroll, and half of it is chart`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    const { sideButton } = await openTicket(page, 'EURUSD');
    await expect(sideButton('buy')).toBeEnabled();
    await expect(page.locator('canvas').first()).toBeVisible();
    expect(await overflow(page)).toBe(0);
    await expect.poll(() => chartHeight(page)).toBeGreaterThanOrEqual(height / 2);
    await expectDealInSight(page, 'at rest');
    await page.mouse.move(width / 2, height / 3);
    await page.mouse.wheel(0, 400);
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });

for (const [tag, codes] of [
  [[], ['de', 'ar']],
  [wide, languages.map(({ code }) => code)],
] as const)
  test(
    `LAY-02 (a) Sell, size and Buy are whole at every width in ${codes.length} languages`,
    { tag: [...tag] },
    async ({ page }) => {
      test.setTimeout(240_000);
      await openTicket(page, 'BTCUSD', 'guest');
      for (const language of codes) {
        await prefer(page, { language });
        await page.goto('/trade?code=BTCUSD');
        await expect(ticketOf(page).form.or(page.getByRole('form'))).toBeVisible();
        for (const [width, height] of [
          [320, 640],
          [390, 844],
          [667, 375],
          [820, 1180],
          [1000, 700],
          [1280, 800],
        ]) {
          await page.setViewportSize({ width, height });
          const buttons = page.getByRole('form').locator('[data-side]');
          await expect(buttons).toHaveCount(2);
          for (const button of await buttons.all()) {
            await expect(button, `${language} ${width}`).toBeInViewport({ ratio: 1 });
            const cut = await button.evaluate((element) => element.scrollWidth - element.clientWidth);
            expect(cut, `${language} ${width}`).toBeLessThanOrEqual(1);
          }
        }
      }
    },
  );

test('LAY-03 with text twice its size the deal block stays in sight, and the chart has 200 px', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await enlargeText(page);
  await openTicket(page, 'EURUSD');
  await expect(page.getByRole('button', { name: '0.10' })).toBeHidden();
  await expect(page.getByText('Bid', { exact: true })).toBeHidden();
  await expectDealInSight(page, 'at 200%');
  expect(await chartHeight(page)).toBeGreaterThanOrEqual(199);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});

test('LAY-04 (a) (b) (c) on its side the phone is all chart, Buy in sight, and turning it changes nothing', async ({
  page,
}) => {
  const ticket = await openTicket(page, 'EURUSD');
  await ticket.lots.fill('0.37');
  await ticket.more();
  await ticket.stop('Stop loss').check();
  await page.setViewportSize({ width: 844, height: 390 });
  await expect(page.getByRole('navigation')).toBeHidden();
  await expect.poll(() => overflow(page)).toBe(0);
  await expect.poll(() => chartHeight(page)).toBeGreaterThanOrEqual(380);
  await expectDealInSight(page, 'on its side');
  await expect(ticket.lots).toHaveValue('0.37');
  await expect(ticket.stop('Stop loss')).toBeChecked();
  const sheet = page.getByRole('dialog', { name: 'Order' });
  await expect.poll(async () => (await sheet.boundingBox())?.width).toBe(352);
  await page.getByRole('button', { name: 'Show header and navigation' }).click();
  await expect(page.getByRole('navigation')).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('navigation')).toBeVisible();
  await expect(ticket.lots).toHaveValue('0.37');
  await expect(sheet).toBeVisible();
});

test('LAY-09 (a) (b) the sheet leaves a third of the chart; Back closes it and nothing else', async ({
  page,
}) => {
  const ticket = await openTicket(page, 'EURUSD');
  await ticket.more();
  const sheet = page.getByRole('dialog', { name: 'Order' });
  await ticket.kind('Pending').check();
  const [chart, cover] = [await boxOf(page, 'canvas'), await sheet.boundingBox()];
  expect((cover?.y ?? 0) - chart.y).toBeGreaterThanOrEqual(chart.height / 3 - 1);
  await expectDealInSight(page, 'under the sheet');
  await page.goBack();
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL('/trade?code=EURUSD');
  // What was chosen in it stands.
  await expect(ticket.sideButton('buy')).toContainText('Buy limit');
});

test('INF-01 (a) (b) (c) (d) everything about a market is one press away', async ({ page }) => {
  const ticket = await openTicket(page, 'EURUSD');
  await ticket.lots.fill('0.3');
  await page.getByRole('button', { name: 'Symbol information' }).click();
  const sheet = page.getByRole('dialog', { name: 'EUR/USD' });
  await expect(sheet).toContainText('For 0.30 lots');
  for (const name of ['Open', '52 weeks', 'Spread now', 'Commission', 'Swap, buy a night', 'Contract size'])
    await expect(sheet.getByText(name, { exact: true })).toBeVisible();
  const year = sheet.getByText('52 weeks', { exact: true }).locator('xpath=following-sibling::dd');
  await expect(year).toHaveText(/^\d+\.\d+ – \d+\.\d+$/);
  await expect(sheet).toContainText(/Open now|Market closed/);
});
