import { clampBars, clampView, freeSlots, shiftView, span, type View } from './viewport.ts';

/** Moves by a number of bars; positive looks at newer ones. */
export function panView(view: View, bars: number, n: number): View {
  return clampView({ from: view.from + bars, to: view.to + bars }, n);
}

/** HND-01: how many bars a view lies beyond where it rests: it ends at `end` at most, and begins at the first bar. */
export function beyondRest(view: View, end: number): number {
  if (view.to > end) return end - view.to;
  const start = Math.min(end - span(view), -0.5);
  return view.from < start ? start - view.from : 0;
}

/** Zooms about the ordinal `at`, which stays where it is on the screen; a factor above 1 shows fewer bars. */
export function zoomView(view: View, factor: number, at: number, n: number): View {
  const bars = span(view);
  const next = clampBars(bars / factor, n);
  const from = at - ((at - view.from) / bars) * next;
  return clampView({ from, to: from + next }, n);
}

/** The view after so little a move as is needed to see bar `index`, the newest with `free` slots after it. */
export function revealBar(view: View, index: number, n: number, free = freeSlots(span(view))): View {
  if (index - 0.5 < view.from) return shiftView(view, index - 0.5 - view.from);
  const end = index + 0.5 + (index === n - 1 ? free : 0);
  if (index + 0.5 > view.to) return shiftView(view, end - view.to);
  return view;
}
