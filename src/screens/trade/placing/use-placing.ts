import { useEffect, useRef } from 'react';
import { reportFailure } from '../../../api/api-error.ts';
import { useMutate } from '../../../api/use-mutate.ts';
import { toOrderInput, type OrderRequest } from '../../../domain/order.ts';
import { toast } from '../../../ui/overlays/toast.ts';
import { outcomeTitle } from './outcome-text.ts';
import { placingOf } from './placing.ts';

/**
 * Sends an order once and follows it until it is known what became of it (TKT-22, TKT-24).
 *
 * @param onBooked called once the order stands, also when the screen was left meanwhile
 */
export function usePlacing(onBooked: () => void) {
  const mutation = useMutate('submitOrder', { inPlace: true, done: onBooked });
  const placing = placingOf(mutation);
  const left = useRef(false);
  useEffect(() => {
    left.current = false;
    return () => {
      left.current = true;
    };
  }, []);

  async function place(order: OrderRequest): Promise<void> {
    // TKT-22: until the outcome has been read, a press is the second half of a double tap: the answer may be faster than the finger.
    if (placing.state !== 'idle') return;
    const outcome = await mutation.run(toOrderInput(order));
    if (outcome === null) return;
    if (outcome.state === 'refused') {
      // TKT-23: the server's words go on a toast, and the ticket is as it was.
      reportFailure(outcome.error);
      mutation.reset();
    } else if (left.current) {
      // TKT-26: nobody is there to see the popup.
      const known = placingOf({ ...mutation, phase: 'idle', outcome, input: toOrderInput(order) });
      toast(outcomeTitle(known), outcome.state === 'done' ? 'success' : 'error');
    }
  }
  return { placing, place, dismiss: mutation.reset };
}
