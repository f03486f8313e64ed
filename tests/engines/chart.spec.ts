import type { EnginePage } from './engine-page.ts';
import { expect, test } from './fixtures.ts';
import { hover, keys, pinch, stroke, typed, wheel, type Point } from './gestures.ts';

const chartOf = (page: EnginePage) => page.role('slider', 'EUR/USD chart');

/** A place on the chart, as parts of its width and height. */
async function placeOn(page: EnginePage, x: number, y: number): Promise<Point> {
  const { box } = await chartOf(page).look();
  return [box.x + box.width * x, box.y + box.height * y];
}

/** The number of the bar under a place: the mouse has the crosshair there, and a key asks what it stands on. */
async function barAt(page: EnginePage, x: number): Promise<number> {
  await page.act(hover(await placeOn(page, x, 0.6)));
  await page.act(hover(await placeOn(page, x, 0.5)));
  await page.driver.call(() => document.querySelector<HTMLElement>('[role=slider]')?.focus());
  await page.act(typed([keys.right]));
  return page.driver.call(() =>
    Number(document.querySelector('[role=slider]')?.getAttribute('aria-valuenow')),
  );
}

/** How many bars stand on half of the chart. */
async function barsShown(page: EnginePage): Promise<number> {
  return (await barAt(page, 0.6)) - (await barAt(page, 0.1));
}

/** Two fingers, where an engine knows of one pointer alone: the page gets the events, and nothing of them is native. */
async function pinchByEvents(page: EnginePage, [x, y]: Point, from: number, to: number): Promise<void> {
  await page.driver.call(
    (middle: number, top: number, start: number, end: number) => {
      const chart = document.elementFromPoint(middle, top);
      const send = (type: string, pointerId: number, clientX: number) =>
        chart?.dispatchEvent(
          new PointerEvent(type, {
            pointerId,
            clientX,
            clientY: top,
            pointerType: 'touch',
            isPrimary: pointerId === 11,
            button: 0,
            bubbles: true,
            cancelable: true,
          }),
        );
      const both = (type: string, distance: number) => {
        send(type, 11, middle - distance / 2);
        send(type, 12, middle + distance / 2);
      };
      both('pointerdown', start);
      for (let step = 1; step <= 4; step++) both('pointermove', start + ((end - start) * step) / 4);
      both('pointerup', end);
      return true;
    },
    x,
    y,
    from,
    to,
  );
}

test('ENG-04 (a) (b) (c) the chart is dragged into the past and back, and zoomed by wheel and by two fingers', async ({
  page,
  picture,
}) => {
  await page.open('/trade?code=EURUSD');
  await page.css('[data-field=close]').says(/^\d/);
  await page.live();
  const latest = page.role('button', 'Go to the latest bar');
  await latest.gone();
  const before = await barAt(page, 0.3);
  // On a busy machine a finger may rest so long that it gets the crosshair (CHT-18).
  await expect(async () => {
    const way = [
      await placeOn(page, 0.3, 0.3),
      await placeOn(page, 0.5, 0.3),
      await placeOn(page, 0.7, 0.3),
    ] as const;
    await page.act(stroke(page.pointer, way));
    await expect.poll(async () => (await latest.look()).count, { timeout: 2000 }).toBe(1);
  }).toPass();
  await expect.poll(() => barAt(page, 0.3)).toBeLessThan(before);
  await picture('chart-dragged');
  await latest.tap();
  await latest.gone();

  const shown = await barsShown(page);
  await page.act(wheel(await placeOn(page, 0.5, 0.4), -120));
  await expect.poll(() => barsShown(page)).toBeLessThan(shown);
  const zoomed = await barsShown(page);
  const middle = await placeOn(page, 0.5, 0.4);
  if (page.pointer === 'touch') await page.act(pinch(middle, 80, 240));
  else await pinchByEvents(page, middle, 80, 240);
  await expect.poll(() => barsShown(page)).toBeLessThan(zoomed * 0.7);
  await picture('chart-pinched');
});
