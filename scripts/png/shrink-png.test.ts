import { deflateSync, inflateSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { choosePalette, mapToPalette } from './choose-palette.ts';
import { readPng } from './read-png.ts';
import { shrinkPng } from './shrink-png.ts';

const chunk = (type: string, data: number[] | Buffer): Buffer => {
  const size = Buffer.alloc(4);
  size.writeUInt32BE(data.length);
  return Buffer.concat([size, Buffer.from(type), Buffer.from(data), Buffer.alloc(4)]);
};

/** 2 × 5 pixels; each row uses another of the five filters, and all rows come to the same pixels. */
function everyFilter(): Buffer {
  const rows = [
    [0, 10, 20, 30, 40, 50, 60],
    [1, 10, 20, 30, 30, 30, 30],
    [2, 0, 0, 0, 0, 0, 0],
    [3, 5, 10, 15, 15, 15, 15],
    [4, 0, 0, 0, 0, 0, 0],
  ].flat();
  return Buffer.concat([
    Buffer.alloc(8),
    chunk('IHDR', [0, 0, 0, 2, 0, 0, 0, 5, 8, 2, 0, 0, 0]),
    chunk('IDAT', deflateSync(Buffer.from(rows))),
  ]);
}

const pixelsOf = (rgb: number[]) => ({ width: rgb.length / 3, height: 1, rgb: Buffer.from(rgb) });

it('reads rows of all five filters', () => {
  const { rgb } = readPng(everyFilter());
  expect([...rgb]).toEqual(Array.from({ length: 5 }, () => [10, 20, 30, 40, 50, 60]).flat());
});

it('drops transparency, and refuses what browsers do not write', () => {
  const rgba = (colourType: number) =>
    Buffer.concat([
      Buffer.alloc(8),
      chunk('IHDR', [0, 0, 0, 1, 0, 0, 0, 1, 8, colourType, 0, 0, 0]),
      chunk('IDAT', deflateSync(Buffer.from([0, 1, 2, 3, 255]))),
    ]);
  expect([...readPng(rgba(6)).rgb]).toEqual([1, 2, 3]);
  expect(() => readPng(rgba(3))).toThrow('Only 8-bit');
  expect(() => readPng(Buffer.from('something else'))).toThrow();
});

it('writes a picture of few colours without a loss', () => {
  const small = shrinkPng(everyFilter());
  expect(small.toString('latin1', 1, 4)).toBe('PNG');
  const palette = small.subarray(small.indexOf('PLTE') + 4, small.indexOf('PLTE') + 10);
  expect(new Set([palette.readUIntBE(0, 3), palette.readUIntBE(3, 3)])).toEqual(
    new Set([0x0a141e, 0x28323c]),
  );
  const at = small.indexOf('IDAT');
  const rows = inflateSync(small.subarray(at + 4, at + 4 + small.readUInt32BE(at - 4)));
  expect(rows).toHaveLength(3 * 5);
  expect(new Set(rows.filter((_, i) => i % 3 === 1)).size).toBe(1);
});

it('chooses far colours before near ones, and the nearest for each pixel', () => {
  // 300 greys of one family would fill the palette; one rare red must have a place all the same.
  const many = Array.from({ length: 300 }, (_, i) => [i % 256, (i >> 1) % 256, 128]).flat();
  const pixels = pixelsOf([...many, ...many, 255, 0, 0]);
  const palette = choosePalette(pixels);
  expect(palette.length).toBeLessThanOrEqual(256);
  expect(palette).toContain(0xff0000);
  expect([...mapToPalette(pixelsOf([250, 4, 4, 3, 3, 3]), [0x000000, 0xff0000])]).toEqual([1, 0]);
});
