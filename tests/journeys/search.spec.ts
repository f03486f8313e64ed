import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';

const field = (page: Page) => page.getByRole('combobox', { name: /^Search (markets|companies)$/ });
const options = (page: Page) => page.getByRole('option');

test('SRCH-04 (a) (c), SRCH-05 (a) (b), SRCH-06 (a) (b) (c), SRCH-07 (a) home’s search finds a market, cancels older requests, opens it, and remembers it', async ({
  page,
}) => {
  const cancelled: string[] = [];
  page.on('requestfailed', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname.endsWith('/forex/search')) cancelled.push(searchParams.get('searchCurrency') ?? '');
  });
  await page.goto('/');
  await page.getByRole('link', { name: 'Search' }).click();
  await expect(page).toHaveURL('/product');
  await expect(field(page)).toBeFocused();
  await expect(page.getByRole('region', { name: 'Recent searches' })).toHaveCount(0);

  // The answers for what is typed first are on their way when more is typed.
  await page.route(/searchCurrency=g&|searchCurrency=go&/, () => {});
  await field(page).pressSequentially('gold');
  await expect(options(page)).toHaveText([/XAU\/USD/]);
  await expect(page.getByText('1 result')).toBeVisible();
  await expect.poll(() => cancelled).toEqual(expect.arrayContaining(['g', 'go']));
  await expect(options(page).locator('mark')).toHaveText('Gold');

  await options(page).first().locator('[data-star]').click();
  await expect(page).toHaveURL('/product');
  await field(page).press('Enter');
  await expect(page).toHaveURL('/trade?code=XAUUSD');
  await expect(page.getByRole('button', { name: /XAU\/USD/ }).first()).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/product?q=gold');
  await expect(field(page)).toHaveValue('gold');

  await field(page).fill('');
  const recents = page.getByRole('region', { name: 'Recent searches' });
  await expect(recents.getByRole('listitem')).toHaveText(['XAU/USD']);
  await expect(options(page).first()).toContainText('XAU/USD');
  await page.reload();
  await recents.getByRole('button', { name: 'Clear recent searches' }).click();
  await expect(recents).toHaveCount(0);

  await field(page).fill('no such market');
  await expect(page.getByText('No results for “no such market”')).toBeVisible();
  await page.getByRole('button', { name: 'Show all markets' }).click();
  await expect(options(page).first()).toBeVisible();
});

test('SRCH-02 (a), SRCH-03 (a) (b), SRCH-08 (a), SRCH-09 (b), SRCH-01 (a) in company mode the search finds companies, and leaving for one’s site is announced', async ({
  page,
  world,
}) => {
  await world.control.setSite({ companies: 'on' });
  await page.goto('/product');
  await expect(page.getByRole('combobox', { name: 'Search companies' })).toBeFocused();
  await field(page).pressSequentially('har');
  await expect(options(page)).toHaveText([/Harbour & Finch/, /Harlow/, /Harvest Lane/, /Wharfside Harbour/]);
  await field(page).press('ArrowDown');
  await field(page).press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Company', exact: true });
  await expect(sheet).toContainText('14 Quayside, London E14 9QT');
  await sheet.getByRole('button', { name: 'Go to company site' }).click();
  const leave = page.getByRole('dialog', { name: 'You’re leaving Candlewick' });
  await expect(leave).toContainText('harbourfinch.example');
  const site = leave.getByRole('link', { name: 'Open site' });
  await expect(site).toHaveAttribute('href', 'https://harbourfinch.example/');
  await expect(site).toHaveAttribute('target', '_blank');
  await leave.getByRole('button', { name: 'Stay here' }).click();
  await expect(leave).toBeHidden();
  await sheet.getByRole('button', { name: 'Close' }).click();
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL('/product');

  // A company without a site.
  await field(page).fill('northgate');
  await expect(options(page)).toHaveText([/Northgate/]);
  await options(page).first().click();
  await expect(sheet).toContainText('21 Keppel Lane');
  await expect(sheet.getByRole('button', { name: 'Go to company site' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await field(page).fill('');
  await expect(page.getByRole('region', { name: 'Recent searches' }).getByRole('listitem')).toHaveText([
    'Northgate Brokers Pte Ltd',
    'Harbour & Finch',
  ]);
});
