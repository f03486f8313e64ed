import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './test.ts';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Every rule of WCAG 2.2 A and AA that a machine can check, and axe's advice, on what is in sight. */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  const { violations, passes } = await new AxeBuilder({ page }).withTags(tags).analyze();
  expect(passes.length, `${what}: rules that found something to check`).toBeGreaterThan(10);
  expect
    .soft(
      violations.map(
        ({ id, nodes }) => `${what}: ${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`,
      ),
    )
    .toEqual([]);
}
