import { lotProblem, type InstrumentTerms } from '../../../domain/instrument.ts';
import type { OrderKind } from '../../../domain/order.ts';
import { stopUnits, type StopUnit } from '../../../domain/stop-distance.ts';
import type { JsonRecord } from '../../../state/read-json.ts';

/** What stands in the ticket; null is an empty or unreadable field. It is of no side: its two buttons have theirs. */
export interface TicketValues {
  kind: OrderKind;
  /** Of a size that is given in lots; others are worked out (SIZ-05). */
  lots: number | null;
  leverage: number | null;
  /** In the quote currency. */
  target: number | null;
  /** STP-01: what both stops are given in; all but a price are distances, and hold for both sides. */
  stopUnit: StopUnit;
  stopLossOn: boolean;
  stopLoss: number | null;
  takeProfitOn: boolean;
  takeProfit: number | null;
  /** Whether the stop loss follows the price (TKT-33). */
  trailing: boolean;
  /** When a pending order ends by itself (TKT-32). */
  expiry: 'never' | 'today' | 'week' | 'month';
}

/** What most traders are used to; the first choice where it is offered, or the nearest below. */
const usualLeverage = 100;

/** TKT-06: the leverage used last, if it is still offered; else the largest up to 100:1, else the smallest. */
export function firstLeverage(leverages: readonly number[], last: number | null): number | null {
  if (leverages.length === 0) return null;
  if (last !== null && leverages.includes(last)) return last;
  const usual = leverages.filter((leverage) => leverage <= usualLeverage);
  return usual.length > 0 ? Math.max(...usual) : Math.min(...leverages);
}

interface TicketStart {
  /** The leverage used last. */
  leverage: number | null;
  /** The size used last, else the one chosen in the settings. */
  lots: number | null;
  stopUnit: StopUnit;
}

/** TKT-03: an empty ticket: a market order without stops, of the size that I prefer, else of the smallest. */
export function emptyTicket(terms: InstrumentTerms, { leverage, lots, stopUnit }: TicketStart): TicketValues {
  return {
    kind: 'market',
    lots: lots !== null && lotProblem(lots, terms) === null ? lots : terms.minLots,
    leverage: firstLeverage(terms.leverages, leverage),
    target: null,
    stopUnit,
    stopLossOn: false,
    stopLoss: null,
    takeProfitOn: false,
    takeProfit: null,
    trailing: false,
    expiry: 'never',
  };
}

/** TKT-20: whether a ticket from the storage, which is not ours alone, can be taken for one. */
export function isTicket(draft: JsonRecord, { leverages }: Pick<InstrumentTerms, 'leverages'>): boolean {
  const isNumber = (value: unknown) => value === null || Number.isFinite(value);
  return (
    (draft.kind === 'market' || draft.kind === 'pending') &&
    [draft.lots, draft.target, draft.stopLoss, draft.takeProfit].every(isNumber) &&
    (draft.leverage === null || leverages.some((leverage) => leverage === draft.leverage)) &&
    typeof draft.stopLossOn === 'boolean' &&
    typeof draft.takeProfitOn === 'boolean' &&
    // A figure without its unit is no stop.
    stopUnits('lots').some((unit) => unit === draft.stopUnit) &&
    // Tickets of an earlier version have neither.
    ['boolean', 'undefined'].includes(typeof draft.trailing) &&
    ['string', 'undefined'].includes(typeof draft.expiry)
  );
}

/** Names what is kept of the ticket of an instrument. */
export const draftName = (code: string): string => `ticket.${code}`;
