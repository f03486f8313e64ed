import { useEffect, useMemo, useState } from 'react';
import { useSnapshot } from 'valtio';
import type { ChartLine, LineDraft } from '../../../chart/lines/chart-line.ts';
import type { OrderView } from '../../../domain/order-wire.ts';
import { lazyPart } from '../../../features/lazy-part.tsx';
import type { LineState } from '../../../features/orders/line-change.ts';
import { useOrderFeatures } from '../../../features/orders/use-order-features.ts';
import type { Instrument } from '../../../generated/rest.d.ts';
import { useLive } from '../../../live/live-text.tsx';
import { quoteAndAccount } from '../../../live/page.ts';
import { ConfirmBar, EndedBar, hasBar, useDoneToast } from './confirm-bar.tsx';
import { editedInTable, isFresh, moveTo, orderLines, useLineMover } from './order-lines.ts';

const OrderQuestion = lazyPart(() => import('./order-ends.tsx').then((m) => m.OrderQuestion));

/** The lines of the selected order, and what takes what is done to them. */
export interface SelectedLines {
  lines: readonly ChartLine[];
  onDraft: (draft: LineDraft) => void;
  onRemoveLine: (id: string, byKey: boolean) => void;
  onHoldLine: (id: string | null) => void;
}

interface SelectedOrderProps {
  order: OrderView;
  instrument: Instrument;
  /** It has ended while something of it was moved. */
  isOver: boolean;
  onLines: (lines: SelectedLines | null) => void;
  /** Something of it is moved, or no more. */
  onBusy: (isBusy: boolean) => void;
  /** Whether its bar shows. */
  onMoving: (isMoving: boolean) => void;
}

/** The selected order on the chart: its lines, the bar of one that is moved, and the question of its cross. */
export function SelectedOrder(props: SelectedOrderProps) {
  const { order, instrument, isOver, onLines, onBusy, onMoving } = props;
  const { mover, state } = useLineMover(order, isOver);
  const features = useOrderFeatures();
  const fresh = useLive(quoteAndAccount(instrument.Id), () => isFresh(instrument));
  const [asking, setAsking] = useState<'never' | 'open' | 'closed'>('never');
  const [isHeld, setHeld] = useState(false);
  const [byKey, setByKey] = useState(false);
  // Its lines went with it, and with them what was held.
  const [wasHeld, setWasHeld] = useState(false);
  if (isOver && isHeld) {
    setHeld(false);
    setWasHeld(true);
  }
  const lines = useMemo(
    () => (isOver ? [] : orderLines({ order, instrument, state, fresh }, features)),
    [order, instrument, state, fresh, features, isOver],
  );
  useEffect(() => {
    onLines({
      lines,
      onDraft(draft) {
        setByKey(draft.byKey === true);
        moveTo(mover, draft);
      },
      onRemoveLine(id, withKey) {
        setByKey(withKey);
        if (id === 'stopLoss' || id === 'takeProfit') mover.move(id, null);
        else setAsking('open');
      },
      onHoldLine: (id) => setHeld(id !== null),
    });
    return () => onLines(null);
  }, [lines, mover, onLines]);
  useDoneToast(state);
  const [hidden, setHidden] = useState<LineState | null>(null);
  const isInTable = useSnapshot(editedInTable).id === order.id;
  const hasState = hasBar(state) && state !== hidden && !isInTable;
  const isMoving = hasState || wasHeld;
  const isBusy = isMoving || isHeld;
  useEffect(() => {
    onMoving(isMoving);
    return () => onMoving(false);
  }, [isMoving, onMoving]);
  useEffect(() => onBusy(isBusy), [isBusy, onBusy]);
  return (
    <>
      {hasState ? (
        <ConfirmBar {...{ order, instrument, mover, state, byKey }} onHide={() => setHidden(state)} />
      ) : (
        wasHeld && <EndedBar order={order} onHide={() => setWasHeld(false)} />
      )}
      {asking !== 'never' && (
        <OrderQuestion order={order} open={asking === 'open' && !isOver} onEnd={() => setAsking('closed')} />
      )}
    </>
  );
}
