import type { Locator, Page } from '@playwright/test';
import { expect } from './test.ts';

/** The orders screen, used by its labels. */
export function ordersOf(page: Page) {
  const list = page.getByRole('list', { name: 'Orders' });
  return {
    list,
    /** The rows of the list in sight. */
    rows: list.getByRole('listitem'),
    row: (code: string): Locator => list.getByRole('button', { name: code }),
    tab: (name: 'Open' | 'Pending' | 'History'): Locator => page.getByRole('tab', { name }),
    sheet: (code: string): Locator => page.getByRole('dialog', { name: code }),
    question: page.getByRole('alertdialog'),
    nothing: page.getByText(/^No (open positions|pending orders|closed orders yet)$/),
    /** Balance and margin stand behind the summary's fold. */
    unfold: () => page.getByRole('button', { name: 'Show balance and margin' }).click(),
  };
}

/** The same on a desktop: a table, and the chosen order beside it. */
export function orderTableOf(page: Page) {
  const table = page.getByRole('grid', { name: 'Orders' });
  return {
    table,
    /** Without the head, the titles of days and the sums. */
    rows: table
      .locator('tbody')
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader') })
      .and(page.locator('[data-key]')),
    head: (name: string): Locator => table.getByRole('columnheader', { name }),
    tab: (name: 'Open' | 'Pending' | 'History'): Locator => page.getByRole('tab', { name }),
    pane: page.getByRole('complementary', { name: 'Order details' }),
    question: page.getByRole('alertdialog'),
  };
}

/** The result that stands over an order's figures: 'P/L now', 'Net result'. */
export function result(within: Locator): Locator {
  return within
    .getByText(/^(P\/L now|Net result)$/)
    .first()
    .locator('xpath=following-sibling::*');
}

/** A figure of a list of terms: 'Open P/L', 'Entry price'. */
export function figure(within: Locator | Page, term: string): Locator {
  return within
    .getByRole('term')
    .filter({ hasText: new RegExp(`^${term}$`) })
    .locator('..')
    .getByRole('definition');
}

export async function expectToast(page: Page, text: string | RegExp): Promise<void> {
  await expect(page.getByText(text).filter({ visible: true })).toBeVisible();
}
