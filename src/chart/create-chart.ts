import type { Candle } from '../generated/rest.d.ts';
import { CandleStore } from './candle-store.ts';
import { createPlot, type PlotModel } from './candle-plot.ts';
import type { ChartTexts } from './chart-texts.ts';
import type { CreateInteraction, Interaction } from './interaction.ts';
import type { ChartOrder } from './orders/order-marks.ts';
import type { OrderDrawing } from './orders/order-painter.ts';
import { readPalette } from './palette.ts';
import type { ChartOptions, Parts } from './parts.ts';
import { createRedraw, invalidation } from './redraw.ts';
import { latestView, shiftView } from './viewport.ts';
import { createViews, type Views } from './views.ts';

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
  attach(createInteraction: CreateInteraction): void;
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
  let interaction: Interaction | null = null;
  const plot = createPlot(host, model);
  const redraw = createRedraw((level) => {
    const before = model.crossY;
    if (level === invalidation.full) plot.drawFull();
    else plot.drawLive();
    interaction?.draw();
    // The prices at the axis make way for it.
    if (model.crossY !== before) plot.drawLive();
    events().onBar(model.store, barInSight());
  });
  const barInSight = () => interaction?.index() ?? model.store.n - 1;
  const parts = { host, model, plot, redraw, events };
  const views = createViews(parts, {
    onPrepended: (bars) => interaction?.shift(bars),
    onStuck: () => interaction?.stop(),
  });
  const series = createSeries(parts, views, () => interaction?.clear());
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
      interaction?.stop();
      views.toLatest();
    },
    panBy: views.pan,
    zoomTo: (bars) => views.set(latestView(model.store.n, bars)),
    attach(createInteraction) {
      if (interaction) return;
      interaction = createInteraction(parts, views);
      early.release(interaction);
    },
    press(key, shift) {
      if (model.store.n === 0) return false;
      return interaction ? interaction.press(key, shift) : early.keep({ key, shift });
    },
    current() {
      const index = barInSight();
      return { candle: model.store.at(index), index, count: model.store.n };
    },
    destroy() {
      clearInterval(timer);
      early.release(null);
      interaction?.destroy();
      views.history.reset();
      redraw.cancel();
      plot.destroy();
    },
  };
}

const touches = ['pointerdown', 'pointermove', 'pointerup', 'pointercancel'] as const;

/** CHT-35: keeps what fingers and keys do before it can be moved: the last press and all that followed it. */
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
    release(interaction: Interaction | null): void {
      stop.abort();
      for (const event of pointers.splice(0)) interaction?.point(event);
      for (const { key, shift } of keys.splice(0)) interaction?.press(key, shift);
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
