import type { Page } from '@playwright/test';
import type { RankEntry, RankPage } from '../../src/generated/rest.d.ts';
import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';

const rows = (page: Page) => page.getByRole('list', { name: 'Ranking' }).getByRole('button');
const podium = (page: Page) => page.getByRole('list', { name: 'First three' }).getByRole('button');
const cards = (page: Page) => page.getByRole('list', { name: 'Copy trading' }).getByRole('article');

/** Every trader, as the API sends them; nobody is logged in. */
async function traders(page: Page, path: string): Promise<RankEntry[]> {
  const read = (number: number) =>
    page.evaluate(async (address) => {
      const answer: { data: RankPage } = await (await fetch(address, { headers: { lang: 'en' } })).json();
      return answer.data;
    }, `${path}?page=${number}&t=1`);
  return [...(await read(1)).list, ...(await read(2)).list, ...(await read(3)).list];
}

test('RANK-01 (a), RANK-04 (b), RANK-05 (d) a guest reads the ranking to its end, and sorts it', async ({
  page,
  world,
}) => {
  await world.control.freezeClock();
  await page.goto('/rank');
  const all = await traders(page, '/api/follow/rank');
  expect(all).toHaveLength(60);
  for (const place of [0, 1, 2])
    await expect(podium(page).nth(place)).toContainText(all[place]?.user.name ?? '?');
  await expect(rows(page).first()).toContainText(all[3]?.user.name ?? '?');
  await expect(async () => {
    await rows(page).last().scrollIntoViewIfNeeded();
    await expect(rows(page)).toHaveCount(57, { timeout: 1_000 });
  }).toPass();
  await expect(rows(page).last()).toContainText(all[59]?.user.name ?? '?');
  await expect(page.getByText('End of list')).toBeAttached();

  await page.getByRole('button', { name: 'Followers', exact: true }).click();
  await expect(page).toHaveURL('/rank?sort=followers');
  const [mostFollowed] = await traders(page, '/api/follow/list');
  await expect(podium(page).first()).toContainText(mostFollowed?.user.name ?? '?');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Followers', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(podium(page).first()).toContainText(mostFollowed?.user.name ?? '?');
});

test('RANK-04, RANK-06 (a), RANK-07 (b) (c) the tab for copying shows cards; one opens what is known and leads to its market', async ({
  page,
  world,
}) => {
  await world.control.freezeClock();
  await page.goto('/rank');
  await expect(podium(page).first()).toBeVisible();
  await page.getByRole('link', { name: 'Copy', exact: true }).click();
  await expect(page).toHaveURL('/rank?view=copy');
  const [first] = await traders(page, '/api/follow/list');
  await expect(page.getByRole('heading', { level: 1, name: 'Copy trading' })).toBeVisible();
  await expect(
    page.getByText(/Returns cover .+ – .+ Past performance is not a reliable indicator of future results/),
  ).toBeVisible();
  await expect(cards(page).first()).toContainText(first?.user.name ?? '?');

  // Anywhere on the card, far from its button.
  await cards(page)
    .first()
    .click({ position: { x: 40, y: 100 } });
  const dialog = page.getByRole('dialog', { name: 'Copying is coming soon' });
  await expect(dialog).toContainText(`You can’t copy ${first?.user.name} yet.`);
  await expect(dialog).toContainText('simulated');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await page.getByRole('button', { name: `Copy ${first?.user.name}` }).press('Enter');
  await dialog.getByRole('link', { name: /^View / }).click();
  await expect(page).toHaveURL(`/trade?code=${first?.code}`);
  await page.goBack();
  await expect(page).toHaveURL('/rank?view=copy');
  await expect(dialog).toBeHidden();

  await page.getByRole('radio', { name: 'Ranking' }).check();
  await expect(page).toHaveURL('/rank');
  await expect(podium(page).first()).toBeVisible();
});

test.describe('on a desktop', () => {
  test.use({
    viewport: { width: 1280, height: 800 },
    isMobile: false,
    hasTouch: false,
    deviceScaleFactor: 1,
  });

  test('DSK-50 (a) (b) (c) traders are a table that goes on by scrolling; the first three lead to their rows, and the chosen one stands beside it', async ({
    page,
    world,
  }) => {
    await world.control.freezeClock();
    await page.goto('/rank');
    const all = await traders(page, '/api/follow/rank');
    const table = page.getByRole('grid', { name: 'Ranking' });
    const pane = page.getByRole('complementary', { name: 'Trader details' });
    await expect(pane.getByRole('heading')).toHaveAccessibleName(all[0]?.user.name ?? '?');
    await expect(table.getByText('20 of 60 read')).toBeVisible();
    await podium(page).nth(2).click();
    const third = table.locator(`[data-key="${all[2]?.user.id}"]`);
    await expect(third).toBeFocused();
    await expect(third).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('ArrowDown');
    await expect(pane.getByRole('heading')).toHaveAccessibleName(all[3]?.user.name ?? '?');

    const last = table.locator(`[data-key="${all[59]?.user.id}"]`);
    await expect(async () => {
      await page.keyboard.press('End');
      await expect(last).toBeFocused({ timeout: 1_000 });
    }).toPass();
    await expect(table.getByText('60 traders')).toBeVisible();
    await expect(pane.getByRole('heading')).toHaveAccessibleName(all[59]?.user.name ?? '?');
    await table.getByRole('columnheader', { name: 'Followers' }).getByRole('button').click();
    const [mostFollowed] = await traders(page, '/api/follow/list');
    await expect(table.locator('tbody').getByRole('rowheader').first()).toHaveText(
      new RegExp(`${mostFollowed?.user.name}$`),
    );
    await expect(pane.getByRole('button', { name: 'Copy' })).toHaveAccessibleDescription(
      'Copying is coming soon',
    );
    await expectAccessible(page, 'the ranking as a table');
    await pane.getByRole('link', { name: /^View / }).click();
    await expect(page).toHaveURL(`/trade?code=${all[59]?.code}`);
  });
});
