import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** The strip is silent while prices are live; what it would say stands in an attribute. */
export async function expectLive(page: Page): Promise<void> {
  await expect(page.locator('[data-connection]')).toHaveAttribute('data-connection', 'live');
}
