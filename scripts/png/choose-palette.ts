import type { Pixels } from './read-png.ts';

/** Colours as 0xRRGGBB. */
export type Palette = readonly number[];

const most = 256;
/** Colours nearer to each other than this are one, as long as there are others to take: squared distance. */
const likeness = [192, 96, 48, 12, 0];

/** At most 256 colours that stand for all of a picture: the common ones, and far ones before near ones. */
export function choosePalette(pixels: Pixels): Palette {
  const common = [...count(pixels)].sort((one, other) => other[1] - one[1]).map(([colour]) => colour);
  if (common.length <= most) return common;
  // The 64 most common are taken as they are: large areas keep their colour.
  const palette = common.slice(0, 64);
  for (const near of likeness) {
    for (const colour of common) {
      if (palette.length >= most) return palette;
      if (palette.every((taken) => distance(taken, colour) > near)) palette.push(colour);
    }
  }
  return palette;
}

/** Place of the colour of a palette that is nearest to each pixel. */
export function mapToPalette({ rgb }: Pixels, palette: Palette): Buffer {
  const known = new Map<number, number>();
  const out = Buffer.alloc(rgb.length / 3);
  for (let at = 0; at < out.length; at++) {
    const colour = rgb.readUIntBE(at * 3, 3);
    let place = known.get(colour);
    if (place === undefined) known.set(colour, (place = nearest(colour, palette)));
    out[at] = place;
  }
  return out;
}

function count({ rgb }: Pixels): Map<number, number> {
  const counts = new Map<number, number>();
  for (let at = 0; at < rgb.length; at += 3) {
    const colour = rgb.readUIntBE(at, 3);
    counts.set(colour, (counts.get(colour) ?? 0) + 1);
  }
  return counts;
}

function nearest(colour: number, palette: Palette): number {
  let best = 0;
  for (let place = 1; place < palette.length; place++)
    if (distance(palette[place], colour) < distance(palette[best], colour)) best = place;
  return best;
}

function distance(one: number, other: number): number {
  const red = (one >> 16) - (other >> 16);
  const green = ((one >> 8) & 255) - ((other >> 8) & 255);
  const blue = (one & 255) - (other & 255);
  return red * red + green * green + blue * blue;
}
