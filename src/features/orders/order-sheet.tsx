import { Trans, useLingui } from '@lingui/react/macro';
import X from 'lucide-react/icons/x';
import { useState, type ReactNode } from 'react';
import { netResult, type OrderState, type OrderView } from '../../domain/order-wire.ts';
import { MarginMode } from '../../generated/enums.ts';
import { formatDateTime, formatLeverage, formatPercent, formatPrice, isolate } from '../../i18n/format.ts';
import { Button } from '../../ui/controls/button.tsx';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { Money, Num } from '../../ui/figures.tsx';
import { Pane } from '../../ui/layout/pane.tsx';
import { Detail, DetailList } from '../../ui/lists/detail-list.tsx';
import { Sheet } from '../../ui/overlays/sheet.tsx';
import { orderActs, useEditing, type Editing } from './order-actions.tsx';
import { OrderAge, OrderName, OrderPrice, OrderProfit, reasonText } from './order-figures.tsx';
import styles from './order-sheet.module.css';
import { SideBadge } from './side-badge.tsx';
import { Pips } from './pips.tsx';
import { useNoNetwork } from '../../forms/use-no-network.ts';
import { StopsForm, type StopsChanges } from './stops-form.tsx';

/** The specification's heights in percent of the screen; a completed order takes what it needs. */
const sizes: Record<OrderState, number | undefined> = { open: 60, pending: 38, completed: undefined };

/** ORD-07: everything about one order, and what can be done with it. */
export function OrderSheet({ order, onClose }: { order: OrderView | null; onClose: () => void }) {
  // The last one stays in sight while the sheet moves away.
  const [last, setLast] = useState(order);
  if (order !== null && order !== last) setLast(order);
  const [changes, setChanges] = useState<StopsChanges | null>(null);
  const editing = useEditing(order?.id);
  const shown = order ?? last;
  if (!shown) return null;
  return (
    <Sheet
      open={order !== null}
      onClose={onClose}
      size={sizes[editing.on ? 'open' : shown.state]}
      title={<OrderName order={shown} />}
      aside={<SideBadge side={shown.side} lots={shown.lots} />}
      changes={order && changes}
      footer={orderActs(shown, editing, onClose)}
    >
      <OrderContent key={shown.id} order={shown} editing={editing} onChanges={setChanges} />
    </Sheet>
  );
}

interface OrderPaneProps {
  order: OrderView;
  /** Under the result: the order on its chart. */
  picture?: ReactNode;
  /** Under the facts. */
  children?: ReactNode;
  /** Where it can be put away: over something else, and not beside its table. */
  onClose?: () => void;
}

/** ORD-13: the same beside the table. */
export function OrderPane({ order, picture, children, onClose }: OrderPaneProps) {
  const { t } = useLingui();
  const [changes, setChanges] = useState<StopsChanges | null>(null);
  const editing = useEditing(order.id);
  const offline = useNoNetwork();
  const saving = changes && (
    <>
      <Button variant="plain" disabled={changes.busy} onClick={changes.onDiscard}>
        <Trans>Discard</Trans>
      </Button>
      <Button
        busy={changes.busy}
        disabled={offline}
        note={offline ? t`Offline` : undefined}
        onClick={changes.onSave}
      >
        <Trans>Save changes</Trans>
      </Button>
    </>
  );
  return (
    <Pane
      label={t`Order details`}
      title={<OrderName order={order} />}
      aside={<SideBadge side={order.side} lots={order.lots} />}
      end={
        onClose ? (
          <IconButton label={t`Close`} icon={<X aria-hidden />} onClick={onClose} />
        ) : (
          <bdi>#{order.id}</bdi>
        )
      }
      footer={saving ?? orderActs(order, editing, onClose ?? stay)}
    >
      <OrderContent order={order} editing={editing} onChanges={setChanges} picture={picture} />
      {children}
    </Pane>
  );
}

/** DSK-73: the pane keeps an order with its result until another is chosen. */
const stay = () => undefined;

interface ContentProps {
  order: OrderView;
  editing: Editing;
  onChanges: (changes: StopsChanges | null) => void;
  picture?: ReactNode;
}

/** The result first, then what can be changed, then the facts. */
function OrderContent({ order, editing, onChanges, picture }: ContentProps) {
  const isEdited = order.state === 'open' || (order.state === 'pending' && editing.on);
  return (
    <div className={styles.content}>
      {order.profit !== null && (
        <div className={styles.hero}>
          {order.state === 'open' ? (
            <>
              <small>
                <Trans>P/L now</Trans>
              </small>
              <OrderProfit order={order} />
            </>
          ) : (
            <>
              <small>
                <Trans comment="result of an order after its costs">Net result</Trans>
              </small>
              <Money value={netResult(order)} digits={6} signed />
            </>
          )}
        </div>
      )}
      {picture}
      {isEdited && <StopsForm order={order} onChanges={onChanges} onSaved={() => editing.set(false)} />}
      <OrderFacts order={order} isEdited={isEdited} />
    </div>
  );
}

/** What is in the fields above is not said again. */
function OrderFacts({ order, isEdited }: { order: OrderView; isEdited: boolean }) {
  const { state, precision } = order;
  const price = (value: number | null) => formatPrice(value, precision);
  return (
    <DetailList>
      {state === 'completed' && <Detail term={<Trans>Status</Trans>}>{reasonText(order)}</Detail>}
      {order.openPrice !== null && (
        <Detail term={<Trans>Entry price</Trans>}>
          <bdi>{price(order.openPrice)}</bdi>
        </Detail>
      )}
      <Detail term={state === 'completed' ? <Trans>Close price</Trans> : <Trans>Current price</Trans>}>
        <OrderPrice order={order} />
      </Detail>
      {(state !== 'pending' || !isEdited) && (
        <Detail term={state === 'pending' ? <Trans>Order price</Trans> : <Trans>Quote when placed</Trans>}>
          <bdi>{price(order.requestedPrice)}</bdi>
        </Detail>
      )}
      {!isEdited && (
        <>
          <Detail
            term={<Trans>Stop loss</Trans>}
            note={order.trailing !== null && <TrailingText order={order} />}
          >
            <bdi>{price(order.stopLoss)}</bdi>
          </Detail>
          <Detail term={<Trans>Take profit</Trans>}>
            <bdi>{price(order.takeProfit)}</bdi>
          </Detail>
        </>
      )}
      <Detail term={<Trans>Margin</Trans>}>
        <Money value={order.margin} digits={6} />
      </Detail>
      <Detail term={<Trans>Leverage</Trans>}>
        <LeverageText order={order} />
      </Detail>
      {state === 'completed' && order.profit !== null ? <NetSum order={order} /> : <Costs order={order} />}
      <Detail
        term={state === 'pending' ? <Trans>Placed</Trans> : <Trans>Opened</Trans>}
        note={<OrderAge order={order} />}
      >
        {formatDateTime(order.createdAt)}
      </Detail>
      {order.expiresAt !== null && state === 'pending' && (
        <Detail term={<Trans comment="when a pending order ends by itself">Expires</Trans>}>
          {formatDateTime(order.expiresAt)}
        </Detail>
      )}
      {state === 'completed' && (
        <Detail term={<Trans context="time">Closed</Trans>}>{formatDateTime(order.completedAt)}</Detail>
      )}
      <Detail term={<Trans>Order</Trans>}>
        <bdi>#{order.id}</bdi>
      </Detail>
      {order.partOf !== null && (
        <Detail term={<Trans comment="of which position this is a closed part">Part of</Trans>}>
          <bdi>#{order.partOf}</bdi>
        </Detail>
      )}
    </DetailList>
  );
}

function Costs({ order }: { order: OrderView }) {
  return (
    <>
      <Detail term={<Trans>Commission</Trans>}>
        <Money value={order.commission} digits={6} />
      </Detail>
      {order.swap !== null && (
        <Detail term={<Trans comment="overnight financing of a position">Swap</Trans>}>
          <Money value={order.swap} digits={6} signed />
        </Detail>
      )}
    </>
  );
}

/** DSK-33: what a closed order came to, as a sum. */
function NetSum({ order }: { order: OrderView }) {
  return (
    <>
      <Detail term={<Trans comment="result of an order before its costs">Gross result</Trans>}>
        <Money value={order.profit} digits={6} signed />
      </Detail>
      <Detail term={<Trans>Commission</Trans>}>
        <Money value={-order.commission} digits={6} signed="plain" />
      </Detail>
      {order.swap !== null && (
        <Detail term={<Trans comment="overnight financing of a position">Swap</Trans>}>
          <Money value={order.swap} digits={6} signed="plain" />
        </Detail>
      )}
      <Detail term={<Trans comment="result of an order after its costs">Net result</Trans>} sum>
        <Money value={netResult(order)} digits={6} signed />
      </Detail>
    </>
  );
}

/** How far behind the price the stop loss follows: 'Trailing · 50 pips'. */
function TrailingText({ order: { trailing, precision } }: { order: OrderView }) {
  if (trailing === null) return null;
  return (
    <>
      <Trans comment="a stop loss that follows the price">Trailing</Trans> ·{' '}
      <Pips distance={trailing} precision={precision} />
    </>
  );
}

/**
 * The multiplier, and the share of the order's worth that is held as margin for it. A fixed margin has no such share.
 */
function LeverageText({ order: { leverage, instrument } }: { order: OrderView }) {
  const isKnown = leverage !== null && leverage > 0 && instrument !== null;
  if (!isKnown || instrument.MarginMode === MarginMode.Fixed) return <Num>{formatLeverage(leverage)}</Num>;
  return (
    <Trans comment="leverage of an order and the margin that it needs, for example '100× · 1.00% margin'">
      {isolate(formatLeverage(leverage))} · {isolate(formatPercent(100 / leverage, 2))} margin
    </Trans>
  );
}
