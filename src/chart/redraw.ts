import { drawings } from '../live/frame.ts';

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

/** One redraw a frame, whatever was asked for meanwhile; before the texts of quotes, where these come in the same. */
export function createRedraw(draw: (level: Invalidation) => void): Redraw {
  let level: Invalidation = invalidation.none;
  let frame = 0;
  const rest = () => {
    if (frame) cancelAnimationFrame(frame);
    frame = 0;
    drawings.delete(flush);
  };
  const flush = () => {
    rest();
    const wanted = level;
    level = invalidation.none;
    if (wanted !== invalidation.none) draw(wanted);
  };
  return {
    ask(wanted) {
      if (wanted > level) level = wanted;
      if (frame || level === invalidation.none) return;
      frame = requestAnimationFrame(flush);
      drawings.add(flush);
    },
    flush,
    cancel() {
      rest();
      level = invalidation.none;
    },
  };
}
