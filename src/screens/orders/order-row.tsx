import { Trans, useLingui } from '@lingui/react/macro';
import { serverTime } from '../../api/transport.ts';
import type { OrderView } from '../../domain/order-wire.ts';
import { pendingType } from '../../domain/order.ts';
import { InstrumentLogo } from '../../features/instrument-logo.tsx';
import {
  awaitedPrice,
  OrderPrice,
  OrderProfit,
  OrderStop,
  ReasonText,
} from '../../features/orders/order-figures.tsx';
import { SideBadge } from '../../features/orders/side-badge.tsx';
import { formatDateTime, formatDuration, formatPercent, formatPrice, isolate } from '../../i18n/format.ts';
import { LiveText } from '../../live/live-text.tsx';
import { quotes } from '../../live/page.ts';
import { cx } from '../../ui/cx.ts';
import { Money } from '../../ui/figures.tsx';
import type { OrderList } from './order-lists.ts';
import styles from './order-row.module.css';

interface OrderRowProps {
  order: OrderView;
  /** The one in the pane beside the list. */
  current: boolean;
  onOpen: () => void;
}

/**
 * ORD-03: one order. What moves in it is written by its ticks. On a wide screen its parts are the columns of a table.
 */
export function OrderRow({ order, current, onOpen }: OrderRowProps) {
  const { instrument, precision, state } = order;
  const price = (value: number | null) => formatPrice(value, precision);
  return (
    <button
      type="button"
      className={cx(styles.row, state === 'pending' && styles.pending)}
      aria-current={current || undefined}
      onClick={onOpen}
    >
      <span className={styles.logo}>
        {instrument && <InstrumentLogo instrument={instrument} size={30} />}
      </span>
      <span className={styles.code}>
        <b dir="ltr">{order.showCode}</b>{' '}
        <span className={styles.side}>
          <SideBadge side={order.side} lots={order.lots} />
        </span>{' '}
        <small className={styles.id}>
          #{order.id} <span className={styles.created}>· {formatDateTime(order.createdAt)}</span>
        </small>
      </span>{' '}
      <span className={styles.prices} dir="ltr">
        <OrderPrices order={order} />
      </span>{' '}
      <span className={styles.result}>
        {order.profit === null ? <Waiting order={order} /> : <OrderProfit order={order} />}
      </span>{' '}
      <span className={styles.note}>
        {state !== 'completed' && (
          <>
            <StopMark name="SL" set={order.stopLoss !== null} trailing={order.trailing !== null} />{' '}
            <StopMark name="TP" set={order.takeProfit !== null} />{' '}
          </>
        )}
        <OrderAge order={order} />
      </span>
      <span className={styles.cell}>
        <OrderStop order={order} />
        {order.trailing !== null && (
          <small>
            <Trans comment="a stop loss that follows the price">Trailing</Trans>
          </small>
        )}
      </span>
      <span className={styles.cell}>{price(order.takeProfit)}</span>
      <span className={cx(styles.cell, styles.margin)}>
        <Money value={order.margin} digits={6} />
      </span>
      {state === 'completed' && (
        <span className={styles.reason}>
          <ReasonText order={order} />
        </span>
      )}
    </button>
  );
}

/** The titles over the columns of a wide screen; a row reads whole by itself. */
export function OrderColumns({ list }: { list: OrderList }) {
  return (
    <div className={styles.columns} aria-hidden>
      <span className={styles.first}>
        <Trans>Symbol</Trans>
      </span>
      <span className={styles.second}>
        <Trans>Side</Trans>
      </span>
      <span dir="ltr">
        <bdi>{list === 'pending' ? <Trans>Price</Trans> : <Trans>Entry</Trans>}</bdi> →{' '}
        <bdi>{list === 'pending' ? <Trans>Order price</Trans> : <Trans>Price</Trans>}</bdi>
      </span>
      <span>
        <Trans comment="stop loss">SL</Trans>
      </span>
      <span>
        <Trans comment="take profit">TP</Trans>
      </span>
      <span className={styles.margin}>
        <Trans>Margin</Trans>
      </span>
      <span className={styles.age}>
        {list === 'history' ? (
          <Trans context="time">Closed</Trans>
        ) : (
          <Trans comment="how long a position has been open; a duration follows">Open for</Trans>
        )}
      </span>
      <span>{list === 'pending' ? <Trans>Status</Trans> : <Trans>P/L</Trans>}</span>
    </div>
  );
}

interface StopMarkProps {
  name: 'SL' | 'TP';
  set: boolean;
  trailing?: boolean;
}

/** A mark that is filled where the stop is set. */
function StopMark({ name, set, trailing }: StopMarkProps) {
  const { t } = useLingui();
  if (trailing)
    return (
      <span className={cx(styles.mark, styles.markDown)}>
        {t({ message: 'Trailing', comment: 'a stop loss that follows the price' })}
      </span>
    );
  const words =
    name === 'SL' ? (set ? t`Stop loss set` : t`No stop loss`) : set ? t`Take profit set` : t`No take profit`;
  return (
    <abbr title={words} className={cx(styles.mark, set && (name === 'SL' ? styles.markDown : styles.markUp))}>
      {name}
    </abbr>
  );
}

/** How long it has been open or has waited; when it closed. */
function OrderAge({ order }: { order: OrderView }) {
  if (order.state === 'completed') return formatDateTime(order.completedAt);
  return formatDuration(Math.max(0, serverTime() - Date.parse(order.createdAt)));
}

/** From where to where: open price → current (or close) price; while it waits, current price → order price. */
function OrderPrices({ order }: { order: OrderView }) {
  const { state, openPrice, requestedPrice, precision } = order;
  const current = (
    <b>
      <OrderPrice order={order} />
    </b>
  );
  const other = formatPrice(openPrice ?? requestedPrice, precision);
  return state === 'pending' ? (
    <>
      {current} → {other}
    </>
  ) : (
    <>
      {other} → {current}
    </>
  );
}

/** What a pending order is, and how far the price has to go: 'Limit · 0.28% away'. Its side stands beside its code. */
function Waiting({ order }: { order: OrderView }) {
  const { instrument, currentPrice, requestedPrice } = order;
  const { t } = useLingui();
  if (order.state !== 'pending') return null;
  const names = {
    limit: t({
      message: 'Limit',
      context: 'order type',
      comment: 'a pending order at a better price than now',
    }),
    stop: t({ message: 'Stop', context: 'order type', comment: 'a pending order at a worse price than now' }),
  };
  const words = (price: number) => {
    const name = names[pendingType(order.side, requestedPrice, price)];
    const away = isolate(formatPercent((Math.abs(requestedPrice - price) / price) * 100, 2));
    return t({
      message: `${name} · ${away} away`,
      comment: "a pending order and how far its price is: 'Limit · 0.28% away'",
    });
  };
  if (!instrument) return <span className={styles.waiting}>{words(currentPrice)}</span>;
  return (
    <LiveText
      of={quotes.quote(instrument.Id)}
      select={() => awaitedPrice(order)}
      format={words}
      className={styles.waiting}
    />
  );
}
