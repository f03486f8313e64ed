import { formatSignedMoney } from '../../i18n/format.ts';
import { indexAt, measureExtent, priceAt, yOf } from '../geometry.ts';
import type { Bars, Drag, Press, Scale, Style } from '../layer.ts';
import { roundStep } from '../ticks.ts';
import { visibleBars } from '../viewport.ts';
import type { ChartLine, LineKind, LineLook } from './chart-line.ts';
import { createFloat } from './line-float.ts';
import { createWayBack, isStill } from '../way-back.ts';
import { snapPrice, snapReach } from './snap-price.ts';

export interface LineDragParts {
  readonly line: ChartLine & { readonly drag: NonNullable<ChartLine['drag']> };
  readonly press: Press;
  colourOf(kind: LineKind): string;
  readonly style: Style;
  readonly scale: Scale;
  readonly bars: Bars;
  /** Whether the line is on the chart still. */
  isThere(): boolean;
  /** Prices of the other lines. */
  readonly others: readonly number[];
  /** Dropped; null where it goes back. */
  onEnd(look: Pick<LineLook, 'id' | 'price'> | null): void;
}

/** High and low of the bar under a place, and of all that show; infinite where none does. */
function barPrices(bars: Bars, g: Scale, x: number): number[] {
  const { first, last } = visibleBars({ from: g.from, to: g.from + g.width / g.step }, bars.n);
  const { low, high } = measureExtent(bars, first, last, { low: 0, high: 0, volume: 0 });
  const under = indexAt(g, g.left + x * g.ratio);
  const isOnBar = under >= first && under <= last;
  return isOnBar ? [low, high, bars.low[under], bars.high[under]] : [low, high];
}

const isSame = (a: LineLook, b: LineLook) =>
  a.price === b.price && a.id === b.id && a.kind === b.kind && a.name === b.name;

/** HND-16: to where it was; one that is there no more goes nowhere. */
function goBack(
  { line, isThere, onEnd }: LineDragParts,
  { price: from }: LineLook,
  show: (price: number) => void,
): Promise<void> | void {
  if (from === line.price || !isThere()) {
    onEnd(null);
    return undefined;
  }
  let price = from;
  return new Promise((resolve) => {
    createWayBack(isStill).go(
      line.price - from,
      (part) => show((price += part)),
      () => {
        onEnd(null);
        resolve();
      },
    );
  });
}

/**
 * HND-08: a line under the finger. It keeps the finger's distance from it, so that nothing jumps at the first move. A
 * move is worked out once a frame, for a finger says more often where it is.
 */
export function createLineDrag(parts: LineDragParts): Drag {
  const { line, press, scale: g, style } = parts;
  const { step, snaps = [], moneyAt, becomes, measured, least = 0 } = line.drag;
  const away = press.y - (yOf(g, line.price) - g.top) / g.ratio;
  const float = createFloat({
    place: press.place,
    from: line.price,
    style,
    scale: g,
  });
  let at = { x: press.x, y: press.y };
  const resting: LineLook = { id: line.id, kind: line.kind, name: line.names[0], price: line.price };
  let look = resting;
  /** Whether a drop here says anything. */
  let counts = least === 0;
  let snapped: number | null = null;
  let frame = 0;

  function show(): void {
    const money = counts ? moneyAt(look.price) : null;
    float({
      ...look,
      name: measured && counts ? `${look.name} · ${measured}` : look.name,
      colour: parts.colourOf(look.kind),
      money: money === null ? '' : formatSignedMoney(money),
    });
  }

  function follow(): void {
    frame = 0;
    const perPixel = g.ratio / g.scale;
    const found = snapPrice(priceAt(g, g.top + (at.y - away) * g.ratio), {
      snaps: [...snaps, ...parts.others, ...barPrices(parts.bars, g, at.x)],
      reach: snapReach * perPixel,
      round: roundStep((perPixel * g.height) / g.ratio, 8, step),
      step,
      // They move with the market.
      bounds: line.drag.bounds,
    });
    const isFar = Math.abs(at.y - press.y) >= least;
    const next = becomes ? becomes(found.price) : { ...resting, price: found.price };
    const [did, before] = [counts, look];
    counts = isFar && next !== null;
    look = (counts ? next : null) ?? resting;
    if (found.to !== null && found.to !== snapped) navigator.vibrate?.(8);
    snapped = found.to;
    if (did !== counts || !isSame(before, look)) show();
  }

  /** The last place counts, whether its frame has come or not. */
  function settle(): void {
    if (!frame) return;
    cancelAnimationFrame(frame);
    follow();
  }

  show();
  return {
    move(x, y) {
      at = { x, y };
      frame ||= requestAnimationFrame(follow);
    },
    drop() {
      settle();
      parts.onEnd(counts ? look : null);
    },
    cancel() {
      if (frame) cancelAnimationFrame(frame);
      const found = look;
      return goBack(parts, found, (price) => {
        look = { ...found, price };
        show();
      });
    },
  };
}
