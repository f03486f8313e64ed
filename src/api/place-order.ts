import type { Order } from '../generated/rest.d.ts';
import { ApiError } from './api-error.ts';
import { reportFailure } from './failures.ts';
import { findOrder } from './find-order.ts';
import { submitOrder, type NewOrder } from './trading-calls.ts';

/**
 * What became of an order: `booked`; `not-booked`, when no answer came and my orders do not show it; `unknown`, when no answer came and my
 * orders could not be read either. A refusal rejects instead.
 */
export type Placement =
  | { state: 'booked'; order: Order; message: string }
  | { state: 'not-booked' }
  | { state: 'unknown' };

export interface PlaceOrderOptions {
  /** Code of the instrument as shown; finds the order on a server that keeps no request keys. */
  showCode: string;
  /**
   * Epoch milliseconds by the server's clock from which the order can only be: the `Time` of the newest tick, for example. This
   * machine's clock if left out.
   */
  sentAt?: number;
  /** Milliseconds to wait for the answer before reading back. */
  timeout?: number;
  /** Called when no answer came and the orders are about to be read back: a good moment to say so. */
  onNoAnswer?: () => void;
}

/** When to read back, milliseconds after the answer failed to come: the server may still be at it. */
const waits = [0, 1500, 3000];
const clockSlack = 5000;

/**
 * Sends an order once and tells what became of it. API-09: the server decides; without an answer the orders are read back, and the order is
 * never sent again.
 *
 * @param requestKey made when the person confirmed
 * @throws ApiError of kind `refused`, or `transport` with a 4xx: the order was not taken; the failure has been reported
 */
export async function placeOrder(
  order: NewOrder,
  requestKey: string,
  options: PlaceOrderOptions,
): Promise<Placement> {
  const since = (options.sentAt ?? Date.now()) - clockSlack;
  try {
    const { data, message } = await submitOrder(order, requestKey, {
      silent: true,
      timeout: options.timeout,
    });
    return { state: 'booked', order: data, message };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (!error.mayHaveHappened) {
      reportFailure(error);
      throw error;
    }
  }
  options.onNoAnswer?.();
  return readBack((row) => isSame(row, order, requestKey, options.showCode, since));
}

async function readBack(matches: (order: Order) => boolean): Promise<Placement> {
  let complete = false;
  for (const wait of waits) {
    await new Promise((resolve) => setTimeout(resolve, wait));
    const lookup = await findOrder(matches);
    if (lookup.order) return { state: 'booked', order: lookup.order, message: '' };
    complete = lookup.complete;
  }
  return { state: complete ? 'not-booked' : 'unknown' };
}

/** By its key; on a server that keeps none, by what it is: instrument, side, lots, and not older than the call. */
function isSame(row: Order, order: NewOrder, requestKey: string, showCode: string, since: number): boolean {
  if (row.RequestKey !== undefined) return row.RequestKey === requestKey;
  return (
    row.ForexTradeLists.ShowCode === showCode &&
    row.OrderType === (order.side === 'buy' ? 1 : 2) &&
    row.Quantity === order.lots &&
    Date.parse(row.CreateTimeHandler) >= since
  );
}
