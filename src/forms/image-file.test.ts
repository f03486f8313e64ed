import { expect, it } from 'vitest';
import { imageFault, sizeOf } from './image-file.ts';

const bytes = (...parts: (string | number[])[]) =>
  Uint8Array.from(
    parts.flatMap((part) => (typeof part === 'string' ? Array.from(part, (c) => c.charCodeAt(0)) : part)),
  );
const u32 = (n: number) => [n >>> 24, (n >> 16) & 255, (n >> 8) & 255, n & 255];
const png = (width: number, height: number) =>
  bytes('\x89PNG\r\n\x1a\n', u32(13), 'IHDR', u32(width), u32(height), [8, 2, 0, 0, 0]);
/** With an EXIF segment before the frame, as cameras write it. */
const jpeg = (width: number, height: number) =>
  bytes([0xff, 0xd8, 0xff, 0xe1, 0, 8], 'Exif\0\0', [
    0xff,
    0xc0,
    0,
    17,
    8,
    height >> 8,
    height & 255,
    width >> 8,
    width & 255,
    3,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
  ]);
const webp = (width: number, height: number) => {
  const size = (n: number) => [n - 1, 0, 0].map((_, i) => ((n - 1) >> (8 * i)) & 255);
  return bytes('RIFF', u32(0), 'WEBPVP8X', [10, 0, 0, 0, 0, 0, 0, 0], size(width), size(height));
};
const file = (content: Uint8Array<ArrayBuffer>) => new Blob([content]);

it('FORM-30 (a) reads the size of a picture from its header', () => {
  expect(sizeOf(png(640, 480))).toEqual({ width: 640, height: 480 });
  expect(sizeOf(jpeg(1024, 768))).toEqual({ width: 1024, height: 768 });
  expect(sizeOf(webp(300, 70_000))).toEqual({ width: 300, height: 70_000 });
  expect(sizeOf(bytes('GIF89a'))).toBeNull();
  expect(sizeOf(bytes([0xff, 0xd8, 0xff]))).toBeNull();
});

it('FORM-30 (a) refuses what is no picture, whatever it is called, and what is too large or too small', async () => {
  expect(await imageFault(file(jpeg(1024, 768)))).toBeNull();
  expect(await imageFault(file(bytes([0, 0, 0, 24], 'ftypheic')))).toBeNull();
  expect(await imageFault(file(bytes('<svg onload=alert(1)>')))).toBe('not-an-image');
  expect(await imageFault(file(bytes('GIF89a')))).toBe('not-an-image');
  expect(await imageFault(file(png(20_000, 20_000)))).toBe('too-many-pixels');
  expect(await imageFault(file(png(120, 900)))).toBe('too-small');
  expect(await imageFault(new Blob([png(640, 480), new Uint8Array(26 * 1024 * 1024)]))).toBe('too-large');
});
