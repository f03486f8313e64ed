import { useSyncExternalStore } from 'react';

const paper = window.matchMedia('print');

/** Makes a hook that follows whether a media query holds. On paper a page stays the one that its screen has (DSK-80). */
export function mediaHook(condition: string): () => boolean {
  const query = window.matchMedia(condition);
  let held = query.matches;
  const subscribe = (changed: () => void) => {
    query.addEventListener('change', changed);
    return () => query.removeEventListener('change', changed);
  };
  const read = () => (paper.matches ? held : (held = query.matches));
  return () => useSyncExternalStore(subscribe, read);
}

/** Whether the navigation stands beside the screen (900 px). */
export const useDesktop = mediaHook('(min-width: 56.25rem)');

/** Whether a header may have room for the day's figures (600 px). */
export const useTablet = mediaHook('(min-width: 600px)');

/** A tablet held upright: my orders are rows between chart and deal block (POS-04), and stops are fields (STP-04). */
export const useUprightTablet = mediaHook(
  '(min-width: 600px) and (max-width: 56.2rem) and (min-height: 52.5rem)',
);

/** LAY-03: a desktop zoomed to 400%: a screen that fills windows scrolls as a document here. */
export const useTiny = mediaHook('(max-width: 599.98px) and (max-height: 360px)');

/** LAY-04: a phone on its side, or a window as low: the chart takes the whole of it. */
export const useLying = mediaHook('(min-width: 600px) and (max-height: 500px)');

/** Whether a ticket stands in a column beside the chart: a desktop that is not as low as a phone on its side. */
export function useColumn(): boolean {
  const lying = useLying();
  return useDesktop() && !lying;
}

/** Whether there is room for a list and what is chosen in it, side by side (1200 px). */
export const useWide = mediaHook('(min-width: 75rem)');

/** Whether there is room for a third column beside the page (1600 px). */
export const useWidest = mediaHook('(min-width: 100rem)');
