import { AxeBuilder } from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';
import { gallery } from './open-gallery.ts';
import { changeFont, narrowAndWide, useFont } from '../support/fonts.ts';
import { misfits, smallTargets } from '../support/layout.ts';
import { wide } from '../support/test.ts';
import { languages } from '../../src/i18n/languages.ts';
import { pages } from './pages.ts';

// Every page of the gallery in every mode: it fits, nothing is cut off, axe is content, and edges stay in forced
// colours.

const open = gallery();
test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });
test.beforeEach(({ page }) => useFont(page, narrowAndWide));

interface Mode {
  query: string;
  width?: number;
}

/** The tightest, in either direction. */
const tightest: Mode[] = [{ query: 'lang=pseudo', width: 320 }, { query: 'text=200&lang=ar' }];
const others: Mode[] = [
  { query: 'theme=light' },
  { query: 'text=200' },
  ...languages.map(({ code }) => ({ query: `lang=${code}`, width: 320 })),
];

for (const name of Object.keys(pages)) {
  for (const [modes, tag] of [
    [tightest, []],
    [others, wide],
  ] as const) {
    test(
      `UI-23 (a) ${name} fits at 320 pixels, at 200% text, and right to left${tag.length > 0 ? ', in every language' : ''}`,
      {
        tag: [...tag],
      },
      async ({ page }) => {
        test.setTimeout(300_000);
        for (const { query, width = 390 } of modes) {
          await page.setViewportSize({ width, height: 844 });
          await open(page, `page=${name}&${query}`);
          for (const family of narrowAndWide) {
            await changeFont(page, family);
            const where = `${query} at ${width} in ${family}`;
            expect.soft(await misfits(page), where).toEqual([]);
            expect.soft(await smallTargets(page), `targets, ${where}`).toEqual([]);
          }
        }
      },
    );
  }

  test(`UI-02 (a) axe finds nothing on ${name}, light and dark`, async ({ page }) => {
    await open(page, `page=${name}&theme=light`);
    const light = await new AxeBuilder({ page }).analyze();
    await open(page, `page=${name}&theme=dark`);
    // What a theme decides is contrast alone.
    const dark = await new AxeBuilder({ page }).withRules('color-contrast').analyze();
    for (const { violations } of [light, dark])
      expect
        .soft(violations.map(({ id, nodes }) => ({ id, where: nodes.map((node) => node.html) })))
        .toEqual([]);
  });

  test(`UI-04 (a) (b) whatever can be pressed on ${name} has 44 pixels to be hit, and shows its focus`, async ({
    page,
  }) => {
    await open(page, `page=${name}`);
    for (const family of narrowAndWide) {
      await changeFont(page, family);
      expect.soft(await smallTargets(page), `in ${family}`).toEqual([]);
    }
    const stops = await focusStops(page);
    expect(stops.length).toBeGreaterThan(0);
    expect(stops.filter(({ ring }) => !ring).map(({ what }) => what)).toEqual([]);
  });

  test(`UI-30 (a) (c) in forced colours the controls of ${name} keep their edges, and every text can be read`, async ({
    page,
  }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    await open(page, `page=${name}`);
    const bare = await page
      .locator('button:visible, input:visible, select:visible, textarea:visible')
      .evaluateAll((elements) =>
        elements.flatMap((element) => {
          // An edge of its own or around it, or a filled ground such as a switch has.
          const ground = getComputedStyle(document.body).backgroundColor;
          const edged = (node: Element | null): boolean => {
            if (!node || node === document.body) return false;
            const { borderTopWidth, borderTopStyle, backgroundColor } = getComputedStyle(node);
            const filled = backgroundColor !== ground && !backgroundColor.endsWith(', 0)');
            const bordered = Number.parseFloat(borderTopWidth) > 0 && borderTopStyle !== 'none';
            return bordered || filled || edged(node.parentElement);
          };
          // An icon, or a word that is pressed like a link, needs no box.
          const isWord =
            element.matches('[class*=action], :has(> svg:first-child)') || element.closest('p, header');
          return edged(element) || isWord ? [] : [element.outerHTML.slice(0, 120)];
        }),
      );
    expect(bare).toEqual([]);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ forcedColors: 'active', colorScheme });
      expect(await textsWithoutContrast(page), colorScheme).toEqual([]);
    }
  });
}

/** Texts in the very colour of what they stand on: forced colours take a ground away, and leave its text its own. */
async function textsWithoutContrast(page: Page): Promise<string[]> {
  return page.locator('body :visible').evaluateAll((elements) =>
    elements.flatMap((element) => {
      const hasText = [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      );
      if (!hasText) return [];
      const groundOf = (node: Element): string => {
        const { backgroundColor } = getComputedStyle(node);
        if (!backgroundColor.endsWith(', 0)')) return backgroundColor;
        return node.parentElement ? groundOf(node.parentElement) : backgroundColor;
      };
      const { color } = getComputedStyle(element);
      return color === groundOf(element) ? [element.outerHTML.slice(0, 120)] : [];
    }),
  );
}

/** Walks through the page with Tab, and says of each stop whether it or its box shows a ring. */
async function focusStops(page: Page): Promise<{ what: string; ring: boolean }[]> {
  const stops: { what: string; ring: boolean }[] = [];
  for (let n = 0; n < 40; n++) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(async () => {
      // A ring fades in.
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      const element = document.activeElement;
      if (!element || element === document.body) return null;
      const rings = (node: Element | null, depth: number): boolean => {
        if (!node || depth === 0) return false;
        const { outlineStyle, outlineWidth, boxShadow, borderTopColor } = getComputedStyle(node);
        const accent = getComputedStyle(document.documentElement).getPropertyValue('--accent');
        const ring =
          (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1) ||
          boxShadow.includes('0px 0px 0px 1px');
        return ring || (accent !== '' && borderTopColor === accent) || rings(node.parentElement, depth - 1);
      };
      // The main landmark has the focus only to be read from.
      return { what: element.outerHTML.slice(0, 100), ring: element.matches('main') || rings(element, 3) };
    });
    if (stop === null || stops.some(({ what }) => what === stop.what)) break;
    stops.push(stop);
  }
  return stops;
}
