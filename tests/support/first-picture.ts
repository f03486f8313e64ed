import { expect, type Page } from '@playwright/test';

/** Pieces of the first picture that are written last: of home, of home on a desktop, and of trading. */
const lastPieces = { '/': ['story', 2], desk: ['table', 1], '/trade': ['head', 1] } as const;
const lastOf = (path: string, width: number) =>
  lastPieces[path === '/' ? (width < 900 ? '/' : 'desk') : '/trade'];

/** Opens home or trading without the app: its scripts are on their way until the test lets them arrive. */
export async function openEarly(page: Page, path = '/'): Promise<{ scriptsArrive: () => void }> {
  const { promise, resolve: scriptsArrive } = Promise.withResolvers<void>();
  await page.route('**/assets/react-*.js', async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  const [piece, count] = lastOf(path, page.viewportSize()?.width ?? 0);
  await expect(page.locator(`.sk [data-fp=${piece}]`)).toHaveCount(count);
  return { scriptsArrive };
}

/**
 * Every text and every logo in sight below an element: what it says, where it stands, in which size, weight and colour. A
 * price, the change in a head and the rows of a table have no colour here: they are dimmed until the socket is open, also
 * in the app.
 */
export const drawn = (page: Page, within: string): Promise<string[]> =>
  page.evaluate((selector) => {
    const seen = ({ top, bottom, width }: DOMRect) => width > 1 && top < innerHeight - 58 && bottom > 0;
    const place = ({ x, y, width, height }: DOMRect) =>
      [x, y, width, height].map((value) => value.toFixed(1)).join(' ');
    const found: string[] = [];
    const root = document.querySelector(selector);
    if (!root) return found;
    for (const logo of root.querySelectorAll('img')) {
      const box = logo.getBoundingClientRect();
      if (seen(box)) found.push(`${logo.src} | ${place(box)}`);
    }
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      const range = document.createRange();
      range.selectNodeContents(node);
      const box = range.getBoundingClientRect();
      if (!node.nodeValue?.trim() || !element?.checkVisibility({ visibilityProperty: true }) || !seen(box))
        continue;
      const { clipPath, fontSize, fontWeight, letterSpacing, color } = getComputedStyle(element);
      if (clipPath !== 'none') continue;
      const waits = /price/.test(element.className) || element.closest('header [data-state], tbody');
      found.push(
        [node.nodeValue, place(box), fontSize, fontWeight, letterSpacing, waits ? '' : color].join(' | '),
      );
    }
    return found;
  }, within);

/** The app comes, and everything that stood there stays as it was. */
export async function expectToStay(page: Page, what: string, path = '/'): Promise<void> {
  const { scriptsArrive } = await openEarly(page, path);
  const before = await drawn(page, '.sk');
  expect(before.length, what).toBeGreaterThan(path === '/' ? 12 : 1);
  scriptsArrive();
  await expect(page.locator('.sk')).toHaveCount(0);
  let lost = before;
  const fewest = async () => {
    const after = new Set(await drawn(page, '#root'));
    const now = before.filter((one) => !after.has(one));
    // A world that stands still for long has old prices, and a strip above all says so.
    if (now.length < lost.length) lost = now;
    return lost;
  };
  await expect.poll(fewest, { message: what }).toEqual([]);
}

/** Text at twice its size, from the first moment on. */
export const enlargeText = (page: Page, percent = 200): Promise<unknown> =>
  page.addInitScript((size) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`html { font-size: ${size}% }`);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }, percent);
