import { msg, t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { serverTime } from '../../api/transport.ts';
import { sumMoney } from '../../domain/money.ts';
import { netResult, type OrderView } from '../../domain/order-wire.ts';
import { pendingType } from '../../domain/order.ts';
import {
  awaitedPrice,
  OrderPrice,
  OrderProfit,
  OrderStop,
  profitNow,
  reasonText,
} from '../../features/orders/order-figures.tsx';
import { SideBadge } from '../../features/orders/side-badge.tsx';
import type { Column } from '../../features/table/column.ts';
import {
  formatDateTime,
  formatDuration,
  formatLots,
  formatPercent,
  formatPrice,
  formatSignedMoney,
  formatTime,
  isolate,
} from '../../i18n/format.ts';
import { LiveText, mergeSources } from '../../live/live-text.tsx';
import { portfolio, quotes } from '../../live/page.ts';
import { cx } from '../../ui/cx.ts';
import { directionClass } from '../../ui/direction.ts';
import { Money, Num } from '../../ui/figures.tsx';
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx';
import styles from './order-columns.module.css';
import type { OrderList } from './order-lists.ts';
import { OrderMenuButton, StopCell } from './order-row-acts.tsx';

type OrderColumn = Column<OrderView>;

const price = (value: number | null, { precision }: OrderView) => formatPrice(value, precision);
const time = (when: string | null) => (when === null ? null : Date.parse(when));
const heldFor = ({ createdAt, completedAt }: OrderView) =>
  Math.max(0, (time(completedAt) ?? serverTime()) - Date.parse(createdAt));
const sideText = ({ side, lots }: OrderView) =>
  side === 'buy' ? t`Buy ${formatLots(lots)}` : t`Sell ${formatLots(lots)}`;
/** What an unfilled order waits for, at the price of this moment. */
const kindOf = (order: OrderView) => pendingType(order.side, order.requestedPrice, awaitedPrice(order));
const distanceOf = (order: OrderView) => {
  const now = awaitedPrice(order);
  return (Math.abs(order.requestedPrice - now) / now) * 100;
};

const symbol: OrderColumn = {
  key: 'symbol',
  label: msg`Symbol`,
  cell: ({ showCode }) => <bdi dir="ltr">{showCode}</bdi>,
  text: ({ showCode }) => showCode,
  sortBy: ({ showCode }) => showCode,
  align: 'start',
  width: 'rest',
  priority: 1,
  phone: 'line1-start',
};

/** On a phone the sheet shows number and time; they are read out all the same. */
const number: OrderColumn = {
  key: 'order',
  label: msg`Order`,
  cell: ({ id, createdAt }) => (
    <>
      <bdi>#{id}</bdi> <small>{formatDateTime(createdAt)}</small>
    </>
  ),
  phoneCell: ({ id, createdAt }) => (
    <VisuallyHidden>
      #{id} · {formatDateTime(createdAt)}
    </VisuallyHidden>
  ),
  text: ({ id }) => `#${id}`,
  csv: ({ id }) => id,
  sortBy: ({ id }) => id,
  align: 'start',
  width: 176,
  priority: 4,
  phone: 'line1-start',
  badge: true,
};

const side: OrderColumn = {
  key: 'side',
  label: msg`Side`,
  cell: (order) => <SideBadge side={order.side} lots={order.lots} />,
  text: sideText,
  sortBy: ({ side: way, lots }) => (way === 'buy' ? lots : -lots),
  align: 'start',
  width: 104,
  priority: 1,
  phone: 'line1-start',
  badge: true,
};

const entry: OrderColumn = {
  key: 'entry',
  label: msg`Entry`,
  cell: (order) => <Num>{price(order.openPrice, order)}</Num>,
  text: (order) => price(order.openPrice, order),
  csv: ({ openPrice }) => openPrice ?? '',
  sortBy: ({ openPrice }) => openPrice,
  align: 'end',
  width: 88,
  priority: 2,
  // A phone shows it with the price, so that the way from one to the other is left to right in every language.
  phone: 'hidden',
};

/** The price now, or at the end; on a phone behind the one it came from. */
const priceNow: OrderColumn = {
  key: 'price',
  label: msg`Price`,
  cell: (order) => (
    <b>
      <OrderPrice order={order} />
    </b>
  ),
  phoneCell: (order) => (
    <span className={styles.way} dir="ltr">
      {price(order.openPrice ?? order.requestedPrice, order)} →{' '}
      <b>
        <OrderPrice order={order} />
      </b>
    </span>
  ),
  text: (order) => price(order.currentPrice, order),
  csv: ({ currentPrice }) => currentPrice,
  sortBy: ({ currentPrice }) => currentPrice,
  align: 'end',
  width: 88,
  priority: 1,
  phone: 'line2-start',
};

const stopLoss: OrderColumn = {
  key: 'stopLoss',
  label: msg`Stop loss`,
  short: msg({ message: 'SL', comment: 'stop loss, very short' }),
  cell: (order) => (
    <StopCell order={order} field="stopLoss">
      <OrderStop order={order} />
    </StopCell>
  ),
  phoneCell: (order) => (
    <StopMark name="SL" set={order.stopLoss !== null} trailing={order.trailing !== null} />
  ),
  text: (order) => (order.stopLoss === null ? '' : `${t`Stop loss`} ${price(order.stopLoss, order)}`),
  csv: (order) => order.stopLoss ?? '',
  sortBy: (order) => order.stopLoss,
  align: 'end',
  width: 84,
  priority: 2,
  phone: 'line2-end',
};

const takeProfit: OrderColumn = {
  key: 'takeProfit',
  label: msg`Take profit`,
  short: msg({ message: 'TP', comment: 'take profit, very short' }),
  cell: (order) => (
    <StopCell order={order} field="takeProfit">
      <Num>{price(order.takeProfit, order)}</Num>
    </StopCell>
  ),
  phoneCell: (order) => <StopMark name="TP" set={order.takeProfit !== null} />,
  text: (order) => (order.takeProfit === null ? '' : `${t`Take profit`} ${price(order.takeProfit, order)}`),
  csv: (order) => order.takeProfit ?? '',
  sortBy: (order) => order.takeProfit,
  align: 'end',
  width: 84,
  priority: 2,
  phone: 'line2-end',
  badge: true,
};

const margin: OrderColumn = {
  key: 'margin',
  label: msg`Margin`,
  cell: (order) => <Money value={order.margin} />,
  text: () => '',
  csv: (order) => order.margin,
  sortBy: (order) => order.margin,
  align: 'end',
  width: 104,
  priority: 3,
  phone: 'hidden',
  total: (orders) => <Money value={sumMoney(orders.map((order) => order.margin))} />,
};

const age: OrderColumn = {
  key: 'age',
  label: msg({ message: 'Open for', comment: 'how long a position has been open; a duration follows' }),
  cell: (order) => formatDuration(heldFor(order)),
  phoneCell: (order) => formatDuration(heldFor(order)),
  text: () => '',
  csv: ({ createdAt }) => createdAt,
  sortBy: heldFor,
  align: 'end',
  width: 104,
  priority: 3,
  phone: 'line2-end',
  badge: true,
};

const profit: OrderColumn = {
  key: 'profit',
  label: msg`P/L`,
  cell: (order) => <OrderProfit order={order} trimmed />,
  phoneCell: (order) => <OrderProfit order={order} />,
  text: (order) => formatSignedMoney(profitNow(order)),
  csv: (order) => profitNow(order) ?? '',
  sortBy: profitNow,
  live: true,
  align: 'end',
  width: 128,
  priority: 1,
  phone: 'line1-end',
  total: (orders) => <SumNow orders={orders} />,
};

const menu: OrderColumn = {
  key: 'menu',
  label: msg({ message: 'Actions', comment: 'for screen readers: head of a column with buttons' }),
  cell: (order) => <OrderMenuButton order={order} />,
  text: () => '',
  sortBy: false,
  align: 'end',
  width: 52,
  priority: 1,
  phone: 'hidden',
  control: true,
};

const kind: OrderColumn = {
  ...side,
  key: 'kind',
  label: msg({
    message: 'Kind',
    comment: 'what kind of pending order: limit or stop, with its side and lots',
  }),
  cell: (order) => (
    <>
      <SideBadge side={order.side} lots={order.lots} /> <KindText order={order} />
    </>
  ),
  phoneCell: (order) => <SideBadge side={order.side} lots={order.lots} />,
  text: (order) => `${sideText(order)} ${kindName(kindOf(order))}`,
  width: 148,
};

const orderPrice: OrderColumn = {
  key: 'orderPrice',
  label: msg`Order price`,
  short: msg`Price`,
  cell: (order) => <Num>{price(order.requestedPrice, order)}</Num>,
  // Where the price is, and where it must come (ORD-03).
  phoneCell: (order) => (
    <span className={styles.way} dir="ltr">
      <b>
        <OrderPrice order={order} />
      </b>{' '}
      → {price(order.requestedPrice, order)}
    </span>
  ),
  text: (order) => price(order.requestedPrice, order),
  csv: ({ requestedPrice }) => requestedPrice,
  sortBy: ({ requestedPrice }) => requestedPrice,
  align: 'end',
  width: 96,
  priority: 1,
  phone: 'line2-start',
};

const distance: OrderColumn = {
  key: 'distance',
  label: msg({
    message: 'Distance',
    comment: 'how far the price of a pending order is from the market, in percent',
  }),
  cell: (order) => <Away order={order} words={awayText} />,
  phoneCell: (order) => <Away order={order} words={(percent) => waitingText(order, percent)} />,
  text: (order) => formatPercent(distanceOf(order), 2),
  csv: distanceOf,
  sortBy: distanceOf,
  live: true,
  align: 'end',
  width: 88,
  priority: 2,
  phone: 'line2-end',
};

const expires: OrderColumn = {
  key: 'expires',
  label: msg({ message: 'Expires', comment: 'when a pending order ends by itself' }),
  cell: ({ expiresAt }) => formatDateTime(expiresAt),
  text: ({ expiresAt }) => (expiresAt === null ? '' : formatDateTime(expiresAt)),
  csv: ({ expiresAt }) => expiresAt ?? '',
  sortBy: ({ expiresAt }) => time(expiresAt),
  align: 'start',
  width: 148,
  priority: 2,
  phone: 'hidden',
};

const exit: OrderColumn = {
  ...priceNow,
  key: 'exit',
  label: msg({ message: 'Exit', comment: 'the price at which an order was closed' }),
  width: 92,
};

const closed: OrderColumn = {
  key: 'closed',
  label: msg({ message: 'Closed', context: 'time' }),
  cell: ({ completedAt }, inGroup) => (inGroup ? formatTime(completedAt) : formatDateTime(completedAt)),
  phoneCell: ({ completedAt }) => formatDateTime(completedAt),
  text: ({ completedAt }) => formatDateTime(completedAt),
  csv: ({ completedAt }) => completedAt ?? '',
  sortBy: ({ completedAt }) => time(completedAt),
  align: 'end',
  width: 80,
  priority: 1,
  phone: 'line2-end',
};

const held: OrderColumn = {
  ...age,
  key: 'held',
  label: msg({ message: 'Held', comment: 'how long a position was open; a duration follows' }),
  csv: heldFor,
  phoneCell: undefined,
  priority: 4,
  phone: 'hidden',
};

const reason: OrderColumn = {
  key: 'reason',
  label: msg({ message: 'Reason', comment: 'why an order is over' }),
  cell: reasonText,
  text: reasonText,
  sortBy: reasonText,
  align: 'start',
  width: 140,
  priority: 2,
  phone: 'hidden',
};

/** An amount of a closed order, with the sum of all that are shown. */
const amount = (
  key: string,
  label: OrderColumn['label'],
  of: (order: OrderView) => number | null,
  signed: true | 'plain',
  more: Partial<OrderColumn> = {},
): OrderColumn => ({
  key,
  label,
  cell: (order) => <Money value={of(order)} signed={signed} />,
  text: () => '',
  csv: (order) => of(order) ?? '',
  sortBy: of,
  align: 'end',
  width: 108,
  priority: 3,
  phone: 'hidden',
  total: (orders) => <Money value={sumOf(orders.map(of))} signed={signed} />,
  ...more,
});

/** What is known of them; nothing where nothing is. */
function sumOf(amounts: readonly (number | null)[]): number | null {
  const known = amounts.filter((one) => one !== null);
  return known.length === 0 ? null : sumMoney(known);
}

const filled = (order: OrderView, value: number | null) => (order.profit === null ? null : value);

const gross = amount(
  'gross',
  msg({ message: 'Gross', comment: 'result of an order before its costs' }),
  (o) => o.profit,
  true,
);
const commission = amount(
  'commission',
  msg`Commission`,
  (order) => filled(order, -order.commission),
  'plain',
);
const swap = amount(
  'swap',
  msg({ message: 'Swap', comment: 'overnight financing of a position' }),
  (order) => filled(order, order.swap),
  'plain',
  { width: 84 },
);
const net = amount(
  'net',
  msg({ message: 'Net result', comment: 'result of an order after its costs' }),
  netResult,
  true,
  {
    phoneCell: (order) => <Money value={netResult(order)} digits={6} signed />,
    text: (order) => formatSignedMoney(netResult(order)),
    width: 116,
    priority: 1,
    phone: 'line1-end',
  },
);

/** DSK-31, DSK-32, DSK-33: what each list of orders shows. */
export const orderColumns: Record<OrderList, readonly OrderColumn[]> = {
  open: [symbol, number, side, entry, priceNow, stopLoss, takeProfit, margin, age, profit, menu],
  pending: [
    symbol,
    { ...number, priority: 4 },
    kind,
    orderPrice,
    distance,
    { ...stopLoss, priority: 3, phone: 'line1-end' },
    { ...takeProfit, priority: 3, phone: 'line1-end' },
    expires,
    menu,
  ],
  history: [
    symbol,
    { ...number, cell: ({ id }) => <bdi>#{id}</bdi>, width: 96 },
    side,
    entry,
    exit,
    closed,
    held,
    reason,
    gross,
    commission,
    swap,
    net,
  ],
};

/** What the positions of a table come to at this moment. */
function SumNow({ orders }: { orders: readonly OrderView[] }) {
  const source = useMemo(() => mergeSources(...orders.map(({ id }) => portfolio.position(id))), [orders]);
  return (
    <LiveText
      of={source}
      select={() => sumOf(orders.map(profitNow))}
      format={(value) => formatSignedMoney(value)}
      tone={directionClass}
    />
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

const kindName = (kind: 'limit' | 'stop'): string =>
  kind === 'limit'
    ? t({ message: 'Limit', context: 'order type', comment: 'a pending order at a better price than now' })
    : t({ message: 'Stop', context: 'order type', comment: 'a pending order at a worse price than now' });

/** 'Limit' or 'Stop', by where the price is now. */
function KindText({ order }: { order: OrderView }) {
  if (!order.instrument) return kindName(kindOf(order));
  return (
    <LiveText
      of={quotes.quote(order.instrument.Id)}
      select={() => kindOf(order)}
      format={kindName}
      className={styles.words}
    />
  );
}

const awayText = (percent: number): string => isolate(formatPercent(percent, 2));

/** What a pending order is, and how far the price has to go: 'Limit · 0.28% away'. */
function waitingText(order: OrderView, percent: number): string {
  const name = kindName(kindOf(order));
  const away = awayText(percent);
  return t({
    message: `${name} · ${away} away`,
    comment: "a pending order and how far its price is: 'Limit · 0.28% away'",
  });
}

/** How far the price has to go, as it moves. */
function Away({ order, words }: { order: OrderView; words: (percent: number) => string }) {
  if (!order.instrument) return words(distanceOf(order));
  return (
    <LiveText
      of={quotes.quote(order.instrument.Id)}
      select={() => distanceOf(order)}
      format={words}
      className={styles.words}
    />
  );
}
