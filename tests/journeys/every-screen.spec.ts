import type { Page } from '@playwright/test';
import { seededUser } from '../../mocks/accounts/seed-users.ts';
import { operations } from '../../src/generated/operations.ts';
import { openDemoAccount, openLiveAccount } from '../support/account.ts';
import { closePositions, openPositions } from '../support/api.ts';
import { misfits, overlaps, prefer } from '../support/layout.ts';
import { screenRows } from '../support/partner-guide.ts';
import { routes } from '../support/routes.ts';
import { expect, test } from '../support/test.ts';

interface Mode {
  mode: string;
  language?: string;
  width?: number;
  text?: string;
  forced?: boolean;
}

const modes: Mode[] = [
  { mode: 'at 320 pixels', width: 320 },
  { mode: 'with text twice as large', text: '200%' },
  { mode: 'in Arabic', language: 'ar' },
  { mode: 'in forced colours', forced: true },
];

/** They lead on who has a live account. */
const waysIn = ['/login', '/register', '/forgot'];

/** With an account that holds orders: the live one on every screen, a demo account where it sees another. */
const accounts = [
  {
    account: 'a live account',
    paths: [
      ...routes.map(({ path }) => path).filter((path) => !waysIn.includes(path)),
      '/trade?code=EURUSD',
      '/order?type=3',
      '/news/detail?id=126',
      '/rank?view=copy',
      '/mine/charge?by=bank&currency=EUR',
      '/mine/charge?view=history',
      '/mine/withdraw?view=history',
      '/mine/withdraw-way?type=2',
      '/mine/history?statement=2026-11',
    ],
  },
  {
    account: 'a demo account',
    paths: ['/', '/trade', '/order', '/user', '/mine/system', '/mine/wallet', ...waysIn],
  },
];

const operationAt = new Map(
  Object.entries(operations).map(([id, { method, path }]) => [`${method} ${path}`, id]),
);

/** Which operations the page in sight has asked for. */
function watchCalls(page: Page): Set<string> {
  const calls = new Set<string>();
  page.on('request', (request) => {
    const id = operationAt.get(`${request.method()} ${new URL(request.url()).pathname}`);
    if (id) calls.add(id);
  });
  // What the page before it still asks for while this one is fetched is not its own.
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) calls.clear();
  });
  return calls;
}

const guideRows = screenRows();

for (const { mode, language, width = 390, text = '', forced } of modes) {
  for (const { account, paths } of accounts) {
    test(`UI-23 (a), PTR-01 (b) every screen of ${account} fits ${mode}, and asks for what the guide says`, async ({
      page,
      world,
    }) => {
      test.setTimeout(300_000);
      if (account === 'a live account') {
        await openLiveAccount(page);
        await world.control.deposit(seededUser.email, 10_000);
      } else await openDemoAccount(page);
      await closePositions(page, (await openPositions(page, 3)).slice(0, 1));
      if (language) await prefer(page, { language });
      if (forced) await page.emulateMedia({ forcedColors: 'active' });
      await page.setViewportSize({ width, height: 844 });
      const calls = watchCalls(page);
      for (const path of paths) {
        await test.step(path, async () => {
          await page.goto(path);
          await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
          // By a property of its own: the security policy takes no style sheet of ours.
          await page.evaluate((size) => (document.documentElement.style.fontSize = size), text);
          await expect(page.locator('main [aria-busy="true"]').filter({ visible: true })).toHaveCount(0);
          await expect.soft
            .poll(() => misfits(page), { message: `${path} ${mode}`, timeout: 3_000 })
            .toEqual([]);
          // Rows that are measured take their place a frame after the text has grown.
          await expect.soft
            .poll(() => overlaps(page), { message: `texts of ${path} ${mode}`, timeout: 3_000 })
            .toEqual([]);
          const route = new URL(path, 'http://any').pathname;
          const listed = guideRows.get(route) ?? new Set();
          expect
            .soft(
              [...calls].filter((id) => !listed.has(id)),
              `calls of ${path}`,
            )
            .toEqual([]);
        });
      }
    });
  }
}
