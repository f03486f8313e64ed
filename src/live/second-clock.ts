import { serverTime } from '../api/transport.ts';
import type { LiveSource } from './live-text.tsx';

/** The server's clock, in whole seconds, for `LiveText` and its like: a time of day, how long something has been open. */
export const secondClock: LiveSource<number> = {
  read: () => Math.floor(serverTime() / 1000),
  subscribe(changed) {
    const timer = setInterval(changed, 1000);
    return () => clearInterval(timer);
  },
};
