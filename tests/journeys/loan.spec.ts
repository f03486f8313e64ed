import type { Page } from '@playwright/test';
import { seededUser } from '../../mocks/accounts/seed-users.ts';
import { logIn, openLiveAccount } from '../support/account.ts';
import { expectAccessible } from '../support/axe.ts';
import { addPicture, becomeBorrower, fillPerson } from '../support/borrower.ts';
import type { Control } from '../support/control.ts';
import { figure } from '../support/orders.ts';
import { expect, test } from '../support/test.ts';

const day = 86_400_000;
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

/** Ends the session while somebody is at work, and logs in again. */
async function endSession(page: Page, control: Control): Promise<void> {
  await control.endSessions();
  await expect(heading(page, 'Log in')).toBeVisible();
  await logIn(page, seededUser);
}

async function chooseLoan(page: Page, days: string, amount: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Amount' }).fill(amount);
  await page.getByRole('radio', { name: new RegExp(`^${days} days`) }).check();
  await press(page, 'Continue to agreement');
}

async function readAgreement(page: Page): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: 'Read agreement' }).click();
  await page.getByRole('checkbox', { name: 'I’ve read the agreement' }).check();
  await press(page, 'Continue to signature');
  await expect(heading(page, 'Sign')).toBeVisible();
}

async function drawSignature(page: Page): Promise<void> {
  const paper = page.getByRole('img', { name: 'Signature field, empty' });
  await expect(async () => {
    const box = await paper.boundingBox();
    if (!box) throw new Error('There is nothing to sign on');
    const at = (x: number, y: number) => [box.x + box.width * x, box.y + box.height * y] as const;
    await page.mouse.move(...at(0.2, 0.7));
    await page.mouse.down();
    await page.mouse.move(...at(0.4, 0.2), { steps: 4 });
    await page.mouse.move(...at(0.6, 0.7), { steps: 4 });
    await page.mouse.up();
    // The pen is fetched when the paper is there.
    await expect(page.getByRole('img', { name: 'Your signature' })).toBeVisible({ timeout: 500 });
  }).toPass();
}

/** Adds the proof of a payment and reports it. */
async function reportPayment(page: Page): Promise<void> {
  await addPicture(page, 'Proof of transfer');
  await submitPayment(page);
}

async function submitPayment(page: Page): Promise<void> {
  await page.getByLabel('Pay with').selectOption({ label: 'USDT · TRC20' });
  await expect(page.getByText('Send only USDT on TRC20')).toBeVisible();
  await press(page, 'Submit repayment');
  await expect(heading(page, 'Payment reported')).toBeVisible();
}

const loanRow = (page: Page) => page.getByRole('list', { name: 'Loans' }).getByRole('listitem').first();

test('LOAN-30 (a), LOAN-31 (a), LOAN-38 (a) (b), LOAN-40 (b), LOAN-41 (a), LOAN-46 a loan from the application to the last cent, found in Transactions', async ({
  page,
  world,
  complaints,
}) => {
  test.setTimeout(120_000);
  complaints.allow(/The socket refused a command \(999\)/);
  const { control } = world;
  await control.setSite({ reviews: 'never' });
  await openLiveAccount(page);
  await page.goto('/loan');
  await expect(page).toHaveURL('/loan/index');
  await press(page, 'Continue');
  await expect(page.getByLabel('First name')).toBeFocused();
  await expectAccessible(page, 'the application with what is missing');
  await fillPerson(page);
  await expect(page.getByText('Add the photo to continue.')).toBeVisible();

  // The session ends in the middle of the form.
  await endSession(page, control);
  await expect(page).toHaveURL('/loan/index');
  await addPicture(page, 'Photo with document');
  await press(page, 'Edit details');
  await expect(page.getByLabel('Last name')).toHaveValue('Okafor');
  await press(page, 'Continue');
  await press(page, 'Submit application');
  await expect(heading(page, 'In review')).toBeVisible();

  await control.reject(seededUser.email, 'loanKyc', 'loanKycFaceHidden');
  await page.reload();
  await expect(page.getByText('Your face and the document must both be in the picture.')).toBeVisible();
  await fillPerson(page);
  await addPicture(page, 'Photo with document');
  await press(page, 'Submit application');
  await expect(heading(page, 'In review')).toBeVisible();
  await control.approve(seededUser.email, 'loanKyc');
  await page.reload();
  await expect(page).toHaveURL('/loan/submit');

  // Nothing is preset; field and slider are one value.
  const amount = page.getByRole('textbox', { name: 'Amount' });
  await expect(amount).toHaveValue('');
  await press(page, 'Continue to agreement');
  await expect(page.getByText('Enter an amount', { exact: true })).toBeVisible();
  await page.getByRole('radio', { name: /^30 days/ }).check();
  await press(page, 'Max');
  await expect(amount).toHaveValue('10,000');
  const slider = page.getByRole('slider', { name: 'Amount' });
  await expect(slider).toHaveValue('10000');
  await slider.fill('1000');
  await expect(amount).toHaveValue('1,000');
  await expect(page.getByText('18.25% a year')).toBeVisible();
  await press(page, 'Continue to agreement');
  const check = page.getByRole('dialog', { name: 'Check your loan' });
  await expect(figure(check, 'You repay')).toHaveText('$1,013.50');
  await expectAccessible(page, 'the confirmation');
  await readAgreement(page);
  await press(page, 'Sign and submit');
  await expect(page.getByText('Add your signature')).toBeVisible();

  // Back and forward lose nothing.
  await page.goBack();
  await expect(page.getByRole('checkbox', { name: 'I’ve read the agreement' })).toBeChecked();
  await expectAccessible(page, 'the agreement');
  await page.goBack();
  await expect(amount).toHaveValue('1,000');
  await page.goForward();
  await page.goForward();
  await drawSignature(page);
  await expectAccessible(page, 'the signature');
  await press(page, 'Clear');
  await drawSignature(page);
  await page.reload();
  await expect(page.getByRole('img', { name: 'Your signature' })).toBeVisible();
  await press(page, 'Sign and submit');
  await expect(heading(page, 'Sent for review')).toBeVisible();
  await expect(page.getByText(/^L20261118\d{3}$/)).toBeVisible();
  await page.getByRole('link', { name: 'My loans' }).click();
  await expect(loanRow(page)).toContainText('In review');
  await expect(page.getByRole('link', { name: 'Repay' })).toHaveCount(0);

  await control.approve(seededUser.email, 'loan');
  await page.reload();
  await expect(loanRow(page)).toContainText('To repay');
  await expect(loanRow(page)).toContainText('$1,013.50');
  await expectAccessible(page, 'the loans');
  await page.getByRole('link', { name: 'View agreement' }).click();
  await expect(page.getByText(/You repay \$1,013\.50/)).toBeVisible();
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await page.goBack();
  await page.getByRole('link', { name: 'Repay' }).click();
  // Paid back within the free days: no interest.
  await expect(figure(page, 'Interest')).toContainText('$0.00');
  await reportPayment(page);
  await page.getByRole('link', { name: 'My loans' }).click();
  await expect(loanRow(page)).toContainText('Checking payment');
  await control.approve(seededUser.email, 'repayment');
  await page.reload();
  await expect(loanRow(page)).toContainText('Repaid');

  await page.goto('/mine/history');
  await expect(page.getByText(/Loan L20261118\d{3}/).first()).toBeVisible();
  await expect(page.getByText('+$1,000.00').filter({ visible: true }).first()).toBeVisible();
  await expect(page.getByText('−$1,000.00').filter({ visible: true }).first()).toBeVisible();
});

test('LOAN-41 (a), LOAN-42 (a) (c), LOAN-47, LOAN-50 (a) (b) signed once though the answer was lost; late it says what that costs; a rejected payment says why', async ({
  page,
  world,
}) => {
  test.setTimeout(120_000);
  const { control } = world;
  await becomeBorrower(page, control);
  await page.clock.install();
  await chooseLoan(page, '7', '1000');
  await readAgreement(page);
  await page.getByRole('radio', { name: 'Type', exact: true }).check();
  await page.getByLabel('Type your full name to sign').fill('Grace Okafor');
  await endSession(page, control);
  await expect(page).toHaveURL('/loan/sign?id=1&amount=1000');
  await expect(page.getByRole('img', { name: 'Your signature' })).toBeVisible();
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/loan/loan_submit')) sent.push(request.headers()['idempotency-key'] ?? '');
  });
  await control.hold('submitLoan');
  await press(page, 'Sign and submit');
  await expect.poll(async () => (await control.state()).faults.operations).toEqual([]);
  await page.clock.fastForward(16_000);
  await expect(heading(page, 'Sent for review')).toBeVisible();
  expect(sent).toHaveLength(1);
  expect((await control.state()).reviews).toHaveLength(1);
  await page.goto('/loan/submit');
  await expect(page.getByText('You have an open loan')).toBeVisible();

  await control.approve(seededUser.email, 'loan');
  await control.moveClock(8 * day + 1000);
  // A session does not last that long.
  await page.goto('/loan/record');
  await logIn(page, seededUser);
  await expect(page).toHaveURL('/loan/record');
  // $7 of interest, and two late days at $2.50.
  await expect(loanRow(page)).toContainText('2 days late');
  await expect(loanRow(page)).toContainText('$1,012.00');
  await page.getByRole('link', { name: 'Repay' }).click();
  await expect(page.getByText('This loan is 2 days late')).toBeVisible();
  await expect(figure(page, 'Late fee')).toContainText('$5.00');
  await expectAccessible(page, 'the repayment');
  await addPicture(page, 'Proof of transfer');
  await endSession(page, control);
  await expect(page).toHaveURL('/loan/repayment?loan_id=1');
  await expect(page.getByText(/^Uploaded/)).toBeVisible();
  await submitPayment(page);
  await expectAccessible(page, 'reported');
  await control.reject(seededUser.email, 'repayment', 'No transfer has arrived.');
  await page.getByRole('link', { name: 'My loans' }).click();
  await expect(loanRow(page)).toContainText('No transfer has arrived.');
  await page.getByRole('link', { name: 'Repay' }).click();
  await expect(page.getByText('No transfer has arrived.')).toBeVisible();
  await reportPayment(page);
  await control.approve(seededUser.email, 'repayment');
  await page.goto('/loan/record');
  await expect(loanRow(page)).toContainText('Repaid');
  // Nothing is owed any more, and an unknown loan is none.
  for (const [loan, words] of [
    ['1', 'This loan can’t be repaid now.'],
    ['999', 'We couldn’t find this loan.'],
  ] as const) {
    await page.goto(`/loan/repayment?loan_id=${loan}`);
    await expect(page.getByText(words)).toBeVisible();
  }
  await page.goto('/loan/agreement?id=1&amount=5');
  await expect(heading(page, 'Loan agreement')).toBeVisible();
  await page.getByRole('link', { name: 'Choose an amount' }).click();
  await expect(page).toHaveURL('/loan/submit');
});
