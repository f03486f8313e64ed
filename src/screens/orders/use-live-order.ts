import { useLayoutEffect, type RefObject } from 'react';
import { watchPosition } from '../../live/portfolio.ts';
import { watchQuote } from '../../live/quotes.ts';
import type { OrderView } from '../../domain/order.ts';
import { orderWriter } from './order-writer.ts';

/**
 * ORD-04: keeps what stands in `root` at the newest: an open order by its position, one that waits by its instrument's price. It begins anew
 * after every drawing, since React may just have written what the list knew over a newer tick.
 */
export function useLiveOrder(root: RefObject<HTMLElement | null>, order: OrderView): void {
  const { id, state, precision, instrument } = order;
  useLayoutEffect(() => {
    if (!root.current) return undefined;
    const write = orderWriter(root.current, precision);
    if (state === 'open') return watchPosition(id, write);
    if (state === 'pending' && instrument)
      return watchQuote(instrument.Id, ({ Close }) => write({ price: Close }));
    return undefined;
  });
}
