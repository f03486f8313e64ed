import { useEffect } from 'react';
import type { PlotModel } from './candle-plot.ts';
import { createCrosshair } from './crosshair.ts';
import { indexAt, priceAt, xOf, yOf } from './geometry.ts';
import type { Intent } from './gesture-reducer.ts';
import { createInertia, listenToGestures } from './gestures.ts';
import type { Parts } from './parts.ts';
import { invalidation } from './redraw.ts';
import { revealBar } from './viewport.ts';
import type { Views } from './views.ts';

/**
 * Moves a chart by fingers, mouse and keys, with the crosshair. Fetched after the first picture, which needs none of
 * it.
 */
export interface Interaction {
  /** The bar under the crosshair; null without one. */
  index(): number | null;
  /** Takes the crosshair away. */
  clear(): void;
  /** So many bars came in front. */
  shift(bars: number): void;
  draw(): void;
  /** Ends a glide. */
  stop(): void;
  /** Takes a pointer event that came before this was there. */
  point(event: PointerEvent): void;
  press(key: string, shift: boolean): boolean;
  destroy(): void;
}

export type CreateInteraction = (parts: Parts, views: Views) => Interaction;

/** Brings it to a chart that shows already. */
export function ChartInteraction({
  onReady,
}: {
  onReady: (interaction: { create: CreateInteraction }) => void;
}) {
  useEffect(() => onReady({ create: createInteraction }), [onReady]);
  return null;
}

export const createInteraction: CreateInteraction = (parts, views) => {
  const { over } = parts.plot;
  const stillness = window.matchMedia('(prefers-reduced-motion: reduce)');
  const inertia = createInertia(
    (distance) => views.pan(distance),
    () => stillness.matches,
  );
  const cross = createCross(parts);
  const gestures = listenToGestures(
    over.parentElement ?? over,
    over,
    createIntents(parts, views, cross, inertia),
  );
  return {
    index: cross.index,
    clear: () => cross.set(null),
    shift: cross.shift,
    draw: cross.draw,
    stop: inertia.stop,
    point: gestures.point,
    press(key, shift) {
      inertia.stop();
      return pressKey(key, shift, { model: parts.model, views, cross });
    },
    destroy() {
      inertia.stop();
      gestures.stop();
      cross.element.remove();
    },
  };
};

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

/** What fingers and mouse want (CHT-15 … CHT-18). */
function createIntents(
  { model, plot, events }: Parts,
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
        return ids.length > 0 ? events().onPressOrders(ids) : undefined;
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
