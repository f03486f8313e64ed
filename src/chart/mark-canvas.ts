import { clearPrices, isCovered, paintPriceLabels } from './axes.ts';
import styles from './candle-chart.module.css';
import type { Layers, Obstacle, Paint, PlotSource, Scale } from './layer.ts';
import { invalidation } from './redraw.ts';

/** The third canvas: prices of the grid, and the marks of all layers. They make way for the last price. */
interface MarkCanvas {
  readonly canvas: HTMLCanvasElement;
  /** Size in CSS pixels; the bitmap follows the device's. */
  resize(width: number, height: number, ratio: number): void;
  /** Everything was laid out again, with these prices at the axis. */
  moved(prices: readonly number[]): void;
  /** The next drawing includes this, in bits of `invalidation`. */
  touch(wanted: number): void;
  /** Draws what was touched, and what has to make way: after a tick that is nearly always nothing. */
  draw(tag: Obstacle | null): void;
}

/** Marks give way to a zone round the last price's tag, in steps of so many CSS pixels, or each tick would move them. */
const zoneStep = 8;

/** The zone that a tag is in: the one before, as long as the tag has not left it. */
export function zoneOf(tag: Obstacle | null, before: Obstacle | null, ratio: number): Obstacle | null {
  if (!tag) return null;
  const step = zoneStep * ratio;
  const height = Math.ceil((tag.bottom - tag.top) / step + 1) * step;
  if (before && before.bottom - before.top === height && before.top <= tag.top && before.bottom >= tag.bottom)
    return before;
  const top = Math.floor(tag.top / step) * step;
  return { top, bottom: top + height };
}

export function createMarkCanvas(source: PlotSource, g: Scale, layers: Layers): MarkCanvas {
  const canvas = document.createElement('canvas');
  canvas.className = styles.marks;
  const context = canvas.getContext('2d');
  let prices: readonly number[] = [];
  /** Bits of what is to be drawn again. */
  let dirty: number = invalidation.marks;
  /** Which prices of the grid stand, and which tags lie under the crosshair's. */
  let clear = 0;
  let under = '';
  let place = '';
  let zone: Obstacle | null = null;
  /** Where the zone was when marks were placed, if it was in their way. */
  let avoided = Number.NaN;

  /** What the tags at the axis leave: prices of the grid, and tags beside the crosshair's. */
  function look(tag: Obstacle | null) {
    const tags = layers.all().flatMap((layer) => layer.tags?.(g) ?? []);
    if (tag)
      tags.push({ middle: (tag.top + tag.bottom) / 2, reach: (tag.bottom - tag.top) / 2 + 7 * g.ratio });
    const cross = tags.find(({ isCross }) => isCross);
    const under = tags.filter((one) => isCovered(one, cross)).map(({ middle }) => middle);
    return { clear: clearPrices(g, prices, tags), cross, under: under.join() };
  }

  function drawAll(paint: Paint, tag: Obstacle | null): void {
    const { context: to, style, width } = paint;
    to.clearRect(0, 0, canvas.width, canvas.height);
    if (paint.bars.n === 0) return;
    for (const layer of layers.all()) layer.marks?.(paint);
    // Marks may stand elsewhere now.
    ({ clear, under } = look(tag));
    paintPriceLabels(to, g, prices, clear, style.palette, width - 6 * g.ratio, style.texts.price);
  }

  return {
    canvas,
    resize(width, height, ratio) {
      canvas.width = Math.round(width * ratio);
      canvas.height = Math.round(height * ratio);
      dirty = invalidation.marks;
    },
    moved(next) {
      prices = next;
      // Marks stand at prices: they stay where bars move sideways below them.
      const here = `${g.zero} ${g.scale} ${g.top} ${g.width} ${g.height} ${next.length}`;
      if (here !== place) dirty |= invalidation.marks;
      place = here;
    },
    touch(wanted) {
      dirty |= wanted;
    },
    draw(tag) {
      const inside = zoneOf(tag, zone, g.ratio);
      zone = inside;
      const isInTheWay = inside && layers.all().some((layer) => layer.gives?.(inside, g));
      const next = isInTheWay ? inside.top : Number.NaN;
      const now = look(tag);
      const stands = now.clear === clear && now.under === under && Object.is(next, avoided);
      const isAll = !stands || (dirty & invalidation.marks) > 0;
      const isFigures = (dirty & invalidation.figures) > 0;
      dirty = invalidation.none;
      if (!context || !(isAll || isFigures)) return;
      const paint = {
        context,
        g,
        bars: source.bars(),
        style: source.style(),
        width: canvas.width,
        zone,
        cross: now.cross,
      };
      if (!isAll && layers.all().every((layer) => layer.retouch?.(paint) ?? true)) return;
      avoided = next;
      drawAll(paint, tag);
    },
  };
}
