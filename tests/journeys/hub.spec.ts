import { openDemoAccount, openLiveAccount } from '../support/account.ts';
import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';

test.use({ viewport: { width: 1280, height: 800 } });

test('DSK-14 (b) (c) (e) the inbox opens and closes by keys alone, and what is read stays so', async ({
  page,
}) => {
  await openDemoAccount(page);
  await page.goto('/');
  const inbox = page.getByRole('button', { name: /^Inbox/ });
  const list = page.getByRole('region', { name: 'Inbox' });
  await inbox.focus();
  await page.keyboard.press('Enter');
  await expect(list).toBeFocused();
  await expect(list.getByRole('listitem').first()).toBeVisible();
  await expectAccessible(page, 'the inbox');
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await expect(inbox).toBeFocused();
  await expect(inbox).toHaveAccessibleName(/unread/);

  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(list.getByRole('button', { name: 'Mark all read' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(inbox).toHaveAccessibleName('Inbox');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/news\/detail\?id=/);
  await expect(list).toBeHidden();
  await page.reload();
  await inbox.click();
  await expect(list.getByRole('listitem').first()).toBeVisible();
  await expect(inbox).toHaveAccessibleName('Inbox');
});

test('DSK-40 (a) (b), PROF-09 the overview stands beside the list; a page takes its place and leads back', async ({
  page,
}) => {
  await openLiveAccount(page);
  await page.goto('/user');
  const list = page.getByRole('complementary', { name: 'Profile' });
  await expect(list).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();
  const records = page.getByRole('table', { name: 'Last records' });
  await expect(records.getByRole('rowheader').first()).toBeVisible();
  await expectAccessible(page, 'the overview of the account');

  await page.getByRole('link', { name: 'All transactions' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Transactions' })).toBeVisible();
  await expect(page).toHaveURL('/mine/history');
  await expect(list).toBeHidden();
  await expect(page.getByRole('button', { name: 'Back' })).toBeHidden();
  await expectAccessible(page, 'a page of the account under its crumb');
  await page.getByRole('banner').getByRole('link', { name: 'Account' }).click();
  await expect(page).toHaveURL('/user');
  await expect(list).toBeVisible();
});

test('DSK-01 (c), DSK-40 (c) from 1600 px the list stays beside the pages', async ({ page }) => {
  await page.setViewportSize({ width: 1600, height: 900 });
  await openLiveAccount(page);
  await page.goto('/user');
  const list = page.getByRole('complementary', { name: 'Profile' });
  const current = list.locator('[aria-current]');
  await list.getByRole('link', { name: 'Transactions' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Transactions' })).toBeVisible();
  await expect(current).toHaveText('Transactions');
  await list.evaluate((hub) => hub.scrollTo({ top: 150 }));
  const place = await list.evaluate((hub) => hub.scrollTop);
  await list.getByRole('link', { name: /^Announcements/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Announcements' })).toBeVisible();
  await expect(current).toHaveText(/Announcements/);
  expect(await list.evaluate((hub) => hub.scrollTop)).toBe(place);
  const [beside, main] = [await list.boundingBox(), await page.getByRole('main').boundingBox()];
  expect(beside?.width).toBe(376);
  expect((beside?.x ?? 0) + (beside?.width ?? 0)).toBeLessThanOrEqual(main?.x ?? 0);
  await expectAccessible(page, 'announcements beside the list of the account');
  await list.getByRole('link', { name: /^Support/ }).click();
  await expect(page.getByRole('textbox', { name: 'Message' })).toBeVisible();
  await expect(list).toBeHidden();
  await page.goBack();
  await page.setViewportSize({ width: 1590, height: 900 });
  await expect(list).toBeHidden();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Account' })).toBeVisible();
});

test('DSK-40 (d) a demo user has one card in place of what is for live accounts', async ({ page }) => {
  await openDemoAccount(page);
  await page.goto('/user');
  const list = page.getByRole('complementary', { name: 'Profile' });
  await expect(list.getByRole('heading', { name: 'Live account only' })).toBeVisible();
  await expect(list.getByRole('link', { name: /Deposit|Withdraw|Wallet/ })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Needs you' })).toHaveCount(0);
});
