import type { Locator, Page } from '@playwright/test';

/** A row of the list on home; the movers above it may name the same market. */
export const market = (page: Page, name: RegExp): Locator =>
  page.getByRole('list', { name: 'Markets' }).getByRole('link', { name });
