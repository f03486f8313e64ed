import styles from './hands.module.css';
import { yOf } from './geometry.ts';
import type { Parts } from './parts.ts';

/**
 * HND-17: bid and ask as elements, moved by transforms alone: they go with every tick, and another canvas that changes
 * would cost more than the tick. The ask shows where somebody `aims`: while a line is held, or an order is drafted.
 */
export function createSideLines({ host, plot, market }: Parts, aims: () => boolean) {
  const line = (className: string) => {
    const element = document.createElement('div');
    element.className = className;
    element.hidden = true;
    element.ariaHidden = 'true';
    let shown = '';
    return {
      element,
      /** null: nowhere. */
      put(price: number | null): void {
        const g = plot.geometry;
        const y = price === null ? -1 : yOf(g, price);
        const isIn = y >= g.top && y <= g.top + g.height;
        const next = isIn ? `translateY(${y / g.ratio}px) scaleX(${(g.left + g.width) / g.ratio})` : '';
        if (next === shown) return;
        shown = next;
        element.hidden = next === '';
        element.style.transform = next;
      },
    };
  };
  const bid = line(styles.bid);
  const ask = line(styles.ask);
  if (market) host.append(bid.element, ask.element);
  return {
    draw(): void {
      const sides = market?.sides() ?? null;
      bid.put(sides?.bid ?? null);
      ask.put(sides && (aims() || market?.isAimed()) ? sides.ask : null);
    },
    destroy(): void {
      bid.element.remove();
      ask.element.remove();
    },
  };
}
