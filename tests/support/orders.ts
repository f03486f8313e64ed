import type { Locator, Page } from '@playwright/test';
import { expect } from './test.ts';

/** The orders screen, as somebody uses it who reads its labels. */
export function ordersOf(page: Page) {
  const list = page.getByRole('list', { name: 'Orders' });
  return {
    list,
    /** The rows of the list in sight. */
    rows: list.getByRole('listitem'),
    row: (code: string): Locator => list.getByRole('button', { name: code }),
    tab: (name: 'Holding' | 'Pending' | 'History'): Locator => page.getByRole('radio', { name }),
    sheet: (code: string): Locator => page.getByRole('dialog', { name: code }),
    question: page.getByRole('alertdialog'),
    nothing: page.getByText('No data'),
  };
}

/** A figure of a list of terms: 'Open profit', 'Stop loss'. */
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
