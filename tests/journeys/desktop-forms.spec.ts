import type { Locator, Page } from '@playwright/test';
import { seededUser } from '../../mocks/accounts/seed-users.ts';
import { openLiveAccount } from '../support/account.ts';
import { openPositions } from '../support/api.ts';
import { expectAccessible } from '../support/axe.ts';
import { becomeBorrower } from '../support/borrower.ts';
import { pressKey, tabTo } from '../support/keys-only.ts';
import { misfits, prefer } from '../support/layout.ts';
import { figure } from '../support/orders.ts';
import { readPdf } from '../support/pdf-text.ts';
import { photograph } from '../support/pictures.ts';
import { expect, test } from '../support/test.ts';

test.use({
  viewport: { width: 1280, height: 800 },
  isMobile: false,
  hasTouch: false,
  // A picture of the whole page before and after each of some hundred presses takes longer than all else.
  trace: { mode: 'retain-on-failure', snapshots: false, screenshots: false },
});

const address = 'TPo9SntS6burENnPnJeDgsUt6dictjMbXC';
const summary = (page: Page, name = 'Summary') => page.getByRole('region', { name });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const terms = (page: Page, name?: string) => summary(page, name).getByRole('term');

/** Where an element begins and ends, from the start of the screen, which stands after the navigation. */
async function across(page: Page, target: Locator): Promise<[start: number, end: number]> {
  const area = await page.getByRole('main').boundingBox();
  const box = await target.boundingBox();
  if (!area || !box) throw new Error('There is nothing to measure');
  return [Math.round(box.x - area.x), Math.round(box.x + box.width - area.x)];
}

/** Whether fields, summary and button stand in this order for keyboard and reader. */
const inOrder = (page: Page): Promise<boolean> =>
  page.getByRole('main').evaluate((main) => {
    const all = [...main.querySelectorAll('input, section[aria-labelledby], button[type=submit]')];
    const at = (selector: string) => all.findIndex((one) => one.matches(selector));
    const lastField = all.findLastIndex((one) => one.matches('input'));
    return lastField < at('section') && at('section') < at('button');
  });

test('DSK-45 (b) (c) (d) a deposit by keys alone: what is credited and the balance after it follow each key', async ({
  page,
}) => {
  await openLiveAccount(page);
  await page.goto('/mine/charge');
  const amount = page.getByLabel('You send');
  await tabTo(page, amount);
  await expect(figure(summary(page), 'Balance now')).toHaveText('$5,000.00');
  await expect(figure(summary(page), 'Balance after')).toHaveText('—');
  await page.keyboard.type('50');
  await expect(figure(summary(page), 'Balance after')).toHaveText('$5,050.00');
  await page.keyboard.type('0');
  await expect(figure(summary(page), 'You send')).toHaveText('500.00 USDT');
  await expect(figure(summary(page), 'Credited')).toHaveText('$500.00');
  await expect(figure(summary(page), 'Balance after')).toHaveText('$5,500.00');
  await expect(terms(page)).toHaveText([
    'You send',
    'Exchange rate',
    'Fee',
    'Credited',
    'When',
    'Balance now',
    'Balance after',
  ]);
  expect(await inOrder(page)).toBe(true);
  await expectAccessible(page, 'a deposit on a desktop');
  await pressKey(page, button(page, 'I’ve sent it'));

  // The button of the step before is gone; the focus goes to this one.
  await expect(page.getByRole('region', { name: 'Proof', exact: true })).toBeFocused();
  const proof = page.getByRole('group', { name: 'Proof of transfer' });
  // Asked for before the way there: the browser is told so meanwhile.
  const chooser = page.waitForEvent('filechooser');
  await tabTo(page, proof.getByRole('button', { name: 'Add a screenshot or photo' }));
  await page.keyboard.press('Enter');
  await (await chooser).setFiles(await photograph(page));
  await expect(proof.getByText(/^Uploaded/)).toBeVisible();
  await expect(figure(summary(page), 'Credited')).toHaveText('$500.00');
  await pressKey(page, button(page, 'Submit deposit'));
  await expect(heading(page, 'Deposit submitted')).toBeVisible();
});

test('DSK-45 (b) (c) (e), WDR-03 (e), WDR-09 (b) a withdrawal by keys alone: its address, what is left, and Max that keeps a margin level', async ({
  page,
  world,
}) => {
  await world.control.pinPrice('EURUSD', 1.1);
  await world.control.freezeClock();
  await openLiveAccount(page);
  // 1 lot at 100 times: a margin of 1,100.
  await openPositions(page, 1, { cont: 1, multiple: 100 });
  await page.goto('/mine/withdraw');
  await pressKey(page, page.getByRole('link', { name: 'Add address' }));
  await tabTo(page, page.getByRole('radio', { name: 'USDT TRC20' }));
  await page.keyboard.press('Space');
  await tabTo(page, page.getByRole('textbox', { name: 'Address' }));
  await page.keyboard.type(address);
  await expect(figure(summary(page, 'What is saved'), 'Coin and network')).toHaveText('USDT · TRC20');
  expect(await inOrder(page)).toBe(true);
  await expectAccessible(page, 'an address that is added on a desktop');
  await pressKey(page, button(page, 'Save address'));

  const amount = page.getByRole('textbox', { name: 'Amount' });
  await tabTo(page, amount);
  await page.keyboard.type('500');
  await expect(figure(summary(page), 'You receive')).toHaveText('499.00 USDT');
  await expect(terms(page)).toHaveText([
    'You withdraw',
    'Fee',
    'Exchange rate',
    'You receive',
    'Review',
    'Payouts start',
    'Balance after',
    'Equity after',
    'Margin level after',
  ]);
  const { accounts } = await world.control.state();
  const balance = accounts.find(({ email }) => email === seededUser.email)?.balance ?? 0;
  const dollars = (value: number) =>
    value.toLocaleString('en', { style: 'currency', currency: 'USD', minimumFractionDigits: 2 });
  await expect(figure(summary(page), 'Balance after')).toHaveText(dollars(balance - 500));
  await expectAccessible(page, 'a withdrawal on a desktop');

  // More could be withdrawn, but Max leaves twice the level of the margin call.
  await expect(page.getByText('Max keeps a margin level of 200%')).toBeVisible();
  await pressKey(page, button(page, 'Max'));
  await expect(figure(summary(page), 'Margin level after')).toContainText('200.0%');
  await tabTo(page, amount);
  await page.keyboard.press('Control+A');
  await page.keyboard.type('500');
  await pressKey(page, button(page, 'Review withdrawal'));
  const review = page.getByRole('dialog', { name: 'Review withdrawal' });
  await tabTo(page, review.getByLabel('Type the last 6 characters'));
  await page.keyboard.type(address.slice(-6));
  await pressKey(page, review.getByRole('button', { name: 'Withdraw $500.00' }));
  await expect(heading(page, 'Withdrawal in review')).toBeVisible();
});

test('DSK-45 (b) (c) (f) a loan by keys alone: interest a day and a year, the due date, the cost of being late', async ({
  page,
  world,
}) => {
  await becomeBorrower(page, world.control);
  const costs = summary(page, 'What it costs');
  await expect(costs).toContainText('Enter an amount and choose a period');
  const amount = page.getByRole('textbox', { name: 'Amount' });
  await tabTo(page, amount);
  await page.keyboard.type('100');
  await tabTo(page, page.getByRole('radio', { name: /^7 days/ }));
  await page.keyboard.press('Space');
  await expect(figure(costs, 'Interest rate')).toHaveText(/^0\.\d+% a day\d+\.\d+% a year$/);
  await expect(figure(costs, 'Due')).toContainText('2026');
  await expect(figure(costs, 'If late')).toContainText('a day');
  await expect(figure(costs, 'Balance after')).toHaveText('$5,100.00');
  await expect(terms(page, 'What it costs').first()).toHaveText('You borrow');
  const once = await figure(costs, 'You repay').textContent();
  await tabTo(page, amount);
  await page.keyboard.press('End');
  await page.keyboard.type('0');
  await expect(figure(costs, 'You repay')).not.toHaveText(once ?? '');
  expect(await inOrder(page)).toBe(true);
  await expectAccessible(page, 'a loan on a desktop');
  await pressKey(page, button(page, 'Continue to agreement'));
  await expect(page.getByRole('dialog', { name: 'Check your loan' })).toBeVisible();
});

test('DSK-03 (a), DSK-05, DSK-45 (a) (g), DSK-82 the summary beside the form, over the button where there is less room, and on no phone', async ({
  page,
}) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  await page.setViewportSize({ width: 1600, height: 700 });
  await openLiveAccount(page);
  await page.goto('/mine/charge');
  const form = page.getByRole('form', { name: 'Deposit' });
  const rail = summary(page);
  await expect(rail).toBeVisible();
  await expect(figure(rail, 'Fee')).toBeVisible();
  expect(fetched.some((path) => path.includes('deposit-summary'))).toBe(true);
  expect(await across(page, form)).toEqual([40, 600]);
  expect(await across(page, rail)).toEqual([632, 952]);
  expect((await across(page, heading(page, 'Deposit')))[0]).toBe(40);
  // The words of a link end 12 px before it does.
  expect((await across(page, page.getByRole('link', { name: 'History' })))[1]).toBe(964);
  await button(page, 'I’ve sent it').scrollIntoViewIfNeeded();
  await expect(rail).toBeInViewport({ ratio: 1 });

  await page.setViewportSize({ width: 900, height: 700 });
  const top = async (target: Locator) => (await target.boundingBox())?.y ?? Number.NaN;
  await expect.poll(() => across(page, rail)).toEqual(await across(page, form));
  expect(await top(rail)).toBeGreaterThan(await top(page.getByText('Send only USDT on TRC20')));
  expect(await inOrder(page)).toBe(true);

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(rail).toHaveCount(0);
  await expect(page.getByText(/^Trading can lose the money/)).toBeVisible();
  fetched.length = 0;
  await page.reload();
  await expect(page.getByText(/^Trading can lose the money/)).toBeVisible();
  await expect(button(page, 'I’ve sent it')).toBeInViewport();
  expect(fetched.filter((path) => path.includes('summary'))).toEqual([]);
  // As much as a zoom of 400% leaves of a window.
  await page.setViewportSize({ width: 320, height: 256 });
  await expect(button(page, 'I’ve sent it')).not.toBeInViewport();
  await button(page, 'I’ve sent it').scrollIntoViewIfNeeded();
  await expect(heading(page, 'Deposit')).not.toBeInViewport();
  await page.setViewportSize({ width: 320, height: 200 });
  await page.goto('/order');
  await expect(heading(page, 'Orders')).toBeInViewport();
  await expect(page.getByRole('navigation', { name: 'Main' })).not.toBeInViewport();
});

test('DSK-03 (b), DSK-63 (a) (b) login and registration stand beside what needs no account', async ({
  page,
}) => {
  for (const [path, title] of [
    ['/login', 'Log in'],
    ['/register', 'Create account'],
  ] as const) {
    await page.goto(path);
    await expect(heading(page, title)).toBeVisible();
    const main = page.getByRole('main');
    const field = main.getByRole('textbox', { name: 'Email' });
    const demo = main.getByRole('button', { name: 'Open a demo account' });
    await expect(main.getByText(/at once with \$100,000 of simulated money\./)).toBeVisible();
    for (const name of ['Quotes', 'News', 'Ranking'])
      await expect(main.getByRole('link', { name, exact: true })).toBeVisible();
    await expect(button(page, 'Back')).toHaveCount(0);
    await expect(main.getByRole('link', { name: /^Language/ })).toHaveCount(0);
    const [start, end] = await across(page, field);
    expect(end - start).toBeGreaterThanOrEqual(398);
    expect(end - start).toBeLessThanOrEqual(440);
    const [left, right] = [start, (await across(page, demo))[1]];
    const width = (await main.boundingBox())?.width ?? 0;
    // Centred together; the button stands 17 px inside of its card.
    expect(Math.abs(left - (width - right - 17))).toBeLessThan(20);
    await expectAccessible(page, title);
  }
});

/** From the rail to the widest column. */
const widths = [900, 1024, 1199, 1200, 1280, 1599, 1600, 1920] as const;

async function expectWidthsToFit(page: Page, what: string): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(() => misfits(page), { message: `${what} at ${width}` }).toEqual([]);
    const over = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(await over(), `${what} at ${width} sideways`).toBeLessThanOrEqual(0);
    const rails = page.locator('main section[aria-labelledby]');
    const sticksOut = await rails.evaluateAll((all) =>
      all.some((one) => one.scrollWidth > one.clientWidth + 1),
    );
    expect(sticksOut, `a figure of the summary of ${what} at ${width} sticks out`).toBe(false);
  }
}

for (const [language, theme] of [
  ['en', 'light'],
  ['de', 'dark'],
  ['ar', 'light'],
] as const)
  test(`DSK-05, DSK-45 (a), DSK-63 (a) no form sticks out of any width, in ${language}, ${theme}`, async ({
    page,
  }) => {
    await openLiveAccount(page);
    await prefer(page, { language, theme });
    for (const path of ['/mine/charge', '/mine/withdraw', '/mine/auth', '/mine/withdraw-way?type=2']) {
      await page.goto(path);
      await expect(page.getByRole('main').locator('section[aria-labelledby] dl')).toBeVisible();
      await page.getByRole('textbox').first().fill('1234567');
      await expectWidthsToFit(page, path);
    }
    await page.evaluate(() => localStorage.removeItem('candlewick.session'));
    for (const path of ['/login', '/register']) {
      await page.goto(path);
      await expect(page.getByRole('main').getByText(/100[.,]000/)).toBeVisible();
      await expectWidthsToFit(page, path);
    }
  });

test('DSK-42, DSK-80 (a) (b) (c) a statement of several pages is printed on A4, each with the table’s head and its number', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await openLiveAccount(page);
  await openPositions(page, 45);
  await page.setViewportSize({ width: 1920, height: 1080 });
  await page.goto('/mine/history');
  await page.getByRole('link', { name: 'Monthly statement' }).click();
  const paper = page.getByRole('article');
  await expect(paper.getByRole('row', { name: /EUR\/USD Buy 0\.01/ })).toHaveCount(45);
  const [sum, open, movements] = ['Summary', 'Open positions', 'Transactions'].map((name) =>
    paper.getByRole('region', { name }),
  );
  const boxOf = async (target?: Locator) =>
    (await target?.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const [left, right, below] = [await boxOf(sum), await boxOf(open), await boxOf(movements)];
  expect(right.x).toBeGreaterThan(left.x + left.width);
  expect(right.y).toBe(left.y);
  expect(below.y).toBeGreaterThanOrEqual(right.y + right.height);
  const closing = await figure(paper, 'Closing balance').textContent();
  await expect(movements?.getByRole('row').last() ?? paper).toContainText(closing ?? 'nothing');
  await expectAccessible(page, 'a statement on a desktop');

  const pages = readPdf(await page.pdf({ preferCSSPageSize: true }));
  expect(pages.length).toBeGreaterThan(1);
  for (const [i, { text, size }] of pages.entries()) {
    expect(text.replaceAll(/\s+/g, ' ')).toContain(`${i + 1} / ${pages.length}`);
    expect(size.map(Math.round)).toEqual([595, 842]);
    expect(text).not.toContain('Save CSV');
    expect(text).not.toContain('Ranking');
    expect(text).toMatch(/Description|Entry/);
  }
  expect(pages[0]?.text).toContain(seededUser.email.split('@')[1]);
  await page.emulateMedia({ media: 'print' });
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(
    'rgb(255, 255, 255)',
  );
  const row = paper.getByRole('row').last();
  expect(await row.evaluate((element) => getComputedStyle(element).breakInside)).toBe('avoid');
});
