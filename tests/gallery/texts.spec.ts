import { expect, test, type BrowserContext } from '@playwright/test';
import { generateMessageId } from '@lingui/message-utils/generateMessageId';
import { readEntries } from '../../scripts/texts/po-files.ts';
import { pictureAddress } from '../../scripts/texts/text-places.ts';
import { routes } from '../../src/routes/route-table.ts';
import { wide } from '../support/test.ts';
import { cases, type GalleryCase } from './cases.ts';
import { placesOfFiles } from './gallery-answers.ts';
import { gallery } from './open-gallery.ts';

// The gallery opens at a text: what it says, and where it is seen.

const open = gallery();
test.use({ viewport: { width: 1000, height: 844 } });

const german = new Map(readEntries('locales', 'de').map((entry) => [entry.id, entry.translation ?? '']));

for (const [message, where] of [
  ['Enter your phone number', 'What is said of fields and calls'],
  ['Copying is coming soon', '/rank (after a step)'],
  ['No loans yet', '/loan/record (listLoans=empty)'],
]) {
  test(`I18N-24 (a) (b) the gallery opens at “${message}”, outlined where it is seen, in German`, async ({
    page,
  }) => {
    const id = generateMessageId(message);
    await open(page, pictureAddress(id, 'de').replace(/^.*\?/, ''));
    for (const [term, text] of [
      ['English', message],
      ['Deutsch', german.get(id) ?? ''],
    ])
      await expect(page.getByRole('term').filter({ hasText: term }).locator('+ dd')).toHaveText(text);
    await expect(page.getByRole('status')).toHaveText(`Outlined: ${where}.`, { timeout: 40_000 });
    const outlined = page.frameLocator('iframe').locator('[data-gallery-text]');
    await expect(outlined).toContainText(german.get(id) ?? '');
    await expect(outlined).toBeInViewport();
    await expect(outlined).toHaveCSS('outline-style', 'solid');
  });
}

test('I18N-24 (a) comment and context stand beside a text, and the language can be changed there', async ({
  page,
}) => {
  const entry = readEntries('locales', 'en').find(
    (one) => one.context && one.comments?.length && one.area === 'orders',
  );
  await open(page, `message=${encodeURIComponent(entry?.id ?? '')}&lang=de`);
  await expect(page.getByRole('term')).toHaveText([
    'English',
    'Context',
    'Comment',
    'Deutsch',
    'Files',
    'Screens',
  ]);
  await expect(page.getByRole('definition').nth(1)).toHaveText(entry?.context ?? '');
  await page.getByLabel('Language').selectOption('ar');
  await expect(page.locator('dd [dir=rtl]')).not.toBeEmpty();
  await expect(page).toHaveURL(/lang=ar/);
});

test('I18N-24 (c) a text that no case shows says so, with its files and screens', async ({ page }) => {
  await open(page, `message=${encodeURIComponent(generateMessageId('This site has moved'))}&lang=de`);
  await expect(page.getByText('src/app/site-moved.tsx')).toBeVisible();
  await expect(page.getByText('any', { exact: true })).toBeVisible();
  await expect(page.getByRole('status')).toHaveText(/^No case of the gallery shows this text\./, {
    timeout: 50_000,
  });
  const said = readEntries('locales', 'en').find(({ area }) => area === 'server');
  await open(page, `message=${encodeURIComponent(said?.id ?? '')}&lang=de`);
  await expect(page.getByText('none: the server says it')).toBeVisible();
  await open(page, 'message=AAAAAA&lang=de');
  await expect(page.getByRole('heading', { name: 'No text has the id AAAAAA' })).toBeVisible();
});

test('I18N-24 (a) an address holds any id', () => {
  const { searchParams } = new URL(pictureAddress('a+/b%2', 'de'));
  expect(Object.fromEntries(searchParams)).toEqual({ message: 'a+/b%2', lang: 'de' });
});

test('I18N-24 (c) every route and every text of the app belongs to a screen', () => {
  const places = placesOfFiles();
  const known = new Set(Object.values(places).flatMap(({ near }) => near));
  for (const path of Object.keys(routes)) expect(known).toContain(path);
  for (const { message, origin = [], area } of readEntries('locales', 'en')) {
    if (area === 'server') continue;
    expect(
      origin.some(([file]) => places[file]),
      message,
    ).toBe(true);
  }
});

/**
 * Opens cases in a window of their own, and notes the ids that are in sight or to be heard. Each in a page of its own:
 * what was done on one might keep it from being left, or still be leading elsewhere.
 */
async function textsOf(context: BrowserContext, shownIn: readonly GalleryCase[]): Promise<Set<string>> {
  const all = new Set<string>();
  for (const { query, width } of shownIn) {
    const page = await context.newPage();
    await page.setViewportSize({ width, height: 844 });
    await open(page, `${query}&marked`);
    for (const id of await page.evaluate(() => window.markedTexts?.shown() ?? [])) all.add(id);
    await page.close();
  }
  return all;
}

test('I18N-25 (a) screens of the app are cases, as whoever uses them and with what was done there', async ({
  context,
}) => {
  const titles = [
    '/order?type=1 (listOrders=open, after a step)',
    '/loan/record (listLoans=overdue)',
    '/user (guest)',
  ];
  const shown = await textsOf(
    context,
    cases.filter(({ title }) => titles.includes(title)),
  );
  for (const message of ['Stop loss', 'Overdue', 'Create account'])
    expect(shown).toContain(generateMessageId(message));
});

test(
  'I18N-25 (b) a quarter of the gallery’s cases show a third of the app’s texts',
  { tag: wide },
  async ({ context }) => {
    test.setTimeout(900_000);
    // A quarter of the cases, from all of them: to open each takes minutes.
    const shown = await textsOf(
      context,
      cases.filter((_, i) => i % 4 === 0),
    );
    const texts = readEntries('locales', 'en').filter(({ area }) => area !== 'server');
    const seen = texts.filter(({ id }) => shown.has(id)).length;
    console.log(`A quarter of the gallery’s cases show ${seen} of ${texts.length} texts.`);
    expect(seen / texts.length).toBeGreaterThan(0.3);
  },
);
