import { useEffect, useState, type RefObject } from 'react';

/** Milliseconds for which no hand may have moved before a new order. */
const rest = 3000;
const touches = ['pointerdown', 'pointermove', 'touchmove', 'wheel', 'scroll', 'keydown'];

/**
 * QUO-13, DSK-24: counts up when what follows the market may be put in a new order: now and then, and never under a hand, that
 * is while somebody touches, scrolls or types, points into the box, or has the focus in it, or a menu is open.
 *
 * @param every milliseconds between two new orders
 */
export function useReorderTurn(box: RefObject<HTMLElement | null>, enabled = true, every = 10_000): number {
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    if (!enabled) return undefined;
    let moved = -Infinity;
    const touched = () => void (moved = performance.now());
    const options = { capture: true, passive: true };
    for (const name of touches) window.addEventListener(name, touched, options);
    const timer = setInterval(() => {
      const inside = box.current?.matches(':hover') || box.current?.contains(document.activeElement);
      const isOver = document.querySelector('[popover=auto]') !== null;
      if (!inside && !isOver && performance.now() - moved >= rest) setTurn((count) => count + 1);
    }, every);
    return () => {
      clearInterval(timer);
      for (const name of touches) window.removeEventListener(name, touched, options);
    };
  }, [box, enabled, every]);
  return turn;
}
