import { drawings } from '../live/frame.ts';

/**
 * What must be drawn again, as bits that add up (CHT-05): what a finger holds or points at; what a tick changes; the
 * figures of marks; the marks; everything below them, which includes what a tick changes and not the marks, for these
 * stay where they are when the bars move below them; and all of it.
 */
export const invalidation = { none: 0, hand: 1, light: 2, figures: 4, marks: 8, full: 18, all: 26 } as const;

export interface Redraw {
  /** Asks for a redraw; many wishes before the next frame become one, of all that was wished for. */
  ask(wanted: number): void;
  /** Draws at once what was asked for: for tests and for a resize, which must not show an old picture. */
  flush(): void;
  /** Nothing is drawn any more, whoever still asks. */
  end(): void;
}

/** One redraw a frame, whatever was asked for meanwhile; before the texts of quotes, where these come in the same. */
export function createRedraw(draw: (wanted: number) => void): Redraw {
  let asked: number = invalidation.none;
  let frame = 0;
  let isOver = false;
  const rest = () => {
    if (frame) cancelAnimationFrame(frame);
    frame = 0;
    drawings.delete(flush);
  };
  const flush = () => {
    rest();
    const wanted = asked;
    asked = invalidation.none;
    if (wanted !== invalidation.none) draw(wanted);
  };
  return {
    ask(wanted) {
      asked |= wanted;
      if (isOver || frame || asked === invalidation.none) return;
      frame = requestAnimationFrame(flush);
      drawings.add(flush);
    },
    flush,
    end() {
      rest();
      isOver = true;
    },
  };
}
