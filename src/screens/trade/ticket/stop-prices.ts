import { pipSize } from '../../../domain/instrument.ts';
import { roundTo } from '../../../domain/money.ts';
import type { Side } from '../../../domain/order.ts';
import type { TicketValues } from './ticket-values.ts';

interface PriceTerms {
  precision: number;
}

type Stops = Pick<TicketValues, 'stopLossOn' | 'stopLoss' | 'takeProfitOn' | 'takeProfit'>;

/** TKT-09: which side the stops are set for, told by where they stand; null with none, or where the two disagree. */
export function sideOfStops(stops: Stops, price: number): Side | null {
  const loss = stops.stopLossOn && stops.stopLoss !== null ? stops.stopLoss - price : 0;
  const gain = stops.takeProfitOn && stops.takeProfit !== null ? price - stops.takeProfit : 0;
  if (loss * gain < 0) return null;
  const lean = loss + gain;
  return lean === 0 ? null : lean < 0 ? 'buy' : 'sell';
}

/** TKT-09: the stops for the other side: as far from the price, on the other side of it. */
export function mirrorStops(
  stops: Stops,
  price: number,
  terms: PriceTerms,
): Pick<TicketValues, 'stopLoss' | 'takeProfit'> {
  const mirror = (stop: number | null) =>
    stop === null ? null : Math.max(roundTo(2 * price - stop, terms.precision), pipSize(terms.precision));
  return { stopLoss: mirror(stops.stopLoss), takeProfit: mirror(stops.takeProfit) };
}
