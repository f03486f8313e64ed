import type { Locator, Page } from '@playwright/test';
import { expect } from './test.ts';

/** Presses Tab until the element has the focus; a person would not press it more than a hundred times either. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  // Found once: to look for a role in the whole page at every press takes longer than the presses.
  const wanted = await target.elementHandle();
  for (let presses = 0; presses < 200; presses++) {
    if (await page.evaluate((element) => element === document.activeElement, wanted)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target, 'reached with Tab').toBeFocused();
}

/** Goes there with Tab, and presses a key. */
export async function pressKey(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}
