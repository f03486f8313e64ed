import type { CandleStore } from './candle-store.ts';
import type { View } from './viewport.ts';

/** A rectangle in device pixels. */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/**
 * From ordinals and prices to device pixels: x of bar i = left + (i − from) · step; y of price p = zero − p · scale.
 */
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

/** Lowest and highest price and largest volume of some bars; low is Infinity when there are none. */
export interface Extent {
  low: number;
  high: number;
  volume: number;
}

/** Measures the bars first … last into `out`; nothing is allocated, for this runs on every redraw. */
export function measureExtent(
  store: Pick<CandleStore, 'high' | 'low' | 'volume'>,
  first: number,
  last: number,
  out: Extent,
): Extent {
  const { high: highs, low: lows, volume: volumes } = store;
  let low = Infinity;
  let high = -Infinity;
  let volume = 0;
  for (let i = first; i <= last; i++) {
    if (lows[i] < low) low = lows[i];
    if (highs[i] > high) high = highs[i];
    if (volumes[i] > volume) volume = volumes[i];
  }
  out.low = low;
  out.high = high;
  out.volume = volume;
  return out;
}

/** Prices at the bottom and the top of the plot. */
export interface PriceRange {
  min: number;
  max: number;
}

/** Share of the plot's height that belongs to the volume (CHT-04). */
export const volumeShare = 0.2;
const headroom = 0.08;
/** Lines widen the range only while the candles keep this share of it (CHT-08). */
const candleShare = 0.5;

/**
 * The range for the bars of `extent`, with room above, and the volume's share below. Nearby `levels` (price lines)
 * are taken in; a far one is not, or it would press the candles flat.
 */
export function priceRange(
  extent: Extent,
  levels: readonly number[],
  smallest: number,
  out: PriceRange,
): PriceRange {
  if (extent.low > extent.high) {
    out.min = 0;
    out.max = 1;
    return out;
  }
  let { low, high } = extent;
  const own = Math.max(high - low, smallest * 10);
  for (const level of levels) {
    const below = Math.min(low, level);
    const above = Math.max(high, level);
    if (above - below <= own / candleShare) {
      low = below;
      high = above;
    }
  }
  const middle = (low + high) / 2;
  const half = (Math.max(high - low, smallest * 10) / 2) * (1 + headroom * 2);
  out.max = middle + half;
  out.min = middle - half - (half * 2 * volumeShare) / (1 - volumeShare);
  return out;
}

/** True while a tick still fits what was drawn, so that the closed candles need no redraw (CHT-06). */
export function fitsRange(low: number, high: number, range: PriceRange): boolean {
  const room = (range.max - range.min) * 0.015;
  const floor = range.min + (range.max - range.min) * volumeShare;
  return high <= range.max - room && low >= floor + room;
}
