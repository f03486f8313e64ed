import { useEffect, useEffectEvent, useState, type PointerEvent } from 'react';

/** Milliseconds until a held button repeats, and between repeats. */
const patience = 400;
const pace = 80;

/** Handlers for a button that acts when pressed, and again and again while it is held. */
export function useHold(act: () => void) {
  const [held, setHeld] = useState(false);
  const again = useEffectEvent(act);

  useEffect(() => {
    if (!held) return undefined;
    let timer = setTimeout(function repeat() {
      again();
      timer = setTimeout(repeat, pace);
    }, patience);
    return () => clearTimeout(timer);
  }, [held]);

  const release = () => setHeld(false);
  return {
    onPointerDown(event: PointerEvent) {
      if (event.button !== 0) return;
      act();
      setHeld(true);
    },
    onPointerUp: release,
    onPointerLeave: release,
    onPointerCancel: release,
    /** Keys and assistive technology click without a pointer; a real pointer has acted already. */
    onClick(event: { detail: number }) {
      if (event.detail === 0) act();
    },
  };
}
