import { expect } from '@playwright/test';
import { seededUser } from '../../mocks/accounts/seed-users.ts';
import type { Control } from '../support/control.ts';
import { addPicture, openLiveAccount } from './account.ts';
import type { EnginePage } from './engine-page.ts';
import { test } from './fixtures.ts';
import { keys, stroke, typed, type Point } from './gestures.ts';

/** Applies, and is approved by hand. */
async function becomeBorrower(page: EnginePage, control: Control): Promise<void> {
  await control.setSite({ reviews: 'never' });
  await openLiveAccount(page);
  await page.open('/loan');
  await page.role('textbox', /^First name/).fill('Grace Amara');
  await page.role('textbox', /^Last name/).fill('Okafor');
  await page.role('radio', 'Female').tap();
  await page.role('combobox', 'Day').choose('23');
  await page.role('combobox', 'Month').choose('4');
  await page.role('combobox', 'Year').choose('1991');
  await page.role('combobox', 'Country').tap();
  const countries = page.role('dialog', 'Country');
  await countries.role('combobox').fill('united king');
  await page.act(typed([keys.enter]));
  await countries.gone();
  await page.role('textbox', /^Mobile/).fill('7700 900123');
  await page.role('combobox', 'Document').choose('Passport');
  await page.press('Continue');
  await addPicture(page, 'Photo with document');
  await page.press('Submit application');
  await page.heading('In review').seen();
  await control.approve(seededUser.email, 'loanKyc');
  await page.open('/loan/index');
  await page.expectPath(/^\/loan\/submit/);
}

async function drawSignature(page: EnginePage): Promise<void> {
  const paper = page.role('img', 'Signature field, empty');
  const signed = page.role('img', 'Your signature');
  await expect(async () => {
    await paper.seen();
    const { box } = await paper.look('show');
    const at = (x: number, y: number): Point => [box.x + box.width * x, box.y + box.height * y];
    await page.act(
      stroke(page.pointer, [at(0.2, 0.7), at(0.3, 0.4), at(0.4, 0.2), at(0.5, 0.5), at(0.6, 0.7)]),
    );
    // The pen is fetched when the paper is there.
    await expect.poll(async () => (await signed.look()).count, { timeout: 1500 }).toBe(1);
  }).toPass();
}

test('ENG-03 a loan is asked for, and its agreement signed with a finger or the mouse', async ({
  page,
  control,
  picture,
}) => {
  await becomeBorrower(page, control);
  await page.role('textbox', /^Amount/).fill('1000');
  await page.role('radio', /^7 days/).tap();
  await picture('loan');
  await page.press('Continue to agreement');
  await page.role('dialog').role('button', 'Read agreement').tap();
  await page.role('checkbox', 'I’ve read the agreement').tap();
  await page.press('Continue to signature');
  await page.heading('Sign').seen();
  await drawSignature(page);
  await picture('signature');
  await page.press('Clear');
  await drawSignature(page);
  await page.press('Sign and submit');
  await page.heading('Sent for review').seen();
  await page.role('link', 'My loans').tap();
  await page
    .role('list', 'Loans')
    .role('listitem')
    .says(/In review/);
  await picture('loans');
});
