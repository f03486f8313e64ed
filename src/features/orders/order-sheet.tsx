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
import { StopsForm, type StopsChanges } from './stops-form.tsx';

/** The specification's heights in percent of the screen; a completed order takes what it needs. */
const sizes: Record<OrderState, number | undefined> = { open: 60, pending: 38, completed: undefined };

/** ORD-07: everything about one order, and what can be done with it. */
export function OrderSheet({ order, onClose }: { order: OrderView | null; onClose: () => void }) {
  // The last one stays in sight while the sheet moves away.
  const [last, setLast] = useState(order);
  if (order !== null && order !== last) setLast(order);
  const [changes, setChanges] = useState<StopsChanges | null>(null);
  const shown = order ?? last;
  if (!shown) return null;
  return (
    <Sheet
      open={order !== null}
      onClose={onClose}
      size={sizes[shown.state]}
      title={<OrderName order={shown} />}
      aside={<SideBadge side={shown.side} lots={shown.lots} />}
      changes={order && changes}
      footer={acts(shown, onClose)}
    >
      <OrderContent key={shown.id} order={shown} onChanges={setChanges} />
    </Sheet>
  );
}

/** ORD-13: the same beside the list. */
export function OrderPane({ order, onClose }: { order: OrderView; onClose: () => void }) {
  const { t } = useLingui();
  const [changes, setChanges] = useState<StopsChanges | null>(null);
  return (
    <div className={styles.pane}>
      <div className={styles.paneHead}>
        <h2>
          <OrderName order={order} />
        </h2>
        <SideBadge side={order.side} lots={order.lots} />
        <IconButton label={t`Close`} icon={<X aria-hidden />} onClick={onClose} />
      </div>
      <OrderContent order={order} onChanges={setChanges} />
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
          acts(order, onClose)
        )}
      </StickyFooter>
    </div>
  );
}

function acts(order: OrderView, onDone: () => void): ReactNode {
  if (order.state === 'open') return <CloseOrder key={order.id} order={order} onDone={onDone} />;
  return order.state === 'pending' && <CancelOrder key={order.id} order={order} onDone={onDone} />;
}

interface ContentProps {
  order: OrderView;
  onChanges: (changes: StopsChanges | null) => void;
}

/** The result first, then what can be changed, then the facts. */
function OrderContent({ order, onChanges }: ContentProps) {
  return (
    <div className={styles.content}>
      {order.profit !== null && (
        <div className={styles.hero}>
          <small>{order.state === 'open' ? <Trans>P/L now</Trans> : <Trans>Realised P/L</Trans>}</small>
          <OrderProfit order={order} />
        </div>
      )}
      {order.state === 'open' && <StopsForm order={order} onChanges={onChanges} />}
      <OrderFacts order={order} />
    </div>
  );
}

function OrderFacts({ order }: { order: OrderView }) {
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
      <Detail term={state === 'pending' ? <Trans>Order price</Trans> : <Trans>Quote when placed</Trans>}>
        <bdi>{price(order.requestedPrice)}</bdi>
      </Detail>
      {state !== 'open' && (
        <>
          <Detail term={<Trans>Stop loss</Trans>}>
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
      <Detail term={state === 'pending' ? <Trans>Placed</Trans> : <Trans>Opened</Trans>} note={ageOf(order)}>
        {formatDateTime(order.createdAt)}
      </Detail>
      {state === 'completed' && (
        <Detail term={<Trans>Closed</Trans>}>{formatDateTime(order.completedAt)}</Detail>
      )}
      <Detail term={<Trans>Order</Trans>}>
        <bdi>#{order.id}</bdi>
      </Detail>
    </DetailList>
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
function CancelOrder({ order, onDone }: ActsProps) {
  const { t } = useLingui();
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
      <Button variant="danger-soft" wide onClick={() => setAsking(true)}>
        <Trans>Cancel order</Trans>
      </Button>
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
