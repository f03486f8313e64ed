import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import papa from 'papaparse';
import type { BalanceRecord, BalanceRecordPage } from '../../src/generated/rest.d.ts';
import { openDemoAccount } from '../support/account.ts';
import { readAmount } from '../support/amount.ts';
import { callApi, closePositions, openPositions } from '../support/api.ts';
import { prefer } from '../support/layout.ts';
import { figure } from '../support/orders.ts';
import { expect, test } from '../support/test.ts';

const rows = (page: Page) => page.getByRole('list', { name: 'Transactions' }).getByRole('button');

/** Every record of the account, as the API sends them. */
async function recordsOf(page: Page): Promise<BalanceRecord[]> {
  const records: BalanceRecord[] = [];
  for (let number = 1; ; number++) {
    const [found] = await callApi<BalanceRecordPage>(page, '/v1/api/main/accountLog/forexChange', [
      { page: number },
    ]);
    records.push(...(found?.list ?? []));
    if (!found || found.list.length === 0 || records.length >= found.total) return records;
  }
}

/** Sums of amounts are compared by the millionth. */
const sum = (amounts: readonly number[]) =>
  Math.round(amounts.reduce((all, one) => all + one, 0) * 1e6) / 1e6;

/** TXN-07: under the labels of the columns. */
interface Line {
  Time: string;
  What: string;
  Reference: string;
  Amount: string;
  'Balance after': string;
  Account: string;
}

async function downloadCsv(page: Page): Promise<{ name: string; lines: Line[] }> {
  const started = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download as CSV' }).click();
  const file = await started;
  const text = await readFile(await file.path(), 'utf8');
  expect(text.startsWith('\ufeff'), 'a byte order mark').toBe(true);
  const { data, errors } = papa.parse<Line>(text.slice(1), { header: true, skipEmptyLines: true });
  expect(errors).toEqual([]);
  return { name: file.suggestedFilename(), lines: data };
}

test('TXN-01 (a), TXN-03 (a), TXN-04 (a) (b), TXN-06 (a), TXN-08 (b) a closed trade stands there with its commission, sums up by day and as the balance goes, and opens to six decimals', async ({
  page,
  world,
}) => {
  await world.control.pinPrice('EURUSD', 1.1);
  await openDemoAccount(page);
  const ids = await openPositions(page, 1);
  await world.control.pinPrice('EURUSD', 1.12);
  await closePositions(page, ids);
  const records = await recordsOf(page);

  await page.goto('/mine/history');
  await expect(rows(page)).toHaveCount(records.length);
  await expect(rows(page).filter({ hasText: 'Trades' })).toHaveCount(1);
  await expect(rows(page).filter({ hasText: 'Fees' })).not.toHaveCount(0);
  const read = (text: string) => Number(text.replaceAll(/[^\d.−]/g, '').replace('−', '-'));
  // The last lines of a row: its amount, its kind and time, what the next is, the balance after it.
  const lines = (await rows(page).allInnerTexts()).map((text) => {
    const [value = 0, , , after = 0] = text.split('\n').slice(-4).map(read);
    return { value, after };
  });
  expect(lines.every(({ value, after }) => value !== 0 && after > 90_000)).toBe(true);
  // Read down, each balance is the one below it and its row's amount.
  for (const [i, { value, after }] of lines.entries())
    expect(after - value).toBeCloseTo(lines[i + 1]?.after ?? 0, 1);
  const day = page.getByRole('heading', { level: 2 }).filter({ hasText: 'Today' });
  const total = await day.innerText();
  expect(Number(/\$([\d,.]+)$/.exec(total.replaceAll(/\s/g, ''))?.[1]?.replaceAll(',', ''))).toBeCloseTo(
    sum(records.map(({ Value }) => Value)),
    1,
  );

  await page.getByRole('button', { name: 'Trades', exact: true }).click();
  await expect(page).toHaveURL('/mine/history?kind=trades');
  await expect(rows(page)).toHaveCount(1);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Trades', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(rows(page)).toHaveCount(1);

  await rows(page).click();
  const sheet = page.getByRole('dialog', { name: 'Transaction' });
  const trade = records.find(({ Type }) => Type === 4);
  expect(trade?.Value).toBeGreaterThan(0);
  await expect(sheet).toContainText(`+$${trade?.Value.toFixed(2)}${trade?.Value.toFixed(6).slice(-4)}`);
  await expect(figure(sheet, 'Balance after')).toContainText(/^\$[\d,]+\.\d{6}$/);
  expect(await readAmount(figure(sheet, 'Balance after'))).toBeCloseTo(trade?.Balance ?? 0, 6);
  await expect(figure(sheet, 'Reference')).toContainText(`#${trade?.Id}`);
});

test('TXN-01 (a), TXN-07 (a) (b) many records come page by page; the CSV has each as the API says it, and they sum up to the balance', async ({
  page,
}) => {
  await openDemoAccount(page);
  await closePositions(page, await openPositions(page, 24));
  const records = await recordsOf(page);
  expect(records.length).toBeGreaterThan(40);

  await page.goto('/mine/history');
  await expect(rows(page)).toHaveCount(20);
  await rows(page).last().scrollIntoViewIfNeeded();
  await expect.poll(() => rows(page).count()).toBeGreaterThan(20);
  await expect(async () => {
    await rows(page).last().scrollIntoViewIfNeeded();
    await expect(rows(page)).toHaveCount(records.length, { timeout: 1_000 });
  }).toPass();

  const { name, lines } = await downloadCsv(page);
  expect(name).toMatch(/^candlewick-demo-transactions-.*\.csv$/);
  expect(lines.map((line) => [line.Reference, line.Amount, line['Balance after'], line.Time])).toEqual(
    records.map(({ Id, Value, Balance, CreatedAtTran }) => [
      String(Id),
      String(Value),
      String(Balance),
      new Date(CreatedAtTran).toISOString(),
    ]),
  );
  expect(lines.every(({ Account }) => Account === 'simulated')).toBe(true);
  const [account] = await callApi<{ balance: number }>(page, '/v1/api/main/account/forexDetail');
  expect(sum(lines.map(({ Amount }) => Number(Amount)))).toBe(account?.balance);

  // The chosen kind only.
  await page.getByRole('button', { name: 'Fees', exact: true }).click();
  await expect(page).toHaveURL('/mine/history?kind=fees');
  await expect(rows(page).filter({ hasText: 'Trades' })).toHaveCount(0);
  const fees = await downloadCsv(page);
  expect(fees.lines).toHaveLength(24);
});

test('TXN-03 (d) the chosen filter is in sight, also where one has to scroll to it and in Arabic', async ({
  page,
}) => {
  await openDemoAccount(page);
  await page.setViewportSize({ width: 320, height: 640 });
  for (const [language, name] of [
    ['en', 'Other'],
    ['ar', 'أخرى'],
  ] as const) {
    await prefer(page, { language });
    await page.goto('/mine/history?kind=other');
    await expect(page.getByRole('button', { name, exact: true, pressed: true })).toBeInViewport({ ratio: 1 });
  }
});
