import { useCallback, useSyncExternalStore } from 'react';
import { watchLive } from './watch-live.ts';

/**
 * What `read` makes of the newest quote and account. It is read at every tick, and renders only when it differs: for a state, a side, a
 * message; prices are written by `LiveText`.
 */
export function useLiveValue<T extends string | number | boolean | null>(id: number, read: () => T): T {
  const subscribe = useCallback((changed: () => void) => watchLive(id, changed), [id]);
  return useSyncExternalStore(subscribe, read);
}
