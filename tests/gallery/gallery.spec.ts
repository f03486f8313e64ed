import { fileURLToPath } from 'node:url';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';
import { build, preview, type PreviewServer } from 'vite';

// The design system in a real browser: what jsdom cannot tell (layout, top layer, inertness, history).

const configFile = fileURLToPath(new URL('vite.config.ts', import.meta.url));
let server: PreviewServer;

test.beforeAll(async () => {
  await build({ configFile, logLevel: 'error' });
  server = await preview({ configFile, preview: { host: '127.0.0.1', port: 0 } });
});
test.afterAll(() => server.close());

test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

async function open(page: Page, query: string) {
  await page.goto(`${server.resolvedUrls?.local[0] ?? ''}?${query}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
}

const pages = ['figures', 'fields', 'overlays'];

for (const name of pages) {
  test(`UI-23 ${name} stays within 320 pixels`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    for (const lang of ['en', 'ar', 'pseudo']) {
      await open(page, `page=${name}&lang=${lang}`);
      const widest = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(widest, lang).toBeLessThanOrEqual(320);
    }
  });

  test(`UI-02 axe finds nothing on ${name}, light and dark`, async ({ page }) => {
    for (const theme of ['light', 'dark']) {
      await open(page, `page=${name}&theme=${theme}`);
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(
        violations.map(({ id, nodes }) => ({ id, theme, where: nodes.map((node) => node.html) })),
      ).toEqual([]);
    }
  });

  test(`UI-04 whatever can be pressed on ${name} has 44 pixels to be hit`, async ({ page }) => {
    await open(page, `page=${name}`);
    const small = await page.locator('button:visible, a:visible, input:visible').evaluateAll((elements) =>
      elements.flatMap((element) => {
        // A label around a control is part of its target, and so is the air that a pseudo-element adds.
        const around = element.closest('label, fieldset, span:has(> input)') ?? element;
        const boxes = [element, around].map((one) => one.getBoundingClientRect());
        const inline = Math.max(...boxes.map(({ width }) => width));
        const block = Math.max(...boxes.map(({ height }) => height));
        const airOf = (pseudo: string) => {
          const air = getComputedStyle(element, pseudo);
          if (air.position !== 'absolute' || air.content === 'none') return 0;
          return -Math.min(0, Number.parseFloat(air.insetBlockStart) || 0);
        };
        const extra = Math.max(airOf('::before'), airOf('::after'));
        return block + 2 * extra < 44 || inline < 44
          ? [`${element.outerHTML.slice(0, 80)} ${inline}×${block}`]
          : [];
      }),
    );
    expect(small).toEqual([]);
  });
}

test('UI-01 the system’s dark looks like the chosen dark before any script', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await open(page, 'page=figures');
  const system = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await open(page, 'page=figures&theme=dark');
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(system);
});

test('UI-08 a sheet holds the focus, closes by Esc, and gives the focus back', async ({ page }) => {
  await open(page, 'page=overlays');
  await page.getByRole('button', { name: 'Open sheet' }).click();
  const sheet = page.getByRole('dialog', { name: 'Order' });
  await expect(sheet).toBeFocused();
  for (let n = 0; n < 6; n++) await page.keyboard.press('Tab');
  expect(
    await page.evaluate(
      () => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null,
    ),
  ).toBe(true);
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('button', { name: 'Open sheet' })).toBeFocused();
});

test('UI-08 a sheet takes its share of the screen’s height, and closes by a press beside it', async ({
  page,
}) => {
  await open(page, 'page=overlays');
  await page.getByRole('button', { name: 'Open sheet' }).click();
  const sheet = page.getByRole('dialog', { name: 'Order' });
  await expect.poll(async () => Math.round(((await sheet.boundingBox())?.y ?? 0) / 8.44)).toBe(40);
  await page.mouse.click(200, 100);
  await expect(sheet).toBeHidden();
});

test('UI-08 a drawer comes from the side where lines begin', async ({ page }) => {
  for (const [lang, edge] of [
    ['en', 0],
    ['ar', 390],
  ] as const) {
    await open(page, `page=overlays&lang=${lang}`);
    await page.getByRole('button', { name: 'Open drawer' }).click();
    const drawer = page.getByRole('dialog', { name: 'Instruments' });
    await expect
      .poll(async () => {
        const box = await drawer.boundingBox();
        return box && (lang === 'en' ? box.x : box.x + box.width);
      })
      .toBe(edge);
  }
});

test('UI-10 a question stands in the middle', async ({ page }) => {
  await open(page, 'page=overlays');
  await page.getByRole('button', { name: 'Open question' }).click();
  const question = page.getByRole('alertdialog');
  await expect
    .poll(async () => {
      const box = await question.boundingBox();
      return box && [Math.round(box.x + box.width / 2), Math.round(box.y + box.height / 2)];
    })
    .toEqual([195, 422]);
});

test('UI-09 Back closes the topmost, a dialog that gives way keeps its place, and nothing is left over', async ({
  page,
}) => {
  await open(page, 'page=overlays');
  const before = await page.evaluate(() => history.length);
  await page.getByRole('button', { name: 'Open sheet' }).click();
  await expect.poll(() => page.evaluate(() => history.length)).toBe(before + 1);
  await page.getByRole('button', { name: 'Close position' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await question.getByRole('button', { name: 'Close position' }).click();
  await expect(page.getByRole('dialog', { name: 'Your order has been confirmed' })).toBeVisible();
  expect(await page.evaluate(() => history.length)).toBe(before + 1);
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(page.url()).toContain('page=overlays');
  // Forward finds no dialog where there was one, and comes back by itself.
  await page.goForward();
  await expect
    .poll(() => page.evaluate(() => (history.state as { dialogs?: number } | null)?.dialogs ?? 0))
    .toBe(0);
});

test('UI-12 a toast shows above a sheet, can be pressed there, and outlives it', async ({ page }) => {
  await open(page, 'page=overlays');
  await page.getByRole('button', { name: 'Open sheet' }).click();
  await page.getByRole('button', { name: 'Fail' }).click();
  await expect(page.getByText('Not enough margin')).toBeVisible();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(page.getByText('Not enough margin')).toBeHidden();
  await page.getByRole('button', { name: 'Succeed' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText('Stop loss set')).toBeVisible();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(page.getByText('Stop loss set')).toBeHidden();
});

test('UI-22 nothing moves where the system asks for less motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const name of pages) {
    await open(page, `page=${name}`);
    const moving = await page.evaluate(() =>
      document
        .getAnimations()
        .filter((movement) => Number(movement.effect?.getComputedTiming().endTime) > 400)
        .map((movement) => (movement instanceof CSSAnimation ? movement.animationName : movement.id)),
    );
    expect(moving).toEqual([]);
  }
});

test('UI-14 placeholders wait 300 ms', async ({ page }) => {
  await open(page, 'page=figures');
  const delays = await page
    .locator('[data-part=skeleton]')
    .evaluateAll((elements) =>
      elements.map((element) => Number.parseFloat(getComputedStyle(element).animationDelay) >= 0.3),
    );
  expect(delays).toEqual([true, true]);
});
