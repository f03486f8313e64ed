import { decimal } from '../../src/domain/money.ts';
import type { Stops } from '../../src/domain/order.ts';
import { opposite, type Side } from '../../src/domain/side.ts';
import type { StopTerms } from '../../src/domain/stop-bounds.ts';
import { OrderStatus } from '../../src/generated/enums.ts';
import type { InstrumentSpec, Market, Retrace, Trail } from '../market/market.ts';
import type { OrderRow } from '../store/schema.ts';
import { refuseDecimals } from './check-prices.ts';
import { refuse, type Refused } from './refusal.ts';
import { priceAt, specOf } from './terms.ts';

/** What an order keeps of its trailing stop. */
type Trailing = Pick<OrderRow, 'trailing' | 'best_price' | 'best_at'>;

/**
 * BRK-68, BRK-90: a distance has the decimals of a price, is smaller than the price from which it is measured, and not
 * smaller than the instrument's level, unless it is the one that the order has (`kept`).
 */
export function refuseTrailing(
  terms: StopTerms,
  price: number,
  distance: number | null | undefined,
  kept: number | null = null,
): Refused<'priceTooFine' | 'trailingTooFar' | 'trailingTooClose'> | null {
  if (!distance) return null;
  const refused = refuseDecimals(terms, [distance]);
  if (refused) return refused;
  const { stopLevel } = terms;
  if (distance < stopLevel && distance !== kept) return refuse('trailingTooClose', { distance: stopLevel });
  return distance < price ? null : refuse('trailingTooFar', { price });
}

/** BRK-68: a stop that follows from a moment on: the best price is the one at which the position closes then. */
export function startTrail(
  market: Market,
  spec: InstrumentSpec,
  side: Side,
  distance: number | null | undefined,
  at: number,
): Trailing {
  if (!distance) return { trailing: null, best_price: null, best_at: null };
  const price = decimal(priceAt(market, spec, opposite(side), at));
  // Half a point of an odd spread is rounded away from the trader's favour: down for a bid, up for an ask.
  const best = price.round(spec.precision, side === 'buy' ? 0 : 3).toNumber();
  return { trailing: distance, best_price: best, best_at: at };
}

/** BRK-27: what a change of stops makes of the trailing one: left out or the same it goes on, 0 ends it. */
export function changeTrail(
  market: Market,
  order: OrderRow,
  distance: number | undefined,
  at: number,
): Partial<Trailing> {
  if (distance === undefined || distance === order.trailing) return {};
  if (order.status === OrderStatus.Pending) return { trailing: distance || null };
  return startTrail(market, specOf(market, order.instrument_id), order.side, distance, at);
}

/** BRK-68: the stop loss as it stands: the better of the one that was set and the one that follows. */
export function stopOf(order: OrderRow): number | null {
  const { side, stop_loss: set, trailing, best_price: best } = order;
  if (trailing === null || best === null) return set;
  const followed = (side === 'buy' ? decimal(best).minus(trailing) : decimal(best).plus(trailing)).toNumber();
  if (followed <= 0) return set;
  if (set === null) return followed;
  return side === 'buy' ? Math.max(set, followed) : Math.min(set, followed);
}

/** The stops of an order as they stand. */
export const keptStops = (order: OrderRow): Stops => ({
  stopLoss: stopOf(order),
  takeProfit: order.take_profit,
});

/** From when a trailing stop has to be looked at, at the earliest; null where none follows. */
export function trailedFrom({ status, trailing, best_at: at }: OrderRow): number | null {
  return status === OrderStatus.Open && trailing !== null ? at : null;
}

/** The first tick in (from, to] that reaches a stop that follows, and the best price until then. */
export function retraceOf(market: Market, order: OrderRow, from: number, to: number): Retrace {
  const { trailing, best_price: best, stop_loss: stop } = order;
  if (trailing === null || best === null) throw new Error(`Order ${order.id} has no trailing stop.`);
  const trail: Trail = { side: order.side === 'buy' ? 'bid' : 'ask', best, distance: trailing, stop };
  return market.firstRetrace(order.instrument_id, from, to, trail);
}

/**
 * BRK-69: where a trailing stop has come until a moment, from one that it is known for; empty where it has not moved.
 */
export function followTrail(market: Market, order: OrderRow, from: number, to: number): Partial<Trailing> {
  const since = trailedFrom(order);
  if (since === null || since > to) return {};
  const { best } = retraceOf(market, order, Math.max(from, since), to);
  return best === order.best_price ? {} : { best_price: best, best_at: to };
}
