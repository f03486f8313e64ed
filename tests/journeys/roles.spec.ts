import { seededUser } from '../../mocks/accounts/seed-users.ts';
import { capabilityOf, may } from '../../src/domain/roles.ts';
import { operations, type OperationId } from '../../src/generated/operations.ts';
import { logIn, openDemoAccount } from '../support/account.ts';
import { callApi } from '../support/api.ts';
import { expectAccessible } from '../support/axe.ts';
import { expectToast } from '../support/orders.ts';
import { routes } from '../support/routes.ts';
import { expect, test } from '../support/test.ts';

const liveOnly = routes.filter(({ needs }) => !may('demo', needs)).map(({ path }) => path);

test('ROLE-03 (b) (c) a demo user sees on every screen for live accounts who it is for, and the way to one', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await openDemoAccount(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  expect(liveOnly.length).toBeGreaterThan(10);
  for (const path of liveOnly) {
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByText('Live account only')).toBeVisible();
      await expect(page).toHaveURL(path);
    });
  }
  // Nothing that would be refused was asked for.
  const refused = (Object.keys(operations) as OperationId[]).filter((id) => !may('demo', capabilityOf[id]));
  expect(asked.filter((path) => refused.some((id) => operations[id].path === path))).toEqual([]);
  await expectAccessible(page, 'live accounts only');
  await page.getByRole('link', { name: 'Open live account' }).click();
  await expect(page).toHaveURL(/^[^?]*\/register\?from=/);
});

test('ROLE-03 (b), SIGN-01 (a) (c) a demo user who has a live account logs in to it, and is where they wanted to be', async ({
  page,
}) => {
  await openDemoAccount(page);
  await page.goto('/mine/auth');
  await page.getByRole('link', { name: 'Log in' }).click();
  await logIn(page, seededUser);
  await expect(page).toHaveURL('/mine/auth');
  await expect(page.getByLabel('Full name')).toBeVisible();
});

test('ACC-12, ROLE-02 (c) the server refuses a demo account what its role lacks', async ({ page }) => {
  await openDemoAccount(page);
  for (const id of ['getIdentity', 'getLoanInfo', 'listDepositCoins'] as const)
    await expect(callApi(page, operations[id].path)).rejects.toThrow('3001 Available on live accounts.');
});

test('PROF-03 (a), ROLE-01 (b) a demo user may reset the account', async ({ page }) => {
  await openDemoAccount(page);
  await page.goto('/user');
  await page.getByRole('button', { name: 'Reset to $100,000' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Reset' }).click();
  await expectToast(page, 'Demo account reset');
});
