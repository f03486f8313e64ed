import { ApiError } from '../../api/api-error.ts';
import { reportFailure } from '../../api/failures.ts';
import { findOrder } from '../../api/find-order.ts';
import type { Answer } from '../../api/read-envelope.ts';
import type { Order } from '../../generated/rest.d.ts';

/** What became of a change; `refused` has been told already. */
export type Change = { state: 'done'; message: string } | { state: 'refused' | 'not-done' | 'unknown' };

/**
 * Sends a change of an order, once. ORD-10: without an answer the order is read back and never sent again.
 *
 * @param isDone whether an order, as read back, shows the change
 */
export async function sendChange(
  id: number,
  send: () => Promise<Answer<Order>>,
  isDone: (order: Order) => boolean,
): Promise<Change> {
  try {
    const { message } = await send();
    return { state: 'done', message };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (!error.mayHaveHappened) {
      reportFailure(error);
      return { state: 'refused' };
    }
  }
  const { order } = await findOrder((candidate) => candidate.Id === id);
  // Not among the newest of any list says nothing: an old order may stand on a later page.
  if (!order) return { state: 'unknown' };
  return isDone(order) ? { state: 'done', message: '' } : { state: 'not-done' };
}
