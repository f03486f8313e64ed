import type { Page } from '@playwright/test';

/** What a camera wrote beside the picture. */
export const cameraMark = 'CandleCam 7';

/** A file as a person chooses it. */
export interface ChosenFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** A JPEG as a phone takes it: on its side (orientation 6), with camera and place (51° 30′ N, 0° 7′ W) in its EXIF. */
export async function photograph(page: Page, { width = 800, height = 600 } = {}): Promise<ChosenFile> {
  const bytes = await page.evaluate(
    async ([across, down]) => {
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [across ?? 0, down ?? 0];
      const brush = canvas.getContext('2d');
      if (!brush) throw new Error('There is no canvas');
      brush.fillStyle = '#cfd5e8';
      brush.fillRect(0, 0, canvas.width, canvas.height);
      brush.fillStyle = '#3d4fd7';
      brush.fillRect(40, 40, canvas.width - 80, 90);
      const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg'));
      return [...new Uint8Array(await (blob ?? new Blob()).arrayBuffer())];
    },
    [width, height],
  );
  const jpeg = Buffer.from(bytes);
  return {
    name: 'IMG_0001.jpg',
    mimeType: 'image/jpeg',
    // Right after the start of the image.
    buffer: Buffer.concat([jpeg.subarray(0, 2), exifSegment(), jpeg.subarray(2)]),
  };
}

const ascii = 2;
const short = 3;
const long = 4;
const rational = 5;

/** One entry of a directory of TIFF, little-endian. */
function entry(tag: number, type: number, count: number, value: number): Buffer {
  const bytes = Buffer.alloc(12);
  bytes.writeUInt16LE(tag, 0);
  bytes.writeUInt16LE(type, 2);
  bytes.writeUInt32LE(count, 4);
  bytes.writeUInt32LE(value, 8);
  return bytes;
}

function directory(entries: readonly Buffer[]): Buffer {
  const count = Buffer.alloc(2);
  count.writeUInt16LE(entries.length);
  return Buffer.concat([count, ...entries, Buffer.alloc(4)]);
}

/** Degrees, minutes, seconds. */
function place(...parts: readonly number[]): Buffer {
  const bytes = Buffer.alloc(24);
  for (const [i, part] of parts.entries()) {
    bytes.writeUInt32LE(part, i * 8);
    bytes.writeUInt32LE(1, i * 8 + 4);
  }
  return bytes;
}

function exifSegment(): Buffer {
  const model = Buffer.from(`${cameraMark}\0`, 'latin1');
  const head = 8;
  const main = 2 + 3 * 12 + 4;
  const modelAt = head + main;
  const gpsAt = modelAt + model.length;
  const latitudeAt = gpsAt + 2 + 4 * 12 + 4;
  const letter = (text: string) => text.charCodeAt(0);
  const tiff = Buffer.concat([
    Buffer.from([0x49, 0x49, 42, 0, head, 0, 0, 0]),
    directory([
      entry(0x0110, ascii, model.length, modelAt),
      entry(0x0112, short, 1, 6),
      entry(0x8825, long, 1, gpsAt),
    ]),
    model,
    directory([
      entry(1, ascii, 2, letter('N')),
      entry(2, rational, 3, latitudeAt),
      entry(3, ascii, 2, letter('W')),
      entry(4, rational, 3, latitudeAt + 24),
    ]),
    place(51, 30, 0),
    place(0, 7, 0),
  ]);
  const segment = Buffer.from([0xff, 0xe1, 0, 0, ...Buffer.from('Exif\0\0', 'latin1')]);
  segment.writeUInt16BE(2 + 6 + tiff.length, 2);
  return Buffer.concat([segment, tiff]);
}
