import type { Page, Route } from '@playwright/test';
import { errorCodes } from '../../src/generated/error-codes.ts';
import { openDemoAccount } from '../support/account.ts';
import { openPositions } from '../support/api.ts';
import { pressKey } from '../support/keys-only.ts';
import { expectToast } from '../support/orders.ts';
import { expect, test } from '../support/test.ts';

const strip = (page: Page) => page.getByRole('region', { name: 'My positions' });
const dialog = (page: Page) => page.getByRole('alertdialog');
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

/** A demo account with positions of EUR/USD, on its chart. */
async function open(page: Page, sizes: readonly number[]): Promise<void> {
  await openDemoAccount(page);
  for (const cont of sizes) await openPositions(page, 1, { cont });
  await page.goto('/trade?code=EURUSD');
  await expect(strip(page)).toContainText(`${sizes.length} open`);
}

const seven = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7];

test('BLK-01, BLK-02, BLK-03 (b) seven are closed in three taps; what is refused is said and tried again', async ({
  page,
  world,
}) => {
  await world.control.pinPrice('EURUSD', 1.1);
  await open(page, seven);
  await world.control.refuse('closeOrder', errorCodes.MarketClosed);
  let taps = 0;
  const tap = async (target: ReturnType<typeof button>) => {
    taps += 1;
    await target.tap();
  };
  await tap(button(page, 'Close several'));
  await tap(page.getByRole('menuitem', { name: /^Close all 7/ }));
  await expect(dialog(page)).toContainText('Close these positions?');
  await expect(dialog(page)).toContainText('EUR/USD 7');
  await tap(button(page, 'Close 7'));
  expect(taps).toBe(3);
  await expect(dialog(page).getByRole('heading')).toContainText(/^6 closed · .*, 1 failed$/);
  await button(page, /^Try again: EUR\/USD/).tap();
  await expect(dialog(page).getByRole('heading')).toContainText(/^7 closed · /);
  await button(page, 'Done').tap();
  await expect(dialog(page)).toBeHidden();
  await expect(strip(page)).toBeHidden();
});

test('BLK-03, BLK-04 the third is refused, and a reload comes in the middle: nothing is sent by itself, and the rest is offered', async ({
  page,
  world,
}) => {
  await world.control.pinPrice('EURUSD', 1.1);
  await open(page, seven);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (/forex\/close/.test(request.url())) sent.push(request.url());
  });
  // Four are done, and their answers stay away; the third is refused. Two are not sent. One after the other, so that
  // each meets its own fault; all go to the server.
  const faults = async () => (await world.control.state()).faults;
  let calls = 0;
  const send = async (before: Promise<void>, route: Route) => {
    await before;
    calls += 1;
    if (calls === 3) await world.control.refuse('closeOrder', errorCodes.MarketClosed);
    else if (calls <= 5) await world.control.hold('closeOrder');
    await route.continue();
    if (calls <= 5) await expect.poll(async () => (await faults()).operations).toEqual([]);
  };
  let turn = Promise.resolve();
  await page.route(/forex\/close/, (route) => (turn = send(turn, route)));
  await button(page, 'Close several').tap();
  await page.getByRole('menuitem', { name: /^Close all 7/ }).tap();
  await button(page, 'Close 7').tap();
  await expect.poll(async () => (await faults()).held.length).toBe(4);
  expect(sent).toHaveLength(5);
  await expect(dialog(page).getByRole('heading')).toHaveText('Closing 2 of 7');
  page.on('dialog', (leaving) => void leaving.accept());
  await page.reload();
  await expect(dialog(page).getByRole('heading')).toHaveText(/^4 closed · .*, 1 failed, 2 not sent$/);
  expect(sent).toHaveLength(5);
  await expect(dialog(page)).toContainText('Refused on purpose');
  await button(page, 'Close these 2').tap();
  await expect(dialog(page).getByRole('heading')).toHaveText(/^6 closed · .*, 1 failed$/);
  await button(page, /^Try again: EUR\/USD/).tap();
  await expect(dialog(page).getByRole('heading')).toHaveText(/^7 closed · /);
  expect(sent).toHaveLength(8);
});

test('BLK-01, BLK-02 by keys only', async ({ page, world }) => {
  await world.control.pinPrice('EURUSD', 1.1);
  await open(page, [0.1, 0.2]);
  await pressKey(page, button(page, 'Close several'));
  await expect(page.getByRole('menuitem', { name: /^Close all 2/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(button(page, 'Keep them')).toBeFocused();
  await pressKey(page, button(page, 'Close 2'));
  await expect(dialog(page).getByRole('heading')).toContainText(/^2 closed · /);
  await pressKey(page, button(page, 'Done'));
  await expect(dialog(page)).toBeHidden();
});

test('BLK-05 (a) a position is reversed in three taps', async ({ page, world }) => {
  await world.control.pinPrice('EURUSD', 1.1);
  await open(page, [0.3]);
  let taps = 0;
  const tap = async (target: ReturnType<typeof button>) => {
    taps += 1;
    await target.tap();
  };
  await tap(strip(page).getByRole('button', { name: /^Buy 0.30/ }));
  await tap(button(page, 'Reverse'));
  await expect(dialog(page)).toContainText('Reverse this position?');
  await expect(dialog(page)).toContainText('Sell 0.30');
  await tap(dialog(page).getByRole('button', { name: 'Reverse' }));
  expect(taps).toBe(3);
  await expectToast(page, /EUR\/USD reversed · /);
  await expect(strip(page).getByRole('button', { name: /^Sell 0.30/ })).toBeVisible();
});

test('BLK-05 (c) a second leg that is refused says what was closed and what was not opened', async ({
  page,
  world,
}) => {
  await world.control.pinPrice('EURUSD', 1.1);
  await open(page, [0.3]);
  await world.control.refuse('submitOrder', errorCodes.NotEnoughMargin);
  const card = strip(page).getByRole('button', { name: /^Buy 0.30/ });
  await pressKey(page, card);
  await pressKey(page, strip(page).getByRole('button', { name: 'Reverse' }));
  await pressKey(page, dialog(page).getByRole('button', { name: 'Reverse' }));
  await expectToast(page, /^Closed .*\. Sell 0\.30 not opened: /);
  await expect(strip(page)).toBeHidden();
});

test('POS-02 (a) (b) half of a position is closed from its card', async ({ page, world }) => {
  await world.control.pinPrice('EURUSD', 1.1);
  await open(page, [0.3]);
  await strip(page)
    .getByRole('button', { name: /^Buy 0.30/ })
    .tap();
  await strip(page)
    .getByRole('button', { name: /^Close 0\.15 · / })
    .tap();
  await dialog(page).getByRole('button', { name: 'Close 0.15 lots' }).tap();
  await expect(strip(page).getByRole('button', { name: /^Buy 0.15/ })).toBeVisible();
});

for (const width of [390, 320])
  for (const language of ['de', 'ar'])
    test(`POS-02 (e) the selected card has its Close whole, ${width} px, ${language}`, async ({
      page,
      world,
    }) => {
      await page.setViewportSize({ width, height: 844 });
      await world.control.pinPrice('EURUSD', 1.1);
      await open(page, [1, 2]);
      await world.control.pinPrice('EURUSD', 1.2);
      await page.addInitScript(
        (chosen) =>
          localStorage.setItem('candlewick.preferences', JSON.stringify({ version: 1, language: chosen })),
        language,
      );
      await page.reload();
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      const card = page.getByRole('main').locator('li[data-id]').first();
      await card.getByRole('button').first().tap();
      await expect(card).toHaveAttribute('data-selected', 'true');
      const close = card.getByRole('button').last();
      await expect(close).toContainText(/\d{2}[.,]\d{3}/);
      await expect(close).toBeInViewport({ ratio: 1 });
      const [text, around] = [await close.locator('> span').first().boundingBox(), await close.boundingBox()];
      expect(text?.width).toBeLessThanOrEqual(around?.width ?? 0);
      expect(text?.height).toBeLessThanOrEqual(around?.height ?? 0);
      await close.tap();
      await expect(dialog(page)).toBeVisible();
    });
