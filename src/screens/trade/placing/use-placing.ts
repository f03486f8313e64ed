import { useEffect, useRef, useState } from 'react';
import { placeOrder } from '../../../api/place-order.ts';
import { newRequestKey } from '../../../api/request-key.ts';
import { reloadMine, type NewOrder } from '../../../api/trading.ts';
import { quotes } from '../../../live/page.ts';
import { toast } from '../../../ui/overlays/toast.ts';
import { outcomeTitle } from './outcome-text.ts';
import { idle, type Placing } from './placing.ts';

export interface PlacingOptions {
  showCode: string;
  /** The order stands: the draft has done its work. Called also when the screen was left meanwhile. */
  onBooked: () => void;
}

/**
 * Sends an order once and follows it until it is known what became of it (TKT-22, TKT-24). What belongs to one decision has one
 * Idempotency-Key; a second press while an order is under way does nothing. The same ticket tried again after 'not booked' is
 * still the same decision: should the first call have been slow and not lost, the server takes the two for one.
 */
export function usePlacing({ showCode, onBooked }: PlacingOptions) {
  const [placing, setPlacing] = useState<Placing>(idle);
  const busy = useRef(false);
  const left = useRef(false);
  const unanswered = useRef({ order: '', key: '' });
  useEffect(() => {
    left.current = false;
    return () => {
      left.current = true;
    };
  }, []);

  function tell(next: Placing): void {
    setPlacing(next);
    // Nobody is there to see the popup: the outcome of an order is told all the same.
    if (left.current) toast(outcomeTitle(next), next.state === 'booked' ? 'success' : 'error');
  }

  async function place(order: NewOrder): Promise<void> {
    if (busy.current) return;
    busy.current = true;
    setPlacing({ state: 'sending', order });
    let late = false;
    const text = JSON.stringify(order);
    const key = unanswered.current.order === text ? unanswered.current.key : newRequestKey();
    unanswered.current = { order: '', key: '' };
    try {
      const placement = await placeOrder(order, key, {
        showCode,
        sentAt: quotes.serverNow(),
        onNoAnswer() {
          late = true;
          setPlacing({ state: 'checking', order });
        },
      });
      if (placement.state === 'booked') onBooked();
      if (placement.state === 'not-booked') unanswered.current = { order: text, key };
      tell(
        placement.state === 'booked'
          ? { state: 'booked', order, booked: placement.order, late }
          : { state: placement.state, order },
      );
    } catch {
      // TKT-23: refused. The server's words are on a toast already, and the ticket is as it was.
      dismiss();
    } finally {
      void reloadMine();
    }
  }

  // TKT-22: until the outcome has been read, a press is the second half of a double tap: the answer may be faster than the finger.
  function dismiss(): void {
    busy.current = false;
    setPlacing(idle);
  }
  return { placing, place, dismiss };
}
