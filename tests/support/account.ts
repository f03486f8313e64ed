import type { Page } from '@playwright/test';
import { seededUser } from '../../mocks/accounts/seed-users.ts';
import { expect } from './test.ts';

/** One tap on the home screen. A desktop offers and says it twice: on the screen and in the navigation. */
export async function openDemoAccount(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: 'Open a demo account' }).first().click();
  await expect(page.getByText('Demo · simulated', { exact: true }).first()).toBeVisible();
}

/** Fills the login form in sight and sends it. */
export async function logIn(
  page: Page,
  { email, password }: { email: string; password: string },
): Promise<void> {
  await page.getByLabel('Email', { exact: true }).and(page.getByRole('textbox')).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
}

/** Logs in as the person whom every world knows. */
export async function openLiveAccount(page: Page): Promise<void> {
  await page.goto('/login');
  await logIn(page, seededUser);
  await expect(page).not.toHaveURL(/\/login/);
}
