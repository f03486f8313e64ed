import uPlot from 'uplot';
import { labelFont, paintGrid, paintTimeLabels } from './axes.ts';
import { mergeStart, paintCandles } from './candle-painter.ts';
import {
  emptyGeometry,
  fitsRange,
  layOut,
  measureExtent,
  priceRange,
  volumeShare,
  type Box,
  type Extent,
  type PriceRange,
} from './geometry.ts';
import type { Layers, Obstacle, PlotSource, Scale } from './layer.ts';
import { createLiveCanvas } from './live-canvas.ts';
import { createMarkCanvas } from './mark-canvas.ts';
import { invalidation } from './redraw.ts';
import { priceTicks, timeTicks, type TimeTick } from './ticks.ts';
import { visibleBars } from './viewport.ts';

export interface CandlePlot {
  readonly geometry: Scale;
  /** The plot's own area, without the axes. */
  readonly over: HTMLElement;
  /** Draws what is wanted, in bits of `invalidation`, and the marks that have to make way. */
  draw(wanted: number): void;
  /** True while the newest bar still fits what was drawn last. */
  newestFits(): boolean;
  /** Keeps the range of prices as it is, while a finger holds a line. */
  hold(held: boolean): void;
  /** Shows these prices; null: as the bars need it. */
  scaleTo(range: PriceRange | null): void;
  resize(width: number, height: number): void;
  destroy(): void;
}

/** Room round the plot in CSS pixels; the price axis is as wide as its prices. */
const room = { top: 6, bottom: 22, axis: 14, narrowest: 50 };
const labelGap = { price: 38, time: 76 };

/** Set where more than what a tick changes is to be drawn. */
const base = invalidation.full ^ invalidation.light;

/** uPlot keeps the canvas, its size and its scales; all paint is ours, straight to its context (CHT-03). */
export function createPlot(host: HTMLElement, source: PlotSource, layers: Layers): CandlePlot {
  const picture = createPicture(source, layers);
  const { g } = picture;
  const live = createLiveCanvas();
  const marks = createMarkCanvas(source, g, layers);
  const axis = { width: room.narrowest };
  let tag: Obstacle | null = null;

  function drawLive(): void {
    const [store, { palette, texts }, now] = [source.bars(), source.style(), source.now()];
    const newest = store.n - 1;
    const price = store.n > 0 ? texts.price(store.close[newest]) : '';
    const countdown = store.n > 0 && now !== null ? texts.countdown(store.time[newest], now) : '';
    tag = live.paint(store, g, palette, { price, countdown });
  }

  const plot = makeUplot(host, source, picture, axis, {
    onSize(width, height, ratio) {
      live.resize(width, height, ratio);
      marks.resize(width, height, ratio);
    },
    onDrawn() {
      marks.moved(picture.prices());
      drawLive();
      marks.draw(tag);
    },
  });
  plot.over.before(live.canvas, marks.canvas);
  const fitAxis = createAxisFitter(source, axis, plot.ctx);
  let columns = [new Float64Array(0), new Float64Array(0)];
  /** uPlot draws nothing without a size. The first drawing gives it this one, so the first bars are drawn once. */
  let firstSize: { width: number; height: number } | null = {
    width: Math.max(1, host.clientWidth),
    height: Math.max(1, host.clientHeight),
  };

  function drawFull(): void {
    const [store, view] = [source.bars(), source.view()];
    plot.batch(() => {
      if (firstSize) plot.setSize(firstSize);
      firstSize = null;
      if (columns[0].length !== store.n || columns[0].buffer !== store.ordinal.buffer) {
        columns = [store.ordinal.subarray(0, store.n), store.close.subarray(0, store.n)];
        plot.setData([columns[0], columns[1]], false);
      }
      if (fitAxis()) plot.redraw(true, true);
      plot.setScale('x', { min: view.from, max: view.to });
    });
  }

  return {
    geometry: g,
    over: plot.over,
    draw(wanted) {
      marks.touch(wanted);
      if (wanted & base) {
        drawFull();
        return;
      }
      if (wanted & invalidation.light) drawLive();
      marks.draw(tag);
    },
    newestFits: picture.newestFits,
    hold: picture.hold,
    scaleTo: picture.scaleTo,
    resize(width, height) {
      if (firstSize) firstSize = { width, height };
      else plot.setSize({ width, height });
    },
    destroy() {
      plot.destroy();
      live.canvas.remove();
      marks.canvas.remove();
    },
  };
}

interface PlotEvents {
  onSize(width: number, height: number, ratio: number): void;
  onDrawn(): void;
}

function makeUplot(
  host: HTMLElement,
  source: PlotSource,
  picture: Picture,
  axis: { width: number },
  { onSize, onDrawn }: PlotEvents,
): uPlot {
  const { from, to } = source.view();
  const paths = (u: uPlot): null => {
    picture.paintCandles(u.ctx);
    return null;
  };
  return new uPlot(
    {
      ...quiet,
      width: 0,
      height: 0,
      padding: [room.top, () => axis.width, room.bottom, 0],
      scales: {
        x: { time: false, auto: false, min: from, max: to, range: (_u, min, max) => [min, max] },
        y: { range: picture.rangePrices },
      },
      series: [{}, { scale: 'y', auto: false, points: { show: false }, paths }],
      hooks: {
        setSize: [(u) => onSize(u.width, u.height, uPlot.pxRatio)],
        drawAxes: [(u) => picture.paintAxes(u.ctx, u.bbox, uPlot.pxRatio)],
        draw: [onDrawn],
      },
    },
    [new Float64Array(0), new Float64Array(0)],
    host,
  );
}

/** The price axis takes the width of the newest price; uPlot lays out again only when that changes. */
function createAxisFitter(
  source: PlotSource,
  axis: { width: number },
  ctx: CanvasRenderingContext2D,
): () => boolean {
  let key = '';
  return () => {
    const [store, { palette, texts }] = [source.bars(), source.style()];
    const text = store.n > 0 ? texts.price(store.close[store.n - 1]) : '';
    const next = `${text.length} ${labelFont(palette, 1)}`;
    if (next === key) return false;
    key = next;
    ctx.save();
    ctx.font = labelFont(palette, 1, 600);
    axis.width = Math.max(room.narrowest, Math.ceil(ctx.measureText(text).width) + room.axis);
    ctx.restore();
    return true;
  };
}

/** Everything of uPlot's own that would show. */
const quiet = {
  legend: { show: false },
  cursor: { show: false },
  select: { show: false, left: 0, top: 0, width: 0, height: 0 },
  axes: [{ show: false }, { show: false }],
} satisfies Partial<uPlot.Options>;

type Picture = ReturnType<typeof createPicture>;

/** What was measured and drawn last: the place of everything, the marks of both axes. */
function createPicture(source: PlotSource, layers: Layers) {
  const g = emptyGeometry();
  const extent: Extent = { low: Infinity, high: -Infinity, volume: 0 };
  const range: PriceRange = { min: 0, max: 1 };
  const bounds: [number, number] = [0, 1];
  let shown = { first: 0, last: -1 };
  let prices: number[] = [];
  let ticks: TimeTick[] = [];
  let isHeld = false;
  let own: PriceRange | null = null;

  const newest = () => source.bars().n - 1;
  const smallest = () => 10 ** -source.style().precision;

  return {
    g,
    prices: () => prices,
    hold(held: boolean): void {
      isHeld = held;
    },
    scaleTo(next: PriceRange | null): void {
      own = next;
    },
    rangePrices(): [number, number] {
      const store = source.bars();
      shown = visibleBars(source.view(), store.n);
      measureExtent(store, shown.first, shown.last, extent);
      if (isHeld) return bounds;
      if (own) Object.assign(range, own);
      else {
        const levels = layers.all().flatMap((layer) => layer.prices?.() ?? []);
        priceRange(extent, levels, smallest(), range);
      }
      bounds[0] = range.min;
      bounds[1] = range.max;
      return bounds;
    },
    paintAxes(ctx: CanvasRenderingContext2D, box: Box, ratio: number): void {
      const [store, { palette, texts }] = [source.bars(), source.style()];
      layOut(g, box, source.view(), range, extent.volume, ratio);
      prices = [];
      if (store.n === 0) return;
      const floor = range.min + (range.max - range.min) * volumeShare;
      prices = priceTicks(floor, range.max, g.height / ratio / labelGap.price, smallest());
      ticks = timeTicks(store, shown.first, shown.last, (labelGap.time * ratio) / g.step);
      const thisYear = new Date().getFullYear();
      ctx.save();
      paintGrid(ctx, g, prices, ticks, palette);
      paintTimeLabels(ctx, g, ticks, palette, ({ index, unit }, isFirst) => {
        const seconds = store.time[index];
        return texts.tick(seconds, unit, isFirst && new Date(seconds * 1000).getFullYear() !== thisYear);
      });
      ctx.restore();
    },
    /** All bars but the forming one, which is on the live canvas. */
    paintCandles(ctx: CanvasRenderingContext2D): void {
      const closed = shown.last === newest() ? mergeStart(g, newest()) - 1 : shown.last;
      ctx.save();
      ctx.beginPath();
      ctx.rect(g.left, 0, g.width, g.top + g.height);
      ctx.clip();
      paintCandles(ctx, source.bars(), shown.first, closed, g, source.style().palette);
      ctx.restore();
    },
    newestFits(): boolean {
      const i = newest();
      if (isHeld || own || shown.last !== i) return true;
      const { high, low, volume } = source.bars();
      return volume[i] <= extent.volume * 1.1 && fitsRange(low[i], high[i], range);
    },
  };
}
