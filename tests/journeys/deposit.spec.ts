import type { Page } from '@playwright/test';
import { depositBanks, depositCoins } from '../../mocks/accounts/payment-channels.ts';
import { seededUser } from '../../mocks/accounts/seed-users.ts';
import { logIn, openLiveAccount } from '../support/account.ts';
import { expectAccessible } from '../support/axe.ts';
import { expectToast } from '../support/orders.ts';
import { photograph, type ChosenFile } from '../support/pictures.ts';
import { expect, test } from '../support/test.ts';

const [tron] = depositCoins;
const [, harbour] = depositBanks;
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const amount = (page: Page) => page.getByLabel('You send');
const proof = (page: Page) => page.getByRole('group', { name: 'Proof of transfer' });
const choose = (page: Page, file: ChosenFile) => proof(page).locator('input[type=file]').setInputFiles(file);

async function openDeposit(page: Page, search = ''): Promise<void> {
  await openLiveAccount(page);
  await page.goto(`/mine/charge${search}`);
}

/** The picture of the payment, until it is uploaded. */
async function addProof(page: Page): Promise<void> {
  await choose(page, await photograph(page));
  await expect(proof(page).getByText(/^Uploaded/)).toBeVisible();
}

test('DEP-03 (a) (c), DEP-06 (a) (b), DEP-09, DEP-12, DEP-14 a coin is sent, survives a login, and is credited while one looks', async ({
  page,
  context,
  world: { control },
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await control.freezeClock();
  await openDeposit(page);
  await amount(page).fill('500');
  await expect(page.getByText('Send only USDT on TRC20')).toBeVisible();
  await expect(page.getByText('Don’t send real money: it would be lost.')).toBeVisible();
  await press(page, 'Copy');
  await expect(page.getByText('Your clipboard holds this address:')).toBeVisible();
  await page.evaluate(() => navigator.clipboard.writeText('TVj7RNVHy6thbM7BWdSe9G6gXwKhjhdNZS'));
  await press(page, 'Check again');
  await expect(page.getByRole('alert')).toContainText('Your clipboard doesn’t hold this address');
  await press(page, 'Copy');
  await expect(page.getByRole('alert')).toBeHidden();
  await expectAccessible(page, 'a deposit by coin');

  await press(page, 'I’ve sent it');
  await expect(page).toHaveURL('/mine/charge?to=1&step=proof');
  await page.goBack();
  await expect(amount(page)).toHaveValue('500');
  await page.goForward();
  await addProof(page);
  await control.endSessions();
  await expect(heading(page, 'Log in')).toBeVisible();
  await logIn(page, seededUser);
  await expect(page).toHaveURL('/mine/charge?to=1&step=proof');
  await expect(proof(page).getByText('Uploaded')).toBeVisible();
  await expect(page.getByText('500.00 USDT')).toBeVisible();
  await expectAccessible(page, 'the proof');

  await press(page, 'Submit deposit');
  await expect(heading(page, 'Deposit submitted')).toBeVisible();
  await expect(page.getByText(/^Until 19 Nov 2026/)).toBeVisible();
  await expectAccessible(page, 'a deposit that was submitted');
  const reference = (await page.getByText(/^D20261118\d{3}$/).textContent()) ?? '';
  await control.moveClock(20_000);
  await expect(heading(page, 'Deposit credited')).toBeVisible({ timeout: 25_000 });
  await expectToast(page, '$500.00 credited');
  // Nothing of the form is left: Back does not send it again.
  await page.goBack();
  await expect(amount(page)).toHaveValue('');

  await page.goto('/mine/history');
  await expect(page.getByText(`Deposit ${reference}`)).toBeVisible();
});

test('FORM-29 (b), UI-36 (b) (c) an amount is read as it is written, typed or put in as a whole, or refused in words', async ({
  page,
}) => {
  await openDeposit(page);
  await amount(page).pressSequentially('1,234');
  await expect(amount(page)).toHaveValue('1,234');
  await expect(page.getByText('≈ $1,234.00 credited')).toBeVisible();
  await amount(page).pressSequentially('.5');
  await expect(amount(page)).toHaveValue('1,234.5');
  await amount(page).blur();
  await expect(amount(page)).toHaveValue('1,234.50');
  // As the clipboard chip of a keyboard does.
  await amount(page).selectText();
  await page.keyboard.insertText('500,5');
  await expect(amount(page)).toHaveValue('500.50');
  await amount(page).selectText();
  await page.keyboard.insertText('1.234');
  await amount(page).blur();
  await expect(amount(page)).toHaveValue('1.234');
  await expect(page.getByText('Write the number like 1.234567')).toBeVisible();
});

test('DEP-05 (a) (c), DEP-08 (b), DEP-10 (b) (c) (d) a transfer whose answer is lost is booked once, and credited', async ({
  page,
  world: { control },
}) => {
  await page.clock.install();
  await control.setSite({ reviews: 'never' });
  await openDeposit(page, '?by=bank');
  await page.getByRole('combobox', { name: 'Currency' }).selectOption('EUR');
  await amount(page).fill('1500');
  await expect(page.getByText('Choose a bank account to continue.')).toBeVisible();
  await page.getByRole('radio', { name: harbour?.bank_name }).check();
  await expect(page.getByText('GB59 HAFB 2020 1568 8210 04')).toBeVisible();
  await expect(page.getByText(/^CW \d{8}$/)).toHaveCount(2);
  await expect(page.getByText('$1,630.43')).toBeVisible();
  // Axe takes a button that the footer covers in part for a small one.
  await page.getByText(/^Trading can lose/).scrollIntoViewIfNeeded();
  await expectAccessible(page, 'a deposit by bank');
  await press(page, 'Add proof of transfer');
  await addProof(page);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/wire_submit')) sent.push(request.url());
  });
  await control.hold('submitWireDeposit');
  await press(page, 'Submit deposit');
  await expect.poll(async () => (await control.state()).faults.operations).toEqual([]);
  await page.clock.fastForward(16_000);
  await expect(heading(page, 'Deposit submitted')).toBeVisible();
  expect(sent).toHaveLength(1);
  expect((await control.state()).reviews).toHaveLength(1);

  await page.getByRole('link', { name: 'View history' }).click();
  await expect(page.getByRole('link', { name: /Bank transfer · EUR/ })).toContainText('In review');
  await expectAccessible(page, 'the history of deposits');
  await control.approve(seededUser.email, 'deposit');
  await page.clock.fastForward(10_000);
  await expect(page.getByRole('link', { name: /Bank transfer · EUR/ })).toContainText('Credited');
  await expectToast(page, '$1,630.43 credited');
});

test('DEP-07 (b), DEP-10 (b), DEP-08 (c) a wrong, huge or broken picture is refused with words; a rejected deposit says why', async ({
  page,
  world: { control },
}) => {
  await control.setSite({ reviews: 'never' });
  await openDeposit(page, `?to=${tron?.id}`);
  await amount(page).fill('5');
  await press(page, 'I’ve sent it');
  await expect(page.getByText('Min 10 USDT')).toBeVisible();
  await amount(page).fill('40');
  await press(page, 'I’ve sent it');
  const picture = await photograph(page);
  const refused = async (file: ChosenFile, words: RegExp) => {
    await choose(page, file);
    await expect(proof(page).getByText(words)).toBeVisible();
    await expect(page.getByText('Add the picture to continue.')).toBeVisible();
  };
  await refused({ ...picture, buffer: Buffer.from('<svg/>') }, /This isn’t a picture/);
  await refused({ ...picture, buffer: picture.buffer.subarray(0, 400) }, /can’t read the picture/);
  const huge = Buffer.concat([picture.buffer, Buffer.alloc(26 * 1024 * 1024)]);
  await refused({ ...picture, buffer: huge }, /larger than 25 MB/);
  await addProof(page);
  await control.refuse('submitCoinDeposit', 3005);
  await press(page, 'Submit deposit');
  await expect(page.getByRole('alert')).toContainText('Deposit not sent');
  await press(page, 'Submit deposit');
  await expect(heading(page, 'Deposit submitted')).toBeVisible();

  await control.reject(seededUser.email, 'deposit', 'depositUnreadable');
  await page.reload();
  await expect(heading(page, 'Deposit rejected')).toBeVisible();
  await page.getByRole('link', { name: 'View history' }).click();
  const row = page.getByRole('link', { name: /USDT/ });
  await expect(row).toContainText('Rejected');
  await expect(row).toContainText('The picture doesn’t show the payment.');
});
