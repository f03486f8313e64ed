// UI-62: fingers and mouse buttons that are down. Listened to from the start: what opens a popover was pressed before.

const held = new Set<number>();

if (typeof window !== 'undefined') {
  const options = { capture: true, passive: true };
  const press = ({ pointerId, isPrimary }: PointerEvent) => {
    // The end of one that left the window may never be heard.
    if (isPrimary) held.clear();
    held.add(pointerId);
  };
  const lift = ({ pointerId }: PointerEvent) => void held.delete(pointerId);
  window.addEventListener('pointerdown', press, options);
  window.addEventListener('pointerup', lift, options);
  window.addEventListener('pointercancel', lift, options);
}

export const isPointerHeld = (): boolean => held.size > 0;
