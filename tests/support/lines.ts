import type { Locator, Page } from '@playwright/test';
import { openDemoAccount } from './account.ts';
import { openPositions } from './api.ts';
import { putFinger } from './finger.ts';

/** Opens the chart of EUR/USD with so many positions of a demo account. */
export async function openOnChart(
  page: Page,
  count: number,
  changes: Parameters<typeof openPositions>[2],
): Promise<void> {
  await openDemoAccount(page);
  await openPositions(page, count, changes);
  await page.goto('/trade?code=EURUSD');
}

/** A line or chip of the chart, as keys and readers have it. */
export const lineOf = (page: Page, name: RegExp): Locator => page.getByRole('slider', { name });

/** Where the middle of a line's chip is, in CSS pixels of the page; its cross is at the start of the chip. */
export async function chipOf(line: Locator): Promise<{ x: number; y: number }> {
  const box = await line.boundingBox();
  if (!box) throw new Error('The line is not there');
  return { x: box.x + box.width - 100, y: box.y + box.height / 2 };
}

/** Drags a line by its chip with a finger, up or down by so many pixels. */
export async function dragLine(page: Page, line: Locator, by: number): Promise<void> {
  const finger = await putFinger(page, await chipOf(line));
  await finger.go(by);
  await finger.lift();
}
