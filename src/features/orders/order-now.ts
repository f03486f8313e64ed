import { stopFromWire, type OrderView } from '../../domain/order-wire.ts';
import { portfolio } from '../../live/page.ts';
import type { PositionValue } from '../../live/portfolio.ts';
import { listedRev } from './fresh-orders.ts';

/** ORD-19: where a stop loss stands now; one that trails moves without a change of the order, and is the socket's. */
export function stopNow(
  { trailing, stopLoss }: Pick<OrderView, 'trailing' | 'stopLoss'>,
  now: Pick<PositionValue, 'stopLoss'> | null | undefined,
): number | null {
  if (trailing === null || now?.stopLoss === undefined) return stopLoss;
  return stopFromWire(now.stopLoss);
}

/**
 * ORD-23: an order with the newest that is known of its stops and lots: the socket's, where it says them and is not
 * older than the lists, which come at once after an own change.
 */
export function orderNow(
  order: OrderView,
  now: PositionValue | undefined = portfolio.position(order.id).read(),
): OrderView {
  if (order.state !== 'open' || now === undefined) return order;
  const { ordersRev } = portfolio.state;
  if (ordersRev !== null && ordersRev < (listedRev() ?? 0))
    return { ...order, stopLoss: stopNow(order, now) };
  const { stopLoss, takeProfit, lots } = now;
  return {
    ...order,
    ...(stopLoss !== undefined && { stopLoss: stopFromWire(stopLoss) }),
    ...(takeProfit !== undefined && { takeProfit: stopFromWire(takeProfit) }),
    ...(lots !== undefined && { lots }),
  };
}
