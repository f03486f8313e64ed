import { CompleteReason } from '../../src/generated/enums.ts';
import { fillPrice } from '../../src/domain/margin.ts';
import { opposite, type Stops } from '../../src/domain/order.ts';
import type { OrderRow } from '../store/schema.ts';
import { change, type BrokerWorld } from './broker-world.ts';
import { refuseStops } from './check-stops.ts';
import { noteClosed } from './effects.ts';
import { cancelPending, changeOrder, completePosition, findOrder } from './order-state.ts';
import { refuse, type CancelReason, type ChangeReason, type CloseReason, type Result } from './refusal.ts';
import { specOf } from './terms.ts';

/** BRK-26: closes an open position at the market. Whoever comes second, the trader or a trigger, finds it completed. */
export function closePosition(
  world: BrokerWorld,
  userId: number,
  id: number,
): Promise<Result<OrderRow, CloseReason>> {
  const { market } = world;
  const now = world.clock.now();
  return change(world, async (trx, effects) => {
    const order = await findOrder(trx, userId, id);
    if (!order) return refuse('orderNotFound');
    if (order.status !== 1) return refuse('notOpen');
    const spec = specOf(market, order.instrument_id);
    if (!market.isOpen(spec.id, now)) return refuse('marketClosed', { code: spec.showCode });
    const price = fillPrice(opposite(order.side), market.quote(spec.id, now).price, spec);
    const value = await completePosition(trx, market, order, {
      price,
      at: now,
      reason: CompleteReason.ClosedByTrader,
    });
    noteClosed(effects, userId, id);
    return { ok: true, value };
  });
}

/** BRK-15: cancels a pending order, whether its market is open or not. */
export function cancelOrder(
  world: BrokerWorld,
  userId: number,
  id: number,
): Promise<Result<OrderRow, CancelReason>> {
  const now = world.clock.now();
  return change(world, async (trx, effects) => {
    const order = await findOrder(trx, userId, id);
    if (!order) return refuse('orderNotFound');
    if (order.status !== 0) return refuse('notPending');
    const { price } = world.market.quote(order.instrument_id, now);
    const value = await cancelPending(trx, order, { price, at: now, reason: CompleteReason.Cancelled });
    noteClosed(effects, userId, id);
    return { ok: true, value };
  });
}

/** BRK-27: sets both stops of an open position, null clears one; they are watched from now on. */
export function setStops(
  world: BrokerWorld,
  userId: number,
  id: number,
  stops: Stops,
): Promise<Result<OrderRow, ChangeReason>> {
  const { market } = world;
  const now = world.clock.now();
  return change(world, async (trx, effects) => {
    const order = await findOrder(trx, userId, id);
    if (!order) return refuse('orderNotFound');
    if (order.status !== 1) return refuse('notOpen');
    const refused = refuseStops(order.side, market.quote(order.instrument_id, now).price, stops);
    if (refused) return refused;
    const value = await changeOrder(trx, order, {
      stop_loss: stops.stopLoss,
      take_profit: stops.takeProfit,
      watched_from: now,
    });
    effects.touched.add(userId);
    return { ok: true, value };
  });
}
