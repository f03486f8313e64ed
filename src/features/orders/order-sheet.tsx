import { Trans, useLingui } from '@lingui/react/macro';
import X from 'lucide-react/icons/x';
import { useEffect, useState, type ReactNode } from 'react';
import { serverTime } from '../../api/transport.ts';
import { useMutate } from '../../api/use-mutate.ts';
import { pathTo, paths } from '../../app/paths.ts';
import type { OrderState, OrderView } from '../../domain/order-wire.ts';
import { MarginMode } from '../../generated/enums.ts';
import type { Instrument } from '../../generated/rest.d.ts';
import {
  formatDateTime,
  formatDuration,
  formatLeverage,
  formatPercent,
  formatPrice,
  formatSignedMoney,
  isolate,
} from '../../i18n/format.ts';
import { LiveText } from '../../live/live-text.tsx';
import { portfolio, quotes } from '../../live/page.ts';
import { Button, ButtonLink } from '../../ui/controls/button.tsx';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { Money, Num } from '../../ui/figures.tsx';
import { StickyFooter } from '../../ui/layout/sticky-footer.tsx';
import { Detail, DetailList } from '../../ui/lists/detail-list.tsx';
import { Confirm } from '../../ui/overlays/confirm.tsx';
import { Sheet } from '../../ui/overlays/sheet.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { CloseQuestion } from './close-question.tsx';
import { OrderName, OrderPrice, OrderProfit, ReasonText } from './order-figures.tsx';
import styles from './order-sheet.module.css';
import { SideBadge } from './side-badge.tsx';
import { Pips } from './stop-fields.tsx';
import { StopsForm, type StopsChanges } from './stops-form.tsx';
import { useOrderFeatures } from './use-order-features.ts';

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
      footer={acts(shown, onClose, editing)}
    >
      <OrderContent key={shown.id} order={shown} editing={editing} onChanges={setChanges} />
    </Sheet>
  );
}

interface Editing {
  on: boolean;
  set: (on: boolean) => void;
}

/** ORD-18: whether the chosen order is being changed where that has to be asked for; another order begins anew. */
function useEditing(id: number | undefined): Editing {
  const [edited, setEdited] = useState<number | undefined>(undefined);
  if (edited !== undefined && edited !== id) setEdited(undefined);
  return { on: edited !== undefined && edited === id, set: (on) => setEdited(on ? id : undefined) };
}

/** ORD-13: the same beside the list. */
export function OrderPane({ order, onClose }: { order: OrderView; onClose: () => void }) {
  const { t } = useLingui();
  const [changes, setChanges] = useState<StopsChanges | null>(null);
  const editing = useEditing(order.id);
  return (
    <div className={styles.pane}>
      <div className={styles.paneHead}>
        <h2>
          <OrderName order={order} />
        </h2>
        <SideBadge side={order.side} lots={order.lots} />
        <IconButton label={t`Close`} icon={<X aria-hidden />} onClick={onClose} />
      </div>
      <OrderContent order={order} editing={editing} onChanges={setChanges} />
      <StickyFooter>
        {changes ? (
          <>
            <Button variant="plain" wide disabled={changes.busy} onClick={changes.onDiscard}>
              <Trans>Discard</Trans>
            </Button>
            <Button wide busy={changes.busy} onClick={changes.onSave}>
              <Trans>Save changes</Trans>
            </Button>
          </>
        ) : (
          acts(order, onClose, editing)
        )}
      </StickyFooter>
    </div>
  );
}

function acts(order: OrderView, onDone: () => void, editing: Editing): ReactNode {
  if (order.state === 'open') return <CloseOrder key={order.id} order={order} onDone={onDone} />;
  if (order.state === 'completed') return null;
  return <CancelOrder key={order.id} order={order} editing={editing} onDone={onDone} />;
}

interface ContentProps {
  order: OrderView;
  editing: Editing;
  onChanges: (changes: StopsChanges | null) => void;
}

/** The result first, then what can be changed, then the facts. */
function OrderContent({ order, editing, onChanges }: ContentProps) {
  const isEdited = order.state === 'open' || (order.state === 'pending' && editing.on);
  return (
    <div className={styles.content}>
      {order.profit !== null && (
        <div className={styles.hero}>
          <small>{order.state === 'open' ? <Trans>P/L now</Trans> : <Trans>Realised P/L</Trans>}</small>
          <OrderProfit order={order} />
        </div>
      )}
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
      {state === 'completed' && (
        <Detail term={<Trans>Status</Trans>}>
          <ReasonText order={order} />
        </Detail>
      )}
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
      <Detail term={<Trans>Commission</Trans>}>
        <Money value={order.commission} digits={6} />
      </Detail>
      {order.swap !== null && (
        <Detail term={<Trans comment="overnight financing of a position">Swap</Trans>}>
          <Money value={order.swap} digits={6} signed />
        </Detail>
      )}
      <Detail term={state === 'pending' ? <Trans>Placed</Trans> : <Trans>Opened</Trans>} note={ageOf(order)}>
        {formatDateTime(order.createdAt)}
      </Detail>
      {order.expiresAt !== null && state === 'pending' && (
        <Detail term={<Trans comment="when a pending order ends by itself">Expires</Trans>}>
          {formatDateTime(order.expiresAt)}
        </Detail>
      )}
      {state === 'completed' && (
        <Detail term={<Trans>Closed</Trans>}>{formatDateTime(order.completedAt)}</Detail>
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

function ageOf({ state, createdAt, completedAt }: OrderView): string {
  const end = state === 'completed' && completedAt !== null ? Date.parse(completedAt) : serverTime();
  return formatDuration(Math.max(0, end - Date.parse(createdAt)));
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

interface ActsProps {
  order: OrderView;
  onDone: () => void;
}

/** Whether an instrument can be traded now, by its newest tick; an unknown one is left to the server. */
function useMarketOpen(instrument: Instrument | null): boolean {
  const [open, setOpen] = useState(() => !instrument || quotes.isOpen(instrument));
  useEffect(() => {
    if (!instrument) return undefined;
    return quotes.subscribe(instrument.Id, () => setOpen(quotes.isOpen(instrument)));
  }, [instrument]);
  return open;
}

/** ORD-09: closes a position, after a question. */
function CloseOrder({ order, onDone }: ActsProps) {
  const { t } = useLingui();
  const [asking, setAsking] = useState(false);
  const marketOpen = useMarketOpen(order.instrument);
  return (
    <>
      <div className={styles.acts}>
        {order.instrument && (
          <ButtonLink href={pathTo(paths.trade, { code: order.instrument.Code })} variant="plain">
            <Trans>Chart</Trans>
          </ButtonLink>
        )}
        <Button
          variant="danger"
          disabled={!marketOpen}
          note={marketOpen ? undefined : t`Market closed`}
          onClick={() => setAsking(true)}
        >
          <Trans>Close position</Trans>{' '}
          <span className={styles.worth}>
            ·{' '}
            <LiveText
              of={portfolio.position(order.id)}
              select={(now) => now?.profit ?? order.profit}
              format={(value) => formatSignedMoney(value)}
            />
          </span>
        </Button>
      </div>
      <CloseQuestion
        order={order}
        open={asking}
        onEnd={(closed) => {
          setAsking(false);
          if (closed) onDone();
        }}
      />
    </>
  );
}

/** ORD-09: cancels a pending order, after a question. */
function CancelOrder({ order, editing, onDone }: ActsProps & { editing: Editing }) {
  const { t } = useLingui();
  const { changePending } = useOrderFeatures();
  const [asking, setAsking] = useState(false);
  const { busy, run } = useMutate('cancelOrder', {
    done: ({ message }) => {
      const name = isolate(order.showCode);
      toast(message || t`${name} order cancelled`, { kind: 'success', stays: true });
    },
  });
  const confirm = async () => {
    const outcome = await run({ id: order.id });
    setAsking(false);
    if (outcome?.state === 'done') onDone();
  };
  return (
    <>
      <div className={styles.acts}>
        {changePending && !editing.on && (
          <Button variant="plain" onClick={() => editing.set(true)}>
            <Trans comment="changes a pending order">Edit</Trans>
          </Button>
        )}
        <Button variant="danger-soft" onClick={() => setAsking(true)}>
          <Trans>Cancel order</Trans>
        </Button>
      </div>
      <Confirm
        open={asking}
        title={t`Cancel this order?`}
        confirmLabel={t`Cancel order`}
        cancelLabel={t`Keep order`}
        danger
        busy={busy}
        onConfirm={() => void confirm()}
        onCancel={() => setAsking(false)}
      >
        <p>
          <strong dir="ltr">{order.showCode}</strong> <SideBadge side={order.side} lots={order.lots} />{' '}
          <bdi>{formatPrice(order.requestedPrice, order.precision)}</bdi>
        </p>
      </Confirm>
    </>
  );
}
