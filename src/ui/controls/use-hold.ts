import { type PointerEvent, useEffect, useEffectEvent, useState } from 'react';

/** When a held button acts again, and by how many steps. Times in milliseconds since it was pressed. */
export interface HoldSchedule {
  /** Until the first repeat. */
  patience: number;
  /** Between repeats. */
  pace: number;
  /** From when on a repeat counts for more, the fastest first. */
  gears: readonly { after: number; count: number }[];
}

/** UI-06 (b): a lot is a second away, not a minute. */
export const usualHold: HoldSchedule = {
  patience: 400,
  pace: 80,
  gears: [
    { after: 3600, count: 50 },
    { after: 2320, count: 20 },
    { after: 1200, count: 5 },
  ],
};

/** SIZ-01: of a size: ten steps a second, then ten times the step. */
export const sizeHold: HoldSchedule = { patience: 400, pace: 100, gears: [{ after: 1500, count: 10 }] };

/** Returns by how many steps a button acts that has been held for so long. */
export function stepsWhenHeld({ gears }: HoldSchedule, heldFor: number): number {
  return gears.find(({ after }) => heldFor >= after)?.count ?? 1;
}

/** Handlers for a button that acts when pressed, and again and faster while it is held. */
export function useHold(act: (count: number) => void, schedule = usualHold) {
  const [held, setHeld] = useState(false);
  const again = useEffectEvent(act);

  useEffect(() => {
    if (!held) return undefined;
    const { patience, pace } = schedule;
    let heldFor = patience;
    let timer = setTimeout(function repeat() {
      again(stepsWhenHeld(schedule, heldFor));
      heldFor += pace;
      timer = setTimeout(repeat, pace);
    }, patience);
    return () => clearTimeout(timer);
  }, [held, schedule]);

  const release = () => setHeld(false);
  return {
    onPointerDown(event: PointerEvent) {
      if (event.button !== 0) return;
      act(1);
      setHeld(true);
    },
    onPointerUp: release,
    onPointerLeave: release,
    onPointerCancel: release,
    /** Keys and assistive technology click without a pointer; a real pointer has acted already. */
    onClick(event: { detail: number }) {
      if (event.detail === 0) act(1);
    },
  };
}
