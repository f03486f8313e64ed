import { openDemoAccount } from '../support/account.ts';
import { closePositions, openPositions } from '../support/api.ts';
import { expect, test, wide } from '../support/test.ts';

test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false });

test(
  'DSK-25 (c), DSK-28 (b) of a thousand records those in sight are mounted, each with its place, and Home and End lead to both ends',
  { tag: wide },
  async ({ page }) => {
    test.setTimeout(180_000);
    await openDemoAccount(page);
    // Each leaves a record of its commission and one of its result; no account has more than 200 open.
    for (let i = 0; i < 4; i++) await closePositions(page, await openPositions(page, 130));
    await page.goto('/mine/history');
    const grid = page.getByRole('grid');
    const rows = grid.locator('tbody tr[data-key]');
    await expect(rows.first()).toBeVisible();
    await rows.first().focus();
    // Each leads to the last record that was read, and has more of them read.
    await expect(async () => {
      await page.keyboard.press('End');
      await expect(rows.last()).toBeFocused({ timeout: 1000 });
      const place = Number(await rows.last().getAttribute('aria-rowindex'));
      expect(place).toBeGreaterThan(1040);
      expect(await grid.getAttribute('aria-rowcount')).toBe(String(place));
    }).toPass({ timeout: 60_000 });
    await expect(rows.last()).toBeInViewport();
    expect(await rows.count()).toBeLessThan(100);
    await page.keyboard.press('Home');
    await expect(rows.first()).toBeFocused();
    // After the head and the title of the day.
    await expect(rows.first()).toHaveAttribute('aria-rowindex', '3');
    await expect(rows.first()).toBeInViewport();
    expect(await rows.count()).toBeLessThan(100);
  },
);
