import uPlot from 'uplot';
import {
  clearPrices,
  labelFont,
  paintGrid,
  paintPriceLabels,
  paintTimeLabels,
  tagReach,
  type AxisTag,
} from './axes.ts';
import { mergeStart, paintCandles } from './candle-painter.ts';
import styles from './candle-chart.module.css';
import type { CandleStore } from './candle-store.ts';
import type { ChartTexts } from './chart-texts.ts';
import {
  emptyGeometry,
  fitsRange,
  layOut,
  measureExtent,
  priceRange,
  volumeShare,
  type Box,
  type Extent,
  type Geometry,
  type PriceRange,
} from './geometry.ts';
import { createLiveLayer } from './live-layer.ts';
import type { ChartOrder, Obstacle } from './orders/order-marks.ts';
import type { ChipBox, OrderDrawing } from './orders/order-painter.ts';
import type { Palette } from './palette.ts';
import { priceTicks, timeTicks, type TimeTick } from './ticks.ts';
import { type View, visibleBars } from './viewport.ts';

/** What is to be drawn; the chart changes it in place, the plot reads it when it draws. */
export interface PlotModel {
  store: CandleStore;
  view: View;
  orders: readonly ChartOrder[];
  /** How they are drawn; null while there are none. */
  drawing: OrderDrawing | null;
  selected: number | null;
  palette: Palette;
  texts: ChartTexts;
  precision: number;
  /** Epoch milliseconds for the countdown to the end of the bar; null while the market is closed. */
  now: () => number | null;
  /** Height of the crosshair in CSS pixels of the whole chart; null without one. */
  crossY: number | null;
}

export interface CandlePlot {
  readonly geometry: Geometry;
  /** The plot's own area, without the axes. */
  readonly over: HTMLElement;
  /** Draws everything again. */
  drawFull(): void;
  /** Draws what a tick changes, and the labels where they have to make way. */
  drawLive(): void;
  /** The next drawing includes the labels: the money in a chip is another. */
  touchLabels(): void;
  /** True while the newest bar still fits what was drawn last. */
  newestFits(): boolean;
  /** The orders of the chip at a place of the plot, in CSS pixels. */
  ordersAt(x: number, y: number): readonly number[];
  resize(width: number, height: number): void;
  destroy(): void;
}

/** Room round the plot in CSS pixels; the price axis is as wide as its prices. */
const room = { top: 6, bottom: 22, axis: 14, narrowest: 50 };
const labelGap = { price: 38, time: 76 };

/** uPlot keeps the canvas, its size and its scales; all paint is ours, straight to its context (CHT-03). */
export function createPlot(host: HTMLElement, model: PlotModel): CandlePlot {
  const picture = createPicture(model);
  const { g } = picture;
  const live = createLiveLayer();
  const labels = createLabelLayer(model, picture);
  const axis = { width: room.narrowest };

  function drawLive(): void {
    const { store, palette, texts } = model;
    const newest = store.n - 1;
    const now = model.now();
    const price = store.n > 0 ? texts.price(store.close[newest]) : '';
    const countdown = store.n > 0 && now !== null ? texts.countdown(store.time[newest], now) : '';
    labels.paint(live.paint(store, g, palette, { price, countdown }));
  }

  const plot = makeUplot(host, model, picture, axis, {
    onSize(width, height, ratio) {
      live.resize(width, height, ratio);
      labels.resize(width, height, ratio);
    },
    onDrawn() {
      labels.touch();
      drawLive();
    },
  });
  plot.over.before(live.canvas, labels.canvas);
  const fitAxis = createAxisFitter(model, axis, plot.ctx);
  let columns = [new Float64Array(0), new Float64Array(0)];
  /** uPlot draws nothing without a size. The first drawing gives it this one, so the first bars are drawn once. */
  let firstSize: { width: number; height: number } | null = {
    width: Math.max(1, host.clientWidth),
    height: Math.max(1, host.clientHeight),
  };

  return {
    geometry: g,
    over: plot.over,
    drawFull() {
      const { store, view } = model;
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
    },
    drawLive,
    touchLabels: labels.touch,
    newestFits: picture.newestFits,
    ordersAt: labels.ordersAt,
    resize(width, height) {
      if (firstSize) firstSize = { width, height };
      else plot.setSize({ width, height });
    },
    destroy() {
      plot.destroy();
      live.canvas.remove();
      labels.canvas.remove();
    },
  };
}

interface PlotEvents {
  onSize(width: number, height: number, ratio: number): void;
  onDrawn(): void;
}

function makeUplot(
  host: HTMLElement,
  model: PlotModel,
  picture: Picture,
  axis: { width: number },
  { onSize, onDrawn }: PlotEvents,
): uPlot {
  const { from, to } = model.view;
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
  model: PlotModel,
  axis: { width: number },
  ctx: CanvasRenderingContext2D,
): () => boolean {
  let key = '';
  return () => {
    const { store, palette, texts } = model;
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
function createPicture(model: PlotModel) {
  const g = emptyGeometry();
  const extent: Extent = { low: Infinity, high: -Infinity, volume: 0 };
  const range: PriceRange = { min: 0, max: 1 };
  const bounds: [number, number] = [0, 1];
  let shown = { first: 0, last: -1 };
  let prices: number[] = [];
  let ticks: TimeTick[] = [];

  const newest = () => model.store.n - 1;
  const smallest = () => 10 ** -model.precision;

  return {
    g,
    prices: () => prices,
    rangePrices(): [number, number] {
      const { store, view, orders, drawing, selected } = model;
      shown = visibleBars(view, store.n);
      measureExtent(store, shown.first, shown.last, extent);
      priceRange(extent, drawing?.levels(orders, selected) ?? [], smallest(), range);
      bounds[0] = range.min;
      bounds[1] = range.max;
      return bounds;
    },
    paintAxes(ctx: CanvasRenderingContext2D, box: Box, ratio: number): void {
      const { store, palette, texts } = model;
      layOut(g, box, model.view, range, extent.volume, ratio);
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
    /** All bars but the forming one, which is on the live layer. */
    paintCandles(ctx: CanvasRenderingContext2D): void {
      const closed = shown.last === newest() ? mergeStart(g, newest()) - 1 : shown.last;
      ctx.save();
      ctx.beginPath();
      ctx.rect(g.left, 0, g.width, g.top + g.height);
      ctx.clip();
      paintCandles(ctx, model.store, shown.first, closed, g, model.palette);
      ctx.restore();
    },
    newestFits(): boolean {
      const i = newest();
      if (shown.last !== i) return true;
      const { high, low, volume } = model.store;
      return volume[i] <= extent.volume * 1.1 && fitsRange(low[i], high[i], range);
    },
  };
}

/**
 * The third canvas: prices of the grid, my orders with their chips and tags. They make way for the last price and the
 * crosshair.
 */
function createLabelLayer(model: PlotModel, { g, prices }: Picture) {
  const canvas = document.createElement('canvas');
  canvas.className = styles.labels;
  const context = canvas.getContext('2d');
  let boxes: ChipBox[] = [];
  let tags: AxisTag[] = [];
  let isDirty = true;
  let clear = 0;
  /** Where the last price stood when the chips were placed, if it was in their way. */
  let avoided = Number.NaN;

  const tagsAround = (tag: Obstacle | null): AxisTag[] => {
    const found: AxisTag[] = [];
    if (tag)
      found.push({ middle: (tag.top + tag.bottom) / 2, reach: (tag.bottom - tag.top) / 2 + 7 * g.ratio });
    if (model.crossY !== null) found.push({ middle: model.crossY * g.ratio, reach: tagReach * g.ratio });
    return found;
  };

  function draw(tag: Obstacle | null): void {
    if (!context) return;
    context.clearRect(0, 0, canvas.width, canvas.height);
    boxes = [];
    if (model.store.n === 0) return;
    const { orders, drawing, selected, palette, texts } = model;
    const placed = drawing?.place(orders, selected, g, tag);
    tags = placed?.chips.map(({ middle }) => ({ middle, reach: tagReach * g.ratio })) ?? [];
    clear = clearPrices(g, prices(), [...tags, ...tagsAround(tag)]);
    paintPriceLabels(context, g, prices(), clear, palette, canvas.width - 6 * g.ratio, texts.price);
    if (drawing && placed)
      boxes = drawing.paint(context, placed, { g, palette, texts, width: canvas.width, selected });
  }

  return {
    canvas,
    resize(width: number, height: number, ratio: number): void {
      canvas.width = Math.round(width * ratio);
      canvas.height = Math.round(height * ratio);
      isDirty = true;
    },
    touch(): void {
      isDirty = true;
    },
    /** Draws again only what has to make way: after a tick that is nearly always nothing. */
    paint(tag: Obstacle | null): void {
      const middles = tags.map(({ middle }) => middle);
      const inTheWay = tag !== null && model.drawing?.isInTheWay(tag, model.orders, middles, g);
      const next = inTheWay ? tag.top : Number.NaN;
      const stands = clearPrices(g, prices(), [...tags, ...tagsAround(tag)]) === clear;
      if (!isDirty && stands && Object.is(next, avoided)) return;
      isDirty = false;
      avoided = next;
      draw(tag);
    },
    ordersAt(x: number, y: number): readonly number[] {
      return model.drawing?.boxAt(boxes, g.left + x * g.ratio, g.top + y * g.ratio, g.ratio)?.ids ?? [];
    },
  };
}
