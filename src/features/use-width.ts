import { useSyncExternalStore } from 'react';

/** Makes a hook that follows whether a media query holds. */
export function mediaHook(condition: string): () => boolean {
  const query = window.matchMedia(condition);
  const subscribe = (changed: () => void) => {
    query.addEventListener('change', changed);
    return () => query.removeEventListener('change', changed);
  };
  return () => useSyncExternalStore(subscribe, () => query.matches);
}

/** Whether the navigation stands beside the screen (900 px). */
export const useDesktop = mediaHook('(min-width: 56.25rem)');

/** Whether there is room for a list and what is chosen in it, side by side (1200 px). */
export const useWide = mediaHook('(min-width: 75rem)');

/** Whether there is room for a third column beside the page (1600 px). */
export const useWidest = mediaHook('(min-width: 100rem)');
