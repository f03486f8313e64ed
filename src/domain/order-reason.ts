import { OrderStatus } from '../generated/enums.ts';
import type { CompleteReason, Order } from '../generated/rest.d.ts';

/** Why the order completed; null while it has not, or when the server does not say. */
export function reasonOf(order: Order): CompleteReason | null {
  return order.Status === OrderStatus.Completed ? (order.CompleteReason ?? null) : null;
}
