import { seededUser } from '../../mocks/accounts/seed-users.ts';
import { logIn } from '../support/account.ts';
import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';

test('INV-01, INV-02, INV-03 the invite link is copied, carries the code, and counts who came', async ({
  page,
  context,
  world,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: world.origin });
  await page.goto('/mine/invite');
  await logIn(page, seededUser);
  await expect(page).toHaveURL('/mine/invite');
  await expect(page.getByText('Nobody has joined with your code yet.')).toBeVisible();
  await expect(page.getByRole('img', { name: 'QR code of your invite link' })).toBeVisible();
  const box = await page.getByRole('img', { name: 'QR code of your invite link' }).boundingBox();
  expect([box?.width, box?.height]).toEqual([160, 160]);
  await expectAccessible(page, 'invite');
  await page.getByRole('button', { name: 'Copy' }).last().click();
  await expect(page.getByText('Copied', { exact: true }).last()).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toMatch(new RegExp(`^${world.origin}/register\\?invite_code=\\w+$`));
});
