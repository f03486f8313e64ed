import type { JSHandle, Locator, Page } from '@playwright/test';
import { expect } from './test.ts';

/** Presses Tab until the element has the focus; a person would not press it more than a hundred times either. */
export async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  // Found once: to look for a role in the whole page at every press takes longer than the presses.
  const wanted = await target.elementHandle();
  const unseen = new Set<string>();
  for (let presses = 0; presses < 200; presses++) {
    let { isThere, fault } = await lookAtFocus(page, wanted);
    // A ring may come with the next frame.
    if (fault !== null) ({ isThere, fault } = await lookAtFocus(page, wanted, true));
    if (fault !== null) unseen.add(fault);
    if (isThere) break;
    await page.keyboard.press(key);
  }
  expect.soft([...unseen], 'stops that nobody sees').toEqual([]);
  await expect(target, `reached with ${key}`).toBeFocused();
}

/** Goes there with Tab, and presses a key. */
export async function pressKey(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/** Whether the focus is there, and why somebody who looks for it does not find it where it is. */
function lookAtFocus(
  page: Page,
  wanted: JSHandle,
  later = false,
): Promise<{ isThere: boolean; fault: string | null }> {
  return page.evaluate(
    async ({ element, waits }) => {
      if (waits) await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      const focused = document.activeElement;
      const isThere = focused === element;
      // What the page gives the focus itself, as a region that begins anew, is read on and is no stop.
      if (!(focused instanceof HTMLElement) || focused === document.body || focused.tabIndex < 0)
        return { isThere, fault: null };
      const fault = (what: string) => ({ isThere, fault: `${what}: ${focused.outerHTML.slice(0, 120)}` });
      const draws = (node: Element, part?: string) => {
        const { outlineStyle, outlineWidth, boxShadow, content } = getComputedStyle(node, part);
        if (part !== undefined && content === 'none') return false;
        // A shadow that has no blur; others raise a card.
        const isRing = /0px 0px 0px [1-9]/.test(boxShadow);
        return isRing || (outlineStyle !== 'none' && parseFloat(outlineWidth) >= 1);
      };
      // A control that is drawn by its surroundings has its ring around them.
      const around = [
        focused,
        focused.parentElement,
        focused.parentElement?.parentElement,
        ...(focused.parentElement?.children ?? []),
      ];
      const isSeen = around.some(
        (node) => node && [undefined, '::before', '::after'].some((part) => draws(node, part)),
      );
      if (!isSeen) return fault('no ring');
      const place = focused.closest('label') ?? focused;
      const { left, right, top, bottom } = place.getBoundingClientRect();
      const inWindow = right > 0 && bottom > 0 && left < innerWidth && top < innerHeight;
      return inWindow ? { isThere, fault: null } : fault('out of the window');
    },
    { element: wanted, waits: later },
  );
}
