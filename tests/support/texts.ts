import type { Page } from '@playwright/test';

/** What is shortened on purpose, and where it stands whole. It says so with an ellipsis. */
export const shortened: readonly { of: string; why: string }[] = [
  {
    of: '[class*="_names_"] > [class*="_name_"]',
    why: 'the name of an instrument under its code: the code names it, and its own screen has the name',
  },
  {
    of: '[class*="_headline_"] > b',
    why: 'two lines of a headline on the home screen, which lead to the article',
  },
  {
    of: '[class*="_story_"] :is(b, small) > span, [class*="_announcement_"] :is(b, small > span)',
    why: 'title and summary of a story in a list, which lead to it: somebody else’s text, of any length',
  },
];

/**
 * Addresses and codes may break anywhere, since nobody reads them as words: what has an @, a point or a slash inside, or
 * letters with digits, or capitals alone. A figure is none of them and stays whole.
 */
const address = String.raw`@|\p{L}[./]\p{L}|\d\S*\p{L}|\p{L}\S*\d|^\p{Lu}{8,}$`;

/** In large text, the share of the window from which on a word is longer than what a line may have. */
const longWord = 2 / 3;

/**
 * UI-61 (a): words with a line's end inside them. Words are what the language of the text makes of them, which needs no
 * blanks (Thai), but not of Chinese and Japanese, whose lines end after any letter; a hyphen, a slash, a soft hyphen and a zero-width blank are places to break.
 */
export async function brokenWords(page: Page): Promise<string[]> {
  return page.evaluate(
    ({ address: code, longWord: share }) => {
      const isCode = new RegExp(code, 'u');
      const anywhere = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]/u;
      const texts = new Map<Element, Text[]>();
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const node = walker.currentNode as Text;
        const parent = node.parentElement;
        if (parent?.checkVisibility({ visibilityProperty: true }) && !parent.closest('svg, option, [inert]'))
          texts.set(parent, [...(texts.get(parent) ?? []), node]);
      }
      /** The place of a letter of the whole in one of the nodes that it is made of. */
      const find = (nodes: Text[], offset: number): [Text, number] => {
        let left = offset;
        for (const node of nodes) {
          if (left <= node.length) return [node, left];
          left -= node.length;
        }
        throw new Error('beyond the text');
      };
      const onlyRead = (node: Element | null): boolean =>
        node !== null && (getComputedStyle(node).clipPath !== 'none' || onlyRead(node.parentElement));
      const large = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) > 16;
      const found = new Set<string>();
      for (const [parent, nodes] of texts) {
        const whole = nodes.map(({ data }) => data).join('');
        const pieces = [...whole.matchAll(/\S+/g)];
        const language = parent.closest('[lang]')?.getAttribute('lang') ?? 'en';
        for (const { segment, index, isWordLike } of new Intl.Segmenter(language, {
          granularity: 'word',
        }).segment(whole)) {
          if (!isWordLike || segment.length < 2 || anywhere.test(segment)) continue;
          const piece = pieces.findLast((one) => one.index <= index)?.[0] ?? segment;
          if (isCode.test(piece)) continue;
          for (const part of segment.matchAll(/[^\u00AD\u200B]+/g)) {
            const range = document.createRange();
            range.setStart(...find(nodes, index + part.index));
            range.setEnd(...find(nodes, index + part.index + part[0].length));
            const boxes = [...range.getClientRects()].filter(({ width }) => width > 0);
            const middles = boxes.map(({ top, bottom }) => (top + bottom) / 2);
            const lines = (Math.max(...middles) - Math.min(...middles)) / (boxes[0]?.height ?? 1);
            const length = boxes.reduce((sum, { width }) => sum + width, 0);
            if (lines < 0.5 || onlyRead(parent) || (large && length > share * window.innerWidth)) continue;
            found.add(`"${part[0]}" of ${Math.round(length)} px in ${parent.outerHTML.slice(0, 80)}`);
          }
        }
      }
      return [...found].slice(0, 8);
    },
    { address, longWord },
  );
}

/** UI-61 (b): texts that are cut off, whichever way, and do not say so, or say so where they should not. */
export async function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate(
    (meant) =>
      [
        ...document.body.querySelectorAll<HTMLElement>(':not(input, textarea, select, option, svg *)'),
      ].flatMap((element) => {
        const style = getComputedStyle(element);
        const { overflowX, overflowY, clipPath, textOverflow, webkitLineClamp } = style;
        if (overflowX === 'visible' || clipPath !== 'none' || !element.textContent?.trim()) return [];
        if (!element.checkVisibility({ visibilityProperty: true })) return [];
        const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element;
        // What hangs into the padding is in sight, and a browser counts the padding behind it once more.
        const air = Number.parseFloat(style.paddingInlineEnd);
        const across = /hidden|clip/.test(overflowX) && scrollWidth > clientWidth + air + 1;
        const down = /hidden|clip/.test(overflowY) && scrollHeight > clientHeight + 1;
        // Of a clamped text the lines below are meant to go; at its side nothing is, the ellipsis for one.
        const clamped = webkitLineClamp !== 'none';
        const says = clamped ? !across : textOverflow === 'ellipsis' && !down;
        if ((!across && !down) || (says && element.matches(meant))) return [];
        const by = `${scrollWidth}×${scrollHeight} in ${clientWidth}×${clientHeight}`;
        return [`${by}: "${element.textContent.trim().slice(0, 40)}" in ${element.outerHTML.slice(0, 80)}`];
      }),
    shortened.map(({ of }) => of).join(', '),
  );
}

/** UI-61 (c): texts that stand out of the control they name. What the control itself shortens does not. */
export async function strayTexts(page: Page): Promise<string[]> {
  return page.locator('button:visible, a:visible, label:visible').evaluateAll((controls) =>
    controls.flatMap((control) => {
      const { left, right } = control.getBoundingClientRect();
      const clips = (node: Element | null): boolean =>
        node !== null &&
        (getComputedStyle(node).overflowX !== 'visible' ||
          getComputedStyle(node).clipPath !== 'none' ||
          (node !== control && clips(node.parentElement)));
      const texts = document.createTreeWalker(control, NodeFilter.SHOW_TEXT);
      const found: string[] = [];
      while (texts.nextNode()) {
        const range = document.createRange();
        range.selectNodeContents(texts.currentNode);
        const out = [...range.getClientRects()].some(
          (box) => box.width > 0 && (box.left < left - 1 || box.right > right + 1),
        );
        if (out && !clips(texts.currentNode.parentElement))
          found.push(`"${range.toString().slice(0, 40)}" in ${control.outerHTML.slice(0, 80)}`);
      }
      return getComputedStyle(control).display === 'inline' ? [] : found;
    }),
  );
}
