import type { CandleStore } from './candle-store.ts';
import type { Geometry } from './geometry.ts';
import type { Palette } from './palette.ts';

/** What the painters need of a canvas context; a recording fake serves in tests. */
type RectContext = Pick<CanvasRenderingContext2D, 'fillStyle' | 'fillRect' | 'globalAlpha'>;

/** Rectangles of one colour in whole device pixels, gathered first and filled in one go (CHT-03). */
class Rects {
  #values = new Int16Array(1024);
  #length = 0;

  add(x: number, y: number, width: number, height: number): void {
    const at = this.#length;
    if (at + 4 > this.#values.length) {
      const larger = new Int16Array(this.#values.length * 2);
      larger.set(this.#values);
      this.#values = larger;
    }
    const values = this.#values;
    values[at] = x;
    values[at + 1] = y;
    values[at + 2] = width;
    values[at + 3] = height;
    this.#length = at + 4;
  }

  /** Fills all of them and forgets them. */
  flush(context: RectContext, colour: string): void {
    if (this.#length === 0) return;
    const values = this.#values;
    context.fillStyle = colour;
    for (let i = 0; i < this.#length; i += 4) {
      context.fillRect(values[i], values[i + 1], values[i + 2], values[i + 3]);
    }
    this.#length = 0;
  }
}

/** One batch a colour; the volume bars are the same colours, paler. */
interface CandleBatches {
  up: Rects;
  down: Rects;
  upVolume: Rects;
  downVolume: Rects;
}

const column = (g: Geometry, i: number) => Math.floor(g.left + (i - g.from) * g.step);

/** First bar that shares the pixel column of bar `last`, when bars are narrower than a pixel; else `last` itself. */
export function mergeStart(g: Geometry, last: number): number {
  if (g.step >= 1) return last;
  const x = column(g, last);
  let first = last;
  while (first > 0 && column(g, first - 1) === x) first--;
  return first;
}

/** Below a device pixel a bar: one open, high, low, close and largest volume for each pixel column (CHT-02). */
function traceMerged(store: CandleStore, first: number, last: number, g: Geometry, to: CandleBatches): void {
  const { open, high, low, close, volume } = store;
  const bottom = g.top + g.height;
  for (let i = first; i <= last;) {
    const x = column(g, i);
    const opened = open[i];
    let top = high[i];
    let base = low[i];
    let most = volume[i];
    let end = i;
    while (end < last && column(g, end + 1) === x) {
      end++;
      if (high[end] > top) top = high[end];
      if (low[end] < base) base = low[end];
      if (volume[end] > most) most = volume[end];
    }
    const rises = close[end] >= opened;
    const y = Math.round(g.zero - top * g.scale);
    const tall = Math.ceil(most * g.volumeScale);
    (rises ? to.up : to.down).add(x, y, 1, Math.max(1, Math.round(g.zero - base * g.scale) - y));
    (rises ? to.upVolume : to.downVolume).add(x, bottom - tall, 1, tall);
    i = end + 1;
  }
}

/** Widths in device pixels: the wick as thick as a CSS pixel, the body of the same parity so that it sits centred. */
export function candleWidths(step: number, ratio: number): { body: number; wick: number } {
  let body = Math.max(1, Math.round(step * 0.72));
  const wick = Math.min(Math.max(1, Math.floor(ratio)), body);
  if (body > wick && (body - wick) % 2 === 1) body--;
  return { body, wick };
}

/** Turns the bars first … last into rectangles. */
function traceCandles(store: CandleStore, first: number, last: number, g: Geometry, to: CandleBatches): void {
  if (g.step < 1) {
    traceMerged(store, first, last, g, to);
    return;
  }
  const { open, high, low, close, volume } = store;
  const { zero, scale, step, volumeScale } = g;
  const { body, wick } = candleWidths(step, g.ratio);
  const inset = (body - wick) / 2;
  const bottom = g.top + g.height;
  for (let i = first; i <= last; i++) {
    const x = Math.round(g.left + (i - g.from) * step - wick / 2);
    const rises = close[i] >= open[i];
    const candles = rises ? to.up : to.down;
    const y = Math.round(zero - high[i] * scale);
    candles.add(x, y, wick, Math.max(1, Math.round(zero - low[i] * scale) - y));
    if (body > wick) {
      const top = Math.round(zero - (rises ? close[i] : open[i]) * scale);
      const base = Math.round(zero - (rises ? open[i] : close[i]) * scale);
      candles.add(x - inset, top, body, Math.max(wick, base - top));
    }
    const tall = Math.ceil(volume[i] * volumeScale);
    (rises ? to.upVolume : to.downVolume).add(x - inset, bottom - tall, body, tall);
  }
}

const batches: CandleBatches = {
  up: new Rects(),
  down: new Rects(),
  upVolume: new Rects(),
  downVolume: new Rects(),
};

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
  context.globalAlpha = palette.volumeAlpha;
  batches.upVolume.flush(context, palette.up);
  batches.downVolume.flush(context, palette.down);
  context.globalAlpha = 1;
  batches.up.flush(context, palette.up);
  batches.down.flush(context, palette.down);
}
