import type { Locator, Page } from '@playwright/test';
import { seededUser } from '../../mocks/accounts/seed-users.ts';
import { logIn, openLiveAccount } from '../support/account.ts';
import { openPositions } from '../support/api.ts';
import { expectAccessible } from '../support/axe.ts';
import { expectToast, figure } from '../support/orders.ts';
import { expect, test } from '../support/test.ts';

const address = 'TPo9SntS6burENnPnJeDgsUt6dictjMbXC';
const day = 86_400_000;

/** Binds a coin address as the wallet does, for whoever is signed in. */
async function bindAddress(page: Page): Promise<void> {
  await page.evaluate(async (dc_address) => {
    const { token = '' } = JSON.parse(localStorage.getItem('candlewick.session') ?? '{}') as {
      token?: string;
    };
    const headers = { Authorization: `Bearer ${token}`, 'Idempotency-Key': crypto.randomUUID(), lang: 'en' };
    const body = new URLSearchParams({ type: '1', draw_id: '1', dc_address });
    const answer = await fetch('/api/wallet/bind_draw_method', { method: 'POST', headers, body });
    const { code, msg } = (await answer.json()) as { code: number; msg: string };
    if (code !== 1) throw new Error(`${code} ${msg}`);
  }, address);
}

const amount = (page: Page) => page.getByRole('textbox', { name: 'Amount' });
const reviewButton = (page: Page) => page.getByRole('button', { name: 'Review withdrawal' });
const review = (page: Page) => page.getByRole('dialog', { name: 'Review withdrawal' });
const end = (page: Page) => review(page).getByLabel('Type the last 6 characters');
const sendButton = (page: Page, sum: string) => review(page).getByRole('button', { name: `Withdraw ${sum}` });
const result = (page: Page, name: string) => page.getByRole('heading', { name });
const rows = (page: Page): Locator => page.getByRole('list', { name: 'Withdrawals' }).getByRole('button');

/** To a destination that was used before. */
async function withdraw(page: Page, dollars: string): Promise<void> {
  await page.goto('/mine/withdraw');
  await amount(page).fill(dollars);
  await reviewButton(page).click();
  await sendButton(page, `$${dollars}.00`).click();
}

test('WDR-01 (b), WDR-04 (a), WDR-05 (b), WDR-06 (a), WDR-08 (a) (b), WDR-10 (d) the way to bind, a new address that waits a day, locked, paid, and found in Transactions', async ({
  page,
  world,
}) => {
  await world.control.freezeClock();
  await openLiveAccount(page);
  await page.goto('/mine/withdraw');
  await expect(page.getByText('Add a USDT · TRC20 address first')).toBeVisible();
  await expectAccessible(page, 'no address');
  await amount(page).fill('500');
  await page.getByRole('link', { name: 'Add address' }).click();
  await page.getByRole('radio', { name: 'USDT TRC20' }).check({ force: true });
  await page.getByRole('textbox', { name: 'Address' }).fill(address);
  await page.getByRole('button', { name: 'Save address' }).click();
  // Back, with what was typed.
  await expect(page).toHaveURL('/mine/withdraw?type=1');
  await expect(page.getByText('New address. Payouts start on 19 Nov 2026, 10:00.')).toBeVisible();
  await expect(amount(page)).toHaveValue('500');
  await expect(page.getByText('499.00 USDT')).toBeVisible();
  await expect(figure(page, 'Left after this withdrawal')).toHaveText('$4,500.00');
  await expectAccessible(page, 'the form');

  // Back closes the review, Forward and a reload lose nothing.
  await reviewButton(page).click();
  await expect(review(page)).toBeVisible();
  await page.goBack();
  await expect(review(page)).toBeHidden();
  await expect(amount(page)).toHaveValue('500');
  await page.getByRole('link', { name: 'History' }).click();
  await expect(page.getByText('No withdrawals yet')).toBeVisible();
  await page.goBack();
  await expect(amount(page)).toHaveValue('500');
  await page.reload();
  await expect(amount(page)).toHaveValue('500');

  // The end of a new address is asked for, capitals included.
  await reviewButton(page).click();
  await expectAccessible(page, 'the review');
  await expect(sendButton(page, '$500.00')).toHaveAttribute('aria-disabled', 'true');
  await end(page).fill('jmbxc');
  await expect(review(page).getByText('1 character to go.')).toBeVisible();
  await end(page).fill(address.slice(-6).toLowerCase());
  await expect(review(page).getByText(/They don’t match/)).toBeVisible();
  await end(page).fill(address.slice(-6));
  await sendButton(page, '$500.00').click();

  await expect(result(page, 'Withdrawal in review')).toBeVisible();
  await expect(page.getByText('W20261118001')).toBeVisible();
  await expect(page.getByText('Not before 19 Nov 2026, 10:00, since the destination is new')).toBeVisible();
  await expectAccessible(page, 'the result');
  await page.getByRole('link', { name: 'History' }).click();
  await expect(rows(page)).toHaveText(/In review/);

  // A second one, to the address that is known now, is asked for no end.
  await withdraw(page, '20');
  await expect(result(page, 'Withdrawal in review')).toBeVisible();
  await page.goto('/mine/withdraw');
  await expect(figure(page, 'Locked')).toContainText('$520.00');

  await world.control.moveClock(day - 1000);
  await page.goto('/mine/withdraw?view=history');
  await expect(rows(page).filter({ hasText: 'In review' })).toHaveCount(2);
  await page.goto('/mine/withdraw?type=1&sent=1');
  await expect(result(page, 'Withdrawal in review')).toBeVisible();
  await world.control.moveClock(1000);
  await expect(result(page, 'Withdrawal paid')).toBeVisible({ timeout: 25_000 });
  await expectToast(page, 'Your withdrawal is paid');

  await page.goto('/mine/history?kind=withdrawals');
  const records = page.getByRole('list', { name: 'Transactions' }).getByRole('button');
  await expect(records.filter({ hasText: 'Withdrawal W20261118001' })).toContainText('−$499.00');
  await page.goto('/mine/history?kind=fees');
  await expect(records.filter({ hasText: 'Withdrawal fee W20261118001' })).toContainText('−$1.00');
});

test('WDR-03 (b) (c), WDR-06 (b), WDR-09 (b) bounds are said before and by the server; a refused one is free again, with its reason', async ({
  page,
  world,
}) => {
  await world.control.setSite({ reviews: 'never', payouts: 'at-once' });
  await openLiveAccount(page);
  await bindAddress(page);
  await openPositions(page, 1, { cont: 0.2 });
  await page.goto('/mine/withdraw');
  await amount(page).fill('5');
  await reviewButton(page).click();
  await expect(page.getByText('Min 10 USD')).toBeVisible();
  await amount(page).fill('4999');
  await expect(page.getByText(/You can withdraw up to \$4,[\d,.]+ now/)).toBeVisible();
  await amount(page).fill('300');
  await expect(page.getByText(/Free margin goes from \$4,[\d,.]+ to \$4,/)).toBeVisible();
  await expectAccessible(page, 'with a position open');

  await reviewButton(page).click();
  await end(page).fill(address.slice(-6));
  await world.control.refuse('submitWithdrawal', 3002);
  await sendButton(page, '$300.00').click();
  await expect(page.getByText('Refused on purpose, by the control page')).toBeVisible();
  await expect(amount(page)).toHaveValue('300');
  await reviewButton(page).click();
  await end(page).fill(address.slice(-6));
  await sendButton(page, '$300.00').click();
  await expect(result(page, 'Withdrawal in review')).toBeVisible();

  await world.control.reject(seededUser.email, 'withdrawal', 'withdrawalRefused');
  await expect(result(page, 'Withdrawal rejected')).toBeVisible({ timeout: 25_000 });
  await page.getByRole('link', { name: 'History' }).click();
  await expect(rows(page)).toContainText('We can’t pay to this address or account.');
  await expectAccessible(page, 'the records');
  await page.goto('/mine/withdraw');
  await expect(figure(page, 'Locked')).not.toContainText('$5');
});

test('WDR-10 (a) (b) a lost answer is booked once and said; a session that ends in the middle loses nothing', async ({
  page,
  world,
}) => {
  await world.control.setSite({ reviews: 'never', payouts: 'at-once' });
  await openLiveAccount(page);
  await bindAddress(page);
  await page.goto('/mine/withdraw');
  await amount(page).fill('150');
  await reviewButton(page).click();
  await end(page).fill(address.slice(-6));
  await world.control.endSessions();
  await expect(page).toHaveURL(/\/login/);
  await logIn(page, seededUser);
  await expect(page).toHaveURL(/\/mine\/withdraw/);
  await expect(amount(page)).toHaveValue('150');

  await world.control.hold('submitWithdrawal');
  await reviewButton(page).click();
  await end(page).fill(address.slice(-6));
  await sendButton(page, '$150.00').click();
  await expect(result(page, 'Withdrawal in review')).toBeVisible({ timeout: 30_000 });
  expect((await world.control.state()).reviews).toHaveLength(1);
  await page.goto('/mine/withdraw');
  await expect(amount(page)).toHaveValue('');
  await expect(figure(page, 'Locked')).toContainText('$150.00');
});
