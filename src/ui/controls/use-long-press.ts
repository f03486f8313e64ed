import { useEffect, useRef, type MouseEvent, type PointerEvent } from 'react';

/** Milliseconds that a finger rests. */
const holdFor = 500;

/**
 * Handlers for a button with a second act: a finger that rests on it, the other mouse button, or the menu key. The press
 * itself then does nothing.
 */
export function useLongPress(act: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isDone = useRef(false);
  const stop = () => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);
  const run = () => {
    stop();
    isDone.current = true;
    act();
  };
  return {
    onPointerDown(event: PointerEvent) {
      isDone.current = false;
      if (event.pointerType !== 'touch' || !event.isPrimary) return;
      timer.current = setTimeout(() => {
        navigator.vibrate?.(10);
        run();
      }, holdFor);
    },
    onPointerUp: stop,
    onPointerLeave: stop,
    onPointerCancel: stop,
    // A browser's own menu comes at the same moment.
    onContextMenu(event: MouseEvent) {
      event.preventDefault();
      if (!isDone.current) run();
    },
    onClickCapture(event: MouseEvent) {
      // A key has no detail, and is never the end of a long press.
      if (!isDone.current || event.detail === 0) return;
      isDone.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
