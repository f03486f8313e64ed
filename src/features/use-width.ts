import { useSyncExternalStore } from 'react';

/** Makes a hook that follows whether the window is at least this wide, at the reader's usual text size. */
function widthHook(least: string): () => boolean {
  const query = window.matchMedia(`(min-width: ${least})`);
  const subscribe = (changed: () => void) => {
    query.addEventListener('change', changed);
    return () => query.removeEventListener('change', changed);
  };
  return () => useSyncExternalStore(subscribe, () => query.matches);
}

/** Whether the navigation stands beside the screen (900 px). */
export const useDesktop = widthHook('56.25rem');

/** Whether there is room for a list and what is chosen in it, side by side (1200 px). */
export const useWide = widthHook('75rem');
