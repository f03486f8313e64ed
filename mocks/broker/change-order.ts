import { CompleteReason, OrderStatus } from '../../src/generated/enums.ts';
import { fillPrice } from '../../src/domain/margin.ts';
import { opposite, type Stops } from '../../src/domain/order.ts';
import type { OrderRow } from '../store/schema.ts';
import { addClosed, inTransaction, type BrokerContext } from './broker-context.ts';
import { refuseDecimals, refuseStops } from './check-prices.ts';
import { cancelPending, changeOrder, completePosition, findOrder } from './order-state.ts';
import { refuse, type CancelReason, type ChangeReason, type CloseReason, type Result } from './refusal.ts';
import { specOf } from './terms.ts';

/** BRK-26: closes an open position at the market. Whoever comes second, the trader or a trigger, finds it completed. */
export function closePosition(
  context: BrokerContext,
  userId: number,
  id: number,
): Promise<Result<OrderRow, CloseReason>> {
  const { market } = context;
  const now = context.clock.now();
  return inTransaction(context, async (trx, events) => {
    const order = await findOrder(trx, userId, id);
    if (!order) return refuse('orderNotFound');
    if (order.status !== OrderStatus.Open) return refuse('notOpen');
    const spec = specOf(market, order.instrument_id);
    if (!market.isOpen(spec.id, now)) return refuse('marketClosed', { code: spec.showCode });
    const price = fillPrice(opposite(order.side), market.quote(spec.id, now).price, spec);
    const value = await completePosition(trx, market, order, {
      price,
      at: now,
      reason: CompleteReason.ClosedByTrader,
    });
    addClosed(events, userId, id);
    return { ok: true, value };
  });
}

/** BRK-15: cancels a pending order, whether its market is open or not. */
export function cancelOrder(
  context: BrokerContext,
  userId: number,
  id: number,
): Promise<Result<OrderRow, CancelReason>> {
  const now = context.clock.now();
  return inTransaction(context, async (trx, events) => {
    const order = await findOrder(trx, userId, id);
    if (!order) return refuse('orderNotFound');
    if (order.status !== OrderStatus.Pending) return refuse('notPending');
    const { price } = context.market.quote(order.instrument_id, now);
    const value = await cancelPending(trx, order, { price, at: now, reason: CompleteReason.Cancelled });
    addClosed(events, userId, id);
    return { ok: true, value };
  });
}

/** BRK-27: sets both stops of an open position, null clears one; they are watched from now on. */
export function setStops(
  context: BrokerContext,
  userId: number,
  id: number,
  stops: Stops,
): Promise<Result<OrderRow, ChangeReason>> {
  const { market } = context;
  const now = context.clock.now();
  return inTransaction(context, async (trx, events) => {
    const order = await findOrder(trx, userId, id);
    if (!order) return refuse('orderNotFound');
    if (order.status !== OrderStatus.Open) return refuse('notOpen');
    const { price } = market.quote(order.instrument_id, now);
    const refused =
      refuseDecimals(specOf(market, order.instrument_id), [stops.stopLoss, stops.takeProfit]) ??
      refuseStops(order.side, price, stops);
    if (refused) return refused;
    const value = await changeOrder(trx, order, {
      stop_loss: stops.stopLoss,
      take_profit: stops.takeProfit,
      watched_from: now,
    });
    events.touched.add(userId);
    return { ok: true, value };
  });
}
