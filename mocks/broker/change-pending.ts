import type { Kysely } from 'kysely';
import { sidesAtFill, type CommissionMode } from '../../src/domain/margin.ts';
import type { Stops } from '../../src/domain/order.ts';
import { toMicros } from '../store/micros.ts';
import type { OrderRow, Schema } from '../store/schema.ts';
import type { BrokerContext } from './broker-context.ts';
import { refuseDecimals, refuseDistance, refuseNear, refuseStops } from './check-prices.ts';
import { loadAccount } from './client-account.ts';
import { changeOrder } from './order-state.ts';
import { approachOf, costsOf, refuseCosts } from './place-order.ts';
import { refuse, type CostReason, type PriceReason, type Result } from './refusal.ts';
import { sidesAt, specOf, stopTermsOf, termsAt } from './terms.ts';
import { changeTrail, keptStops, refuseTrailing } from './trailing.ts';

interface PendingChange extends Stops {
  target?: number | undefined;
  trailing?: number | undefined;
}

/**
 * BRK-63: sets the stops of a pending order, judged against its target, and moves the target where one is given. A new
 * target locks margin and commission again and is watched from now on; the order keeps its id and its place.
 */
export async function changePending(
  context: BrokerContext,
  trx: Kysely<Schema>,
  mode: CommissionMode,
  order: OrderRow,
  { target = order.requested_price, stopLoss, takeProfit, trailing }: PendingChange,
  now: number,
): Promise<Result<OrderRow, PriceReason | CostReason>> {
  const { market } = context;
  const spec = specOf(market, order.instrument_id);
  const terms = { ...termsAt(market, spec, now), ...stopTermsOf(context, spec) };
  const { price: mid } = market.quote(spec.id, now);
  const isMoved = target !== order.requested_price;
  const refused =
    refuseDecimals(spec, [target, stopLoss, takeProfit]) ??
    (isMoved ? refuseDistance(target, mid) : null) ??
    (isMoved ? refuseNear(order.side, target, sidesAt(market, spec, now), terms) : null) ??
    refuseStops(
      order.side,
      sidesAtFill(order.side, target, terms),
      { stopLoss, takeProfit },
      terms,
      isMoved ? {} : keptStops(order),
    ) ??
    refuseTrailing(terms, target, trailing, order.trailing);
  if (refused) return refused;
  const stops = {
    stop_loss: stopLoss,
    take_profit: takeProfit,
    ...changeTrail(market, order, trailing, now),
  };
  if (!isMoved) return { ok: true, value: await changeOrder(trx, order, stops) };

  const costs = costsOf(market, mode, spec, { ...order, target }, mid, now);
  if (!costs) return refuse('noMarginConfigured', { code: spec.showCode });
  const account = await loadAccount(trx, order.user_id);
  // What the order has locked so far is free for what it locks from now on.
  const others = { ...account, orders: account.orders.filter(({ id }) => id !== order.id) };
  const unaffordable = refuseCosts(market, others, costs, now);
  if (unaffordable) return unaffordable;
  const value = await changeOrder(trx, order, {
    ...stops,
    requested_price: target,
    margin: toMicros(costs.margin),
    commission: toMicros(costs.commission),
    approach: approachOf(target, costs.sidePrice),
    watched_from: now,
  });
  return { ok: true, value };
}
