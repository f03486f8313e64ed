import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** What sticks out of the window sideways, by element; empty when the page fits. What scrolls in a box of its own does not count. */
async function overflow(page: Page, width: number): Promise<string[]> {
  return page.evaluate((clientWidth) => {
    const { scrollWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const outside = [...document.body.querySelectorAll('*')].filter((element) => {
      const { left, right } = element.getBoundingClientRect();
      return right > clientWidth + 1 || left < -1;
    });
    return [
      `${scrollWidth} of ${clientWidth} pixels`,
      ...outside.map((element) => element.outerHTML.slice(0, 120)).slice(0, 8),
    ];
  }, width);
}

export async function expectToFit(page: Page, width: number, what: string): Promise<void> {
  await page.setViewportSize({ width, height: 700 });
  await expect.poll(() => overflow(page, width), { message: `${what} at ${width} pixels` }).toEqual([]);
}

/** Writes a preference as the app keeps it, before its scripts run. */
export async function prefer(page: Page, wanted: Record<string, unknown>): Promise<void> {
  await page.addInitScript((values) => {
    const key = 'candlewick.preferences';
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '{}');
    localStorage.setItem(key, JSON.stringify({ version: 1, ...(stored as object), ...values }));
  }, wanted);
}
