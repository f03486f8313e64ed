import { t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import X from 'lucide-react/icons/x';
import { useEffect } from 'react';
import type { OrderView } from '../../../domain/order-wire.ts';
import type { LineMove, LineState } from '../../../features/orders/line-change.ts';
import { lineNameOf } from '../../../features/orders/line-names.ts';
import type { LineMover } from '../../../features/orders/move-line.ts';
import type { Instrument } from '../../../generated/rest.d.ts';
import { formatLots, isolate } from '../../../i18n/format.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { lazyPart } from '../../../features/lazy-part.tsx';
import { DraftOfLine } from './line-draft.tsx';
import styles from './confirm-bar.module.css';

const OrderEnd = lazyPart(() => import('./order-ends.tsx').then((m) => m.OrderEnd));

interface ConfirmBarProps {
  order: OrderView;
  instrument: Instrument;
  mover: LineMover;
  state: Moving;
  /** The deal block comes back while nobody knows what became of a move. */
  onHide: () => void;
  /** In a row of a list that has the line's price in a field of its own. */
  inRow?: boolean;
  /** CNF-04: a key began the move, and goes on in the bar. */
  byKey?: boolean;
}

type Moving = Exclude<LineState, { phase: 'rest' }>;

/** Whether there is something to say: of a line that is moved here, and of what was sent from anywhere. */
export const hasBar = (state: LineState): state is Moving => state.phase !== 'rest' && state.phase !== 'done';

/** 'Buy 0.30' */
export const sideAndSize = ({ lots, side }: OrderView): string => {
  const word =
    side === 'buy' ? t({ message: 'Buy', context: 'side' }) : t({ message: 'Sell', context: 'side' });
  return `${word} ${formatLots(lots)}`;
};

export const nameOf = (order: OrderView): string => isolate(`${sideAndSize(order)} ${order.showCode}`);

/** CNF-01 to CNF-04: what a moved line means in money, in the place of the deal block. Only its ✓ sends it. */
export function ConfirmBar(props: ConfirmBarProps) {
  const { order, instrument, mover, state, onHide, inRow = false, byKey } = props;
  const { move } = state;
  return (
    <fieldset
      className={inRow ? styles.inRow : styles.bar}
      data-sticky-footer={!inRow || undefined}
      // In a row the field beside it has that name.
      aria-label={inRow ? undefined : lineNameOf(move.line, nameOf(order))}
    >
      {state.phase === 'draft' || state.phase === 'sending' ? (
        <DraftOfLine {...{ order, instrument, mover, state, move, inRow, byKey }} />
      ) : state.phase === 'over' ? (
        <OrderEnd order={order} onHide={mover.discard} />
      ) : (
        <EndOfLine {...{ mover, state, onHide }} />
      )}
    </fieldset>
  );
}

/** HND-16: an order that ended while something of it was under the finger. */
export function EndedBar({ order, onHide }: { order: OrderView; onHide: () => void }) {
  return (
    <fieldset className={styles.bar} data-sticky-footer aria-label={nameOf(order)}>
      <OrderEnd order={order} onHide={onHide} />
    </fieldset>
  );
}

/** Moves whose end was said: chart and table may show the same. */
const said = new WeakSet<LineMove>();

/** CNF-02: the line has settled, and that is said. */
export function useDoneToast(state: LineState): void {
  const { t } = useLingui();
  const move = state.phase === 'done' ? state.move : null;
  const text = (state.phase === 'done' && state.message) || t`Changes saved`;
  useEffect(() => {
    if (move === null || said.has(move)) return;
    said.add(move);
    toast(text, 'success');
  }, [move, text]);
}

/** CNF-02: what became of what was sent. */
export function EndOfLine({ mover, state, onHide }: Pick<ConfirmBarProps, 'mover' | 'state' | 'onHide'>) {
  const { t } = useLingui();
  const { phase } = state;
  return (
    <div className={styles.row}>
      <output className={styles.words}>
        {phase === 'checking' && (
          <Trans comment="what became of a change that was sent, while no answer comes">Checking…</Trans>
        )}
        {phase === 'refused' && state.message}
        {phase === 'not-done' && (
          <Trans comment="a change that was sent has certainly not been made">Not changed</Trans>
        )}
        {phase === 'unknown' && (
          <Trans comment="it is not known whether a change was made">Couldn’t confirm</Trans>
        )}
      </output>
      {(phase === 'refused' || phase === 'not-done') && (
        <>
          <Button variant="quiet" size="small" onClick={mover.discard}>
            <Trans>Discard</Trans>
          </Button>
          <Button size="small" onClick={mover.edit}>
            <Trans>Edit</Trans>
          </Button>
        </>
      )}
      {phase === 'unknown' && (
        <>
          <Button size="small" reads onClick={() => void mover.check()}>
            <Trans context="line">Check again</Trans>
          </Button>
          <IconButton label={t`Close`} icon={<X aria-hidden />} onClick={onHide} />
        </>
      )}
    </div>
  );
}
