import { openDemoAccount } from '../support/account.ts';
import { expect, test } from '../support/test.ts';
import { openTicket } from '../support/ticket.ts';

test('I18N-04 (a), I18N-06 (a) (b), I18N-19 (b), FORM-02 (a) a language chosen in the middle of a ticket loses nothing of it', async ({
  page,
}) => {
  const ticket = await openTicket(page, 'EURUSD');
  await ticket.more();
  await ticket.kind('Pending').check();
  await ticket.price('Order price').fill('1.05');
  await ticket.lots.fill('0.37');
  await page.goto('/language');
  await page.getByRole('searchbox', { name: 'Search 21 languages' }).fill('arab');
  await expect(page.getByRole('radio')).toHaveCount(1);
  await page.evaluate(() => Object.assign(window, { samePage: true }));
  await page.getByRole('radio', { name: /العربية/ }).check();
  const html = page.locator('html');
  await expect(html).toHaveAttribute('lang', 'ar');
  await expect(html).toHaveAttribute('dir', 'rtl');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('اللغة');
  expect(await page.evaluate(() => 'samePage' in window)).toBe(true);

  await page.goto('/trade?code=EURUSD');
  await page.locator('[data-more]').click();
  await expect(page.getByRole('textbox').and(page.locator('[inputmode="decimal"]')).first()).toHaveValue(
    '1.05000',
  );
  await expect(page.locator('form input[name="lots"]')).toHaveValue('0.37');
  await expect(html).toHaveAttribute('dir', 'rtl');
});

test('I18N-06 (b) (c), SES-02 (b) another tab follows, with what is typed in it, passwords included', async ({
  page,
  context,
}) => {
  await page.goto('/login');
  await page.getByLabel('Password', { exact: true }).fill('half a passw');
  await page
    .getByLabel('Password', { exact: true })
    .evaluate((field) => field.setAttribute('data-typed', ''));
  const other = await context.newPage();
  await other.goto('/language');
  await other.getByRole('radio', { name: /^العربية/ }).check();
  await expect(other.locator('html')).toHaveAttribute('lang', 'ar');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.locator('[data-typed]')).toHaveValue('half a passw');
});

test('I18N-20 (a) (b) the keyboard finds a language by a letter and chooses it with Enter', async ({
  page,
}) => {
  await openDemoAccount(page);
  await page.goto('/language');
  await page.getByRole('radio', { name: /^English/ }).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('i');
  await page.keyboard.press('i');
  await expect(page.getByRole('radio', { name: /^Bahasa Indonesia/ })).toBeFocused();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('lang', 'id');
  await expect(page.getByRole('radio', { name: /^Bahasa Indonesia/ })).toBeFocused();
});

test('I18N-21 (a) (b) a language that cannot be fetched is named, and the old one stays', async ({
  page,
  complaints,
}) => {
  complaints.allow(/Failed to load|ERR_FAILED|dynamically imported/);
  await page.goto('/language');
  await expect(page.getByRole('radio')).toHaveCount(21);
  await page.route(/\/de-\w+-|\/locales\/de\//, (route) => route.abort());
  await page.getByRole('radio', { name: /^Deutsch/ }).click();
  await expect(page.getByText('Couldn’t load Deutsch. Check your connection and try again.')).toBeVisible();
  await expect(page.getByRole('radio', { name: /^English/ })).toBeChecked();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

test.describe('the first visit', () => {
  test.use({ locale: 'fr-CH' });
  test('I18N-03 (b) takes the browser’s language', async ({ page }) => {
    await page.goto('/language');
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
    await expect(page.getByRole('radio', { name: /^Français/ })).toBeChecked();
  });
});
