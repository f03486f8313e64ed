import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import papa from 'papaparse';
import { seededUser } from '../../mocks/accounts/seed-users.ts';
import { decimal } from '../../src/domain/money.ts';
import { openLiveAccount } from '../support/account.ts';
import { closePositions, openPositions } from '../support/api.ts';
import { expect, test } from '../support/test.ts';

interface Line {
  section: string;
  type: string;
  amount_usd: string;
  balance_usd: string;
  instrument: string;
  money: string;
}

async function savedStatement(page: Page): Promise<{ name: string; lines: Line[] }> {
  const started = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save CSV' }).click();
  const file = await started;
  const text = await readFile(await file.path(), 'utf8');
  const { data, errors } = papa.parse<Line>(text.slice(1), { header: true, skipEmptyLines: true });
  expect(errors).toEqual([]);
  return { name: file.suggestedFilename(), lines: data };
}

const of = (lines: readonly Line[], section: string) => lines.filter((line) => line.section === section);
const sum = (lines: readonly Line[]) =>
  lines.reduce((total, { amount_usd }) => total.plus(amount_usd), decimal(0)).toNumber();
const balance = (lines: readonly Line[], section: string) => Number(of(lines, section)[0]?.balance_usd);

test('STM-01 (a) (b), STM-03 (a), STM-05 (a) (b), STM-06 (b), STM-08 (a) (c) a month adds up to what the ledger says, and the next one begins with it', async ({
  page,
  world,
}) => {
  // Or the next month would begin with swap of what is open.
  await world.control.setSite({ swap: 'off' });
  const inLedger = async () => {
    const { accounts } = await world.control.state();
    return accounts.find(({ email }) => email === seededUser.email)?.balance ?? Number.NaN;
  };
  await world.control.pinPrice('EURUSD', 1.1);
  await openLiveAccount(page);
  await world.control.deposit(seededUser.email, 1234.567891);
  const [closed = 0] = await openPositions(page, 12);
  await world.control.pinPrice('EURUSD', 1.12);
  await closePositions(page, [closed]);

  await page.goto('/mine/history');
  await page.getByRole('link', { name: 'Monthly statement' }).click();
  await expect(page.getByRole('row', { name: /EUR\/USD Buy 0\.01/ })).toHaveCount(11);
  await expect(page.getByText('Simulated money')).toBeVisible();
  const { name, lines } = await savedStatement(page);
  const month = new URL(page.url()).searchParams.get('statement');
  expect(name).toBe(`candlewick-statement-${month}.csv`);
  const movements = of(lines, 'movement');
  // The seed's deposit, ours, 12 commissions and a profit.
  expect(movements).toHaveLength(15);
  const closing = await inLedger();
  expect(balance(lines, 'opening_balance')).toBe(0);
  expect(balance(lines, 'closing_balance')).toBe(closing);
  expect(sum(movements)).toBe(closing);
  expect(sum(of(lines, 'total'))).toBe(closing);
  expect(lines.every(({ money }) => money === 'simulated')).toBe(true);

  // Back to the list, and forward to the same month.
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Transactions', level: 1 })).toBeVisible();
  await page.goForward();
  await expect(page.getByRole('heading', { name: 'Account statement' })).toBeVisible();

  // A month later, nothing has happened since.
  const now = new Date((await world.control.state()).clock.now);
  await page.evaluate(() => localStorage.clear());
  // The session ends meanwhile: no page is there to ask with it.
  await page.goto('about:blank');
  await world.control.moveClock(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 2) - now.getTime());
  await openLiveAccount(page);
  await page.goto('/mine/history');
  const link = page.getByRole('link', { name: 'Monthly statement' });
  // The first answer tells the page which month it is by the server's clock.
  await expect(link).not.toHaveAttribute('href', `/mine/history?statement=${month}`);
  await link.click();
  await expect(page.getByText('No transactions in this month.')).toBeVisible();
  const next = await savedStatement(page);
  expect(balance(next.lines, 'opening_balance')).toBe(closing);
  expect(balance(next.lines, 'closing_balance')).toBe(await inLedger());
  await page.getByRole('combobox', { name: 'Month' }).selectOption({ index: 1 });
  await expect(page).toHaveURL(`/mine/history?statement=${month}`);
  await expect(page.getByRole('row', { name: /EUR\/USD Buy 0\.01/ })).toHaveCount(11);
  await expect(page.getByRole('columnheader', { name: 'P/L' })).toHaveCount(0);
  const again = await savedStatement(page);
  expect(of(again.lines, 'movement')).toEqual(movements);
  expect(balance(again.lines, 'closing_balance')).toBe(closing);
});

test('STM-07 (a), STM-08 (b) on paper stands the statement alone, black on white on A4, in the dark theme too', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await openLiveAccount(page);
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ media: 'screen' });
    await page.goto('/mine/history');
    await page.getByRole('link', { name: 'Monthly statement' }).click();
    const paper = page.getByRole('article');
    await expect(paper.getByRole('heading', { name: 'Open positions' })).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('button')).toHaveCount(0);
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0);
    await expect(page.getByText('Live account', { exact: true })).toHaveCount(1);
    await expect(paper.getByText('Simulated money')).toBeVisible();
    const { top, colours } = await paper.evaluate((element) => ({
      top: element.getBoundingClientRect().top,
      colours: [...element.querySelectorAll('*')].map((one) => getComputedStyle(one).color),
    }));
    expect(top).toBe(0);
    expect(new Set(colours)).toEqual(new Set(['rgb(22, 24, 29)']));
    expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(
      'rgb(255, 255, 255)',
    );
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
    // A4 in points.
    expect(pdf).toMatch(/\/MediaBox\s*\[0 0 59[45][.\d]* 84[12][.\d]*\]/);
  }
});
