import { paged, type InputOf } from '../../api/operation.ts';
import { statusToWire } from '../../domain/order-wire.ts';
import type { CompleteReason } from '../../generated/enums.ts';
import type { Order } from '../../generated/rest.d.ts';

/** Open positions, what waits for its price, and what is over. */
export type OrderList = 'open' | 'pending' | 'history';

const statuses = {
  open: statusToWire.open,
  pending: statusToWire.pending,
  history: statusToWire.completed,
} as const satisfies Record<OrderList, Order['Status']>;

/** My orders of one list, page by page. */
export const ordersQuery = (list: OrderList) => paged('listOrders', { status: statuses[list] });

/** What a list is narrowed by; what is left out does not narrow it. */
export interface OrderFilter {
  /** Id. */
  instrument?: number | undefined;
  /** Epoch ms, [from, to): when an order was created, in history when it ended. */
  from?: number | undefined;
  to?: number | undefined;
  /** Why it ended. No server narrows by it. */
  reason?: CompleteReason | undefined;
}

/** The most rows that a page may have. */
export const largePage = 200;

const timeOf = (at: number | undefined) => (at === undefined ? undefined : new Date(at).toISOString());

/** What a server with `orderQuery` is asked; another one is asked for the whole list. */
export function inputOf(
  list: OrderList,
  { instrument, from, to }: OrderFilter,
  { narrows, large }: { narrows: boolean; large: boolean },
): Omit<InputOf<'listOrders'>, 'page'> {
  const status = statuses[list];
  if (!narrows) return { status };
  return {
    status,
    ...(instrument !== undefined && { forex_id: instrument }),
    ...(from !== undefined && { from: timeOf(from) }),
    ...(to !== undefined && { to: timeOf(to) }),
    ...(large && { size: largePage }),
  };
}

/** Whether a server can narrow anything of it. */
export const isNarrow = ({ instrument, from, to }: OrderFilter): boolean =>
  instrument !== undefined || from !== undefined || to !== undefined;

/** Whether an order fits. `showCode` is the filter's instrument: orders name it by its shown code. */
export function fitsFilter(
  order: Order,
  { from, to, reason }: OrderFilter,
  showCode: string | null,
): boolean {
  const at = momentOf(order);
  return (
    (showCode === null || order.ForexTradeLists.ShowCode === showCode) &&
    (from === undefined || at >= from) &&
    (to === undefined || at < to) &&
    (reason === undefined || ('CompleteReason' in order && order.CompleteReason === reason))
  );
}

/** History is listed by when orders ended: after one that ended before the span, none of it follows. */
export function isPast(list: OrderList, orders: readonly Order[], { from }: OrderFilter): boolean {
  const last = orders.at(-1);
  return list === 'history' && from !== undefined && last !== undefined && momentOf(last) < from;
}

const momentOf = (order: Order): number => Date.parse(order.CompleteTimeHandler ?? order.CreateTimeHandler);
