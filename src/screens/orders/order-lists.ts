import { paged } from '../../api/operation.ts';
import { orderLists } from '../../routes/paths.ts';
import { statusToWire } from '../../domain/order-wire.ts';

/** Open positions, what waits for its price, and what is over. */
export type OrderList = keyof typeof orderLists;

const statuses = {
  open: statusToWire.open,
  pending: statusToWire.pending,
  history: statusToWire.completed,
} as const;

/** My orders of one list, page by page. */
export const ordersQuery = (list: OrderList) => paged('listOrders', { status: statuses[list] });

/** ORD-01: `?type=` chooses the list; open positions where it says nothing that is known. */
export function listOf(search: string): OrderList {
  const type = new URLSearchParams(search).get('type');
  return type === String(orderLists.pending)
    ? 'pending'
    : type === String(orderLists.history)
      ? 'history'
      : 'open';
}
