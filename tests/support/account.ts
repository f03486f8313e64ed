import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** One tap on the home screen. */
export async function openDemoAccount(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: 'Open a demo account' }).click();
  await expect(page.getByText('Demo · simulated', { exact: true })).toBeVisible();
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
