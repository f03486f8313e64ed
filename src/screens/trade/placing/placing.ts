import type { NewOrder } from '../../../api/trading.ts';
import type { Order } from '../../../generated/rest.d.ts';

/** Where an order is on its way: nowhere, being sent, without an answer and looked for, or known. */
export type Placing =
  | { state: 'idle' }
  | { state: 'sending' | 'checking'; order: NewOrder }
  | { state: 'booked'; order: NewOrder; booked: Order; late: boolean }
  | { state: 'not-booked' | 'unknown'; order: NewOrder };

export const idle: Placing = { state: 'idle' };

export function isUnderWay(placing: Placing): boolean {
  return placing.state === 'sending' || placing.state === 'checking';
}
