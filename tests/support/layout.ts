import type { Page } from '@playwright/test';
import { changeFont, narrowAndWide } from './fonts.ts';
import { expect } from './test.ts';

/**
 * What sticks out of the window sideways, by element; empty when the page
 * fits. What scrolls in a box of its own does not count.
 */
async function overflow(page: Page, width: number): Promise<string[]> {
  return page.evaluate((clientWidth) => {
    const { scrollWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const outside = [...document.body.querySelectorAll('*')].filter((element) => {
      const { left, right } = element.getBoundingClientRect();
      return right > clientWidth + 1 || left < -1;
    });
    return [
      `${scrollWidth} of ${clientWidth} pixels`,
      ...outside.map((element) => element.outerHTML.slice(0, 120)).slice(0, 8),
    ];
  }, width);
}

/** In a narrow and in a wide font, which `useFont` must have been given. */
export async function expectToFit(page: Page, width: number, what: string): Promise<void> {
  await page.setViewportSize({ width, height: 700 });
  for (const family of narrowAndWide) {
    await changeFont(page, family);
    const message = `${what} at ${width} pixels in ${family}`;
    await expect.poll(() => overflow(page, width), { message }).toEqual([]);
  }
}

/** Writes a preference as the app keeps it, before its scripts run. */
export async function prefer(page: Page, wanted: Record<string, unknown>): Promise<void> {
  await page.addInitScript((values) => {
    const key = 'candlewick.preferences';
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '{}');
    localStorage.setItem(key, JSON.stringify({ version: 1, ...(stored as object), ...values }));
  }, wanted);
}

/** What sticks out of the page sideways, and texts that are cut off without saying so. */
export async function misfits(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { clientWidth } = document.documentElement;
    const name = (element: Element) =>
      `${element.outerHTML.slice(0, 90)} in ${element.parentElement?.className}`;
    const found: string[] = [];
    for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
      const style = getComputedStyle(element);
      const { left, right, width } = element.getBoundingClientRect();
      const scrolls = (node: Element | null): boolean =>
        node !== null &&
        node !== document.documentElement &&
        (/auto|scroll/.test(getComputedStyle(node).overflowX) || scrolls(node.parentElement));
      if (
        width === 0 ||
        scrolls(element) ||
        style.clipPath !== 'none' ||
        element.closest('[aria-hidden=true]')
      )
        continue;
      if (right > clientWidth + 1 || left < -1) found.push(`out ${name(element)}`);
      const hides = style.overflowX === 'hidden' || style.overflowX === 'clip';
      const saysSo = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none';
      const cut = hides && !saysSo && element.scrollWidth > element.clientWidth + 1;
      if (cut && element.matches(':not(input, textarea, select, dialog *)'))
        found.push(`cut ${name(element)}`);
    }
    return found.slice(0, 6);
  });
}

/** Texts that stand on one another. What is laid over the page on purpose does not count. */
export async function overlaps(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const laidOver = (node: Element | null): boolean =>
      node !== null &&
      (/absolute|fixed|sticky/.test(getComputedStyle(node).position) || laidOver(node.parentElement));
    /** What is left of a box where its surroundings cut it off. */
    const shown = (box: DOMRect, node: Element | null): DOMRect => {
      if (node === null || node === document.body) return box;
      const { left, right, top, bottom } = node.getBoundingClientRect();
      const clips = getComputedStyle(node).overflowX !== 'visible';
      const [start, end] = clips
        ? [Math.max(box.left, left), Math.min(box.right, right)]
        : [box.left, box.right];
      const [over, under] = clips
        ? [Math.max(box.top, top), Math.min(box.bottom, bottom)]
        : [box.top, box.bottom];
      return shown(
        new DOMRect(start, over, Math.max(0, end - start), Math.max(0, under - over)),
        node.parentElement,
      );
    };
    const texts: { node: Node; words: string; box: DOMRect }[] = [];
    const walker = document.createTreeWalker(
      document.querySelector('main') ?? document.body,
      NodeFilter.SHOW_TEXT,
    );
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (
        !node.nodeValue?.trim() ||
        !parent?.checkVisibility({ contentVisibilityAuto: true }) ||
        laidOver(parent) ||
        parent.closest('svg')
      )
        continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const whole of range.getClientRects()) {
        const box = shown(whole, parent);
        if (box.width > 2 && box.height > 2)
          texts.push({ node, words: node.nodeValue.trim().slice(0, 40), box });
      }
    }
    const found: string[] = [];
    for (const [i, one] of texts.entries())
      for (const other of texts.slice(i + 1)) {
        const wide = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
        const high = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
        // Lines of one paragraph touch; letters do not stand on letters before half a line is shared.
        if (one.node !== other.node && wide > 2 && high > Math.min(one.box.height, other.box.height) / 2)
          found.push(`"${one.words}" on "${other.words}"`);
      }
    return found.slice(0, 6);
  });
}

/** What is pressed and has less than 44 pixels, whichever way: the place to be hit, with the air around it. */
export async function smallTargets(page: Page): Promise<string[]> {
  return page.locator('button:visible, a:visible, input:visible, select:visible').evaluateAll((elements) =>
    elements.flatMap((element) => {
      // A link within a sentence is as high as its line; so is one in somebody's text (UI-53).
      const around = [...(element.parentElement?.childNodes ?? [])];
      const inSentence =
        getComputedStyle(element).display === 'inline' &&
        (element.closest('p, div[dir=auto]') ||
          around.some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim()));
      const unseen = getComputedStyle(element).clipPath !== 'none';
      if (inSentence || unseen || element.closest('[aria-hidden=true], [inert]')) return [];
      // A label around a control is part of its target, and so is the air that a pseudo-element adds.
      const label = element.closest('label, fieldset, span:has(> input)') ?? element;
      const air = ['::before', '::after'].map((pseudo) => getComputedStyle(element, pseudo));
      const boxes = [
        element.getBoundingClientRect(),
        label.getBoundingClientRect(),
        ...air
          .filter(({ position, content }) => position === 'absolute' && content !== 'none')
          .map((one) => ({ width: Number.parseFloat(one.width), height: Number.parseFloat(one.height) })),
      ];
      const inline = Math.max(...boxes.map(({ width }) => width || 0));
      const block = Math.max(...boxes.map(({ height }) => height || 0));
      return block < 44 || inline < 44 ? [`${element.outerHTML.slice(0, 80)} ${inline}×${block}`] : [];
    }),
  );
}
