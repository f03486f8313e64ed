import { useEffect, useState, type RefObject } from 'react';

/** Milliseconds between two new orders, and how long no hand may have moved before one. */
const every = 10_000;
const rest = 3000;
const touches = ['pointerdown', 'pointermove', 'touchmove', 'wheel', 'scroll', 'keydown'];

/**
 * QUO-13: counts up when what follows the market may be put in a new order: now and then, and never under a hand, that
 * is while somebody touches, scrolls or types, points into the box, or has the focus in it.
 */
export function useReorderTurn(box: RefObject<HTMLElement | null>, enabled = true): number {
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    if (!enabled) return undefined;
    let moved = -Infinity;
    const touched = () => void (moved = performance.now());
    const options = { capture: true, passive: true };
    for (const name of touches) window.addEventListener(name, touched, options);
    const timer = setInterval(() => {
      const busy = performance.now() - moved < rest || box.current?.matches(':hover, :focus-within');
      if (!busy) setTurn((count) => count + 1);
    }, every);
    return () => {
      clearInterval(timer);
      for (const name of touches) window.removeEventListener(name, touched, options);
    };
  }, [box, enabled]);
  return turn;
}
