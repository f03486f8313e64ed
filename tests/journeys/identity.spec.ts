import type { Page } from '@playwright/test';
import { imageSize } from 'image-size';
import { seededUser } from '../../mocks/accounts/seed-users.ts';
import { logIn } from '../support/account.ts';
import { expectAccessible } from '../support/axe.ts';
import { prefer } from '../support/layout.ts';
import { expectToast } from '../support/orders.ts';
import { cameraMark, photograph, type ChosenFile } from '../support/pictures.ts';
import { expect, test } from '../support/test.ts';

async function openForm(page: Page): Promise<void> {
  await page.goto('/mine/auth');
  await logIn(page, seededUser);
  await expect(page).toHaveURL('/mine/auth');
}

async function fillDetails(page: Page): Promise<void> {
  await page.getByLabel('Full name').fill('Maya Lindqvist');
  await page.getByLabel('Passport or ID number').fill('K 0472 6618');
  await page.getByRole('button', { name: 'Continue' }).click();
}

const slot = (page: Page, name: 'Front' | 'Back of the document') =>
  page.getByRole('group', { name, exact: true });
const choose = (page: Page, name: Parameters<typeof slot>[1], file: ChosenFile) =>
  slot(page, name).locator('input[type=file]').setInputFiles(file);
const submitButton = (page: Page) => page.getByRole('button', { name: 'Submit for review' });

/** Both pictures, until they are uploaded. */
async function addPictures(page: Page): Promise<void> {
  const picture = await photograph(page);
  await choose(page, 'Front', picture);
  await choose(page, 'Back of the document', picture);
  await expect(page.getByText(/^Uploaded/)).toHaveCount(2);
}

test('IDN-01 (a) (b), IDN-05 (a) (c), IDN-06 (a) (b) (c), IDN-07 (a) (b) an identity is sent, waits, and is verified while one looks; the hub says so', async ({
  page,
  world,
}) => {
  await world.control.freezeClock();
  await openForm(page);
  await fillDetails(page);
  await expect(page.getByText('Add the front to continue.')).toBeVisible();
  await addPictures(page);
  await expectAccessible(page, 'the document');
  await submitButton(page).click();
  await expect(page.getByRole('heading', { name: 'In review' })).toBeVisible();
  await expectAccessible(page, 'in review');
  await expect(page.getByText('Until 20 Nov 2026, 10:00')).toBeVisible();
  await expect(page.getByText('•••• 6618')).toBeVisible();
  await expect(page.locator('main input')).toHaveCount(0);

  await world.control.moveClock(20_000);
  await expect(page.getByRole('heading', { name: 'You’re verified' })).toBeVisible({ timeout: 25_000 });
  await expectToast(page, 'Your identity is verified');
  await page.getByRole('link', { name: 'Back to profile' }).click();
  await expect(page.getByText('Verified', { exact: true }).first()).toBeVisible();
});

test('IDN-01 (b), IDN-04 (a) (b) a rejected one says why, and is sent again with what was sent before', async ({
  page,
  world,
}) => {
  await world.control.setSite({ reviews: 'never' });
  await openForm(page);
  await fillDetails(page);
  await addPictures(page);
  await submitButton(page).click();
  await expect(page.getByRole('heading', { name: 'In review' })).toBeVisible();
  await world.control.reject(seededUser.email, 'identity', 'identityExpired');
  await page.reload();
  await expect(page.getByText('The document has expired.')).toBeVisible();
  await expectAccessible(page, 'rejected');
  await prefer(page, { language: 'de' });
  await page.reload();
  await expect(page.getByText('Der Ausweis ist abgelaufen.')).toBeVisible();
  await prefer(page, { language: 'en' });
  await page.reload();

  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByLabel('Full name')).toHaveValue('Maya Lindqvist');
  await expect(page.getByLabel('Passport or ID number')).toHaveValue('K 0472 6618');
  await page.getByRole('button', { name: 'Continue' }).click();
  await choose(page, 'Front', await photograph(page));
  await expect(submitButton(page)).toBeEnabled();
  await submitButton(page).click();
  await expect(page.getByRole('heading', { name: 'In review' })).toBeVisible();
  await world.control.approve(seededUser.email, 'identity');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'You’re verified' })).toBeVisible();
});

test('IDN-08 (a) (b), FORM-31 (a) (b), UPL-03 (b) a picture with its place arrives upright and without place, camera and time', async ({
  page,
}) => {
  // Looks on: what goes out is kept, and goes out unchanged.
  await page.addInitScript(() => {
    const seen: Promise<number[]>[] = [];
    Object.assign(window, { sentPictures: () => Promise.all(seen) });
    const send = XMLHttpRequest.prototype.send;
    XMLHttpRequest.prototype.send = function (body) {
      const file = body instanceof FormData ? body.get('file') : null;
      if (file instanceof File) seen.push(file.arrayBuffer().then((bytes) => [...new Uint8Array(bytes)]));
      send.call(this, body);
    };
  });
  await openForm(page);
  await fillDetails(page);
  const picture = await photograph(page, { width: 3000, height: 2000 });
  expect(imageSize(picture.buffer)).toMatchObject({ width: 3000, height: 2000, orientation: 6 });
  expect(picture.buffer.toString('latin1')).toContain(cameraMark);
  const answered = page.waitForResponse((response) => response.url().includes('image_upload'));
  await choose(page, 'Front', picture);
  const { data } = (await (await answered).json()) as { data: { url: string } };

  const sent = await page.evaluate(() =>
    (window as unknown as { sentPictures: () => Promise<number[][]> }).sentPictures(),
  );
  // Only the browser finds the host of a world by itself.
  const stored = await page.evaluate(async (address) => {
    const bytes = await (await fetch(address)).arrayBuffer();
    return [...new Uint8Array(bytes)];
  }, data.url);
  for (const bytes of [Buffer.from(sent[0] ?? []), Buffer.from(stored)]) {
    const text = bytes.toString('latin1');
    expect(text).not.toContain(cameraMark);
    expect(text).not.toMatch(/Exif|GPS|http:\/\/ns\.adobe/);
    const size = imageSize(bytes);
    expect([size.width, size.height, size.orientation ?? 1]).toEqual([1707, 2560, 1]);
  }
});

test('FORM-30 (a) (b), IDN-05 what is no picture, is too large or does not arrive leaves the slot empty, and says why', async ({
  page,
  world,
  complaints,
}) => {
  await openForm(page);
  await fillDetails(page);
  const picture = await photograph(page);
  const front = slot(page, 'Front');
  const said = async (file: ChosenFile, words: RegExp) => {
    await choose(page, 'Front', file);
    await expect(front.getByText(words)).toBeVisible();
    await expect(page.getByText('Add the front to continue.')).toBeVisible();
  };
  await said({ ...picture, buffer: Buffer.from('<svg/>') }, /This isn’t a picture/);
  await said({ ...picture, buffer: picture.buffer.subarray(0, 400) }, /can’t read the picture/);
  const large = Buffer.concat([picture.buffer, Buffer.alloc(26 * 1024 * 1024)]);
  await said({ ...picture, buffer: large }, /larger than 25 MB/);
  await said(await photograph(page, { width: 150, height: 150 }), /too small to read/);
  await world.control.refuse('uploadImage', 1008);
  await said(picture, /Refused on purpose/);
  await front.getByRole('button', { name: 'Remove picture' }).click();
  complaints.allow(/503/);
  await world.control.fail('uploadImage', 503);
  await choose(page, 'Front', picture);
  await expect(page.getByText('Add the front to continue.')).toBeVisible();
  await front.getByRole('button', { name: 'Try again' }).click();
  await expect(front.getByText(/^Uploaded/)).toBeVisible();
  await expect(page.getByText('Add the back to continue.')).toBeVisible();
  // What was uploaded and typed is there after a reload.
  await page.reload();
  await expect(front.getByText('Uploaded')).toBeVisible();
  await expect(page.getByText('Add the back to continue.')).toBeVisible();
  await front.getByRole('button', { name: 'Remove picture' }).click();
  await expect(page.getByText('Add the front to continue.')).toBeVisible();
});

test('IDN-03, IDN-05 (b) one that another tab has sent is not sent twice', async ({ page, world }) => {
  await world.control.setSite({ reviews: 'never' });
  await openForm(page);
  await fillDetails(page);
  await addPictures(page);
  await world.control.hold('submitIdentity');
  await submitButton(page).click();
  await expect(page.getByRole('heading', { name: 'In review' })).toBeVisible({ timeout: 30_000 });
  expect((await world.control.state()).reviews).toHaveLength(1);
});
