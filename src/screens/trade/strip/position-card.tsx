import { Trans, useLingui } from '@lingui/react/macro';
import X from 'lucide-react/icons/x';
import { useEffect, useRef, useState } from 'react';
import type { OrderView } from '../../../domain/order-wire.ts';
import { breakEvenNow } from '../../../features/orders/break-even-now.ts';
import { hasLineDraft } from '../../../features/orders/move-line.ts';
import { OrderWorth } from '../../../features/orders/order-figures.tsx';
import { OrderQuestion, useHalf, type OrderAct } from '../../../features/orders/order-question.tsx';
import { canReverse } from '../../../features/orders/reverse-question.tsx';
import { OrderMenu, useCannotEnd } from '../../../features/orders/table/order-menu.tsx';
import { formatLots, formatPrice } from '../../../i18n/format.ts';
import { noSource, useLive } from '../../../live/live-text.tsx';
import { quoteAndAccount } from '../../../live/page.ts';
import common from '../../../ui/common.module.css';
import { Button } from '../../../ui/controls/button.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { useLongPress } from '../../../ui/controls/use-long-press.ts';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx';
import { draftMove } from '../chart/order-lines.ts';
import styles from './strip.module.css';

interface PositionCardProps {
  order: OrderView;
  isSelected: boolean;
  /** Pressed: it is to be selected on the chart. */
  onSelect: () => void;
  /** Pressed while it is selected: all of it is wanted. */
  onOpen: () => void;
}

/** POS-01, POS-02: an order of the instrument on the screen; selected, it has what can be done with it. */
export function PositionCard({ order, isSelected, onSelect, onOpen }: PositionCardProps) {
  const { t } = useLingui();
  const [asking, setAsking] = useState<OrderAct | null>(null);
  const [menu, setMenu] = useState<HTMLElement | null>(null);
  const card = useRef<HTMLLIElement>(null);
  const words = useRef<HTMLButtonElement>(null);
  const cannot = useCannotEnd(order);
  const { id, state, showCode } = order;
  useEffect(() => {
    if (isSelected) card.current?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  }, [isSelected]);
  const isPending = state === 'pending';
  const held = useLongPress(() => setMenu(words.current));
  return (
    <li ref={card} className={styles.card} data-id={id} data-selected={isSelected} data-pending={isPending}>
      <button
        ref={words}
        type="button"
        className={styles.order}
        aria-pressed={isSelected}
        aria-haspopup={isSelected ? 'dialog' : undefined}
        onClick={isSelected ? onOpen : onSelect}
        {...held}
      >
        <CardWords order={order} />
        {!isSelected && hasLineDraft(id) && (
          <span className={styles.draft}>
            <VisuallyHidden>
              <Trans comment="a line of an order was moved and waits to be sent">Not sent</Trans>
            </VisuallyHidden>
          </span>
        )}
      </button>
      {isSelected ? (
        <CardActs order={order} cannot={cannot} onAsk={setAsking} />
      ) : (
        <IconButton
          className={styles.end}
          label={isPending ? t`Cancel order` : t`Close ${showCode}`}
          icon={<X aria-hidden />}
          onClick={() => setAsking('end')}
        />
      )}
      {menu && (
        <OrderMenu order={order} anchor={menu} onChart onChange={onOpen} onClose={() => setMenu(null)} />
      )}
      {asking && <OrderQuestion order={order} act={asking} onEnd={() => setAsking(null)} />}
    </li>
  );
}

/** 'Buy 0.30', and what it is worth now, or at which price it waits. */
function CardWords({ order }: { order: OrderView }) {
  const { side, lots, state, requestedPrice, precision } = order;
  const size = formatLots(lots);
  return (
    <>
      <span className={side === 'buy' ? common.up : common.down}>
        {side === 'buy' ? (
          <Trans comment="side of an order and its lots">Buy {size}</Trans>
        ) : (
          <Trans comment="side of an order and its lots">Sell {size}</Trans>
        )}
      </span>
      <b className={common.num}>
        {state === 'pending' ? (
          <bdi dir="ltr">@ {formatPrice(requestedPrice, precision)}</bdi>
        ) : (
          <OrderWorth order={order} />
        )}
      </b>
    </>
  );
}

interface CardActsProps {
  order: OrderView;
  cannot: 'offline' | 'closed' | null;
  onAsk: (act: OrderAct) => void;
}

function CardActs({ order, cannot, onAsk }: CardActsProps) {
  const { t } = useLingui();
  const { id, instrument, state } = order;
  const half = useHalf(order);
  const size = formatLots(half);
  const breakEven = useLive(instrument ? quoteAndAccount(instrument.Id) : noSource, () =>
    breakEvenNow(order),
  );
  const reason = cannot === 'offline' ? t`Offline` : cannot === 'closed' ? t`Market closed` : undefined;
  if (state === 'pending')
    return (
      <div className={styles.acts}>
        <Button
          variant="danger-soft"
          size="small"
          disabled={cannot !== null}
          note={reason}
          onClick={() => onAsk('end')}
        >
          <Trans>Cancel order</Trans>
        </Button>
      </div>
    );
  return (
    <div className={styles.acts}>
      {half !== null && (
        <Button variant="plain" size="small" disabled={cannot !== null} onClick={() => onAsk('half')}>
          <span className={styles.short} aria-hidden>
            ½
          </span>
          <span className={styles.long}>
            <Trans comment="menu: closes half of a position; its lots">Close {size}</Trans> ·{' '}
            <OrderWorth order={order} part={half} plain />
          </span>
        </Button>
      )}
      {breakEven !== null && (
        <Button
          variant="plain"
          size="small"
          disabled={cannot === 'offline'}
          onClick={() => draftMove(id, 'stopLoss', breakEven)}
        >
          <Trans comment="moves the stop loss to where a position loses nothing">Break-even</Trans>
        </Button>
      )}
      {canReverse(order) && (
        <Button variant="plain" size="small" disabled={cannot !== null} onClick={() => onAsk('reverse')}>
          <Trans comment="closes a position and opens the other side">Reverse</Trans>
        </Button>
      )}
      <Button variant="danger" size="small" disabled={cannot !== null} onClick={() => onAsk('end')}>
        {reason ?? (
          <>
            <Trans context="act" comment="button: closes a position; what it is worth follows">
              Close
            </Trans>{' '}
            <span className={styles.worth}>
              <OrderWorth order={order} plain />
            </span>
          </>
        )}
      </Button>
    </div>
  );
}
