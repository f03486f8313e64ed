import type { Page } from '@playwright/test';

/** One screen, and what must be seen before its picture is taken: states, never a span of time. */
interface PicturedScreen {
  name: string;
  path: string;
  ready(page: Page): Promise<void>;
}

const live = (page: Page) => page.locator('[data-connection="live"]').waitFor({ state: 'attached' });

export const screens: readonly PicturedScreen[] = [
  {
    name: 'home',
    path: '/',
    async ready(page) {
      await live(page);
      await page.getByRole('main').getByText('Equity').first().waitFor();
      // Every row in sight has its small chart.
      const rows = page.getByRole('list', { name: 'Markets' }).getByRole('listitem');
      await rows.first().waitFor();
      const bare = rows.filter({ hasNot: page.locator('svg[viewBox="0 0 64 34"] path') });
      await bare.first().waitFor({ state: 'detached' });
    },
  },
  {
    name: 'trade',
    path: '/trade?code=EURUSD',
    async ready(page) {
      await live(page);
      await page.getByRole('slider', { name: 'EUR/USD chart' }).locator('canvas').first().waitFor();
      await page
        .getByRole('form', { name: 'Order ticket' })
        .getByText('Free margin', { exact: true })
        .waitFor();
    },
  },
  {
    name: 'orders',
    path: '/order?type=1',
    async ready(page) {
      await live(page);
      await page.getByRole('list', { name: 'Orders' }).getByRole('listitem').first().waitFor();
    },
  },
  {
    name: 'profile',
    path: '/user',
    async ready(page) {
      await page.getByRole('main').getByText('$').first().waitFor();
    },
  },
];

/** Pictures and fonts are there, and what was drawn last has reached the screen. */
export async function settle(page: Page): Promise<void> {
  await page.waitForFunction(() => [...document.images].every((image) => image.complete));
  await page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });
}
