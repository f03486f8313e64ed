import { msg, t } from '@lingui/core/macro';
import type { OrderView } from '../../../domain/order-wire.ts';
import { pendingType } from '../../../domain/order.ts';
import { awaitedPrice, OrderPrice } from '../order-figures.tsx';
import { SideBadge } from '../side-badge.tsx';
import { formatDateTime, formatPercent, isolate } from '../../../i18n/format.ts';
import { LiveText } from '../../../live/live-text.tsx';
import { quotes } from '../../../live/page.ts';
import { Num } from '../../../ui/figures.tsx';
import {
  figure,
  menu,
  number,
  price,
  side,
  sideText,
  stopLoss,
  symbol,
  takeProfit,
  time,
  type OrderColumn,
} from './order-columns.tsx';
import styles from './order-columns.module.css';
import { PriceCell } from './order-row-acts.tsx';

/** What an unfilled order waits for, at the price of this moment. */
const kindOf = (order: OrderView) => pendingType(order.side, order.requestedPrice, awaitedPrice(order));
const distanceOf = (order: OrderView) => {
  const now = awaitedPrice(order);
  return (Math.abs(order.requestedPrice - now) / now) * 100;
};

export const kind: OrderColumn = {
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

export const orderPrice: OrderColumn = {
  key: 'orderPrice',
  label: msg`Order price`,
  short: msg`Price`,
  cell: (order) => (
    <PriceCell order={order} line="target" name={t`Order price`}>
      <Num>{price(order.requestedPrice, order)}</Num>
    </PriceCell>
  ),
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
  ...figure(({ requestedPrice }) => requestedPrice),
  width: 96,
  priority: 1,
  phone: 'line2-start',
};

export const distance: OrderColumn = {
  key: 'distance',
  label: msg({
    message: 'Distance',
    comment: 'how far the price of a pending order is from the market, in percent',
  }),
  cell: (order) => <Away order={order} words={awayText} />,
  phoneCell: (order) => <Away order={order} words={(percent) => waitingText(order, percent)} />,
  text: (order) => formatPercent(distanceOf(order), 2),
  ...figure(distanceOf),
  live: true,
  width: 88,
  priority: 2,
  phone: 'line2-end',
};

export const expires: OrderColumn = {
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

/** DSK-32: what an order that waits for its price shows. */
export const pendingColumns: readonly OrderColumn[] = [
  symbol,
  number,
  kind,
  orderPrice,
  distance,
  { ...stopLoss, priority: 3, phone: 'line1-end' },
  { ...takeProfit, priority: 3, phone: 'line1-end' },
  expires,
  menu,
];

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
