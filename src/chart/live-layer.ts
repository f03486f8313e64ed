import type { CandleStore } from './candle-store.ts';
import { type Geometry, xOf, yOf } from './geometry.ts';
import { labelFont } from './paint-axes.ts';
import { paintCandles } from './paint-candles.ts';
import { type LabelEdge, paintDashes, paintTag } from './paint-price-lines.ts';
import type { Palette } from './palette.ts';
import { mergeStart } from './trace-candles.ts';

/** The second canvas: the forming candle, the last-price line and its tag (CHT-06). */
export interface LiveLayer {
  readonly canvas: HTMLCanvasElement;
  /** Size in CSS pixels; the bitmap follows the device's. */
  resize(width: number, height: number, ratio: number): void;
  /** Paints again what changes with a tick, and nothing else; the line starts after a label that is in its way. */
  paint(store: CandleStore, g: Geometry, palette: Palette, text: string, labels: readonly LabelEdge[]): void;
}

const last: [number, number] = [3, 3];
const tagHeight = 20;

export function createLiveLayer(): LiveLayer {
  const canvas = document.createElement('canvas');
  canvas.className = 'chart-live';
  const context = canvas.getContext('2d');
  let font = '';
  let strip = { x: 0, width: 0 };
  /** Middles of the tag and of the line; they differ where the price leaves the plot. */
  let line = -1;
  let mark = -1;

  /** Clears only the strips that were painted: a whole clear costs as much as a redraw. */
  function clear(g: Geometry): void {
    if (!context) return;
    const tall = tagHeight * g.ratio;
    if (strip.width > 0) context.clearRect(strip.x, 0, strip.width, canvas.height);
    if (line < 0) return;
    context.clearRect(0, mark - 1, canvas.width, g.ratio + 2);
    context.clearRect(g.left + g.width, line - tall, canvas.width, tall * 2);
  }

  function paintCandle(store: CandleStore, g: Geometry, palette: Palette): void {
    const newest = store.n - 1;
    const first = mergeStart(g, newest);
    const x = xOf(g, newest);
    const half = Math.ceil(g.step / 2) + g.ratio + 2;
    const right = g.left + g.width;
    strip = { x: 0, width: 0 };
    if (!context || x + half < g.left || x - half > right) return;
    strip = { x: Math.floor(x - half), width: half * 2 };
    context.save();
    context.beginPath();
    context.rect(g.left, 0, g.width, canvas.height);
    context.clip();
    paintCandles(context, store, first, newest, g, palette);
    context.restore();
  }

  function paintPrice(
    store: CandleStore,
    g: Geometry,
    palette: Palette,
    text: string,
    labels: readonly LabelEdge[],
  ): void {
    if (!context) return;
    const half = Math.round((tagHeight / 2) * g.ratio);
    const level = yOf(g, store.close[store.n - 1]);
    const y = Math.min(g.top + g.height - half, Math.max(g.top + half, level));
    const right = g.left + g.width;
    line = y;
    mark = level;
    context.fillStyle = palette.accent;
    if (level >= g.top && level <= g.top + g.height) {
      let start = g.left;
      for (const label of labels) {
        if (y >= label.top && y <= label.bottom) start = Math.max(start, label.right + 2 * g.ratio);
      }
      paintDashes(context, start, right, level, last, g.ratio);
    }
    const box = { left: right, top: y - half, width: canvas.width - right, height: half * 2 };
    paintTag(context, box, text, palette.accent, palette.accentInk, g.ratio);
  }

  return {
    canvas,
    resize(width, height, ratio) {
      canvas.width = Math.round(width * ratio);
      canvas.height = Math.round(height * ratio);
      font = '';
      line = -1;
      strip.width = 0;
    },
    paint(store, g, palette, text, labels) {
      if (!context) return;
      clear(g);
      line = -1;
      strip.width = 0;
      if (store.n === 0) return;
      const wanted = labelFont(palette, g.ratio, 600);
      if (wanted !== font) {
        context.font = font = wanted;
        context.textAlign = 'center';
        context.textBaseline = 'middle';
      }
      paintCandle(store, g, palette);
      paintPrice(store, g, palette, text, labels);
    },
  };
}
