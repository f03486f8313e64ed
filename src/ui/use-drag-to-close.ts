import { useRef, type PointerEvent, type RefObject } from 'react';

/** Dragged farther than this share of the panel's height, it closes. */
const enough = 0.25;

interface DragHandlers {
  onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  onPointerMove: (event: PointerEvent<HTMLElement>) => void;
  onPointerUp: (event: PointerEvent<HTMLElement>) => void;
  onPointerCancel: () => void;
}

/** Handlers for a sheet's grip: the panel follows the finger down, and closes or springs back. */
export function useDragToClose(panel: RefObject<HTMLElement | null>, onClose: () => void): DragHandlers {
  const from = useRef<number | null>(null);

  function place(offset: number | null) {
    panel.current?.style.setProperty('translate', offset === null ? '' : `0 ${offset}px`);
    panel.current?.toggleAttribute('data-dragging', offset !== null);
  }

  return {
    onPointerDown(event) {
      // A mouse has the close button and the backdrop, and the buttons in the grip keep their presses.
      if (event.pointerType === 'mouse' || (event.target as Element).closest('button, a')) return;
      from.current = event.clientY;
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove(event) {
      if (from.current !== null) place(Math.max(0, event.clientY - from.current));
    },
    onPointerUp(event) {
      if (from.current === null) return;
      const moved = event.clientY - from.current;
      from.current = null;
      place(null);
      if (moved > (panel.current?.offsetHeight ?? 0) * enough) onClose();
    },
    onPointerCancel() {
      from.current = null;
      place(null);
    },
  };
}
