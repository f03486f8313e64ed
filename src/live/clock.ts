/**
 * A point in time by both of the page's clocks. The monotonic one may stand still while a laptop sleeps, the wall clock
 * may be set: an age is the longer of the two (LIVE-12). The server's clock, which may be off, plays no part.
 */
export interface ClockReading {
  monotonic: number;
  wall: number;
}

export function readClocks(): ClockReading {
  return { monotonic: performance.now(), wall: Date.now() };
}

let recent: ClockReading = { monotonic: 0, wall: -Infinity };

/** The same to a tenth of a second: the monotonic clock is slow to read, and a thousand ticks a second need it. */
export function readClocksRoughly(): ClockReading {
  const passed = Date.now() - recent.wall;
  if (passed < 0 || passed >= 100) recent = readClocks();
  return recent;
}

/** Returns the milliseconds from then until now, never below 0. */
export function elapsedSince(then: ClockReading): number {
  return Math.max(performance.now() - then.monotonic, Date.now() - then.wall, 0);
}

/** Returns the reading at an epoch time in the past. */
export function readingAt(epoch: number): ClockReading {
  return { monotonic: performance.now() - Math.max(0, Date.now() - epoch), wall: epoch };
}
