import { seededUser } from '../../mocks/accounts/seed-users.ts';
import { logIn } from '../support/account.ts';
import { expect, test } from '../support/test.ts';

test('SIGN-01 (a), SIGN-06 (b) (d) a wrong password is refused in words and keeps the form; the right one leads to where the visitor came from', async ({
  page,
}) => {
  await page.goto('/order?type=3');
  await expect(page).toHaveURL('/login?from=%2Forder%3Ftype%3D3');
  await logIn(page, { ...seededUser, password: 'not-it' });
  await expect(page.getByText('Email or password is incorrect')).toBeVisible();
  const email = page.getByRole('textbox', { name: 'Email' });
  await expect(email).toHaveValue(seededUser.email);
  await logIn(page, seededUser);
  await expect(page).toHaveURL('/order?type=3');
  await expect(page.getByRole('tab', { name: 'History' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByText('$5,000.00').first()).toBeVisible();
  await expect(page.getByText('Demo · simulated')).toHaveCount(0);
});

test('SIGN-02 (a) (c), SIGN-08 (b) an empty form says what is missing, in both tabs; a password can be shown', async ({
  page,
}) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByText('Enter your email address')).toBeVisible();
  await expect(page.getByText('Enter your password')).toBeVisible();
  await page.getByRole('radio', { name: 'Phone' }).check();
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByText('Enter your phone number')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Country code' })).toBeVisible();

  const password = page.getByLabel('Password', { exact: true });
  await password.fill('secret words');
  await expect(password).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(password).toHaveAttribute('type', 'text');
});

test('SIGN-03 (a) (b), SES-07 (b) a reload keeps what was typed, but never the password', async ({
  page,
}) => {
  await page.goto('/login');
  await page.getByRole('textbox', { name: 'Email' }).fill('somebody@candlewick.example');
  await page.getByLabel('Password', { exact: true }).fill('secret words');
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('somebody@candlewick.example');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
  const stored = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
  expect(stored).not.toContain('secret words');
});

test('APP-03 (c) no `from` leads away from the site', async ({ page }) => {
  const traps = ['https://evil.example/', '//evil.example/', '/\\evil.example', 'javascript:alert(1)'];
  for (const trap of traps) {
    await test.step(trap, async () => {
      await page.goto(`/login?from=${encodeURIComponent(trap)}`);
      await page.getByRole('button', { name: 'Open a demo account' }).click();
      await expect(page.getByText('Demo · simulated', { exact: true })).toBeVisible();
      await expect(page).toHaveURL('/');
      await page.evaluate(() => localStorage.clear());
    });
  }
});

test('SIGN-08 (a) the login leads to registration and to a forgotten password', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('link', { name: 'Create account' }).click();
  await expect(page).toHaveURL('/register');
  await page.goBack();
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page).toHaveURL('/forgot');
});
