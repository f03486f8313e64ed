import type { CandleStore } from './candle-store.ts';
import type { ChartOptions } from './parts.ts';
import { invalidation, type Redraw } from './redraw.ts';
import { clampBars, clampView, freeSlots, isFollowing, latestView, type View } from './viewport.ts';

/** Width of a candle with its gap when a chart opens, in CSS pixels. */
const comfortable = 7;

interface ViewParts {
  /** Of the chart, in CSS pixels. */
  width: number;
  /** Of the plot, in CSS pixels. */
  plotWidth(): number;
  bars(): CandleStore;
  redraw: Redraw;
  events: ChartOptions['events'];
  /** The view is another. */
  onSet(): void;
}

/** What part of the bars is to be seen: it alone writes the view, and follows the newest bar. */
export function createViews({ width: firstWidth, plotWidth, bars, redraw, events, onSet }: ViewParts) {
  let width = firstWidth;
  let view: View = { from: -0.5, to: 59.5 };
  let following = true;
  const span = () => view.to - view.from;
  /** CSS pixels that marks need after the newest bar; 0 where there are none. */
  let room = 0;
  const share = () => (room > 0 && plotWidth() > 0 ? room / plotWidth() : null);
  const latest = (wanted: number) => latestView(bars().n, wanted, share());
  const comfortableBars = () => Math.max(20, Math.min(200, width / comfortable));

  function set(next: View): void {
    view = next;
    redraw.ask(invalidation.full);
    const now = isFollowing(view, bars().n);
    if (now !== following) events().onFollowing((following = now));
    onSet();
  }

  return {
    view: () => view,
    set,
    span,
    /** The view that ends at the newest bar and shows so many. */
    latest,
    /** How many slots stay free after the newest bar. */
    free: () => freeSlots(span(), share()),
    /** Marks need so much room after the newest bar: a view that rests there makes it, and no other moves. */
    makeRoom(pixels: number): void {
      if (pixels === room) return;
      const isAtRest = Math.abs(view.to - latest(span()).to) < 0.01;
      room = pixels;
      if (isAtRest) set(latest(span()));
    },
    isFollowing: () => following,
    /** Back to the newest bar; asked again there, back to candles of a comfortable width. */
    toLatest(): void {
      set(latest(following ? comfortableBars() : span()));
    },
    /** Another series: from its newest bar, with as many bars as are wanted, else at a comfortable width. */
    restart(): void {
      following = false;
      const kept = events().bars?.();
      set(latest(kept ? clampBars(kept, bars().n) : comfortableBars()));
    },
    /** The candles keep their width; the view gets longer or shorter at its start. */
    resize(next: number): void {
      const { to } = view;
      if (width > 0 && next > 0) view = clampView({ from: to - (span() * next) / width, to }, bars().n);
      width = next;
    },
  };
}

export type Views = ReturnType<typeof createViews>;
