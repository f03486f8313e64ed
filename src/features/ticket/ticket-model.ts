import { useSnapshot } from 'valtio';
import type { InstrumentTerms } from '../../domain/instrument.ts';
import type { StopField } from '../../domain/order.ts';
import type { Instrument } from '../../generated/rest.d.ts';
import type { LiveSource } from '../../live/live-text.tsx';
import { changeTradePreferences, tradePreferences } from '../../state/trade-preferences.ts';
import type { TicketState } from './rules/order-values.ts';
import type { GetTicketContext } from './rules/ticket-check.ts';
import type { TicketValues } from './rules/ticket-values.ts';

/** The order ticket of one instrument: what deal block, sheet and column share. */
export interface Ticket {
  instrument: Instrument;
  terms: InstrumentTerms;
  /** A valtio proxy: `useTicketValues` reads it. No form: nothing of it is sent but by its two buttons. */
  values: Readonly<TicketValues>;
  change: (values: Partial<TicketValues>) => void;
  /** What moves with prices, the account and the ticket itself; read `getContext` for what it is now. */
  live: LiveSource<void>;
  /** Reads the ticket and what its sides are worked out from, as of the moment when it is called. */
  read: () => TicketState;
  /** Reads all that the order of one side is judged against, as of the moment when it is called. */
  getContext: GetTicketContext;
  /** Its order stands. */
  onPlaced: () => void;
  /** The pad that is over it; null with none. */
  pad: PadOfTicket | null;
  setPad: (pad: PadOfTicket | null) => void;
}

/** SIZ-02, STP-04: the size, a stop, or one of the quick sizes, keyed in. */
export type PadOfTicket = { of: 'size' } | { of: 'stop'; field: StopField } | { of: 'quick'; lots: number };

/** What a part of a ticket is given. */
export interface OfTicket {
  ticket: Ticket;
}

/** What stands in a ticket, at once: a field that is typed in must not show for a moment what it was before. */
export const useTicketValues = (values: Readonly<TicketValues>): Readonly<TicketValues> =>
  useSnapshot(values, { sync: true });

/** The size in lots; null is an empty field. */
export function chooseLots({ change }: Pick<Ticket, 'change'>, lots: number | null): void {
  if (tradePreferences().sizeMode !== 'lots') changeTradePreferences((mine) => (mine.sizeMode = 'lots'));
  change({ lots });
}

/** Whether a stop is on and has no figure yet. */
export const isUnfilled = (values: Readonly<TicketValues>, field: StopField): boolean =>
  values[`${field}On`] && values[field] === null;
