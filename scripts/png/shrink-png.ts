import { crc32, deflateSync } from 'node:zlib';
import { choosePalette, mapToPalette } from './choose-palette.ts';
import { readPng } from './read-png.ts';

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** The same picture in at most 256 colours: a third of the bytes for a picture of a screen. */
export function shrinkPng(file: Buffer): Buffer {
  const pixels = readPng(file);
  const palette = choosePalette(pixels);
  const places = mapToPalette(pixels, palette);
  const { width, height } = pixels;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // 8 bits a pixel, by palette.
  header.set([8, 3], 8);
  const colours = Buffer.alloc(palette.length * 3);
  palette.forEach((colour, place) => colours.writeUIntBE(colour, place * 3, 3));
  // Each row begins with the number of its filter; none serves a palette best.
  const rows = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y++) places.copy(rows, y * (width + 1) + 1, y * width, (y + 1) * width);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('PLTE', colours),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const out = Buffer.alloc(named.length + 8);
  out.writeUInt32BE(data.length, 0);
  named.copy(out, 4);
  out.writeUInt32BE(crc32(named), named.length + 4);
  return out;
}
