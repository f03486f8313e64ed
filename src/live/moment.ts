/**
 * A point in time by both of the page's clocks. The server's clock plays no part in an age: it may be off, or moved. Of ours, the
 * monotonic one may stand still while a laptop sleeps, and the wall clock may be set; an age is the longer of the two readings, so that
 * an old price never looks fresh (LIVE-12).
 */
export interface Moment {
  monotonic: number;
  wall: number;
}

export function present(): Moment {
  return { monotonic: performance.now(), wall: Date.now() };
}

/** Milliseconds from then until now, never below 0. */
export function elapsedSince(then: Moment): number {
  return Math.max(performance.now() - then.monotonic, Date.now() - then.wall, 0);
}

/** The moment of an epoch time in the past. */
export function momentOf(epoch: number): Moment {
  return { monotonic: performance.now() - Math.max(0, Date.now() - epoch), wall: epoch };
}
