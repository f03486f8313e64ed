/** How long something takes back to its place, in ms. */
const duration = 160;

/** Whether less motion is wanted. */
export const isStill = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** A short way in frames, slower towards its end; where less motion is wanted, all of it at once. */
export interface WayBack {
  /** `by` gets a part of the distance with each frame, `onEnd` is called after the last. */
  go(distance: number, by: (part: number) => void, onEnd?: () => void): void;
  /** Stays where it is; `onEnd` is not called. */
  stop(): void;
}

export function createWayBack(still: () => boolean): WayBack {
  let frame = 0;
  const stop = () => {
    if (frame) cancelAnimationFrame(frame);
    frame = 0;
  };
  return {
    go(distance, by, onEnd) {
      stop();
      let start: number | null = null;
      let done = 0;
      const step = (now: number) => {
        frame = 0;
        start ??= now;
        const time = still() ? 1 : Math.min(1, (now - start) / duration);
        const next = distance * (1 - (1 - time) ** 3);
        by(next - done);
        done = next;
        if (time < 1) frame = requestAnimationFrame(step);
        else onEnd?.();
      };
      if (still()) step(0);
      else frame = requestAnimationFrame(step);
    },
    stop,
  };
}
