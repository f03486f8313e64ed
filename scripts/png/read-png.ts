import { inflateSync } from 'node:zlib';

/** A picture as rows of pixels, three bytes each: red, green, blue. */
export interface Pixels {
  width: number;
  height: number;
  rgb: Buffer;
}

/** Reads what browsers write: 8 bits a channel, RGB or RGBA, not interlaced. Transparency is dropped. Throws for others. */
export function readPng(file: Buffer): Pixels {
  const parts: Buffer[] = [];
  let header: Buffer = Buffer.alloc(0);
  for (let at = 8; at < file.length;) {
    const size = file.readUInt32BE(at);
    const type = file.toString('latin1', at + 4, at + 8);
    const data = file.subarray(at + 8, at + 8 + size);
    if (type === 'IHDR') header = data;
    if (type === 'IDAT') parts.push(data);
    at += size + 12;
  }
  if (header.length < 13) throw new Error('It is no PNG.');
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  const channels = { 2: 3, 6: 4 }[header[9]];
  if (header[8] !== 8 || channels === undefined || header[12] !== 0)
    throw new Error('Only 8-bit RGB and RGBA without interlacing.');
  const rows = unfilter(inflateSync(Buffer.concat(parts)), width * channels, height, channels);
  return { width, height, rgb: channels === 3 ? rows : withoutAlpha(rows) };
}

/** Takes back what each row's filter did (PNG specification, section 9.2). */
function unfilter(raw: Buffer, stride: number, height: number, step: number): Buffer {
  const out = Buffer.alloc(stride * height);
  for (let y = 0; y < height; y++) {
    const filter = raw[y * (stride + 1)];
    for (let x = 0; x < stride; x++) {
      const at = y * stride + x;
      const left = x >= step ? out[at - step] : 0;
      const up = y > 0 ? out[at - stride] : 0;
      const corner = x >= step && y > 0 ? out[at - stride - step] : 0;
      out[at] = raw[y * (stride + 1) + 1 + x] + guess(filter, left, up, corner);
    }
  }
  return out;
}

function guess(filter: number, left: number, up: number, corner: number): number {
  if (filter === 1) return left;
  if (filter === 2) return up;
  if (filter === 3) return (left + up) >> 1;
  if (filter !== 4) return 0;
  const estimate = left + up - corner;
  const [a, b, c] = [Math.abs(estimate - left), Math.abs(estimate - up), Math.abs(estimate - corner)];
  if (a <= b && a <= c) return left;
  return b <= c ? up : corner;
}

function withoutAlpha(rgba: Buffer): Buffer {
  const out = Buffer.alloc((rgba.length / 4) * 3);
  for (let from = 0, to = 0; from < rgba.length; from += 4, to += 3) rgba.copy(out, to, from, from + 3);
  return out;
}
