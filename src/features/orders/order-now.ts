import { stopFromWire, type OrderView } from '../../domain/order-wire.ts';
import { portfolio } from '../../live/page.ts';
import type { PositionValue } from '../../live/portfolio.ts';
import { listedRev } from './fresh-orders.ts';

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
  const { stopLoss, takeProfit, lots } = now;
  // A stop that trails moves without a change of the order.
  const isOlder = ordersRev !== null && ordersRev < (listedRev() ?? 0);
  if (isOlder && order.trailing === null) return order;
  return {
    ...order,
    ...(stopLoss !== undefined && { stopLoss: stopFromWire(stopLoss) }),
    ...(takeProfit !== undefined && !isOlder && { takeProfit: stopFromWire(takeProfit) }),
    ...(lots !== undefined && !isOlder && { lots }),
  };
}
