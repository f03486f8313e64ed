import type { Page } from '@playwright/test';
import { openDemoAccount } from '../support/account.ts';
import { expectLive } from '../support/connection.ts';
import { holdFinger, swipe } from '../support/finger.ts';
import { market } from '../support/markets.ts';
import { expect, test } from '../support/test.ts';

const movers = (page: Page) => page.getByRole('region', { name: 'Movers today' });
const headlines = (page: Page) => page.getByRole('region', { name: 'News' });
const codes = (page: Page) =>
  page.getByRole('list', { name: 'Markets' }).getByRole('listitem').locator('strong').allTextContents();

/** How much has jumped since the page was opened, as browsers measure it. */
const jumps = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        const observer = new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            if ('value' in entry && 'hadRecentInput' in entry && !entry.hadRecentInput)
              sum += Number(entry.value);
        });
        observer.observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
      }),
  );

test('QUO-06 (c), QUO-12 (a), QUO-15 (a) (b), API-19 (a) home shows the account, what moves and what is said, and nothing jumps', async ({
  page,
}) => {
  await openDemoAccount(page);
  await page.goto('about:blank');
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    searchParams.delete('t');
    if (pathname.includes('/api/')) asked.push(`${request.method()} ${pathname}?${searchParams}`);
  });
  await page.goto('/');
  await expectLive(page);
  await expect(page.getByRole('link', { name: /\$100,000\.00.*View orders/ })).toBeVisible();
  await expect(movers(page).getByRole('link')).toHaveCount(3);
  await expect(headlines(page).getByRole('link')).toHaveCount(3);
  await expect(market(page, /EUR\/USD/)).toBeVisible();
  expect(await jumps(page)).toBeLessThan(0.001);
  expect(asked.toSorted()).toEqual([...new Set(asked)].toSorted());
  expect(asked.filter((one) => one.includes('/sparklines?')).length).toBeGreaterThan(0);
  expect(asked.filter((one) => one.includes('kline?'))).toEqual([]);

  await headlines(page).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/news\/detail\?id=\d+/);
  await page.goBack();
  await headlines(page).getByRole('link', { name: 'All news' }).click();
  await expect(page).toHaveURL('/news');
  await page.goBack();
  await movers(page).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/trade\?code=/);
});

test('QUO-12 (b), QUO-13 (a) the list is sorted, the movers lead to it, and the order is remembered', async ({
  page,
}) => {
  await page.goto('/');
  await expect(market(page, /EUR\/USD/)).toBeVisible();
  const sort = page.getByRole('combobox', { name: 'Sort' });
  await sort.selectOption('Name');
  const inOrder = async () => {
    const shown = await codes(page);
    return shown.length > 10 && shown.join() === shown.toSorted((a, b) => a.localeCompare(b)).join();
  };
  await expect.poll(inOrder).toBe(true);
  await page.reload();
  await expect(sort).toHaveValue('name');
  await expect.poll(inOrder).toBe(true);

  await movers(page).getByRole('button', { name: 'See all' }).click();
  await expect(sort).toHaveValue('rise');
  const greatest = await movers(page).locator('strong').first().textContent();
  await expect.poll(async () => (await codes(page)).includes(greatest ?? '')).toBe(true);
});

test.describe('with a finger', () => {
  test('QUO-14 (a) (b) a swipe, a rest and the keyboard put a market on the watchlist; the toast takes it back', async ({
    page,
  }) => {
    await page.goto('/');
    await expectLive(page);
    const euro = page.getByRole('button', { name: 'EUR/USD on the watchlist' });
    // What reads fingers is fetched when the page is idle.
    await expect(async () => {
      await swipe(page, market(page, /EUR\/USD/), -140);
      await expect(page.getByText('EUR/USD is on your watchlist')).toBeVisible({ timeout: 1000 });
    }).toPass();
    await expect(page).toHaveURL('/');
    await expect(euro).toHaveAttribute('aria-pressed', 'true');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(euro).toHaveAttribute('aria-pressed', 'false');

    await holdFinger(page, market(page, /USD\/JPY/), () =>
      expect(page.getByText('USD/JPY is on your watchlist')).toBeVisible(),
    );
    await expect(page).toHaveURL('/');
    await page.getByRole('button', { name: 'Watchlist', exact: true }).click();
    await expect.poll(() => codes(page)).toEqual(['USD/JPY']);

    await page.getByRole('button', { name: 'USD/JPY on the watchlist' }).press('Enter');
    await expect(page.getByText('Your watchlist is empty')).toBeVisible();
  });
});
