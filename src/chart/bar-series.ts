import type { Candle } from '../generated/rest.d.ts';
import { CandleStore } from './candle-store.ts';
import type { ChartOptions, ChartPlaces } from './parts.ts';
import { invalidation, type Redraw } from './redraw.ts';
import { clampView, shiftView } from './viewport.ts';
import type { Views } from './views.ts';

/** A session knows so many places; the oldest goes first. */
const mostPlaces = 20;

interface SeriesParts {
  places: ChartPlaces;
  events: ChartOptions['events'];
  redraw: Redraw;
  views(): Views;
  /** Whether a tick still fits what was drawn last. */
  newestFits(): boolean;
  /** The bars are others; `all` of them, so that nothing known of older ones stands. */
  onOther(all: boolean): void;
}

/** The bars: snapshots and live candles. It alone writes them. */
export function createSeries({ places, events, redraw, views, newestFits, onOther }: SeriesParts) {
  let bars = new CandleStore();
  let shownKey: string | null = null;
  let newestLive: Candle | null = null;
  let empty = false;

  function tellEmpty(): void {
    const now = bars.n === 0;
    if (now !== empty) events().onEmpty((empty = now));
  }

  function take(candle: Candle): void {
    const result = bars.put(candle);
    if (result === 'appended' && views().isFollowing() && bars.n > 1)
      views().set(shiftView(views().view(), 1));
    const still = result === 'replaced' && newestFits();
    if (result !== 'ignored') redraw.ask(still ? invalidation.light : invalidation.full);
    if (bars.n === 1) views().restart();
    tellEmpty();
  }

  /** A newer snapshot of the same bars. */
  function adopt(candles: readonly Candle[]): void {
    const follows = views().isFollowing() || bars.n === 0;
    const moved = bars.adopt(candles);
    if (newestLive) bars.put(newestLive);
    onOther(moved === null);
    const isNew = follows || moved === null;
    views().set(isNew ? views().latest(views().span()) : shiftView(views().view(), moved));
  }

  /** Who was looking at the newest bar comes back to it. */
  function leave(): void {
    if (shownKey === null || bars.n === 0) return;
    places.delete(shownKey);
    if (views().isFollowing()) return;
    places.set(shownKey, { bars, view: views().view() });
    for (const key of Array.from(places.keys()).slice(0, -mostPlaces)) places.delete(key);
  }

  /** Begins with other bars, where they were left if that still touches. */
  function begin(key: string, candles: readonly Candle[]): void {
    const back = places.get(key);
    // It is this chart's alone now.
    places.delete(key);
    bars = back?.bars ?? new CandleStore();
    const moved = bars.adopt(candles);
    views().restart();
    if (!back || moved === null) return;
    const to = back.view.to + moved;
    views().set(clampView({ from: to - views().span(), to }, bars.n));
  }

  return {
    leave,
    bars: () => bars,
    prepend: (candles: readonly Candle[]) => bars.prepend(candles),
    show(key: string, candles: readonly Candle[]): void {
      if (key === shownKey) {
        adopt(candles);
      } else {
        leave();
        shownKey = key;
        newestLive = null;
        onOther(true);
        begin(key, candles);
      }
      tellEmpty();
    },
    put(candle: Candle): void {
      newestLive = candle;
      take(candle);
    },
  };
}
