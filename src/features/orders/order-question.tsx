import { useEffect, useEffectEvent } from 'react';
import { instrumentTerms } from '../../domain/instrument.ts';
import type { OrderView } from '../../domain/order-wire.ts';
import { nearestHalf } from '../../domain/part-of-position.ts';
import { CloseQuestion } from './close-question.tsx';
import { CancelQuestion } from './order-actions.tsx';
import { askReverse } from './bulk/bulk-run.ts';
import { useOrderFeatures } from './use-order-features.ts';

/** What is asked about an order: whether it is closed or cancelled, half of it is closed, or it is reversed. */
export type OrderAct = 'end' | 'half' | 'reverse';

/** POS-02: the nearest half that may be closed; null where none may. */
function halfOf({ state, instrument, lots }: OrderView): number | null {
  return state === 'open' && instrument ? nearestHalf(lots, instrumentTerms(instrument)) : null;
}

/** The same, where the server closes in parts. */
export function useHalf(order: OrderView): number | null {
  const { partialClose } = useOrderFeatures();
  return partialClose ? halfOf(order) : null;
}

interface OrderQuestionProps {
  order: OrderView;
  act: OrderAct;
  /** Called once it is answered and the outcome is known. */
  onEnd: () => void;
}

/** The question of an act, mounted while it is open. */
export function OrderQuestion({ order, act, onEnd }: OrderQuestionProps) {
  const isReverse = act === 'reverse';
  const handOver = useEffectEvent(() => {
    askReverse(order);
    onEnd();
  });
  // The position goes with the first of its two requests, and what has asked with it.
  useEffect(() => {
    if (isReverse) handOver();
  }, [isReverse]);
  if (isReverse) return null;
  if (order.state === 'pending') return <CancelQuestion order={order} open onEnd={onEnd} />;
  return (
    <CloseQuestion
      order={order}
      open
      part={act === 'half' ? (halfOf(order) ?? undefined) : undefined}
      onEnd={onEnd}
    />
  );
}
