import { useEffect, useLayoutEffect, useRef } from 'react';
import { proxy, ref } from 'valtio/vanilla';
import type { Side } from '../../domain/side.ts';
import type { Ticket } from './ticket-model.ts';

/** What the chart does with the ticket beside or below it. */
export interface TicketDoor {
  ticket: Ticket;
  /** As a press of its button. */
  press: (side: Side) => void;
  /** What keeps a side from being sent, at this moment; '' when nothing does. */
  blocked: (side: Side) => string;
  /** What an order of a side would lock, USD; null while it is not known. */
  margin: (side: Side) => number | null;
  /** Shows all of it, where it is in a sheet. */
  more: (() => void) | null;
}

interface TicketOnScreen {
  now: (() => TicketDoor) | null;
  /** STP-05: its stops are being set, and show on the chart. */
  shows: boolean;
  /** The side that was touched last. */
  side: Side;
  /** TKT-07: the price under the chart's crosshair; null without one. */
  pointed: (() => number | null) | null;
}

/** The ticket that is on the screen; null while none is. One road sends an order, wherever it was begun (ORC-03). */
export const ticketDoor = proxy<TicketOnScreen>({ now: null, shows: false, side: 'buy', pointed: null });

/** Its stops show on the chart for this side. */
export function touchSide(side: Side): void {
  ticketDoor.side = side;
}

/** Lets the chart use this ticket. */
export function useTicketDoor(door: TicketDoor): void {
  const latest = useRef(door);
  useLayoutEffect(() => {
    latest.current = door;
  });
  useEffect(() => {
    const now = ref(() => latest.current);
    ticketDoor.now = now;
    return () => {
      if (ticketDoor.now === now) ticketDoor.now = null;
    };
  }, []);
}
