import type { OrderKind } from '../../../domain/order.ts';
import type { InstrumentTerms } from '../../../domain/instrument.ts';

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

/** TKT-03: an empty ticket: a market order of the smallest size, without stops. */
export function emptyTicket(terms: InstrumentTerms, lastLeverage: number | null): TicketValues {
  return {
    kind: 'market',
    lots: terms.minLots,
    leverage: firstLeverage(terms.leverages, lastLeverage),
    target: null,
    stopLossOn: false,
    stopLoss: null,
    takeProfitOn: false,
    takeProfit: null,
  };
}
