import type { OrderList } from '../../features/orders/orders-query.ts';
import { orderLists } from '../../routes/paths.ts';

export { ordersQuery, type OrderList } from '../../features/orders/orders-query.ts';

/** ORD-01: `?type=` chooses the list; open positions where it says nothing that is known. */
export function listOf(search: string): OrderList {
  const type = new URLSearchParams(search).get('type');
  return type === String(orderLists.pending)
    ? 'pending'
    : type === String(orderLists.history)
      ? 'history'
      : 'open';
}
