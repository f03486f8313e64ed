import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { encode } from 'fast-png';
import { seededUser } from '../../mocks/accounts/seed-users.ts';
import type { EnginePage } from './engine-page.ts';

/** Logs in as the person whom every world knows, through the form. */
export async function openLiveAccount(page: EnginePage): Promise<void> {
  await page.open('/login');
  await page.role('textbox', 'Email').fill(seededUser.email);
  await page.label('Password').fill(seededUser.password);
  await page.press('Log in');
  await page.expectPath(/^(?!\/login)/);
}

/** A picture as somebody takes it of a payment: grey, with a bar. */
function makePicture(): string {
  const [width, height] = [800, 600];
  const data = new Uint8Array(width * height * 3).fill(0xcf);
  data.fill(0x3d, width * 3 * 60, width * 3 * 160);
  const file = join(mkdtempSync(join(tmpdir(), 'candlewick-picture-')), 'transfer.png');
  writeFileSync(file, encode({ width, height, data, channels: 3, depth: 8 }));
  return file;
}

/** Adds a picture to a group of a form, and waits until it is uploaded. */
export async function addPicture(page: EnginePage, group: string): Promise<void> {
  await page.setFiles(group, [makePicture()]);
  await page
    .role('group', group)
    .text(/^Uploaded/)
    .seen();
}
