import { expect, test, type Page } from '@playwright/test';
import { forbidden, htmlAttacks } from '../../src/testing/html-attacks.ts';
import { gallery } from './open-gallery.ts';
import { pages } from './pages.ts';

// The design system in a real browser: what jsdom cannot tell (layout, top layer, inertness, history, pictures).

const open = gallery();
test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

test('UI-01 (b) the system’s dark looks like the chosen dark before any script', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await open(page, 'page=figures');
  const system = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await open(page, 'page=figures&theme=dark');
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(system);
});

test('UI-08 (a) (b) a sheet holds the focus, closes by Esc, and gives the focus back', async ({ page }) => {
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

test('UI-08 (b) (c) a sheet takes its share of the screen’s height, and closes by a press beside it', async ({
  page,
}) => {
  await open(page, 'page=overlays');
  await page.getByRole('button', { name: 'Open sheet' }).click();
  const sheet = page.getByRole('dialog', { name: 'Order' });
  await expect.poll(async () => Math.round(((await sheet.boundingBox())?.y ?? 0) / 8.44)).toBe(40);
  await page.mouse.click(200, 100);
  await expect(sheet).toBeHidden();
});

test('UI-08 (a) a drawer comes from the side where lines begin', async ({ page }) => {
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

test('UI-10 (a) a question stands in the middle', async ({ page }) => {
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

/** How many dialogs the history stands for. */
const entriesOfDialogs = (page: Page): Promise<number> =>
  page.evaluate(() => (history.state as { dialogs?: number } | null)?.dialogs ?? 0);

test('UI-09 (a) (b) (c) Back closes the topmost, a dialog that gives way keeps its place, and nothing is left over', async ({
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
  await expect.poll(() => page.evaluate(() => history.length)).toBe(before + 1);
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(page.url()).toContain('page=overlays');
  // Forward finds no dialog where there was one, and comes back by itself.
  await page.goForward();
  await expect.poll(() => entriesOfDialogs(page)).toBe(0);
});

test('UI-09 (e) a page that is loaded again over a sheet keeps no entry of it', async ({ page }) => {
  await open(page, 'page=overlays');
  await page.getByRole('button', { name: 'Open sheet' }).click();
  await expect.poll(() => entriesOfDialogs(page)).toBe(1);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Open sheet' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect.poll(() => entriesOfDialogs(page)).toBe(0);
});

test('UI-12 (a) a toast shows above a sheet, can be pressed there, and outlives it', async ({ page }) => {
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

for (const name of Object.keys(pages)) {
  test(`UI-22 nothing moves on ${name} where the system asks for less motion`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open(page, `page=${name}`);
    const moving = await page.evaluate(() =>
      document
        .getAnimations()
        .filter((movement) => Number(movement.effect?.getComputedTiming().endTime) > 400)
        .map((movement) => (movement instanceof CSSAnimation ? movement.animationName : movement.id)),
    );
    expect(moving).toEqual([]);
  });
}

test('UI-28 (a) tabs have equal widths, whatever their counts', async ({ page }) => {
  await open(page, 'page=figures');
  const widths = await page
    .locator('[role=tab]')
    .evaluateAll((tabs) => tabs.map((tab) => Math.round(tab.getBoundingClientRect().width)));
  expect(widths.length).toBeGreaterThan(2);
  expect(Math.max(...widths) - Math.min(...widths)).toBeLessThanOrEqual(1);
});

test('UI-14, APP-09 (b) placeholders wait 300 ms', async ({ page }) => {
  await open(page, 'page=figures');
  const delays = await page
    .locator('[data-part=skeleton]')
    .evaluateAll((elements) =>
      elements.map((element) => Number.parseFloat(getComputedStyle(element).animationDelay) >= 0.3),
    );
  expect(delays).toEqual([true, true]);
});

test('UI-36 (g), UI-06 (d) what a keyboard composes stays as the browser has it, until the composition has ended', async ({
  page,
  context,
}) => {
  const keyboard = await context.newCDPSession(page);
  const compose = (text: string) =>
    keyboard.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    });
  const field = (label: string) => page.getByRole('textbox', { name: label, exact: true });
  /** Composes letter by letter; returns what stood in the field at each, and once it has ended. */
  async function composed(label: string, text: string): Promise<string[]> {
    await field(label).focus();
    const seen: string[] = [];
    for (let length = 1; length <= text.length; length++) {
      await compose(text.slice(0, length));
      seen.push(await field(label).inputValue());
    }
    await keyboard.send('Input.insertText', { text });
    return [...seen, await field(label).inputValue()];
  }
  await open(page, 'page=form');
  await field('Amount').fill('');
  expect(await composed('Amount', '12.5')).toEqual(['1', '12', '12.', '12.5', '12.5']);
  expect(await composed('Amount', '0')).toEqual(['12.50', '12.50']);
  await field('Amount').fill('1234');
  expect(await composed('Amount', '56')).toEqual(['1,2345', '1,23456', '123,456']);
  await field('Amount').fill('');
  expect(await composed('Amount', '１２３４')).toEqual(['１', '１２', '１２３', '１２３４', '1,234']);
  await field('Lots').fill('');
  expect(await composed('Lots', '1.25')).toEqual(['1', '1.', '1.2', '1.25', '1.25']);
  await field('Amount').focus();
  await expect(field('Lots')).toHaveValue('1.25');
});

/** A picture of 400 × 300 as a camera writes it: with a place in its EXIF segment. */
async function photograph(page: Page): Promise<Buffer> {
  const plain = await page.evaluate(async () => {
    const canvas = document.createElement('canvas');
    canvas.width = 400;
    canvas.height = 300;
    const brush = canvas.getContext('2d');
    brush?.fillRect(40, 40, 200, 100);
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg'));
    return [...new Uint8Array((await blob?.arrayBuffer()) ?? new ArrayBuffer(0))];
  });
  // A byte order, one entry: the directory of the place, which holds one text.
  const place = Buffer.from(
    'Exif\0\0MM\0*\0\0\0\b\0\x01\x88%\0\x04\0\0\0\x01\0\0\0\x1a\0\0\0\0GPS 51.5007 N 0.1246 W',
    'latin1',
  );
  const segment = Buffer.concat([Buffer.from([0xff, 0xe1, 0, place.length + 2]), place]);
  const bytes = Buffer.from(plain);
  return Buffer.concat([bytes.subarray(0, 2), segment, bytes.subarray(2)]);
}

test('FORM-31 (a) (b) what is uploaded holds no place: a JPEG is drawn again before it leaves', async ({
  page,
}) => {
  let uploaded = Buffer.alloc(0);
  await page.exposeFunction('keepUpload', (bytes: number[]) => {
    uploaded = Buffer.from(bytes);
  });
  await open(page, 'page=inputs');
  const photo = await photograph(page);
  expect(photo.includes('GPS 51.5007')).toBe(true);
  // Other slots of the page show a picture that was uploaded before.
  const slot = page.getByRole('group', { name: 'Front', exact: true });
  await slot
    .locator('input[type=file]')
    .setInputFiles({ name: 'front.jpg', mimeType: 'image/jpeg', buffer: photo });
  await expect(slot.getByRole('img', { name: 'Chosen picture' })).toBeVisible();
  await expect(slot.getByText('Uploaded')).toBeVisible();
  expect(uploaded.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]));
  expect(uploaded.includes('Exif')).toBe(false);
  expect(uploaded.includes('GPS')).toBe(false);
});

test('FORM-30 (b) a refused upload clears its slot, and the same file can be tried again', async ({
  page,
}) => {
  let uploads = 0;
  await page.exposeFunction('keepUpload', () => {
    uploads += 1;
  });
  await open(page, 'page=inputs');
  const photo = await photograph(page);
  const slot = page.getByRole('group', { name: 'Proof of payment' });
  await slot
    .locator('input[type=file]')
    .setInputFiles({ name: 'refused.jpg', mimeType: 'image/jpeg', buffer: photo });
  await expect(slot.getByText('This picture cannot be read.')).toBeVisible();
  await slot.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => uploads).toBe(2);
  await expect(slot.getByText('This picture cannot be read.')).toBeVisible();
  const draft = await page.evaluate(() => sessionStorage.getItem('candlewick.draft.gallery.inputs') ?? '');
  expect(draft).not.toContain('/uploads/');
});

test('FORM-32 (a) (b) (c) a signature drawn with a finger is a PNG of bounded size, and can be cleared', async ({
  page,
}) => {
  await open(page, 'page=inputs');
  const paper = page.getByRole('img', { name: 'Signature field, empty' });
  await paper.scrollIntoViewIfNeeded();
  const box = await paper.boundingBox();
  if (!box) throw new Error('The paper is not in sight');
  await page.mouse.move(box.x + 60, box.y + 30);
  await page.mouse.down();
  await page.mouse.move(box.x + 160, box.y + 60, { steps: 6 });
  await page.mouse.up();
  const signed = page.getByRole('img', { name: 'Your signature' });
  await expect(signed).toBeVisible();
  // The ink is where the finger was, however wide the paper is shown.
  const ink = await signed.evaluate((canvas: HTMLCanvasElement) => {
    const { width, height } = canvas;
    const { data } = canvas.getContext('2d')?.getImageData(0, 0, width, height) ?? { data: [] };
    const dark = Array.from({ length: width * height }, (_, at) => at).filter(
      (at) => (data[at * 4] ?? 255) < 128,
    );
    const [across, down] = [dark.map((at) => at % width), dark.map((at) => Math.floor(at / width))];
    return {
      left: across.reduce((a, b) => Math.min(a, b)) / width,
      right: across.reduce((a, b) => Math.max(a, b)) / width,
      bottom: down.reduce((a, b) => Math.max(a, b)) / height,
    };
  });
  expect(ink.left).toBeCloseTo(60 / box.width, 1);
  expect(ink.right).toBeCloseTo(160 / box.width, 1);
  expect(ink.bottom).toBeCloseTo(60 / box.height, 1);
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(paper).toBeVisible();
});

test('UI-53 (a) (c) nothing of a foreign text runs, and nothing of another site is fetched', async ({
  page,
}) => {
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('tracker.example')) foreign.push(request.url());
  });
  await open(page, 'page=reading');
  await expect(page.getByRole('link', { name: 'Chart of the week (opens in a new tab)' })).toBeVisible();
  expect(await page.title()).toBe('Gallery of the design system');
  expect(foreign).toEqual([]);
});

test('UI-56 a word is explained at its button, inside the window, in either direction, until a press beside it', async ({
  page,
}) => {
  for (const lang of ['en', 'ar']) {
    await open(page, `page=states&lang=${lang}`);
    const button = page.getByRole('button', { name: /Margin level/ });
    await button.click();
    const note = page.getByRole('note');
    const [at, box] = [await button.boundingBox(), await note.boundingBox()];
    if (!at || !box) throw new Error('The explanation is not in sight');
    expect(box.y >= at.y + at.height || box.y + box.height <= at.y).toBe(true);
    expect(box.x).toBeGreaterThanOrEqual(8);
    expect(box.x + box.width).toBeLessThanOrEqual(390 - 8);
    await page.mouse.click(10, 400);
    await expect(note).toBeHidden();
    await button.click();
    await expect(note).toBeVisible();
    await button.click();
    await expect(note).toBeHidden();
  }
});

test('UI-30 (a) (b) in forced colours what can be pressed has an edge, and what is chosen or on differs from what is not', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  const looks = (locator: string) =>
    page.locator(locator).evaluateAll((elements) =>
      elements.map((element) => {
        const style = getComputedStyle(element);
        const edge =
          style.borderTopStyle !== 'none' &&
          Number.parseFloat(style.borderTopWidth) > 0 &&
          style.borderTopColor !== 'rgba(0, 0, 0, 0)';
        return { edge, ring: style.outlineStyle, ground: style.backgroundColor };
      }),
    );
  const differ = async (chosen: string, other: string) => {
    // Grounds are forced to one colour: only a ring sets them apart.
    expect([(await looks(chosen))[0].ring, (await looks(other))[0].ring]).toEqual(['solid', 'none']);
  };

  await open(page, 'page=figures');
  for (const one of await looks('main section, [role=tablist], main fieldset > button'))
    expect(one.edge).toBe(true);
  await differ('[role=tab][aria-selected=true]', '[role=tab][aria-selected=false]');
  await differ('button[aria-pressed=true]', 'button[aria-pressed=false]');

  await open(page, 'page=fields');
  const controls = 'main section, main button:not([aria-label]), main fieldset:has(> button)';
  for (const one of await looks(controls)) expect(one.edge).toBe(true);
  await differ('input:checked + span', 'input[type=radio]:not(:checked) + span');
  const toggle = page.getByRole('switch').first();
  const before = (await looks('[role=switch]'))[0].ground;
  await toggle.click();
  // Its ground moves on over a few frames.
  await expect.poll(async () => (await looks('[role=switch]'))[0].ground).not.toBe(before);
});

test('UI-53 (a), NEWS-04 (b) no text that attacks the page runs, covers, sends or fetches anything in a browser', async ({
  page,
}) => {
  expect(htmlAttacks.length).toBeGreaterThanOrEqual(30);
  const outside: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('example.com')) outside.push(request.url());
  });
  await page.addInitScript(() => {
    Object.assign(window, { steal: () => document.documentElement.setAttribute('data-stolen', '') });
  });
  await open(page, 'page=attacks');
  const texts = page.locator('[data-attack]');
  await expect(texts).toHaveCount(htmlAttacks.length);
  await expect(texts.getByText('harmless')).toHaveCount(htmlAttacks.length);
  // What waits for a pointer or a key.
  for (const text of await texts.locator('p, a, summary').all()) {
    await text.hover({ force: true });
    await text.dispatchEvent('click');
  }
  await expect(page.locator('html')).not.toHaveAttribute('data-stolen');
  expect(await texts.locator('> div').locator(forbidden).count()).toBe(0);
  expect(outside).toEqual([]);
  await expect(page).toHaveURL(/page=attacks/);
});
