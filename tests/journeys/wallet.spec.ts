import type { Page } from '@playwright/test';
import { seededUser } from '../../mocks/accounts/seed-users.ts';
import { logIn, openDemoAccount, openLiveAccount } from '../support/account.ts';
import { callApi } from '../support/api.ts';
import { expectAccessible } from '../support/axe.ts';
import { expectToast } from '../support/orders.ts';
import { expect, test } from '../support/test.ts';

const tron = 'TTrdaqmNaFDEp7VT75Se6y3EdXhxuH1xzg';
const ethereum = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';

const address = (page: Page) => page.getByRole('textbox', { name: 'Address' });
const saveAddress = (page: Page) => page.getByRole('button', { name: 'Save address' });
const list = (page: Page, name: string) => page.getByRole('list', { name });

async function fillBank(page: Page): Promise<void> {
  await page.getByLabel('Account holder').fill('Grace Amara Okafor');
  await page.getByLabel('Account number or IBAN').fill('gb82west12345698765432');
  await page.getByLabel('Currency').selectOption('EUR');
  await page.getByLabel('SWIFT (BIC)').fill('WESTGB2L');
  await page.getByLabel('Bank name').fill('Meridian Savings Bank');
}

test('WAL-02 (a) (d), WAL-04 (b), WAL-05 (a) (b) (c), WAL-06 (a), WAL-07 (c), WAL-08, WAL-09 (c) (d) a coin address is checked, bound, announced and masked, bound once, deleted after a question', async ({
  page,
  world,
}) => {
  await world.control.freezeClock();
  await openLiveAccount(page);
  await page.goto('/mine/wallet');
  await expect(page.getByText('Set up a collection account first')).toBeVisible();
  await page.getByRole('link', { name: 'Add withdrawal method' }).click();
  await page.getByRole('link', { name: 'Coin address' }).click();

  // Nothing is sent while it is wrong, and the words say how.
  await saveAddress(page).click();
  await expect(page.getByText('Choose one')).toBeVisible();
  await page.getByRole('radio', { name: 'USDT TRC20' }).check({ force: true });
  await address(page).fill(ethereum);
  await address(page).blur();
  await expect(page.getByText(/This isn’t a TRC20 address/)).toBeVisible();
  await address(page).fill(tron.replace('xzg', 'xzh'));
  await expect(page.getByText(/At least one character of this address is wrong/)).toBeVisible();
  await saveAddress(page).click();
  await expect(address(page)).toBeFocused();
  await address(page).fill(tron);
  await expect(page.getByText('Your USDT TRC20 address')).toBeVisible();
  await expect(page.getByText('First payout after 24 hours')).toBeVisible();
  await expectAccessible(page, 'a coin address');
  // A reload keeps what was typed.
  await page.reload();
  await expect(address(page)).toHaveValue(tron);
  await saveAddress(page).click();
  await expectToast(page, 'Saved');
  await expect(page).toHaveURL('/mine/wallet');
  const row = list(page, 'Coin addresses');
  await expect(row).toContainText('USDT · TRC20 TTrd…1xzgFirst payout from 19 Nov 2026, 10:00');
  await expectAccessible(page, 'the wallet');
  expect(await world.control.notice(seededUser.email)).toBe(
    'A withdrawal method was added to your account: USDT TRC20 TTrd…1xzg. The first payout to it is made no earlier than ' +
      'Nov 19, 2026, 10:00 UTC. If it wasn’t you, delete it in your wallet, change your password and contact support.',
  );

  await page.goto('/mine/withdraw-way?type=1');
  await page.getByRole('radio', { name: 'USDT TRC20' }).check({ force: true });
  await address(page).fill(tron);
  await saveAddress(page).click();
  await expect(page.getByRole('alert')).toContainText('This address or account is already in your wallet.');

  // A day later the row says nothing more of it.
  await world.control.moveClock(24 * 3_600_000);
  await page.goto('/mine/coin-address-list');
  await expect(row).toContainText('TTrd…1xzg');
  await expect(row).not.toContainText('First payout');
  await page.getByRole('button', { name: /^Delete USDT/ }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete this address?' });
  await expect(question).toContainText('TTrd aqmN aFDE');
  await expectAccessible(page, 'the question');
  await question.getByRole('button', { name: 'Keep' }).click();
  await expect(question).toBeHidden();
  await expect(row).toBeVisible();
  await page.getByRole('button', { name: /^Delete USDT/ }).click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Set up a collection account first')).toBeVisible();
  await expectToast(page, 'Deleted');
});

test('WAL-03 (a), WAL-09 (b) (d) (e), SES-07 (b), FORM-02 (a) a session that ends in the middle of a bank account keeps what was typed; it is bound, once', async ({
  page,
  world,
  complaints,
}) => {
  complaints.allow(/The socket refused a command \(999\)/);
  await openLiveAccount(page);
  await page.goto('/mine/withdraw-way?type=2&from=%2Fmine%2Fbank-card-list');
  await fillBank(page);
  await expect(page.getByLabel('Account number or IBAN')).toHaveValue('GB82 WEST 1234 5698 7654 32');
  await world.control.endSessions();
  await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
  await logIn(page, seededUser);
  await expect(page).toHaveURL(/withdraw-way\?type=2&from=.*bank-card-list$/);
  await expect(page.getByLabel('Account holder')).toHaveValue('Grace Amara Okafor');
  await expect(page.getByLabel('Account number or IBAN')).toHaveValue('GB82 WEST 1234 5698 7654 32');
  await expect(page.getByLabel('Bank name')).toHaveValue('Meridian Savings Bank');

  await page.getByRole('button', { name: 'Save bank account' }).click();
  await expect(page.getByText('Enter the bank’s address')).toBeVisible();
  await expect(page.getByLabel('Bank address')).toBeFocused();
  await expectAccessible(page, 'a bank account');
  await page.getByLabel('Bank address').fill('4 Linden Road, Leeds LS1 4DY');
  // Its answer never comes; the list has it under its key.
  await world.control.hold('bindWithdrawalMethod');
  await page.getByRole('button', { name: 'Save bank account' }).click();
  await expect(page).toHaveURL('/mine/bank-card-list', { timeout: 30_000 });
  const accounts = list(page, 'Bank accounts');
  await expect(accounts).toContainText('Meridian Savings Bank EUR · ends 5432 · Grace Amara Okafor');
  await expect(accounts.getByRole('listitem')).toHaveCount(1);
});

test('WAL-01, ROLE-03 (b) a demo account has no wallet, on the screen and at the server', async ({
  page,
}) => {
  await openDemoAccount(page);
  await page.goto('/mine/withdraw-way?type=2');
  await expect(page.getByText('Live account only')).toBeVisible();
  await expect(page.getByLabel('Account holder')).toHaveCount(0);
  const asked = callApi(page, '/api/wallet/get_draw_method', [{ draw_type: 1, draw_id: 0 }]);
  await expect(asked).rejects.toThrow('3001');
});
