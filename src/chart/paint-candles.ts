import type { CandleStore } from './candle-store.ts';
import type { Geometry } from './geometry.ts';
import type { Palette } from './palette.ts';
import { Rects, type RectContext } from './rects.ts';
import { type CandleBatches, traceCandles } from './trace-candles.ts';

const batches: CandleBatches = {
  up: new Rects(),
  down: new Rects(),
  upVolume: new Rects(),
  downVolume: new Rects(),
};

/** How strong the volume's colour is: it must not compete with the candles. */
const volumeAlpha = 0.22;

/** Paints the bars first … last: four colours, each set once, volume behind the candles (CHT-03). */
export function paintCandles(
  context: RectContext,
  store: CandleStore,
  first: number,
  last: number,
  g: Geometry,
  palette: Palette,
): void {
  traceCandles(store, first, last, g, batches);
  context.globalAlpha = volumeAlpha;
  batches.upVolume.flush(context, palette.up);
  batches.downVolume.flush(context, palette.down);
  context.globalAlpha = 1;
  batches.up.flush(context, palette.up);
  batches.down.flush(context, palette.down);
}
