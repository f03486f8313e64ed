import type { Locator, Page } from '@playwright/test';

interface Place {
  x: number;
  y: number;
}

/** One finger on the page, down until it is lifted: Playwright has none that moves or rests. */
export async function putFinger(page: Page, place: Place) {
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Place[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', [place]);
  let at = place;
  return {
    /** Down to so many pixels from where it was put, and across. */
    async go(down: number, across = 0): Promise<void> {
      const from = at;
      at = { x: place.x + across, y: place.y + down };
      for (let step = 1; step <= 6; step++)
        await touch('touchMove', [
          { x: from.x + ((at.x - from.x) * step) / 6, y: from.y + ((at.y - from.y) * step) / 6 },
        ]);
    },
    lift: () => touch('touchEnd', []),
  };
}

export async function middleOf(element: Locator): Promise<Place> {
  const box = await element.boundingBox();
  if (!box) throw new Error('It is not on the screen');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** From the middle of an element across, and down. */
export async function swipe(page: Page, element: Locator, across: number, down = 0): Promise<void> {
  const finger = await putFinger(page, await middleOf(element));
  await finger.go(down, across);
  await finger.lift();
}

/** Rests on the middle of an element until something has come of it. */
export async function holdFinger(page: Page, element: Locator, until: () => Promise<void>): Promise<void> {
  const finger = await putFinger(page, await middleOf(element));
  await until();
  await finger.lift();
}
