import type { ServerResponse } from 'node:http';
import { encode } from 'fast-png';
import { dataHeaders } from '../page/security-headers.ts';
import { hashText } from '../market/random.ts';
import { drawsOf, type Draws } from './draws.ts';

/** Address of a picture that was never sent: the server paints one from its name. */
export function mockedPicture(draws: Draws): string {
  return `/uploads/mocked-${draws.text(8, '0123456789abcdef')}.png`;
}

const mocked = /^\/uploads\/mocked-[0-9a-f]{8}\.png$/;
const [width, height] = [160, 120];

/**
 * SBX-86: paints what a mocked answer names. Returns whether the address is one of these; with `any`, every upload is.
 */
export function serveMockedPicture(path: string, response: ServerResponse, any: boolean): boolean {
  if (!(any ? path.startsWith('/uploads/') : mocked.test(path))) return false;
  const bytes = paint(path);
  response.writeHead(200, {
    ...dataHeaders,
    'content-type': 'image/png',
    'content-length': bytes.length,
  });
  response.end(bytes);
  return true;
}

/** A card with stripes, its colours by its name. */
function paint(path: string): Uint8Array {
  const draws = drawsOf(hashText(path));
  const colours = [0, 1].map(() => [draws.int(90, 220), draws.int(90, 220), draws.int(90, 220)] as const);
  const data = new Uint8Array(width * height * 3);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) data.set(colours[((x + y) >> 4) % 2] ?? [], (y * width + x) * 3);
  return encode({ width, height, data, channels: 3, depth: 8 });
}
