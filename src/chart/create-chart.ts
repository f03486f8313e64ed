import type { Candle } from './candle.ts';
import { CandleStore } from './candle-store.ts';
import { createPlot, type PlotModel } from './candle-plot.ts';
import type { ChartTexts } from './chart-texts.ts';
import { createCrosshair } from './crosshair.ts';
import type { Intent } from './gesture-reducer.ts';
import { indexAt, priceAt, xOf, yOf } from './geometry.ts';
import { createInertia } from './inertia.ts';
import { createRedraw, invalidation } from './invalidation.ts';
import { createOlderHistory } from './older-history.ts';
import { readPalette } from './palette.ts';
import type { PriceLine } from './price-line.ts';
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

/** Width of a candle with its gap when a chart opens, in CSS pixels. */
const comfortable = 7;

export interface ChartOptions {
  texts: ChartTexts;
  precision: number;
  /** Older bars than `before` (epoch seconds); an empty list when there are none. */
  loadOlder(before: number): Promise<Candle[]>;
  onLoadingOlder(loading: boolean): void;
  /** The bar under the crosshair, again whenever it changes; null when there is no crosshair. */
  onCrosshair(candle: Candle | null): void;
  /** True while the newest bar is to be seen. */
  onFollowing(following: boolean): void;
}

/** The chart without React: draws, listens to fingers, mouse and keys, loads older bars. */
export interface Chart {
  /** Shows a snapshot. The same `key` again keeps the view and the older bars; another one starts anew. */
  show(key: string, candles: readonly Candle[], texts: ChartTexts, precision: number): void;
  /** Takes a live candle; nothing is drawn before the next frame (CHT-05). */
  put(candle: Candle): void;
  setLines(lines: readonly PriceLine[]): void;
  /** Reads the colours again. */
  repaint(): void;
  resize(width: number, height: number): void;
  toLatest(): void;
  /** Moves by CSS pixels, as a finger does; and shows this many bars, the newest at the end. */
  panBy(distance: number): void;
  zoomTo(bars: number): void;
  /** Handles a key and tells whether it did (CHT-19). */
  press(key: string, shift: boolean): boolean;
  /** The bar that the crosshair is on, else the newest one, with its place among all bars. */
  current(): { candle: Candle | undefined; index: number; count: number };
  destroy(): void;
}

export function createChart(host: HTMLElement, options: ChartOptions): Chart {
  const model: PlotModel = {
    store: new CandleStore(),
    view: { from: -0.5, to: 59.5 },
    lines: [],
    palette: readPalette(host),
    texts: options.texts,
    precision: options.precision,
  };
  let shownKey = '';
  let width = host.clientWidth;
  let following = true;
  let newestLive: Candle | null = null;
  let cross: { index: number; y: number | null } | null = null;

  const stillness = window.matchMedia('(prefers-reduced-motion: reduce)');
  const inertia = createInertia(pan, () => stillness.matches);
  const plot = createPlot(host, model, onIntent);
  const crosshair = createCrosshair();
  host.append(crosshair.element);
  const redraw = createRedraw((level) => {
    if (level === invalidation.full) plot.drawFull();
    else if (level === invalidation.light) plot.drawLive();
    drawCrosshair();
  });
  const history = createOlderHistory({
    load: options.loadOlder,
    onLoading: options.onLoadingOlder,
    onOlder(candles) {
      const added = model.store.prepend(candles);
      if (cross) cross.index += added;
      setView(shiftView(model.view, added));
      return added;
    },
  });

  const comfortableBars = () => Math.max(20, Math.min(200, width / comfortable));
  const span = () => model.view.to - model.view.from;
  const newest = () => model.store.n - 1;

  function setView(view: View): void {
    model.view = view;
    redraw.ask(invalidation.full);
    const now = isFollowing(view, model.store.n);
    if (now !== following) options.onFollowing((following = now));
    if (model.store.n > 0) history.look(view.from, span(), model.store.time[0]);
  }

  function pan(distance: number): void {
    const { geometry: g } = plot;
    const before = model.view.from;
    setView(panView(model.view, (-distance * g.ratio) / g.step, model.store.n));
    if (model.view.from === before) inertia.stop();
  }

  function setCross(next: typeof cross): void {
    cross =
      next && model.store.n > 0 ? { ...next, index: Math.max(0, Math.min(newest(), next.index)) } : null;
    redraw.ask(invalidation.cursor);
    options.onCrosshair(cross ? (model.store.at(cross.index) ?? null) : null);
  }

  function drawCrosshair(): void {
    if (!cross) {
      crosshair.hide();
      return;
    }
    const { geometry: g } = plot;
    const { store, texts } = model;
    const y = cross.y ?? yOf(g, store.close[cross.index]) / g.ratio;
    crosshair.show(
      { x: xOf(g, cross.index) / g.ratio, y, width },
      { price: texts.price(priceAt(g, y * g.ratio)), time: texts.time(store.time[cross.index]) },
    );
  }

  function onIntent(intent: Intent): void {
    const { geometry: g } = plot;
    if (intent.kind !== 'fling') inertia.stop();
    switch (intent.kind) {
      case 'pan':
        return pan(intent.distance);
      case 'zoom':
        return zoom(intent.factor, model.view.from + (intent.x * g.ratio) / g.step);
      case 'cross':
        return setCross({ index: indexAt(g, g.left + intent.x * g.ratio), y: intent.y + g.top / g.ratio });
      case 'cross-off':
        return cross ? setCross(null) : undefined;
      case 'fling':
        return inertia.start(intent.speed);
      case 'latest':
        return toLatest();
      case 'stop':
        return undefined;
    }
  }

  function zoom(factor: number, at: number): void {
    setView(zoomView(model.view, factor, at, model.store.n));
  }

  /** Back to the newest bar; asked again there, back to candles of a comfortable width. */
  function toLatest(): void {
    inertia.stop();
    setView(latestView(model.store.n, following ? comfortableBars() : span()));
  }

  function moveTo(index: number): true {
    setCross({ index, y: null });
    if (cross) setView(revealBar(model.view, cross.index, model.store.n));
    return true;
  }

  function takeLive(candle: Candle): void {
    const result = model.store.put(candle);
    if (result === 'appended' && following && model.store.n > 1) setView(shiftView(model.view, 1));
    const still = result === 'replaced' && plot.newestFits();
    if (result !== 'ignored') redraw.ask(still ? invalidation.light : invalidation.full);
    if (cross && model.store.time[cross.index] === candle.Time) setCross(cross);
  }

  return {
    show(key, candles, texts, precision) {
      model.texts = texts;
      model.precision = precision;
      if (key !== shownKey) {
        inertia.stop();
        history.reset();
        setCross(null);
        newestLive = null;
        model.store = new CandleStore(candles);
        following = false;
        setView(latestView(model.store.n, comfortableBars()));
        shownKey = key;
        return;
      }
      const wasEmpty = model.store.n === 0;
      const follows = following || wasEmpty;
      const moved = model.store.adopt(candles);
      if (newestLive) model.store.put(newestLive);
      if (moved === null) history.reset();
      if (cross) setCross(null);
      setView(follows || moved === null ? latestView(model.store.n, span()) : shiftView(model.view, moved));
    },
    put(candle) {
      newestLive = candle;
      takeLive(candle);
    },
    setLines(lines) {
      model.lines = lines;
      redraw.ask(invalidation.full);
    },
    repaint() {
      model.palette = readPalette(host);
      redraw.ask(invalidation.full);
    },
    resize(nextWidth, height) {
      const { to } = model.view;
      // The candles keep their width; the view gets longer or shorter at its start.
      if (width > 0 && nextWidth > 0)
        model.view = clampView({ from: to - (span() * nextWidth) / width, to }, model.store.n);
      width = nextWidth;
      plot.resize(nextWidth, height);
      redraw.ask(invalidation.full);
      redraw.flush();
    },
    toLatest,
    panBy: pan,
    zoomTo: (bars) => setView(latestView(model.store.n, bars)),
    press(key, shift) {
      const at = cross?.index ?? newest() + 1;
      const step = shift ? 10 : 1;
      const centre = cross?.index ?? (model.view.from + model.view.to) / 2;
      if (model.store.n === 0) return false;
      inertia.stop();
      switch (key) {
        case 'ArrowLeft':
          return moveTo(at - step);
        case 'ArrowRight':
          return moveTo(at + step);
        case 'Home':
          return moveTo(0);
        case 'End':
          return moveTo(newest());
        case '+':
        case '=':
          zoom(1.25, centre);
          return true;
        case '-':
        case '_':
          zoom(0.8, centre);
          return true;
        case 'Escape':
          if (!cross) return false;
          setCross(null);
          return true;
        default:
          return false;
      }
    },
    current() {
      const index = cross?.index ?? newest();
      return { candle: model.store.at(index), index, count: model.store.n };
    },
    destroy() {
      inertia.stop();
      history.reset();
      redraw.cancel();
      crosshair.element.remove();
      plot.destroy();
    },
  };
}
