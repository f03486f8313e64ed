import { seededUser } from '../../mocks/accounts/seed-users.ts';
import { logIn } from '../support/account.ts';
import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';

test('INV-01 (a) (b), INV-03 (a) the invite link is copied, carries the code, and counts who came', async ({
  page,
  context,
  browser,
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

  // Somebody else, elsewhere, opens it and registers.
  const elsewhere = await browser.newContext({ baseURL: world.origin, serviceWorkers: 'block' });
  const friend = await elsewhere.newPage();
  await friend.goto(link);
  const code = new URL(link).searchParams.get('invite_code') ?? '';
  await expect(friend.getByRole('textbox', { name: /Invite code/ })).toHaveValue(code);
  await friend.getByRole('textbox', { name: 'Email', exact: true }).fill('friend@candlewick.example');
  await friend.getByRole('button', { name: 'Send code' }).click();
  await expect(friend.getByText('Sent to your inbox. Check spam too.')).toBeVisible();
  const proof = await world.control.sent('friend@candlewick.example');
  await friend.getByRole('textbox', { name: 'Verification code' }).fill(proof);
  for (const name of ['Password', 'Repeat password'])
    await friend.getByLabel(name, { exact: true }).fill('blue kettle 72 stairs');
  await friend.getByRole('checkbox', { name: /I accept/ }).check();
  await friend.getByRole('checkbox', { name: /I understand/ }).check();
  await friend.getByRole('button', { name: 'Create account' }).click();
  await expect(friend.getByText('Account created')).toBeVisible();
  await elsewhere.close();

  await page.reload();
  await expect(page.getByText('1 friend has joined with your code.')).toBeVisible();
});
