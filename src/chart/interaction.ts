import { type AxisTag, tagReach } from './axes.ts';
import { createBarsOnScreen } from './bars-on-screen.ts';
import { createCrosshair } from './crosshair.ts';
import { indexAt, priceAt, xOf, yOf } from './geometry.ts';
import type { Intent } from './gesture-reducer.ts';
import { createInertia, listenToGestures } from './gestures.ts';
import { createGrip, type Grip } from './grip.ts';
import { hitAt } from './hit-at.ts';
import type { PlotSource, Scale } from './layer.ts';
import { createLevelsList } from './levels-list.ts';
import { createOlderHistory } from './older-history.ts';
import type { Parts } from './parts.ts';
import { createPriceScale, keyPixels, type PriceScale } from './price-scale.ts';
import { invalidation } from './redraw.ts';
import { createSideLines } from './side-lines.ts';
import { beyondRest, panView, revealBar, zoomView } from './view-moves.ts';
import { shiftView, span } from './viewport.ts';
import type { Views } from './views.ts';
import { createWayBack, isStill } from './way-back.ts';

/**
 * Moves a chart by fingers, mouse and keys, with the crosshair. Fetched after the first picture, which needs none of
 * it.
 */
export interface Interaction {
  /** The bar under the crosshair; null without one. */
  index(): number | null;
  /** The bars are others: takes the crosshair away; where `all` are, forgets what it knows of older ones. */
  forget(all: boolean): void;
  /** The view is another: looks whether older bars are wanted. */
  look(): void;
  /** Moves by CSS pixels, as a finger does. */
  pan(distance: number): void;
  draw(): void;
  /** Ends a glide. */
  stop(): void;
  /** Takes a pointer event that came before this was there. */
  point(event: PointerEvent): void;
  press(key: string, shift: boolean): boolean;
  destroy(): void;
}

export type CreateInteraction = (parts: Parts, views: Views) => Interaction;

export const createInteraction: CreateInteraction = (parts, views) => {
  const { over } = parts.plot;
  const inertia = createInertia(
    (distance) => moves.pan(distance),
    isStill,
    () => moves.settle(),
  );
  const cross = createCross(parts);
  const kept = createBarsOnScreen(parts, views);
  const prices = createPriceScale(parts);
  const moves = createMoves(parts, views, { kept, prices, still: isStill });
  const older = createOlder(parts, views, { cross, kept });
  older.look();
  const removeTags = parts.layers.add({ tags: cross.tags });
  const levels = createLevelsList(parts.host, parts.layers);
  const grip = createGrip(parts, () => gestures.letGo());
  const sides = createSideLines(parts, grip.isHolding);
  const gestures = listenToGestures(over.parentElement ?? over, over, {
    onIntent: createIntents(parts, { views, moves, cross, inertia, grip, kept, prices }),
    isGrip: grip.press,
    isUpright: prices.isOwn,
    ownsTouch: parts.ownsTouch,
    hasMenu: parts.events().onPrice !== undefined,
  });
  return {
    index: cross.index,
    forget(all) {
      cross.set(null);
      if (!all) return;
      older.reset();
      kept.settle();
      moves.stop();
      prices.auto();
    },
    look: older.look,
    pan: (distance) => void moves.pan(distance),
    draw() {
      sides.draw();
      cross.draw();
      levels.update();
    },
    stop() {
      inertia.stop();
      moves.stop();
    },
    point: gestures.point,
    press(key, shift) {
      inertia.stop();
      if (key === 'Escape' && gestures.letGo()) return true;
      return pressKey(key, shift, { source: parts.source, views, moves, cross, prices });
    },
    destroy() {
      inertia.stop();
      moves.stop();
      older.reset();
      kept.destroy();
      prices.destroy();
      grip.end(false);
      gestures.stop();
      removeTags();
      sides.destroy();
      levels.destroy();
      cross.set(null);
      cross.element.remove();
    },
  };
};

type Cross = ReturnType<typeof createCross>;

/** The crosshair: on a bar, and at a height, or on the bar's close where a key moved it. */
function createCross({ host, source, plot, layers, redraw, events }: Parts) {
  const crosshair = createCrosshair(events().onPrice ? pick : null);
  host.append(crosshair.element);
  let at: { index: number; y: number | null } | null = null;

  /** In device pixels. */
  const height = (g: Scale, { index, y }: NonNullable<typeof at>) =>
    y === null ? yOf(g, source.bars().close[index]) : y * g.ratio;

  const price = (): number | null => at && priceAt(plot.geometry, height(plot.geometry, at));

  function set(next: typeof at): void {
    const newest = source.bars().n - 1;
    at = next && newest >= 0 ? { ...next, index: Math.max(0, Math.min(newest, next.index)) } : null;
    events().onCross?.(at && price);
    redraw.ask(invalidation.hand);
  }

  /** HND-06: says its price. Whether it has one. */
  function pick(): boolean {
    const picked = price();
    if (picked === null || !events().onPrice) return false;
    events().onPrice?.(picked);
    set(null);
    return true;
  }

  return {
    pick,
    element: crosshair.element,
    set,
    index: () => at?.index ?? null,
    shift(bars: number): void {
      if (at) at.index += bars;
    },
    /** Prices of the grid make way for its tag, and tags under it are not painted. */
    tags: (g: Scale): AxisTag[] =>
      at ? [{ middle: height(g, at), reach: tagReach * g.ratio, isCross: true }] : [],
    draw(): void {
      if (!at) {
        crosshair.hide();
        return;
      }
      const { geometry: g } = plot;
      const { texts } = source.style();
      const y = height(g, at);
      // A chip is for the finger that means it.
      const picks = hitAt(layers, g.width / g.ratio - 1, (y - g.top) / g.ratio, g) === null;
      crosshair.show(
        { x: xOf(g, at.index) / g.ratio, y: y / g.ratio, width: host.clientWidth, picks },
        { price: texts.price(priceAt(g, y)), time: texts.time(source.bars().time[at.index]) },
      );
    },
  };
}

/** Older bars, where the view comes near the first one. */
function createOlder(
  { source, events, prepend }: Parts,
  views: Views,
  { cross, kept }: { cross: Cross; kept: Kept },
) {
  const older = createOlderHistory({
    load: (before) => events().loadOlder(before),
    onLoading: (loading) => events().onLoadingOlder(loading),
    onOlder(candles) {
      const added = prepend(candles);
      cross.shift(added);
      views.set(shiftView(views.view(), added));
      kept.fill();
      return added;
    },
  });
  return {
    reset: older.reset,
    look(): void {
      const { n, time } = source.bars();
      if (n > 0) older.look(views.view().from, views.span(), time[0]);
    },
  };
}

type Kept = ReturnType<typeof createBarsOnScreen>;
type Moves = ReturnType<typeof createMoves>;

interface MoveParts {
  kept: Kept;
  prices: PriceScale;
  still: () => boolean;
}

/** Pans and zooms. */
function createMoves({ plot, source }: Parts, views: Views, { kept, prices, still }: MoveParts) {
  const back = createWayBack(still);
  return {
    stop: back.stop,
    /** Whether there was a way on. */
    pan(distance: number, down = 0): boolean {
      back.stop();
      const { geometry: g } = plot;
      const { from } = views.view();
      views.set(panView(views.view(), (-distance * g.ratio) / g.step, source.bars().n));
      prices.pan(down);
      return views.view().from !== from;
    },
    /**
     * CHT-15: while the newest bar shows it stays where it is, or a pinch would throw it off the screen; HND-02: and
     * after it no more stays free than chips need.
     */
    zoom(factor: number, at: number): void {
      back.stop();
      const { n } = source.bars();
      const next = zoomView(views.view(), factor, views.isFollowing() ? n - 1 : at, n);
      const beyond = Math.min(0, beyondRest(next, views.latest(span(next)).to));
      views.set(shiftView(next, beyond));
      kept.changed();
    },
    /** HND-01: what was pulled beyond an end goes back to it. */
    settle(): void {
      const beyond = beyondRest(views.view(), views.latest(views.span()).to);
      if (Math.abs(beyond) > 0.01) back.go(beyond, (bars) => views.set(shiftView(views.view(), bars)));
    },
  };
}

interface IntentParts {
  views: Views;
  moves: Moves;
  cross: Cross;
  inertia: ReturnType<typeof createInertia>;
  grip: Grip;
  kept: Kept;
  prices: PriceScale;
}

/** What fingers and mouse want (CHT-15 … CHT-18). */
function createIntents(
  { source, plot, layers, events }: Parts,
  { views, moves, cross, inertia, grip, kept, prices }: IntentParts,
): (intent: Intent) => void {
  return (intent) => {
    const { geometry: g } = plot;
    if (intent.kind !== 'fling' && intent.kind !== 'settle') inertia.stop();
    switch (intent.kind) {
      case 'pan':
        return void moves.pan(intent.distance, intent.down);
      case 'scale':
        return prices.scale(intent.down);
      case 'auto':
        return prices.auto();
      case 'zoom':
        return moves.zoom(intent.factor, source.view().from + (intent.x * g.ratio) / g.step);
      case 'cross':
        return cross.set({ index: indexAt(g, g.left + intent.x * g.ratio), y: intent.y + g.top / g.ratio });
      case 'cross-off':
        return cross.index() === null ? undefined : cross.set(null);
      case 'fling':
        return inertia.start(intent.speed);
      case 'latest':
        // There already, candles get their first width again.
        if (views.isFollowing()) kept.forget();
        return views.toLatest();
      case 'tap': {
        const found = hitAt(layers, intent.x, intent.y, g);
        return found?.layer.tap?.(found.hit);
      }
      case 'menu':
        cross.set(null);
        return events().onPrice?.(priceAt(g, g.top + intent.y * g.ratio));
      case 'grab':
        return grip.grab(intent.x, intent.y);
      case 'drag':
        return grip.move(intent.x, intent.y);
      case 'drop':
        return grip.end(true);
      case 'let-go':
        return grip.end(false);
      case 'stop':
        return moves.stop();
      case 'settle':
        return moves.settle();
    }
  };
}

interface KeyParts {
  source: PlotSource;
  views: Views;
  moves: Moves;
  cross: Cross;
  prices: PriceScale;
}

/** CHT-19: what a key does; false for one that is not the chart's. */
function pressKey(key: string, shift: boolean, { source, views, moves, cross, prices }: KeyParts): boolean {
  const newest = source.bars().n - 1;
  const index = cross.index();
  const at = index ?? newest + 1;
  const step = shift ? 10 : 1;
  const centre = index ?? (source.view().from + source.view().to) / 2;
  const moveTo = (next: number): true => {
    cross.set({ index: next, y: null });
    views.set(revealBar(source.view(), cross.index() ?? newest, source.bars().n, views.free()));
    return true;
  };
  // HND-03: as it comes with Shift from one keyboard or another.
  const way = ['+', '*'].includes(key) ? -1 : ['-', '_'].includes(key) ? 1 : 0;
  if (shift && way !== 0) {
    prices.scale(way * keyPixels);
    return true;
  }
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
      moves.zoom(1.25, centre);
      return true;
    case '-':
    case '_':
      moves.zoom(0.8, centre);
      return true;
    case '0':
      prices.auto();
      return true;
    case 'Enter':
      return cross.pick();
    case 'Escape':
      if (index === null) return false;
      cross.set(null);
      return true;
    default:
      return false;
  }
}
