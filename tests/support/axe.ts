import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './test.ts';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Every rule of WCAG 2.2 A and AA that a machine can check, and axe's advice, on what is in sight in the light theme;
 * in the dark one what a theme decides, which is contrast alone.
 */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  await settle(page);
  const { violations, passes } = await new AxeBuilder({ page }).withTags(tags).analyze();
  expect(passes.length, `${what}: rules that found something to check`).toBeGreaterThan(10);
  await setTheme(page, 'dark');
  const dark = await new AxeBuilder({ page }).withRules('color-contrast').analyze();
  await setTheme(page, 'light');
  expect
    .soft([
      ...violations.map((one) => told(what, one)),
      ...dark.violations.map((one) => told(`${what}, dark`, one)),
    ])
    .toEqual([]);
}

type Violation = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'][number];

const told = (what: string, { id, nodes }: Violation): string =>
  `${what}: ${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`;

/** As the settings do, but without leaving what is open. */
async function setTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.evaluate((name) => {
    document.documentElement.dataset['theme'] = name;
  }, theme);
  await settle(page);
}

/** What is measured in the middle of a transition, however short, is what nobody sees: it ends with a frame. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await frame();
    const running = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    await Promise.allSettled(running.map((transition) => transition.finished));
    await frame();
  });
}
