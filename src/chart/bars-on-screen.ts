import type { Parts } from './parts.ts';
import type { Views } from './views.ts';
import { clampBars } from './viewport.ts';
import { zoomView } from './view-moves.ts';

/** Zooming has ended after so many ms. */
const pause = 300;
/** Nobody waits for more than so many bars because of what was chosen on another chart. */
const mostAtOnce = 2000;

/** HND-02: keeps how many bars somebody wants to see, and follows what is chosen elsewhere. */
export function createBarsOnScreen({ kept, source }: Parts, views: Views) {
  const read = () => kept?.read() ?? null;
  /** As of the last news of it. */
  let known = read();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function write(bars: number | null): void {
    clearTimeout(timer);
    timer = undefined;
    known = bars;
    if (bars !== read()) kept?.write(bars);
  }

  /** Shows so many, about the newest bar while that shows. */
  function show(wanted: number): void {
    const { n } = source.bars();
    const { from, to } = views.view();
    const bars = clampBars(wanted, n);
    const at = views.isFollowing() ? n - 1 : (from + to) / 2;
    views.set(zoomView(views.view(), views.span() / bars, at, n));
  }

  const unsubscribe = kept?.subscribe(() => {
    const next = read();
    if (timer !== undefined || next === known) return;
    known = next;
    if (next !== null) show(next);
  });

  /** Writes what waits. */
  const settle = () => timer !== undefined && write(Math.round(views.span()));

  return {
    /** Somebody is zooming. */
    changed(): void {
      clearTimeout(timer);
      timer = setTimeout(settle, pause);
    },
    settle,
    /** Nothing is chosen any more: candles have their first width. */
    forget: () => write(null),
    /** Older bars have come: there may be as many as are wanted now. */
    fill(): void {
      const bars = read();
      if (bars === null || timer !== undefined || !views.isFollowing()) return;
      const wanted = clampBars(Math.min(bars, mostAtOnce), source.bars().n);
      if (wanted > views.span() + 1) show(wanted);
    },
    destroy(): void {
      settle();
      unsubscribe?.();
    },
  };
}
