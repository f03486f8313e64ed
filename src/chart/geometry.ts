import { volumeShare, type PriceRange } from './price-range.ts';
import type { View } from './viewport.ts';

/** A rectangle in device pixels. */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** From ordinals and prices to device pixels: x of bar i = left + (i − from) · step; y of price p = zero − p · scale. */
export interface Geometry extends Box {
  from: number;
  step: number;
  zero: number;
  scale: number;
  volumeScale: number;
  ratio: number;
}

export const emptyGeometry = (): Geometry => ({
  left: 0,
  top: 0,
  width: 0,
  height: 0,
  from: 0,
  step: 1,
  zero: 0,
  scale: 1,
  volumeScale: 0,
  ratio: 1,
});

/** Works out the geometry into `out`; `volume` is the largest volume that shows, `ratio` device pixels a CSS pixel. */
export function layOut(
  out: Geometry,
  box: Box,
  view: View,
  range: PriceRange,
  volume: number,
  ratio: number,
): Geometry {
  out.left = box.left;
  out.top = box.top;
  out.width = box.width;
  out.height = box.height;
  out.from = view.from;
  out.step = box.width / (view.to - view.from);
  out.scale = box.height / (range.max - range.min);
  out.zero = box.top + range.max * out.scale;
  out.volumeScale = volume > 0 ? (box.height * volumeShare * 0.9) / volume : 0;
  out.ratio = ratio;
  return out;
}

/** Centre of a bar, and height of a price, in device pixels. */
export const xOf = (g: Geometry, index: number) => g.left + (index - g.from) * g.step;
export const yOf = (g: Geometry, price: number) => Math.round(g.zero - price * g.scale);
export const indexAt = (g: Geometry, x: number) => Math.round(g.from + (x - g.left) / g.step);
export const priceAt = (g: Geometry, y: number) => (g.zero - y) / g.scale;
