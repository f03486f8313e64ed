import { useSyncExternalStore } from 'react';

const wide = window.matchMedia('(min-width: 75rem)');

function subscribe(changed: () => void): () => void {
  wide.addEventListener('change', changed);
  return () => wide.removeEventListener('change', changed);
}

/**
 * Whether there is room for a list and what is chosen in it, side by side (1200 px at the reader's usual text size).
 */
export function useWide(): boolean {
  return useSyncExternalStore(subscribe, () => wide.matches);
}
