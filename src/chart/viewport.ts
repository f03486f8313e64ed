/** The visible stretch in bar ordinals: bar i fills i − ½ … i + ½. */
export interface View {
  from: number;
  to: number;
}

export const fewestBars = 8;
const mostBars = 20_000;
/** Bars that fit the view of a chart with hardly any. */
const roomyBars = 120;
/** Share of the view that may stay empty beyond the first and the newest bar. */
const overscroll = 0.4;
/**
 * Bars left free at the right of the newest one, before it is known how much room the marks there need; fewer only where
 * few bars show; and the largest share of the view that is left free.
 */
const slots = { fewest: 9, most: 14, share: 0.22, widest: 0.4 };

/** How many bars show. */
export const span = (view: View) => view.to - view.from;

/** Few enough bars to tell apart, and not many more than there are. */
export function clampBars(bars: number, n: number): number {
  return Math.max(fewestBars, Math.min(mostBars, Math.max(roomyBars, n * 1.25), bars));
}

/**
 * HND-18: how many bars stay free at the right of the newest one: the share of the view that marks need there, or, as
 * long as there are none, what chips usually need.
 */
export function freeSlots(bars: number, share: number | null = null): number {
  const usual = Math.max(slots.fewest, Math.min(slots.most, bars * slots.share));
  return Math.min(share === null ? usual : bars * share, bars * slots.widest);
}

/** The view that ends some free slots after the newest of `n` bars. */
export function latestView(n: number, bars: number, share: number | null = null): View {
  const to = n - 0.5 + freeSlots(bars, share);
  return { from: to - bars, to };
}

/** Keeps a view near the bars (CHT-11): neither end may run further than a part of the screen beyond them. */
export function clampView(view: View, n: number): View {
  const bars = clampBars(span(view), n);
  const latest = latestView(n, bars);
  const highest = n - 0.5 + bars * overscroll;
  const lowest = Math.min(latest.from, -0.5 - bars * overscroll);
  const centre = (view.from + view.to) / 2;
  const from = Math.max(lowest, Math.min(highest - bars, centre - bars / 2));
  return { from, to: from + bars };
}

/** Shifts a view when bars were put in front, so that the same bars stay on the screen (CHT-14). */
export function shiftView(view: View, bars: number): View {
  return { from: view.from + bars, to: view.to + bars };
}

/** True when the newest bar is to be seen: then a new bar moves the view along (CHT-09). */
export function isFollowing(view: View, n: number): boolean {
  return view.from <= n - 1 && view.to >= n - 1;
}

/** First and last ordinal that show, within 0 … n − 1; `last < first` when none does. */
export function visibleBars(view: View, n: number): { first: number; last: number } {
  return {
    first: Math.max(0, Math.ceil(view.from - 0.5)),
    last: Math.min(n - 1, Math.floor(view.to + 0.5)),
  };
}
