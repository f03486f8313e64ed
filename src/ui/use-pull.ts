import { useEffect, useEffectEvent, type RefObject } from 'react';

/** Pixels of the indicator's way that make a pull count, and the farthest it goes. */
const enough = 64;
const farthest = 96;

/** Watches fingers that pull the top of the page down; `--pull` tells the style sheet how far, in pixels. */
export function usePull(area: RefObject<HTMLElement | null>, onPulled: () => void): void {
  const pulled = useEffectEvent(onPulled);

  useEffect(() => {
    const element = area.current;
    if (!element) return undefined;
    const abort = new AbortController();
    let start: number | null = null;
    let distance = 0;

    function place(next: number) {
      distance = next;
      element?.style.setProperty('--pull', `${next}px`);
      element?.toggleAttribute('data-pulling', next > 0);
    }
    function down(event: TouchEvent) {
      start = window.scrollY <= 0 && event.touches.length === 1 ? event.touches[0].clientY : null;
    }
    function move(event: TouchEvent) {
      if (start === null) return;
      const way = event.touches[0].clientY - start;
      if (way <= 0 || window.scrollY > 0) return place(0);
      if (event.cancelable) event.preventDefault();
      // The farther, the harder: half of the finger's way, then less and less.
      place(Math.min(farthest, way / 2));
    }
    function up() {
      if (distance >= enough) pulled();
      start = null;
      place(0);
    }

    element.addEventListener('touchstart', down, { passive: true, signal: abort.signal });
    element.addEventListener('touchmove', move, { passive: false, signal: abort.signal });
    element.addEventListener('touchend', up, abort);
    element.addEventListener('touchcancel', () => place(0), abort);
    return () => abort.abort();
  }, [area]);
}
