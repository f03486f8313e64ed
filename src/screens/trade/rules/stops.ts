import type { InstrumentTerms } from '../../../domain/instrument.ts';
import { profit } from '../../../domain/margin.ts';
import { stopAt, stopDistance, type StopField } from '../../../domain/order.ts';
import { opposite, type Side } from '../../../domain/side.ts';
import { orderPrice, type CostInput } from './ticket-costs.ts';
import { sideOfStops, type TicketValues } from './ticket-values.ts';

/**
 * TKT-08: profit (loss below 0) in USD if the order of that side filled now, or at its target, and closed at `stop`.
 */
export function profitAtStop(input: CostInput, side: Side, stop: number | null): number | null {
  const openPrice = orderPrice(input, side);
  const { lots } = input.values;
  if (openPrice === null || lots === null || !(lots > 0) || stop === null || !(stop > 0)) return null;
  return profit({ ...input.terms, side, openPrice, closePrice: stop, lots });
}

/** TKT-09: the stops for the other side: as far from the price, on the other side of it. */
export function mirrorStops(
  values: TicketValues,
  price: number,
  terms: Pick<InstrumentTerms, 'precision'>,
): Pick<TicketValues, StopField> {
  const side = sideOfStops(values, price) ?? 'buy';
  const mirror = (field: StopField) => {
    const distance = stopDistance(field, side, price, values[field]);
    return distance === null ? null : stopAt(field, opposite(side), price, distance, terms);
  };
  return { stopLoss: mirror('stopLoss'), takeProfit: mirror('takeProfit') };
}
