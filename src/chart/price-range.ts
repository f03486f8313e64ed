import type { Extent } from './extent.ts';

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
