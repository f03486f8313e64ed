import { query } from '../../../api/operation.ts';
import { queryClient } from '../../../api/query-client.ts';
import { averageTrueRange } from '../../../domain/average-range.ts';
import { startingStop } from '../../../domain/brackets.ts';
import type { InstrumentTerms } from '../../../domain/instrument.ts';
import type { StopField } from '../../../domain/order.ts';
import { isByRisk } from '../../../domain/position-size.ts';
import { inUnit, type StopChoice, type StopUnit } from '../../../domain/stop-distance.ts';
import { marketSession } from '../../../state/market-session.ts';
import { tradePreferences } from '../../../state/trade-preferences.ts';
import type { TicketValues } from '../rules/ticket-values.ts';

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

export interface StartInput {
  terms: InstrumentTerms;
  mid: number;
  /** Average true range, in price units; null while it is not known. */
  range: number | null;
}

/** A stop in the unit of a ticket; in its own where that cannot be known. */
function figureIn(
  unit: StopUnit,
  choice: StopChoice,
  field: StopField,
  lots: number | null,
  input: StartInput,
) {
  const { terms, mid } = input;
  return inUnit(choice, unit, field, { terms, side: 'buy', price: mid, lots })?.figure ?? null;
}

type Stops = Pick<TicketValues, 'stopLossOn' | 'stopLoss' | 'takeProfitOn' | 'takeProfit' | 'trailing'>;
type StopValues = Pick<TicketValues, 'stopUnit' | 'lots'>;

/** STP-06: the stops of a new order by my bracket. A size by risk needs a stop loss, with a bracket or without (SIZ-04). */
export function bracketStops({ stopUnit, lots }: StopValues, input: StartInput): Stops {
  const { bracket, sizeMode } = tradePreferences();
  const asked = (field: StopField) =>
    bracket[field].unit === 'off' ? null : startingStop(bracket[field], sizeMode, input.mid, input);
  const loss = isByRisk(sizeMode)
    ? startingStop(bracket.stopLoss, sizeMode, input.mid, input)
    : asked('stopLoss');
  const gain = asked('takeProfit');
  const stopLoss = loss && figureIn(stopUnit, loss, 'stopLoss', lots, input);
  const takeProfit = gain && figureIn(stopUnit, gain, 'takeProfit', lots, input);
  return {
    stopLossOn: stopLoss !== null,
    stopLoss,
    takeProfitOn: takeProfit !== null,
    takeProfit,
    trailing: bracket.trailing && stopLoss !== null,
  };
}

/** STP-04: what a stop that is switched on starts with, in the unit of the ticket: my bracket, else one average range. */
export function startingFigure(field: StopField, { stopUnit, lots }: StopValues, input: StartInput) {
  const { bracket, sizeMode } = tradePreferences();
  const choice = startingStop(bracket[field], sizeMode, input.mid, input);
  return figureIn(stopUnit, choice, field, lots, input);
}
