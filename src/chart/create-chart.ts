import type { Candle } from '../generated/rest.d.ts';
import { CandleStore } from './candle-store.ts';
import { createPlot, type CandlePlot, type PlotModel } from './candle-plot.ts';
import type { ChartTexts } from './chart-texts.ts';
import type { CreateHands, Hands } from './hands.ts';
import { createOlderHistory, type OlderHistory } from './older-history.ts';
import type { ChartOrder } from './orders/order-marks.ts';
import type { OrderDrawing } from './orders/order-painter.ts';
import { readPalette } from './palette.ts';
import { createRedraw, invalidation, type Redraw } from './redraw.ts';
import { clampView, isFollowing, latestView, panView, shiftView, type View, zoomView } from './viewport.ts';

export interface ChartOptions {
  texts: ChartTexts;
  precision: number;
  /** What it asks and says, as of the moment when it does. */
  events(): ChartEvents;
}

export interface ChartEvents {
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
  /** A finger, a mouse or a key, and there are no hands yet. */
  onTouch?(): void;
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
  /** Lets fingers, mouse and keys move it; what came before is taken up now. */
  attach(createHands: CreateHands): void;
  /** Handles a key; returns whether it did (CHT-19). */
  press(key: string, shift: boolean): boolean;
  /** The bar that the crosshair is on, else the newest one, with its place among all bars. */
  current(): { candle: Candle | undefined; index: number; count: number };
  destroy(): void;
}

const modelOf = (host: HTMLElement, { texts, precision, events }: ChartOptions): PlotModel => ({
  store: new CandleStore(),
  view: { from: -0.5, to: 59.5 },
  orders: [],
  drawing: null,
  selected: null,
  palette: readPalette(host),
  texts,
  precision,
  now: () => events().now(),
  crossY: null,
});

export function createChart(host: HTMLElement, options: ChartOptions): Chart {
  const model = modelOf(host, options);
  const { events } = options;
  let hands: Hands | null = null;
  const plot = createPlot(host, model);
  const redraw = createRedraw((level) => {
    const before = model.crossY;
    if (level === invalidation.full) plot.drawFull();
    else plot.drawLive();
    hands?.draw();
    // The prices at the axis make way for it.
    if (model.crossY !== before) plot.drawLive();
    events().onBar(model.store, barInSight());
  });
  const barInSight = () => hands?.index() ?? model.store.n - 1;
  const parts = { host, model, plot, redraw, events };
  const views = createViews(parts, {
    onPrepended: (bars) => hands?.shift(bars),
    onStuck: () => hands?.stop(),
  });
  const series = createSeries(parts, views, () => hands?.clear());
  const early = keepEarly(host, () => events().onTouch?.());
  // The countdown goes on without a tick.
  const timer = setInterval(() => events().now() !== null && redraw.ask(invalidation.light), 1000);

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
      hands?.stop();
      views.toLatest();
    },
    panBy: views.pan,
    zoomTo: (bars) => views.set(latestView(model.store.n, bars)),
    attach(createHands) {
      if (hands) return;
      hands = createHands(parts, views);
      early.release(hands);
    },
    press(key, shift) {
      if (model.store.n === 0) return false;
      return hands ? hands.press(key, shift) : early.keep({ key, shift });
    },
    current() {
      const index = barInSight();
      return { candle: model.store.at(index), index, count: model.store.n };
    },
    destroy() {
      clearInterval(timer);
      early.release(null);
      hands?.destroy();
      views.history.reset();
      redraw.cancel();
      plot.destroy();
    },
  };
}

export interface Parts {
  host: HTMLElement;
  model: PlotModel;
  plot: CandlePlot;
  redraw: Redraw;
  events: ChartOptions['events'];
}

const touches = ['pointerdown', 'pointermove', 'pointerup', 'pointercancel'] as const;

/** CHT-35: keeps what fingers and keys do before there are hands: the last press and all that followed it. */
function keepEarly(host: HTMLElement, onTouch: () => void) {
  const stop = new AbortController();
  let pointers: PointerEvent[] = [];
  const keys: { key: string; shift: boolean }[] = [];
  const onPointer = (event: PointerEvent) => {
    if (event.type === 'pointerdown' && event.isPrimary) pointers = [];
    if (event.type === 'pointerdown' || pointers.length > 0) pointers.push(event);
    onTouch();
  };
  for (const type of touches) host.addEventListener(type, onPointer, stop);
  return {
    /** Never handles the key: that is seen to later. */
    keep(press: { key: string; shift: boolean }): false {
      keys.push(press);
      onTouch();
      return false;
    },
    release(hands: Hands | null): void {
      stop.abort();
      for (const event of pointers.splice(0)) hands?.point(event);
      for (const { key, shift } of keys.splice(0)) hands?.press(key, shift);
    },
  };
}

/** Width of a candle with its gap when a chart opens, in CSS pixels. */
const comfortable = 7;

export type Views = ReturnType<typeof createViews>;

/** What part of the bars is to be seen: it moves, follows the newest bar, and asks for older ones. */
function createViews(
  { host, model, plot, redraw, events }: Parts,
  { onPrepended, onStuck }: { onPrepended(bars: number): void; onStuck(): void },
) {
  let width = host.clientWidth;
  let following = true;
  const history: OlderHistory = createOlderHistory({
    load: (before) => events().loadOlder(before),
    onLoading: (loading) => events().onLoadingOlder(loading),
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
    if (now !== following) events().onFollowing((following = now));
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

/** The bars: snapshots and live candles. */
function createSeries({ model, plot, redraw, events }: Parts, views: Views, clearCross: () => void) {
  let shownKey: string | null = null;
  let newestLive: Candle | null = null;
  let empty = false;

  function tellEmpty(): void {
    const now = model.store.n === 0;
    if (now !== empty) events().onEmpty((empty = now));
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
    clearCross();
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
        clearCross();
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
