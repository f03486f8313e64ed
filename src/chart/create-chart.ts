import type { Candle } from '../generated/rest.d.ts';
import { createSeries } from './bar-series.ts';
import { createPlot, type CandlePlot } from './candle-plot.ts';
import type { ChartTexts } from './chart-texts.ts';
import { keepEarly } from './early-input.ts';
import type { CreateInteraction, Interaction } from './interaction.ts';
import { createLayers, type Layer, type PlotSource, type Style } from './layer.ts';
import { readPalette } from './palette.ts';
import type { ChartOptions, Parts } from './parts.ts';
import { createRedraw, invalidation } from './redraw.ts';
import { createViews } from './views.ts';

/** The chart without React: draws, listens to fingers, mouse and keys, loads older bars. */
export interface Chart {
  /** Shows a snapshot. The same `key` again keeps the view and the older bars; another one starts again. */
  show(key: string, candles: readonly Candle[], texts: ChartTexts, precision: number): void;
  /** Takes a live candle; nothing is drawn before the next frame (CHT-05). */
  put(candle: Candle): void;
  /** Puts a layer on top of the others; returns what takes it off. */
  addLayer(layer: Layer): () => void;
  /** Asks for what a layer wants drawn again, in bits of `invalidation`. */
  ask(wanted: number): void;
  /** Reads the colours again. */
  repaint(): void;
  resize(width: number, height: number): void;
  toLatest(): void;
  /** Shows this many bars, the newest at the end. */
  zoomTo(bars: number): void;
  /** Lets fingers, mouse and keys move it; what came before is taken up now. */
  attach(createInteraction: CreateInteraction): void;
  /** Handles a key; returns whether it did (CHT-19). */
  press(key: string, shift: boolean): boolean;
  /** The bar that the crosshair is on, else the newest one, with its place among all bars. */
  current(): { candle: Candle | undefined; index: number; count: number };
  destroy(): void;
}

/** The parts, tied together. What moves it comes later: `moves.by` is null until then. */
function assemble(host: HTMLElement, { texts, precision, places = new Map(), events }: ChartOptions) {
  const look: { style: Style } = { style: { palette: readPalette(host), texts, precision } };
  const moves: { by: Interaction | null } = { by: null };
  const layers = createLayers();
  const source: PlotSource = {
    bars: () => series.bars(),
    view: () => views.view(),
    style: () => look.style,
    now: () => events().now(),
  };
  const barInSight = () => moves.by?.index() ?? series.bars().n - 1;
  const redraw = createRedraw((wanted) => {
    plot.draw(wanted);
    moves.by?.draw();
    views.makeRoom(layers.all().reduce((most, layer) => Math.max(most, layer.room?.() ?? 0), 0));
    events().onBar(series.bars(), barInSight());
  });
  const series = createSeries({
    places,
    events,
    redraw,
    views: () => views,
    newestFits: () => plot.newestFits(),
    onOther: (all) => moves.by?.forget(all),
  });
  const views = createViews({
    width: host.clientWidth,
    plotWidth: () => plot.geometry.width / plot.geometry.ratio,
    bars: series.bars,
    redraw,
    events,
    onSet: () => moves.by?.look(),
  });
  const plot: CandlePlot = createPlot(host, source, layers);
  return { look, moves, layers, source, barInSight, redraw, series, views, plot };
}

export function createChart(host: HTMLElement, options: ChartOptions): Chart {
  const { events, ownsTouch = false } = options;
  const { look, moves, layers, source, barInSight, redraw, series, views, plot } = assemble(host, options);
  const { bars, prepend } = series;
  const parts: Parts = { host, source, plot, layers, redraw, events, ownsTouch, prepend };
  const early = keepEarly(host, () => events().onTouch?.());
  // The countdown goes on without a tick.
  const timer = setInterval(() => events().now() !== null && redraw.ask(invalidation.light), 1000);

  return {
    show(key, candles, texts, precision) {
      look.style = { ...look.style, texts, precision };
      redraw.ask(invalidation.marks);
      series.show(key, candles);
    },
    put: series.put,
    addLayer(layer) {
      const remove = layers.add(layer);
      redraw.ask(invalidation.all);
      return () => {
        remove();
        redraw.ask(invalidation.all);
      };
    },
    ask: redraw.ask,
    repaint() {
      look.style = { ...look.style, palette: readPalette(host) };
      redraw.ask(invalidation.all);
    },
    resize(width, height) {
      views.resize(width);
      plot.resize(width, height);
      redraw.ask(invalidation.full);
      redraw.flush();
    },
    toLatest() {
      moves.by?.stop();
      views.toLatest();
    },
    zoomTo: (count) => views.set(views.latest(count)),
    attach(createInteraction) {
      if (moves.by) return;
      moves.by = createInteraction(parts, views);
      early.release(moves.by);
    },
    press(key, shift) {
      if (bars().n === 0) return false;
      return moves.by ? moves.by.press(key, shift) : early.keep({ key, shift });
    },
    current() {
      const index = barInSight();
      return { candle: bars().at(index), index, count: bars().n };
    },
    destroy() {
      clearInterval(timer);
      series.leave();
      early.release(null);
      moves.by?.destroy();
      redraw.end();
      plot.destroy();
    },
  };
}
