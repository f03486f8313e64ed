import { query } from '../../api/operation.ts';
import { queryClient } from '../../api/query-client.ts';
import { averageTrueRange } from '../../domain/average-range.ts';
import { startingStop } from '../../domain/brackets.ts';
import type { InstrumentTerms } from '../../domain/instrument.ts';
import type { StopField } from '../../domain/order.ts';
import { inUnit } from '../../domain/stop-distance.ts';
import { marketSession } from '../../state/market-session.ts';
import { tradePreferences } from '../../state/trade-preferences.ts';
import type { TicketValues } from './rules/ticket-values.ts';

// What stops start with: what a person prefers, put to a ticket.

/** The bars of the period on screen. */
export const barsQuery = (id: number) => query('listCandles', { forex_id: id, period: marketSession.period });

/** SIZ-04: the average true range of the bars on screen, in price units; null while there are none, or too few. */
export function averageRange(id: number): number | null {
  const bars = queryClient.getQueryData(barsQuery(id).queryKey);
  if (!bars) return null;
  return averageTrueRange({
    n: bars.length,
    high: bars.map(({ High }) => High),
    low: bars.map(({ Low }) => Low),
    close: bars.map(({ Close }) => Close),
  });
}

interface StartInput {
  terms: InstrumentTerms;
  mid: number;
  /** Average true range, in price units; null while it is not known. */
  range: number | null;
}

type StopValues = Pick<TicketValues, 'stopUnit' | 'lots'>;

/**
 * STP-04, STP-06: what a stop that is switched on starts with, in the unit of the ticket: my bracket, else one average
 * range. Null where that cannot be known, which keeps the order from being sent.
 */
export function startingFigure(field: StopField, { stopUnit, lots }: StopValues, input: StartInput) {
  const { bracket, sizeMode } = tradePreferences();
  const { terms, mid } = input;
  const choice = startingStop(bracket[field], sizeMode, mid, input);
  return inUnit(choice, stopUnit, field, { terms, side: 'buy', price: mid, lots })?.figure ?? null;
}
