import { createOlderHistory, type OlderHistory } from './older-history.ts';
import type { Parts } from './parts.ts';
import { invalidation } from './redraw.ts';
import { clampView, isFollowing, latestView, panView, shiftView, type View, zoomView } from './viewport.ts';

/** Width of a candle with its gap when a chart opens, in CSS pixels. */
const comfortable = 7;

/** What part of the bars is to be seen: it moves, follows the newest bar, and asks for older ones. */
export function createViews(
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

export type Views = ReturnType<typeof createViews>;
