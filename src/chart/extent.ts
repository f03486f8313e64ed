import type { CandleStore } from './candle-store.ts';

/** Lowest and highest price and largest volume of some bars; low is Infinity when there are none. */
export interface Extent {
  low: number;
  high: number;
  volume: number;
}

/** Measures the bars first … last into `out`; nothing is allocated, for this runs on every redraw. */
export function measureExtent(store: CandleStore, first: number, last: number, out: Extent): Extent {
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
