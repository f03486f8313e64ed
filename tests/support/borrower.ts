import type { Page } from '@playwright/test';
import { seededUser } from '../../mocks/accounts/seed-users.ts';
import { openLiveAccount } from './account.ts';
import type { Control } from './control.ts';
import { photograph } from './pictures.ts';
import { expect } from './test.ts';

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** The first step of the application, filled in and left. */
export async function fillPerson(page: Page): Promise<void> {
  await page.getByLabel('First name').fill('Grace Amara');
  await page.getByLabel('Last name').fill('Okafor');
  await page.getByRole('radio', { name: 'Female' }).check();
  await page.getByLabel('Day', { exact: true }).selectOption('23');
  await page.getByLabel('Month', { exact: true }).selectOption('4');
  await page.getByLabel('Year', { exact: true }).selectOption('1991');
  await page.getByRole('combobox', { name: 'Country', exact: true }).click();
  const countries = page.getByRole('dialog', { name: 'Country' });
  await countries.getByRole('combobox').fill('united king');
  await page.keyboard.press('Enter');
  await expect(countries).toBeHidden();
  await page.getByRole('textbox', { name: 'Mobile' }).fill('7700 900123');
  await page.getByLabel('Document', { exact: true }).selectOption({ label: 'Passport' });
  await press(page, 'Continue');
}

export async function addPicture(page: Page, group: string): Promise<void> {
  const slot = page.getByRole('group', { name: group, exact: true });
  await slot
    .locator('input[type=file]')
    .last()
    .setInputFiles(await photograph(page));
  await expect(slot.getByText(/^Uploaded/)).toBeVisible();
}

/** Applies, and is approved by hand. */
export async function becomeBorrower(page: Page, control: Control): Promise<void> {
  await control.setSite({ reviews: 'never' });
  await openLiveAccount(page);
  await page.goto('/loan');
  await fillPerson(page);
  await addPicture(page, 'Photo with document');
  await press(page, 'Submit application');
  await expect(page.getByRole('heading', { name: 'In review', exact: true })).toBeVisible();
  await control.approve(seededUser.email, 'loanKyc');
  await page.goto('/loan/index');
  await expect(page).toHaveURL('/loan/submit');
}
