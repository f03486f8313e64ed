import { fillBox, labelFont, paintDashes } from './axes.ts';
import { mergeStart, paintCandles } from './candle-painter.ts';
import styles from './candle-chart.module.css';
import type { CandleStore } from './candle-store.ts';
import { type Geometry, xOf, yOf } from './geometry.ts';
import type { Obstacle } from './layer.ts';
import type { Palette } from './palette.ts';

/** The second canvas: the forming candle, the last-price line and its tag (CHT-06). */
interface LiveCanvas {
  readonly canvas: HTMLCanvasElement;
  /** Size in CSS pixels; the bitmap follows the device's. */
  resize(width: number, height: number, ratio: number): void;
  /** Paints again what changes with a tick, and nothing else. Returns where the tag stands; null without bars. */
  paint(store: CandleStore, g: Geometry, palette: Palette, texts: LiveTexts): Obstacle | null;
}

interface LiveTexts {
  price: string;
  /** What is left of the bar; '' for none. */
  countdown: string;
}

const dash: [number, number] = [2, 2];
/** Height of the tag in CSS pixels, without and with a countdown below the price. */
const tagHeight = { plain: 20, counting: 34 };

export function createLiveCanvas(): LiveCanvas {
  const canvas = document.createElement('canvas');
  canvas.className = styles.live;
  const context = canvas.getContext('2d');
  let strip = { x: 0, width: 0 };
  let tag: Obstacle | null = null;
  /** The line differs from the tag where the price leaves the plot. */
  let line = -1;

  /** Clears only what was painted: a whole clear costs as much as a redraw. */
  function clear(g: Geometry): void {
    if (!context) return;
    if (strip.width > 0) context.clearRect(strip.x, 0, strip.width, canvas.height);
    if (!tag) return;
    context.clearRect(0, line - 1, canvas.width, g.ratio + 2);
    // Where a device has fractions of pixels, its edge lies between two.
    context.clearRect(g.left + g.width - 1, tag.top - 1, canvas.width, tag.bottom - tag.top + 2);
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

  function paintPrice(store: CandleStore, g: Geometry, palette: Palette, texts: LiveTexts): void {
    if (!context) return;
    const newest = store.n - 1;
    const rises = store.close[newest] >= store.open[newest];
    const half = Math.round(((texts.countdown ? tagHeight.counting : tagHeight.plain) / 2) * g.ratio);
    const level = yOf(g, store.close[newest]);
    const middle = Math.min(g.top + g.height - half, Math.max(g.top + half, level));
    const right = g.left + g.width;
    line = level;
    tag = { top: middle - half, bottom: middle + half };
    context.fillStyle = rises ? palette.up : palette.down;
    if (level >= g.top && level <= g.top + g.height)
      paintDashes(context, g.left, right, level, dash, g.ratio);
    const box = { left: right, top: tag.top, width: canvas.width - right, height: half * 2 };
    fillBox(context, box, rises ? palette.upSolid : palette.downSolid, 1, g.ratio);
    context.fillStyle = palette.solidInk;
    const centre = right + box.width / 2;
    const step = texts.countdown ? 7 * g.ratio : 0;
    context.font = labelFont(palette, g.ratio, 600);
    context.fillText(texts.price, centre, middle - step + g.ratio * 0.5);
    if (!texts.countdown) return;
    context.font = labelFont(palette, g.ratio);
    context.fillText(texts.countdown, centre, middle + step + g.ratio * 0.5);
  }

  return {
    canvas,
    resize(width, height, ratio) {
      canvas.width = Math.round(width * ratio);
      canvas.height = Math.round(height * ratio);
      tag = null;
      strip.width = 0;
    },
    paint(store, g, palette, texts) {
      if (!context) return null;
      clear(g);
      tag = null;
      strip.width = 0;
      if (store.n === 0) return null;
      context.textAlign = 'center';
      context.textBaseline = 'middle';
      paintCandle(store, g, palette);
      paintPrice(store, g, palette, texts);
      return tag;
    },
  };
}
