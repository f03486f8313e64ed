import type { InstrumentTerms } from './instrument-terms.ts';
import { lotProblem, type LotProblem } from './lots.ts';
import type { Side } from './side.ts';
import { wrongStops, type StopField } from './stops.ts';

/** A ticket as far as it is filled in; undefined and NaN are 'not yet'. A stop is null when its switch is off. */
export interface Ticket {
  side: Side;
  kind: 'market' | 'pending';
  lots?: number;
  leverage?: number;
  target?: number;
  stopLoss?: number | null;
  takeProfit?: number | null;
}

/** What the ticket is judged against. null is 'not known', which blocks. */
export interface Surroundings {
  terms: InstrumentTerms;
  isOpen: boolean;
  /** Newest mid price; null while none has come or it is stale. */
  price: number | null;
  /** USD that an order may lock. */
  freeMargin: number | null;
  /** Margin and commission of this order in USD; null while they cannot be known. */
  needed: number | null;
}

export type TicketField = 'lots' | 'leverage' | 'target' | StopField;

export type OrderProblem =
  | { code: 'market-closed' | 'no-leverage' | 'no-price' | 'not-enough-margin'; fields: TicketField[] }
  | { code: 'missing'; fields: TicketField[] }
  | { code: 'lots'; fields: ['lots']; problem: LotProblem }
  | { code: 'wrong-side'; fields: StopField[] };

const isNumber = (value: number | null | undefined): value is number => Number.isFinite(value);

/**
 * BRK-13: everything that keeps an order from being sent, the most fundamental first; empty when it may go.
 * An error is data: the screen finds the words, and marks the fields.
 */
export function checkOrder(ticket: Ticket, around: Surroundings): OrderProblem[] {
  const { terms, price } = around;
  if (!around.isOpen) return [{ code: 'market-closed', fields: [] }];
  if (terms.leverages.length === 0) return [{ code: 'no-leverage', fields: ['leverage'] }];
  const problems: OrderProblem[] = [];
  if (price === null) problems.push({ code: 'no-price', fields: [] });
  const missing = missingFields(ticket, terms);
  if (missing.length > 0) problems.push({ code: 'missing', fields: missing });
  const wrongLots = isNumber(ticket.lots) ? lotProblem(ticket.lots, terms) : null;
  if (wrongLots) problems.push({ code: 'lots', fields: ['lots'], problem: wrongLots });
  const wrong = wrongSides(ticket, price);
  if (wrong.length > 0) problems.push({ code: 'wrong-side', fields: wrong });
  const isShort = around.needed === null || around.freeMargin === null || around.needed > around.freeMargin;
  if (problems.length === 0 && isShort) problems.push({ code: 'not-enough-margin', fields: ['lots'] });
  return problems;
}

function missingFields(ticket: Ticket, terms: InstrumentTerms): TicketField[] {
  const missing: TicketField[] = [];
  if (!isNumber(ticket.lots)) missing.push('lots');
  if (!isNumber(ticket.leverage) || !terms.leverages.includes(ticket.leverage)) missing.push('leverage');
  if (ticket.kind === 'pending' && !isAbove0(ticket.target)) missing.push('target');
  // A switch that is on wants a price; 0 would mean off on the wire.
  if (isUnfilled(ticket.stopLoss)) missing.push('stopLoss');
  if (isUnfilled(ticket.takeProfit)) missing.push('takeProfit');
  return missing;
}

function wrongSides(ticket: Ticket, price: number | null): StopField[] {
  const reference = ticket.kind === 'pending' ? ticket.target : price;
  if (!isAbove0(reference)) return [];
  const stop = (value: number | null | undefined) => (isAbove0(value) ? value : null);
  return wrongStops(ticket.side, reference, {
    stopLoss: stop(ticket.stopLoss),
    takeProfit: stop(ticket.takeProfit),
  });
}

const isAbove0 = (value: number | null | undefined): value is number => isNumber(value) && value > 0;
const isUnfilled = (value: number | null | undefined) =>
  value !== null && value !== undefined && !isAbove0(value);
