import uPlot from 'uplot';
import type { CandleStore } from './candle-store.ts';
import type { ChartTexts } from './chart-texts.ts';
import { type Extent, measureExtent } from './extent.ts';
import { gesturePlugin } from './gesture-plugin.ts';
import type { Intent } from './gesture-reducer.ts';
import { emptyGeometry, type Geometry, layOut } from './geometry.ts';
import { createLiveLayer } from './live-layer.ts';
import { labelFont, paintPriceAxis, paintTimeAxis } from './paint-axes.ts';
import { paintCandles } from './paint-candles.ts';
import { type LabelEdge, paintPriceLines } from './paint-price-lines.ts';
import type { Palette } from './palette.ts';
import { type PlacedLine, placePriceLines } from './place-price-lines.ts';
import type { PriceLine } from './price-line.ts';
import { fitsRange, type PriceRange, priceRange, volumeShare } from './price-range.ts';
import { priceTicks } from './price-ticks.ts';
import { timeTicks } from './time-ticks.ts';
import { mergeStart } from './trace-candles.ts';
import { type View, visibleBars } from './viewport.ts';

/** What is to be drawn; the chart changes it in place, the plot reads it when it draws. */
export interface PlotModel {
  store: CandleStore;
  view: View;
  lines: readonly PriceLine[];
  palette: Palette;
  texts: ChartTexts;
  precision: number;
}

export interface CandlePlot {
  readonly geometry: Geometry;
  /** Draws everything again. */
  drawFull(): void;
  /** Draws what a tick changes. */
  drawLive(): void;
  /** True while the newest bar still fits what was drawn last. */
  newestFits(): boolean;
  resize(width: number, height: number): void;
  destroy(): void;
}

/** Room round the plot in CSS pixels; the price axis is as wide as its prices. */
const room = { top: 6, bottom: 22, axis: 14, narrowest: 50 };
const labelGap = { price: 38, time: 76 };

/** uPlot keeps the canvas, its size and its scales; all paint is ours, straight to its context (CHT-03). */
export function createPlot(
  host: HTMLElement,
  model: PlotModel,
  onIntent: (intent: Intent) => void,
): CandlePlot {
  const g = emptyGeometry();
  const extent: Extent = { low: Infinity, high: -Infinity, volume: 0 };
  const range: PriceRange = { min: 0, max: 1 };
  const live = createLiveLayer();
  const bounds: [number, number] = [0, 1];
  let shown = { first: 0, last: -1 };
  let placed: PlacedLine[] = [];
  let labels: LabelEdge[] = [];
  let axisText = '';
  let axisWidth = room.narrowest;
  let columns = [new Float64Array(0), new Float64Array(0)];

  const newest = () => model.store.n - 1;
  const newestShows = () => shown.last === newest();
  const smallest = () => 10 ** -model.precision;

  function rangePrices(): [number, number] {
    const { store, view, lines } = model;
    shown = visibleBars(view, store.n);
    measureExtent(store, shown.first, shown.last, extent);
    priceRange(
      extent,
      lines.map((line) => line.price),
      smallest(),
      range,
    );
    bounds[0] = range.min;
    bounds[1] = range.max;
    return bounds;
  }

  function paintAxes(u: uPlot): void {
    const { store, palette, texts } = model;
    layOut(g, u.bbox, model.view, range, extent.volume, uPlot.pxRatio);
    if (store.n === 0) return;
    const { ctx } = u;
    const floor = range.min + (range.max - range.min) * volumeShare;
    const prices = priceTicks(floor, range.max, g.height / g.ratio / labelGap.price, smallest());
    const ticks = timeTicks(store, shown.first, shown.last, (labelGap.time * g.ratio) / g.step);
    const axis = {
      price: texts.price,
      time: (tick: { index: number; unit: 'minute' | 'day' | 'month' | 'year' }) =>
        texts.tick(store.time[tick.index], tick.unit),
    };
    placed = placePriceLines(model.lines, g);
    const taken = placed.map((line) => line.middle);
    ctx.save();
    paintPriceAxis(ctx, g, prices, palette, ctx.canvas.width - 6 * g.ratio, taken, axis);
    paintTimeAxis(ctx, g, ticks, palette, axis);
    ctx.restore();
  }

  function paintSeries(u: uPlot): null {
    const { ctx } = u;
    const closed = newestShows() ? mergeStart(g, newest()) - 1 : shown.last;
    ctx.save();
    ctx.beginPath();
    ctx.rect(g.left, 0, g.width, g.top + g.height);
    ctx.clip();
    paintCandles(ctx, model.store, shown.first, closed, g, model.palette);
    ctx.restore();
    return null;
  }

  function paintOver(u: uPlot): void {
    if (model.store.n === 0) {
      drawLive();
      return;
    }
    u.ctx.save();
    labels = paintPriceLines(u.ctx, g, placed, model.palette, u.ctx.canvas.width, model.texts.price);
    u.ctx.restore();
    drawLive();
  }

  function drawLive(): void {
    const { store, palette, texts } = model;
    live.paint(store, g, palette, store.n > 0 ? texts.price(store.close[newest()]) : '', labels);
  }

  const plot = new uPlot(
    {
      width: Math.max(1, host.clientWidth),
      height: Math.max(1, host.clientHeight),
      padding: [room.top, () => axisWidth, room.bottom, 0],
      legend: { show: false },
      cursor: { show: false },
      select: { show: false, left: 0, top: 0, width: 0, height: 0 },
      scales: {
        x: {
          time: false,
          auto: false,
          min: model.view.from,
          max: model.view.to,
          range: (_u, min, max) => [min, max],
        },
        y: { range: rangePrices },
      },
      axes: [{ show: false }, { show: false }],
      series: [{}, { scale: 'y', auto: false, points: { show: false }, paths: paintSeries }],
      hooks: {
        setSize: [(u) => live.resize(u.width, u.height, uPlot.pxRatio)],
        drawAxes: [paintAxes],
        draw: [paintOver],
      },
      plugins: [gesturePlugin(onIntent)],
    },
    [columns[0], columns[1]],
    host,
  );
  plot.over.before(live.canvas);

  /** The price axis takes the width of the newest price; uPlot lays out again only when that changes. */
  function fitAxis(): boolean {
    const { store, palette, texts } = model;
    const text = store.n > 0 ? texts.price(store.close[newest()]) : '';
    if (text.length === axisText.length) return false;
    axisText = text;
    plot.ctx.save();
    plot.ctx.font = labelFont(palette, 1, 600);
    axisWidth = Math.max(room.narrowest, Math.ceil(plot.ctx.measureText(text).width) + room.axis);
    plot.ctx.restore();
    return true;
  }

  return {
    geometry: g,
    drawFull() {
      const { store, view } = model;
      plot.batch(() => {
        if (columns[0].length !== store.n || columns[0].buffer !== store.ordinal.buffer) {
          columns = [store.ordinal.subarray(0, store.n), store.close.subarray(0, store.n)];
          plot.setData([columns[0], columns[1]], false);
        }
        if (fitAxis()) plot.redraw(true, true);
        plot.setScale('x', { min: view.from, max: view.to });
      });
    },
    drawLive,
    newestFits() {
      if (!newestShows()) return true;
      const { high, low, volume } = model.store;
      const i = newest();
      return volume[i] <= extent.volume * 1.1 && fitsRange(low[i], high[i], range);
    },
    resize(width, height) {
      plot.setSize({ width, height });
    },
    destroy() {
      plot.destroy();
      live.canvas.remove();
    },
  };
}
