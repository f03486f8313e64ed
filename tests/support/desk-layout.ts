import type { Page } from '@playwright/test';
import { shortened } from './texts.ts';

/**
 * What does not fit in a window of a desktop: what sticks out or scrolls sideways, texts that are cut off and stand whole
 * nowhere, and texts on one another. In one pass, since it is asked at every width.
 */
export function deskFaults(page: Page): Promise<string[]> {
  return page.evaluate(
    async (meant) => {
      // Columns are measured, and leave with the frame after.
      for (let frames = 0; frames < 2; frames++) await new Promise((done) => requestAnimationFrame(done));
      const { clientWidth, clientHeight } = document.documentElement;
      const styles = new Map<Element, CSSStyleDeclaration>();
      const styleOf = (node: Element) => {
        const known = styles.get(node) ?? getComputedStyle(node);
        styles.set(node, known);
        return known;
      };
      const boxes = new Map<Element, DOMRect>();
      const boxOf = (node: Element) => {
        const known = boxes.get(node) ?? node.getBoundingClientRect();
        boxes.set(node, known);
        return known;
      };
      const name = (node: Element) =>
        `"${node.textContent.trim().slice(0, 40)}" of ${node.localName}.${node.className} in ${node.parentElement?.className}`;
      /** What is read and not seen, or seen and not read, or laid over the page by itself. */
      const apart = (node: Element) =>
        node.closest('[aria-hidden=true], svg, [inert], dialog, [popover]') !== null;
      const onlyRead = (node: Element | null): boolean =>
        node !== null && (styleOf(node).clipPath !== 'none' || onlyRead(node.parentElement));
      /** What is left of a box where its surroundings cut it off. */
      const shown = (box: DOMRect, node: Element | null): DOMRect => {
        if (node === null || node === document.body) return box;
        if (styleOf(node).overflowX === 'visible') return shown(box, node.parentElement);
        const { left, right, top, bottom } = boxOf(node);
        const [start, end] = [Math.max(box.left, left), Math.min(box.right, right)];
        const [over, under] = [Math.max(box.top, top), Math.min(box.bottom, bottom)];
        return shown(
          new DOMRect(start, over, Math.max(0, end - start), Math.max(0, under - over)),
          node.parentElement,
        );
      };
      const found = new Set<string>();

      const { scrollWidth } = document.documentElement;
      if (scrollWidth > clientWidth) found.add(`${scrollWidth} px in a window of ${clientWidth}`);
      const texts: { node: Text; box: DOMRect }[] = [];
      const seen = [...document.body.querySelectorAll<HTMLElement>('*')].filter(
        (node) => !apart(node) && node.checkVisibility({ visibilityProperty: true }),
      );
      for (const node of seen) {
        const box = boxOf(node);
        if (box.width === 0 || box.height === 0) continue;
        const { overflowX, overflowY, textOverflow, webkitLineClamp, paddingInlineEnd } = styleOf(node);
        const across = node.scrollWidth - node.clientWidth;
        const { left, right } = shown(box, node.parentElement);
        const out = Math.max(right - clientWidth, -left);
        const isBox = !/inline|contents/.test(styleOf(node).display);
        if (onlyRead(node)) continue;
        // The strip of filters over the markets of the terminal is drawn along, and so is its dock.
        const isDrawn = node.matches('fieldset, [class*="_dock_"] > *');
        if (/auto|scroll/.test(overflowX) && across > 1 && !isDrawn)
          found.add(`scrolls sideways by ${across}: ${name(node)}`);
        const hides = (overflow: string) => /hidden|clip/.test(overflow);
        const isCut = isBox && hides(overflowX) && across > Number.parseFloat(paddingInlineEnd) + 1;
        const isWhole =
          textOverflow === 'ellipsis' &&
          (node.matches(meant) || (node.closest('[title]') ?? node.querySelector('[title]')) !== null);
        const isText = node.textContent.trim() !== '' && !node.matches('input, textarea, select');
        if (isCut && isText && !isWhole) found.add(`cut by ${across}: ${name(node)}`);
        const down = node.scrollHeight - node.clientHeight;
        if (
          isBox &&
          isText &&
          hides(overflowY) &&
          webkitLineClamp === 'none' &&
          down > 2 &&
          node.clientHeight < 200
        )
          found.add(`cut from below by ${down}: ${name(node)}`);
        if (out > 1 && isText && node.childElementCount === 0)
          found.add(`out by ${Math.round(out)}: ${name(node)}`);
      }

      const laidOver = (node: Element | null): boolean =>
        node !== null &&
        (/absolute|fixed|sticky/.test(styleOf(node).position) || laidOver(node.parentElement));
      const range = document.createRange();
      for (const parent of seen) {
        if (!parent.closest('main, aside, nav, footer') || laidOver(parent) || onlyRead(parent)) continue;
        for (const node of parent.childNodes) {
          if (!(node instanceof Text) || !node.data.trim()) continue;
          range.selectNodeContents(node);
          for (const whole of range.getClientRects()) {
            const box = shown(whole, parent);
            if (box.width > 2 && box.height > 2 && box.top < clientHeight) texts.push({ node, box });
          }
        }
      }
      texts.sort((a, b) => a.box.top - b.box.top);
      for (const [i, one] of texts.entries())
        for (let j = i + 1; j < texts.length; j++) {
          const other = texts[j];
          if (!other || other.box.top >= one.box.bottom) break;
          const wide = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
          const high = one.box.bottom - other.box.top;
          // Lines of one paragraph touch; letters do not stand on letters before half a line is shared.
          if (one.node !== other.node && wide > 2 && high > Math.min(one.box.height, other.box.height) / 2)
            found.add(`"${one.node.data.slice(0, 40)}" on "${other.node.data.slice(0, 40)}"`);
        }
      return [...found].slice(0, 8);
    },
    shortened.map(({ of }) => of).join(', '),
  );
}
