import { paged } from '../../api/operation.ts';
import { statusToWire } from '../../domain/order-wire.ts';

/** The lists of orders: open positions, what waits for its price, and what is over. */
export type OrderList = 'open' | 'pending' | 'history';

const statuses = {
  open: statusToWire.open,
  pending: statusToWire.pending,
  history: statusToWire.completed,
} as const;
/** The lists by the specification's `type` in the address. */
export const listTypes = { open: 1, pending: 0, history: 3 } as const;

/** My orders of one list, page by page. */
export const ordersQuery = (list: OrderList) => paged('listOrders', { status: statuses[list] });

/** ORD-01: `?type=` chooses the list; open positions where it says nothing that is known. */
export function listOf(search: string): OrderList {
  const type = new URLSearchParams(search).get('type');
  return type === '0' ? 'pending' : type === '3' ? 'history' : 'open';
}
