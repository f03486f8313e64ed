import { t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import Check from 'lucide-react/icons/check';
import X from 'lucide-react/icons/x';
import { useEffect, useEffectEvent, useMemo, useRef, useState, type ReactNode } from 'react';
import { instrumentTerms, pipSize } from '../../../domain/instrument.ts';
import type { OrderLine } from '../../../domain/order.ts';
import type { OrderView } from '../../../domain/order-wire.ts';
import { profitAt } from '../../../features/orders/chart-order.ts';
import { lookOf, type LineState } from '../../../features/orders/line-change.ts';
import { lineName } from '../../../features/orders/line-names.ts';
import { Pips } from '../../../features/orders/pips.tsx';
import type { Instrument } from '../../../generated/rest.d.ts';
import { formatPrice, formatSignedMoney } from '../../../i18n/format.ts';
import { useLive } from '../../../live/live-text.tsx';
import { connection, quoteAndAccount } from '../../../live/page.ts';
import common from '../../../ui/common.module.css';
import { Button } from '../../../ui/controls/button.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { Stepper } from '../../../ui/controls/stepper.tsx';
import { SpokenLater } from '../../../ui/feedback/spoken-later.tsx';
import { Popover } from '../../../ui/overlays/popover.tsx';
import { EndOfLine, useDoneToast } from '../chart/confirm-bar.tsx';
import { blockedLine, distanceOf } from '../chart/line-draft.tsx';
import { editedInTable, firstStop, rangeOf, useLineMover } from '../chart/order-lines.ts';
import styles from './price-editor.module.css';

interface PriceEditorProps {
  order: OrderView;
  line: OrderLine;
  /** The price in its cell. */
  at: HTMLElement;
  /** The order has left its list. */
  isOver: boolean;
  onEnd: () => void;
}

/**
 * POS-04: a price of an order, edited where it stands in the table: a stepper, what it brings, ✓ and ✕. It is sent once
 * and read back as a line of the chart is (CNF-02); an emptied stop is taken off.
 */
export function PriceEditor(props: PriceEditorProps) {
  const { instrument } = props.order;
  return instrument && <Editor {...props} instrument={instrument} />;
}

interface EditorProps extends PriceEditorProps {
  instrument: Instrument;
}

function Editor({ order, line, at, isOver, onEnd, instrument }: EditorProps) {
  const { mover, state } = useLineMover(order, isOver);
  useEffect(() => {
    editedInTable.id = order.id;
    return () => void (editedInTable.id = null);
  }, [order.id]);
  const anchor = useMemo(() => ({ current: at }), [at]);
  const form = useRef<HTMLFormElement>(null);
  const [left, setLeft] = useState(false);
  const { phase } = state;
  useDoneToast(state);
  const begin = useEffectEvent(() => {
    const none = line !== 'target' && order[line] === null;
    if (none && state.phase === 'rest') mover.move(line, firstStop(line, order, instrument, state));
    const field = form.current?.querySelector('input');
    field?.focus({ preventScroll: true });
    field?.select();
  });
  useEffect(() => begin(), []);
  const end = () => {
    const { activeElement } = document;
    if (form.current?.contains(activeElement) || activeElement === document.body) at.focus();
    onEnd();
  };
  const over = useEffectEvent(end);
  const hasEnded = isOver || phase === 'done' || phase === 'over';
  useEffect(() => {
    if (hasEnded) over();
  }, [hasEnded]);
  const close = () => {
    // What is under way is waited for: its end is said here.
    if (phase === 'sending' || phase === 'checking') return setLeft(true);
    mover.discard();
    end();
  };
  const isWaiting = left && (phase === 'sending' || phase === 'checking');
  return (
    <Popover open={!isWaiting} onClose={close} anchor={anchor} className={styles.editor}>
      <form
        ref={form}
        noValidate
        aria-label={lineName(line)}
        onSubmit={(event) => {
          event.preventDefault();
          if (blockedPrice(line, lookOf(state, order, line).price, order, instrument) === '')
            void mover.send();
        }}
      >
        {phase === 'rest' || phase === 'draft' || phase === 'sending' ? (
          <Price
            {...{ order, line, instrument, state }}
            onChange={(to) => mover.move(line, to)}
            onCancel={close}
          />
        ) : (
          <EndOfLine mover={mover} state={state} onHide={close} />
        )}
      </form>
    </Popover>
  );
}

/** What keeps a price from being sent at this moment: '' when nothing does. */
function blockedPrice(line: OrderLine, to: number | null, order: OrderView, instrument: Instrument): string {
  if (to !== null) return blockedLine({ line, to }, order, instrument);
  if (connection.state.status === 'offline') return t`Offline`;
  return line === 'target' ? t`Enter a price` : '';
}

interface PriceProps extends Pick<EditorProps, 'order' | 'line' | 'instrument'> {
  state: LineState;
  onChange: (to: number | null) => void;
  onCancel: () => void;
}

function Price({ order, line, instrument, state, onChange, onCancel }: PriceProps) {
  const { t } = useLingui();
  const [unclear, setUnclear] = useState(false);
  const live = quoteAndAccount(instrument.Id);
  const { price } = lookOf(state, order, line);
  const blocked = useLive(live, () => blockedPrice(line, price, order, instrument));
  const range = rangeOf(line, order, instrument);
  const { precision } = instrumentTerms(instrument);
  return (
    <>
      <b className={styles.title}>{lineName(line)}</b>
      <div className={styles.row}>
        <Stepper
          className={styles.stepper}
          label={lineName(line)}
          value={price}
          step={pipSize(precision)}
          min={range?.min}
          max={range?.max}
          from={order.currentPrice}
          precision={precision}
          onChange={(to, isUnclear) => {
            setUnclear(isUnclear);
            if (!isUnclear) onChange(to);
          }}
        />
        <Button
          type="submit"
          className={styles.send}
          aria-label={t`Save changes`}
          busy={state.phase === 'sending'}
          disabled={blocked !== '' || unclear || state.phase === 'rest'}
        >
          <Check aria-hidden />
        </Button>
        <IconButton label={t`Discard`} icon={<X aria-hidden />} onClick={onCancel} />
      </div>
      <p className={styles.words}>{blocked || <Meaning {...{ order, line, instrument, price }} />}</p>
    </>
  );
}

/** What a price brings, and how far it is from the market. */
function Meaning({
  order,
  line,
  instrument,
  price,
}: Pick<EditorProps, 'order' | 'line' | 'instrument'> & { price: number | null }) {
  const { t } = useLingui();
  const live = quoteAndAccount(instrument.Id);
  const away = useLive(live, () =>
    price === null ? null : distanceOf({ line, to: price }, order, instrument),
  );
  if (price === null) return line === 'stopLoss' ? t`No stop loss` : t`No take profit`;
  const { precision } = instrumentTerms(instrument);
  const pips: ReactNode = away !== null && <Pips distance={away} precision={precision} />;
  if (line === 'target') return pips;
  const money = profitAt(price, order.openPrice ?? order.requestedPrice, order, instrument);
  return (
    <>
      <b className={money < 0 ? common.down : common.up}>
        <bdi>{formatSignedMoney(money)}</bdi>
      </b>
      {' · '}
      {pips}
      <SpokenLater text={`${formatPrice(price, precision)}, ${formatSignedMoney(money)}`} />
    </>
  );
}
