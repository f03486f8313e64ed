/** A fling that slows down like a page does: distance in CSS pixels after `ms`, from the speed at release. */
const decay = 325;
const slowest = 0.02;

export interface Inertia {
  /** Starts with a speed in CSS pixels a millisecond; `move` gets the distance of every frame. */
  start(speed: number): void;
  stop(): void;
}

/** The way covered in `elapsed` ms at `speed`, and the speed after it. */
export function glide(speed: number, elapsed: number): { distance: number; speed: number } {
  const left = speed * Math.exp(-elapsed / decay);
  return { distance: (speed - left) * decay, speed: left };
}

/** Runs a fling in frames (CHT-16); `still` says that the viewer wants less motion, and then there is none. */
export function createInertia(move: (distance: number) => void, still: () => boolean): Inertia {
  let frame = 0;
  let speed = 0;
  let before = 0;
  const stop = () => {
    if (frame) cancelAnimationFrame(frame);
    frame = 0;
  };
  const step = (now: number) => {
    const next = glide(speed, Math.max(0, now - before));
    before = now;
    speed = next.speed;
    move(next.distance);
    frame = Math.abs(speed) > slowest ? requestAnimationFrame(step) : 0;
  };
  return {
    start(from) {
      stop();
      if (still() || Math.abs(from) <= slowest) return;
      speed = from;
      before = performance.now();
      frame = requestAnimationFrame(step);
    },
    stop,
  };
}
