import type { Page } from '@playwright/test';
import { useFont } from '../support/fonts.ts';
import { expect, test, wide } from '../support/test.ts';

/** What a page asks of other hosts, from now on. */
function requestsElsewhere(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { protocol, host } = new URL(request.url());
    if (protocol.startsWith('http') && host !== new URL(page.url()).host) asked.push(request.url());
  });
  return asked;
}

const pages = [
  { path: '', heading: 'Candlewick reference' },
  { path: 'socket', heading: 'Socket' },
  { path: 'error-codes', heading: 'Error codes' },
  { path: 'states', heading: 'States' },
  { path: 'formulas', heading: 'Formulas and units' },
  { path: 'glossary', heading: 'Glossary' },
];

for (const colorScheme of ['light', 'dark'] as const) {
  test(
    `CON-46 (a) (d), SBX-77 (a) the contracts are pages that ask nothing of other hosts and fit a phone, ${colorScheme}`,
    {
      tag: colorScheme === 'light' ? [] : wide,
    },
    async ({ page }) => {
      test.slow();
      await page.emulateMedia({ colorScheme });
      await useFont(page, 'Montserrat');
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto('/dev/docs');
      const elsewhere = requestsElsewhere(page);
      const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      for (const { path, heading } of pages) {
        await page.goto(`/dev/docs/${path}`);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
        expect([path, await overflow()]).toEqual([path, 0]);
      }
      await page.goto('/dev/docs/');
      await page.getByRole('main').getByRole('link', { name: 'REST' }).click();
      const operation = page.getByRole('heading', { name: 'Place a market or a pending order' });
      // Redoc draws every operation before it shows one: on a busy machine half a minute of work.
      await expect(operation).toBeAttached({ timeout: 45_000 });
      for (const width of [390, 1280]) {
        await page.setViewportSize({ width, height: 900 });
        await expect(operation).toBeAttached();
        expect([width, await overflow()]).toEqual([width, 0]);
      }
      // Redoc’s search runs in a worker, which the page’s policy lets it make.
      await page.getByPlaceholder('Search...').fill('margin');
      await expect(page.getByRole('menuitem').filter({ hasText: 'order' }).first()).toBeVisible();
      expect(elsewhere).toEqual([]);
    },
  );
}
