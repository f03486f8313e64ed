import type { Candle } from '../generated/rest.d.ts';
import { CandleStore } from './candle-store.ts';
import { createPlot, type CandlePlot, type PlotModel } from './candle-plot.ts';
import type { ChartTexts } from './chart-texts.ts';
import { createCrosshair } from './crosshair.ts';
import type { Intent } from './gesture-reducer.ts';
import { createInertia } from './gestures.ts';
import { indexAt, priceAt, xOf, yOf } from './geometry.ts';
import { createOlderHistory, type OlderHistory } from './older-history.ts';
import type { ChartOrder } from './order-marks.ts';
import type { OrderDrawing } from './order-painter.ts';
import { readPalette } from './palette.ts';
import { createRedraw, invalidation, type Redraw } from './redraw.ts';
import {
  clampView,
  isFollowing,
  latestView,
  panView,
  revealBar,
  shiftView,
  type View,
  zoomView,
} from './viewport.ts';

export interface ChartOptions {
  texts: ChartTexts;
  precision: number;
  /** Epoch milliseconds on the server, for the countdown to the end of the bar; null while the market is closed. */
  now(): number | null;
  /** Older bars than `before` (epoch seconds); an empty list when there are none. */
  loadOlder(before: number): Promise<Candle[]>;
  onLoadingOlder(loading: boolean): void;
  /** The bar under the crosshair, else the newest; after every drawing. -1 without bars. */
  onBar(store: CandleStore, index: number): void;
  /** True while the newest bar is to be seen. */
  onFollowing(following: boolean): void;
  /** Whether there is no bar at all, whether by snapshot or by tick. */
  onEmpty(empty: boolean): void;
  /** A tap on the chip of these orders. */
  onPressOrders(ids: readonly number[]): void;
}

/** The chart without React: draws, listens to fingers, mouse and keys, loads older bars. */
export interface Chart {
  /** Shows a snapshot. The same `key` again keeps the view and the older bars; another one starts again. */
  show(key: string, candles: readonly Candle[], texts: ChartTexts, precision: number): void;
  /** Takes a live candle; nothing is drawn before the next frame (CHT-05). */
  put(candle: Candle): void;
  setOrders(orders: readonly ChartOrder[], drawing: OrderDrawing | null, selected: number | null): void;
  /** The money in the chips is another. */
  touchOrders(): void;
  /** Reads the colours again. */
  repaint(): void;
  resize(width: number, height: number): void;
  toLatest(): void;
  /** Moves by CSS pixels, as a finger does; and shows this many bars, the newest at the end. */
  panBy(distance: number): void;
  zoomTo(bars: number): void;
  /** Handles a key; returns whether it did (CHT-19). */
  press(key: string, shift: boolean): boolean;
  /** The bar that the crosshair is on, else the newest one, with its place among all bars. */
  current(): { candle: Candle | undefined; index: number; count: number };
  destroy(): void;
}

export function createChart(host: HTMLElement, options: ChartOptions): Chart {
  const model: PlotModel = {
    store: new CandleStore(),
    view: { from: -0.5, to: 59.5 },
    orders: [],
    drawing: null,
    selected: null,
    palette: readPalette(host),
    texts: options.texts,
    precision: options.precision,
    now: () => options.now(),
    crossY: null,
  };
  const stillness = window.matchMedia('(prefers-reduced-motion: reduce)');
  const inertia = createInertia(
    (distance) => views.pan(distance),
    () => stillness.matches,
  );
  const plot = createPlot(host, model, (intent) => obey(intent));
  const redraw = createRedraw((level) => {
    const before = model.crossY;
    if (level === invalidation.full) plot.drawFull();
    else plot.drawLive();
    cross.draw();
    // The prices at the axis make way for it.
    if (model.crossY !== before) plot.drawLive();
    options.onBar(model.store, cross.index() ?? model.store.n - 1);
  });
  const parts = { host, model, plot, redraw, options };
  const cross = createCross(parts);
  const views = createViews(parts, { onPrepended: cross.shift, onStuck: inertia.stop });
  const series = createSeries(parts, views, cross);
  const obey = createIntents(parts, views, cross, inertia);
  // The countdown goes on without a tick.
  const timer = setInterval(() => options.now() !== null && redraw.ask(invalidation.light), 1000);

  return {
    ...series,
    setOrders(orders, drawing, selected) {
      Object.assign(model, { orders, drawing, selected });
      redraw.ask(invalidation.full);
    },
    touchOrders() {
      plot.touchLabels();
      redraw.ask(invalidation.light);
    },
    repaint() {
      model.palette = readPalette(host);
      redraw.ask(invalidation.full);
    },
    resize(width, height) {
      views.resize(width);
      plot.resize(width, height);
      redraw.ask(invalidation.full);
      redraw.flush();
    },
    toLatest() {
      inertia.stop();
      views.toLatest();
    },
    panBy: views.pan,
    zoomTo: (bars) => views.set(latestView(model.store.n, bars)),
    press(key, shift) {
      if (model.store.n === 0) return false;
      inertia.stop();
      return pressKey(key, shift, { model, views, cross });
    },
    current() {
      const index = cross.index() ?? model.store.n - 1;
      return { candle: model.store.at(index), index, count: model.store.n };
    },
    destroy() {
      clearInterval(timer);
      inertia.stop();
      views.history.reset();
      redraw.cancel();
      cross.element.remove();
      plot.destroy();
    },
  };
}

interface Parts {
  host: HTMLElement;
  model: PlotModel;
  plot: CandlePlot;
  redraw: Redraw;
  options: ChartOptions;
}

/** Width of a candle with its gap when a chart opens, in CSS pixels. */
const comfortable = 7;

type Views = ReturnType<typeof createViews>;

/** What part of the bars is to be seen: it moves, follows the newest bar, and asks for older ones. */
function createViews(
  { host, model, plot, redraw, options }: Parts,
  { onPrepended, onStuck }: { onPrepended(bars: number): void; onStuck(): void },
) {
  let width = host.clientWidth;
  let following = true;
  const history: OlderHistory = createOlderHistory({
    load: (before) => options.loadOlder(before),
    onLoading: (loading) => options.onLoadingOlder(loading),
    onOlder(candles) {
      const added = model.store.prepend(candles);
      onPrepended(added);
      set(shiftView(model.view, added));
      return added;
    },
  });
  const span = () => model.view.to - model.view.from;
  const comfortableBars = () => Math.max(20, Math.min(200, width / comfortable));

  function set(view: View): void {
    model.view = view;
    redraw.ask(invalidation.full);
    const now = isFollowing(view, model.store.n);
    if (now !== following) options.onFollowing((following = now));
    if (model.store.n > 0) history.look(view.from, span(), model.store.time[0]);
  }

  return {
    history,
    set,
    span,
    isFollowing: () => following,
    pan(distance: number): void {
      const { geometry: g } = plot;
      const before = model.view.from;
      set(panView(model.view, (-distance * g.ratio) / g.step, model.store.n));
      if (model.view.from === before) onStuck();
    },
    /** CHT-15: while the newest bar shows it stays where it is, or a pinch would throw it off the screen. */
    zoom(factor: number, at: number): void {
      set(zoomView(model.view, factor, following ? model.store.n - 1 : at, model.store.n));
    },
    /** Back to the newest bar; asked again there, back to candles of a comfortable width. */
    toLatest(): void {
      set(latestView(model.store.n, following ? comfortableBars() : span()));
    },
    /** Another series: from its newest bar, at a comfortable width. */
    restart(): void {
      following = false;
      set(latestView(model.store.n, comfortableBars()));
    },
    /** The candles keep their width; the view gets longer or shorter at its start. */
    resize(next: number): void {
      const { to } = model.view;
      if (width > 0 && next > 0)
        model.view = clampView({ from: to - (span() * next) / width, to }, model.store.n);
      width = next;
    },
  };
}

type Cross = ReturnType<typeof createCross>;

/** The crosshair: on a bar, and at a height, or on the bar's close where a key moved it. */
function createCross({ host, model, plot, redraw }: Parts) {
  const crosshair = createCrosshair();
  host.append(crosshair.element);
  let at: { index: number; y: number | null } | null = null;

  function set(next: typeof at): void {
    const newest = model.store.n - 1;
    at = next && newest >= 0 ? { ...next, index: Math.max(0, Math.min(newest, next.index)) } : null;
    redraw.ask(invalidation.light);
  }

  return {
    element: crosshair.element,
    set,
    index: () => at?.index ?? null,
    shift(bars: number): void {
      if (at) at.index += bars;
    },
    draw(): void {
      model.crossY = null;
      if (!at) {
        crosshair.hide();
        return;
      }
      const { geometry: g } = plot;
      const { store, texts } = model;
      const y = at.y ?? yOf(g, store.close[at.index]) / g.ratio;
      model.crossY = y;
      crosshair.show(
        { x: xOf(g, at.index) / g.ratio, y, width: host.clientWidth },
        { price: texts.price(priceAt(g, y * g.ratio)), time: texts.time(store.time[at.index]) },
      );
    },
  };
}

/** The bars: snapshots and live candles. */
function createSeries({ model, plot, redraw, options }: Parts, views: Views, cross: Cross) {
  let shownKey: string | null = null;
  let newestLive: Candle | null = null;
  let empty = false;

  function tellEmpty(): void {
    const now = model.store.n === 0;
    if (now !== empty) options.onEmpty((empty = now));
  }

  function take(candle: Candle): void {
    const result = model.store.put(candle);
    if (result === 'appended' && views.isFollowing() && model.store.n > 1)
      views.set(shiftView(model.view, 1));
    const still = result === 'replaced' && plot.newestFits();
    if (result !== 'ignored') redraw.ask(still ? invalidation.light : invalidation.full);
    if (model.store.n === 1) views.restart();
    tellEmpty();
  }

  /** A newer snapshot of the same bars. */
  function adopt(candles: readonly Candle[]): void {
    const follows = views.isFollowing() || model.store.n === 0;
    const moved = model.store.adopt(candles);
    if (newestLive) model.store.put(newestLive);
    if (moved === null) views.history.reset();
    cross.set(null);
    views.set(
      follows || moved === null ? latestView(model.store.n, views.span()) : shiftView(model.view, moved),
    );
  }

  return {
    show(key: string, candles: readonly Candle[], texts: ChartTexts, precision: number): void {
      Object.assign(model, { texts, precision });
      if (key === shownKey) {
        adopt(candles);
      } else {
        shownKey = key;
        newestLive = null;
        views.history.reset();
        cross.set(null);
        model.store = new CandleStore(candles);
        views.restart();
      }
      tellEmpty();
    },
    put(candle: Candle): void {
      newestLive = candle;
      take(candle);
    },
  };
}

/** What fingers and mouse want (CHT-15 … CHT-18). */
function createIntents(
  { model, plot, options }: Parts,
  views: Views,
  cross: Cross,
  inertia: ReturnType<typeof createInertia>,
): (intent: Intent) => void {
  return (intent) => {
    const { geometry: g } = plot;
    if (intent.kind !== 'fling') inertia.stop();
    switch (intent.kind) {
      case 'pan':
        return views.pan(intent.distance);
      case 'zoom':
        return views.zoom(intent.factor, model.view.from + (intent.x * g.ratio) / g.step);
      case 'cross':
        return cross.set({ index: indexAt(g, g.left + intent.x * g.ratio), y: intent.y + g.top / g.ratio });
      case 'cross-off':
        return cross.index() === null ? undefined : cross.set(null);
      case 'fling':
        return inertia.start(intent.speed);
      case 'latest':
        return views.toLatest();
      case 'tap': {
        const ids = plot.ordersAt(intent.x, intent.y);
        return ids.length > 0 ? options.onPressOrders(ids) : undefined;
      }
      case 'stop':
        return undefined;
    }
  };
}

/** CHT-19: what a key does; false for one that is not the chart's. */
function pressKey(
  key: string,
  shift: boolean,
  { model, views, cross }: { model: PlotModel; views: Views; cross: Cross },
): boolean {
  const newest = model.store.n - 1;
  const index = cross.index();
  const at = index ?? newest + 1;
  const step = shift ? 10 : 1;
  const centre = index ?? (model.view.from + model.view.to) / 2;
  const moveTo = (next: number): true => {
    cross.set({ index: next, y: null });
    views.set(revealBar(model.view, cross.index() ?? newest, model.store.n));
    return true;
  };
  switch (key) {
    case 'ArrowLeft':
      return moveTo(at - step);
    case 'ArrowRight':
      return moveTo(at + step);
    case 'Home':
      return moveTo(0);
    case 'End':
      return moveTo(newest);
    case '+':
    case '=':
      views.zoom(1.25, centre);
      return true;
    case '-':
    case '_':
      views.zoom(0.8, centre);
      return true;
    case 'Escape':
      if (index === null) return false;
      cross.set(null);
      return true;
    default:
      return false;
  }
}
