import type { CDPSession, Locator, Page } from '@playwright/test';

/** A finger on the screen, as Playwright has none that moves or rests. */
export async function finger(page: Page) {
  const devtools: CDPSession = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number, y?: number) =>
    devtools.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: x === undefined || y === undefined ? [] : [{ x, y }],
    });
  const middle = async (place: Locator) => {
    const box = await place.boundingBox();
    if (!box) throw new Error('It is not on the screen');
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  return {
    /** Across, and down. */
    async swipe(place: Locator, by: number, down = 0) {
      const { x, y } = await middle(place);
      await touch('touchStart', x, y);
      for (let step = 1; step <= 6; step++)
        await touch('touchMove', x + (by * step) / 6, y + (down * step) / 6);
      await touch('touchEnd');
    },
    /** Stays down until something has come of it. */
    async rest(place: Locator, until: () => Promise<void>) {
      const { x, y } = await middle(place);
      await touch('touchStart', x, y);
      await until();
      await touch('touchEnd');
    },
  };
}
