/** How much must be drawn again, the larger including the smaller (CHT-05). */
export const invalidation = { none: 0, light: 1, full: 2 } as const;

type Invalidation = (typeof invalidation)[keyof typeof invalidation];

export interface Redraw {
  /** Asks for a redraw; many wishes before the next frame become one, of the largest level. */
  ask(level: Invalidation): void;
  /** Draws at once what was asked for: for tests and for a resize, which must not show an old picture. */
  flush(): void;
  cancel(): void;
}

/** One redraw a frame, whatever was asked for meanwhile. */
export function createRedraw(draw: (level: Invalidation) => void): Redraw {
  let level: Invalidation = invalidation.none;
  let frame = 0;
  const flush = () => {
    if (frame) cancelAnimationFrame(frame);
    frame = 0;
    const wanted = level;
    level = invalidation.none;
    if (wanted !== invalidation.none) draw(wanted);
  };
  return {
    ask(wanted) {
      if (wanted > level) level = wanted;
      if (!frame && level !== invalidation.none) frame = requestAnimationFrame(flush);
    },
    flush,
    cancel() {
      if (frame) cancelAnimationFrame(frame);
      frame = 0;
      level = invalidation.none;
    },
  };
}
