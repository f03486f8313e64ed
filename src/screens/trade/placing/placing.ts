import { fromOrderInput, type OrderRequest } from '../../../domain/order.ts';
import type { Mutation } from '../../../api/use-mutate.ts';
import type { Order } from '../../../generated/rest.d.ts';

/** Where an order is on its way: nowhere, being sent, without an answer and looked for, or known. */
export type Placing =
  | { state: 'idle' }
  | { state: 'sending' | 'checking'; order: OrderRequest }
  | { state: 'booked'; order: OrderRequest; booked: Order; late: boolean }
  | { state: 'not-booked' | 'unknown'; order: OrderRequest };

export const idle: Placing = { state: 'idle' };

export function isUnderWay(placing: Placing): boolean {
  return placing.state === 'sending' || placing.state === 'checking';
}

/** A refusal leaves the ticket as it was: nothing is on its way any more. */
export function placingOf({ phase, outcome, input }: Omit<Mutation<'submitOrder'>, 'run'>): Placing {
  if (input === null) return idle;
  const order = fromOrderInput(input);
  if (phase !== 'idle') return { state: phase, order };
  switch (outcome?.state) {
    case 'done':
      return { state: 'booked', order, booked: outcome.data, late: outcome.late };
    case 'not-done':
      return { state: 'not-booked', order };
    case 'unknown':
      return { state: 'unknown', order };
    default:
      return idle;
  }
}
