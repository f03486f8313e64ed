import type { Page } from '@playwright/test';
import { seededUser } from '../../mocks/accounts/seed-users.ts';
import { operations } from '../../src/generated/operations.ts';
import { openDemoAccount, openLiveAccount } from '../support/account.ts';
import { closePositions, openPositions } from '../support/api.ts';
import { changeFont, narrowAndWide, useFont } from '../support/fonts.ts';
import { misfits, overlaps, prefer, smallTargets } from '../support/layout.ts';
import { brokenWords, cutTexts, strayTexts } from '../support/texts.ts';
import { screenRows } from '../support/partner-guide.ts';
import { routes } from '../support/routes.ts';
import { languages } from '../../src/i18n/languages.ts';
import { expect, test, wide } from '../support/test.ts';

/** They lead on who has a live account. */
const waysIn = ['/login', '/register', '/forgot'];

/** With an account that holds orders: the live one on every screen, a demo account where it sees another. */
const pathsOf = {
  'a live account': [
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
  'a demo account': ['/', '/trade', '/order', '/user', '/mine/system', '/mine/wallet', ...waysIn],
};

/** A window and the size of text in it: the browser's own where nothing is said. */
interface Size {
  width: number;
  text?: string;
}

interface Mode {
  /** In the name of the test. */
  mode: string;
  language?: string;
  /** One after the other, without loading the screen again. */
  sizes?: readonly Size[];
  forced?: boolean;
}

const small = [{ width: 320 }];
const smallAndLarge: readonly Size[] = [
  ...small,
  { width: 320, text: '200%' },
  { width: 390, text: '200%' },
  { width: 390 },
];

/** The longest words, two alphabets, no blanks, the other direction, and a text that is longer than any of them. */
const crowded = ['fi', 'de', 'ru', 'th', 'ar', 'pseudo'];

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

/** Polled: rows that are measured take their place a frame after the text has grown. */
const expectNone = (look: () => Promise<string[]>, message: string) =>
  expect.soft.poll(look, { message, timeout: 3_000 }).toEqual([]);

/** What is in sight, in a narrow and in a wide font; in the other sizes in the wide one, which needs the room. */
async function expectScreenToFit(page: Page, what: string, sizes: readonly Size[]): Promise<void> {
  for (const [i, { width, text = '' }] of sizes.entries()) {
    await page.setViewportSize({ width, height: 844 });
    // By a property of its own: the security policy takes no style sheet of ours.
    await page.evaluate((size) => (document.documentElement.style.fontSize = size), text);
    await expect(page.locator('main [aria-busy="true"]').filter({ visible: true })).toHaveCount(0);
    for (const family of i === 0 ? narrowAndWide : narrowAndWide.slice(1)) {
      await changeFont(page, family);
      const where = `${what} in ${family} at ${width} pixels ${text}`;
      await expectNone(() => misfits(page), where);
      await expectNone(() => overlaps(page), `texts of ${where}`);
      await expectNone(() => brokenWords(page), `broken words of ${where}`);
      await expectNone(() => cutTexts(page), `cut texts of ${where}`);
      await expectNone(() => strayTexts(page), `texts out of their controls, ${where}`);
      await expectNone(() => smallTargets(page), `targets of ${where}`);
    }
  }
}

const guideRows = screenRows();

/** A journey through every screen for each kind of account: it fits in this mode, and asks for what the guide says. */
function testEveryScreen(
  { mode, language, sizes = [{ width: 390 }], forced }: Mode,
  tag: string[] = [],
): void {
  for (const [account, paths] of Object.entries(pathsOf)) {
    test(
      `UI-04 (a), UI-23 (a), UI-61 (a) (b) (c), PTR-01 (b) every screen of ${account} fits ${mode}, and asks for what the guide says`,
      { tag },
      async ({ page, world }) => {
        test.setTimeout(600_000);
        await useFont(page, narrowAndWide);
        if (account === 'a live account') {
          await openLiveAccount(page);
          await world.control.deposit(seededUser.email, 10_000);
        } else await openDemoAccount(page);
        await closePositions(page, (await openPositions(page, 3)).slice(0, 1));
        if (language) await prefer(page, { language });
        if (forced) await page.emulateMedia({ forcedColors: 'active' });
        await page.setViewportSize({ width: sizes[0]?.width ?? 390, height: 844 });
        const calls = watchCalls(page);
        for (const path of paths) {
          await test.step(path, async () => {
            await page.goto(path);
            await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
            await expectScreenToFit(page, `${path} ${mode}`, sizes);
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
      },
    );
  }
}

test('UI-61 (a) (b) (c) (d) (e) the fullest screens keep their words whole in German, with text twice as large', async ({
  page,
}) => {
  await useFont(page, narrowAndWide);
  await openDemoAccount(page);
  await openPositions(page, 1);
  await prefer(page, { language: 'de' });
  for (const path of ['/', '/trade?code=EURUSD', '/user']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await expectScreenToFit(page, `${path} in German`, smallAndLarge.slice(0, 3));
  }
  const title = page.getByRole('heading', { level: 1 });
  const sizeOf = () => title.evaluate((one) => Number.parseFloat(getComputedStyle(one).fontSize));
  const large = await sizeOf();
  await page.evaluate(() => (document.documentElement.style.fontSize = ''));
  expect(large).toBeGreaterThan((await sizeOf()) * 1.4);
  expect(large).toBeLessThan((await sizeOf()) * 1.9);
  // A browser of the journeys has no dictionaries to divide with.
  await expect(title).toHaveCSS('hyphens', 'auto');
  await page.goto('/');
  await expect(page.locator('main bdi').first()).toHaveCSS('hyphens', 'manual');
});

// In the tightest place. The others are swept by `npm run test:wide`.
testEveryScreen({ mode: 'at 320 pixels', sizes: small });
testEveryScreen({ mode: 'with text twice as large', sizes: smallAndLarge.slice(1) }, wide);
testEveryScreen({ mode: 'in forced colours', forced: true }, wide);
for (const language of crowded)
  testEveryScreen(
    {
      mode: `in ${language}, on narrow and usual phones, with text of both sizes`,
      language,
      sizes: smallAndLarge,
    },
    wide,
  );
for (const { code } of languages.filter((one) => one.code !== 'en' && !crowded.includes(one.code)))
  testEveryScreen({ mode: `in ${code} at 320 pixels`, language: code, sizes: small }, wide);
