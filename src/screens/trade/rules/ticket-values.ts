import { lotProblem, type InstrumentTerms } from '../../../domain/instrument.ts';
import { stopDistance, type OrderKind, type StopField } from '../../../domain/order.ts';
import type { Side } from '../../../domain/side.ts';
import type { JsonRecord } from '../../../state/read-json.ts';

/** What stands in the ticket. Prices in the quote currency; null is an empty or unreadable field. */
export interface TicketValues {
  kind: OrderKind;
  lots: number | null;
  leverage: number | null;
  target: number | null;
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
  /** The size chosen in the settings. */
  lots: number | null;
}

/** TKT-03: an empty ticket: a market order without stops, of the size that I prefer, else of the smallest. */
export function emptyTicket(terms: InstrumentTerms, { leverage, lots }: TicketStart): TicketValues {
  return {
    kind: 'market',
    lots: lots !== null && lotProblem(lots, terms) === null ? lots : terms.minLots,
    leverage: firstLeverage(terms.leverages, leverage),
    target: null,
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
    // Tickets of an earlier version have neither.
    ['boolean', 'undefined'].includes(typeof draft.trailing) &&
    ['string', 'undefined'].includes(typeof draft.expiry)
  );
}

const stopFields: readonly StopField[] = ['stopLoss', 'takeProfit'];

/** TKT-09: which side the stops are set for, told by where they stand; null with none, or where the two disagree. */
export function sideOfStops(values: TicketValues, price: number): Side | null {
  const distances = stopFields.flatMap((field) => {
    const distance = values[`${field}On`] ? stopDistance(field, 'buy', price, values[field]) : null;
    return distance === null || distance === 0 ? [] : [distance];
  });
  if (distances.length === 0) return null;
  if (distances.every((distance) => distance > 0)) return 'buy';
  return distances.every((distance) => distance < 0) ? 'sell' : null;
}

/** Names what is kept of the ticket of an instrument. */
export const draftName = (code: string): string => `ticket.${code}`;
