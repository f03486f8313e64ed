import styles from './hands.module.css';
import { hitAt, type Found } from './hit-at.ts';
import type { Drag } from './layer.ts';
import type { Parts } from './parts.ts';
import { invalidation } from './redraw.ts';

/** Between a finger and what it drags. */
export interface Grip {
  /** Whether what is at a place can be dragged. What was under the press is taken, whatever is there later. */
  press(x: number, y: number): boolean;
  grab(x: number, y: number): void;
  move(x: number, y: number): void;
  /** The finger has left; or, where not `dropped`, the drag was given up. */
  end(dropped: boolean): void;
  readonly isHolding: () => boolean;
}

interface Turn {
  drag: Drag | null;
  last: { x: number; y: number } | null;
  ended: boolean | null;
}

/**
 * HND-08: what drags may be on its way still: then the last place and the end are kept for it. While something is held
 * the range of prices stands still.
 */
export function createGrip({ host, plot, layers, redraw }: Parts, letGo: () => void): Grip {
  const place = document.createElement('div');
  place.className = styles.hand;
  let under: Found | null = null;
  let turn: Turn | null = null;
  /** What was given up is on its way back. */
  let returning: Promise<void> | null = null;

  function release(): void {
    turn = null;
    returning = null;
    place.replaceChildren();
    place.remove();
    plot.hold(false);
    redraw.ask(invalidation.all);
  }

  function finish({ drag }: Turn, dropped: boolean): void {
    const back = dropped ? drag?.drop() : drag?.cancel();
    if (!(back instanceof Promise)) {
      release();
      return;
    }
    turn = null;
    returning = back;
    void back.then(() => returning === back && release());
  }

  function take(mine: Turn, drag: Drag): void {
    if (turn !== mine) {
      void drag.cancel();
      return;
    }
    mine.drag = drag;
    if (mine.last) drag.move(mine.last.x, mine.last.y);
    if (mine.ended !== null) finish(mine, mine.ended);
  }

  return {
    isHolding: () => turn !== null || returning !== null,
    press(x, y) {
      under = hitAt(layers, x, y, plot.geometry);
      return under?.hit.grip === true;
    },
    grab(x, y) {
      if (!under) return;
      if (turn) finish(turn, false);
      if (returning) release();
      const mine: Turn = { drag: null, last: null, ended: null };
      turn = mine;
      plot.hold(true);
      host.append(place);
      const made = under.layer.drag?.(under.hit, { x, y, place, letGo });
      if (made instanceof Promise)
        void made.then(
          (drag) => take(mine, drag),
          () => turn === mine && release(),
        );
      else if (made) take(mine, made);
      else release();
    },
    move(x, y) {
      if (!turn) return;
      turn.last = { x, y };
      turn.drag?.move(x, y);
    },
    end(dropped) {
      if (returning) release();
      if (!turn) return;
      turn.ended = dropped;
      if (turn.drag) finish(turn, dropped);
      else if (!dropped) release();
    },
  };
}
