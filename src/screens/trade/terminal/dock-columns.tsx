import { msg, t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import Ellipsis from 'lucide-react/icons/ellipsis';
import X from 'lucide-react/icons/x';
import { createContext, use } from 'react';
import { pipsOf } from '../../../domain/instrument.ts';
import type { OrderView } from '../../../domain/order-wire.ts';
import { OrderWorth } from '../../../features/orders/order-figures.tsx';
import type { OrderList } from '../../../features/orders/orders-query.ts';
import { closed, exit, net, reason, swap } from '../../../features/orders/table/history-columns.tsx';
import {
  entry,
  figure,
  margin,
  number as orderNumber,
  priceNow,
  profit,
  side,
  stopLoss,
  symbol,
  takeProfit,
  time,
  type OrderColumn,
} from '../../../features/orders/table/order-columns.tsx';
import { distance, expires, kind, orderPrice } from '../../../features/orders/table/pending-columns.tsx';
import { tick } from '../../../features/orders/table/order-ticks.ts';
import { RowActs } from '../../../features/orders/table/order-row-acts.tsx';
import { formatDateTime, formatPrice } from '../../../i18n/format.ts';
import { LiveText } from '../../../live/live-text.tsx';
import { portfolio } from '../../../live/page.ts';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { directionClass } from '../../../ui/direction.ts';
import { Money } from '../../../ui/figures.tsx';
import styles from './dock.module.css';

// POS-04: the columns of Orders, as narrow as a table under a chart needs them, and those that only a wide one has.

/** Asks whether the order of a row is closed or cancelled. */
export const EndOrder = createContext<(order: OrderView, at: HTMLElement) => void>(() => undefined);

/** A finger needs wider buttons. */
const actsWidth = window.matchMedia?.('(pointer: coarse)').matches ? 100 : 66;

const acts: OrderColumn = {
  key: 'acts',
  label: msg({ message: 'Actions', comment: 'for screen readers: head of a column with buttons' }),
  cell: (order) => <Acts order={order} />,
  text: () => '',
  sortBy: false,
  align: 'end',
  width: actsWidth,
  priority: 1,
  phone: 'hidden',
  control: true,
};

function Acts({ order }: { order: OrderView }) {
  const { t } = useLingui();
  const { showCode, id, state } = order;
  const menu = use(RowActs);
  const end = use(EndOrder);
  return (
    <span className={styles.acts}>
      {state !== 'completed' && (
        <IconButton
          label={state === 'open' ? t`Close ${showCode}` : t`Cancel order`}
          icon={<X aria-hidden />}
          tabIndex={-1}
          onClick={({ currentTarget }) => end(order, currentTarget)}
        />
      )}
      <IconButton
        label={t({
          message: `Actions for ${showCode} #${id}`,
          comment: 'for screen readers: button of a row in a table',
        })}
        icon={<Ellipsis aria-hidden />}
        tabIndex={-1}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => menu?.onMenu(order, currentTarget)}
      />
    </span>
  );
}

const commission: OrderColumn = {
  key: 'commission',
  label: msg`Commission`,
  cell: (order) => <Money value={-order.commission} signed="plain" />,
  text: () => '',
  ...figure((order) => -order.commission),
  width: 88,
  priority: 4,
  phone: 'hidden',
};

const swapNow: OrderColumn = {
  ...swap,
  cell: (order) => <Money value={order.swap} signed="plain" />,
  ...figure((order) => order.swap),
  width: 68,
  priority: 4,
};
delete swapNow.total;

const opened: OrderColumn = {
  key: 'opened',
  label: msg({ message: 'Opened', comment: 'when a position was opened' }),
  cell: ({ createdAt }) => formatDateTime(createdAt),
  text: () => '',
  csv: ({ createdAt }) => createdAt,
  sortBy: ({ createdAt }) => time(createdAt),
  align: 'end',
  width: 132,
  priority: 4,
  phone: 'hidden',
};

/** How far a position has come, in pips; a loss is less than 0. */
function pipsNow({ id, side: way, openPrice, currentPrice, precision }: OrderView): number | null {
  if (openPrice === null) return null;
  const price = portfolio.position(id).read()?.price ?? currentPrice;
  return pipsOf((price - openPrice) * (way === 'buy' ? 1 : -1), precision);
}

const signedPips = (pips: number | null): string =>
  pips !== null && pips > 0 ? `+${formatPrice(pips, 1)}` : formatPrice(pips, 1);

const pips: OrderColumn = {
  key: 'pips',
  label: msg({ message: 'Pips', comment: 'head of a column: how far a position has come' }),
  cell: (order) => (
    <LiveText
      of={portfolio.position(order.id)}
      select={() => pipsNow(order)}
      format={signedPips}
      tone={directionClass}
    />
  ),
  text: () => '',
  ...figure(pipsNow),
  live: true,
  width: 64,
  priority: 3,
  phone: 'hidden',
};

/** It stands with what is wanted: there is room for more that counts. */
const number: OrderColumn = { ...orderNumber, cell: ({ id }) => <bdi>#{id}</bdi>, width: 64 };
const narrowSymbol: OrderColumn = { ...symbol, least: 76 };
const narrowTick: OrderColumn = { ...tick, width: 34 };
const narrowSide: OrderColumn = { ...side, width: 88 };
const priceWidth = { width: 62 } as const;

export const dockColumns: Readonly<Record<OrderList, readonly OrderColumn[]>> = {
  open: [
    narrowTick,
    narrowSymbol,
    number,
    narrowSide,
    // A stop says more than where it was opened: that leaves first.
    { ...entry, ...priceWidth, priority: 3 },
    { ...priceNow, width: 70 },
    { ...stopLoss, ...priceWidth },
    { ...takeProfit, ...priceWidth },
    { ...margin, width: 88 },
    pips,
    opened,
    swapNow,
    commission,
    {
      ...profit,
      cell: (order) => (
        <b>
          <OrderWorth order={order} />
        </b>
      ),
      width: 76,
    },
    acts,
  ],
  pending: [
    narrowTick,
    narrowSymbol,
    number,
    { ...kind, width: 132 },
    { ...orderPrice, width: 76 },
    { ...distance, width: 72 },
    { ...stopLoss, ...priceWidth },
    { ...takeProfit, ...priceWidth },
    { ...margin, width: 88 },
    { ...expires, width: 132, priority: 3 },
    acts,
  ],
  history: [
    narrowSymbol,
    number,
    narrowSide,
    { ...entry, ...priceWidth },
    { ...exit, ...priceWidth, key: 'exit' },
    { ...closed, width: 132 },
    { ...reason, width: 132 },
    swapNow,
    commission,
    { ...net, width: 92 },
  ],
};

/** A tablet's row has one line. */
const atStart = (column: OrderColumn): OrderColumn => ({ ...column, phone: 'line1-start' });
const atEnd = (column: OrderColumn): OrderColumn => ({ ...column, phone: 'line1-end' });

/** The same on a tablet, in the slots of a row. */
export const rowColumns: Readonly<Record<OrderList, readonly OrderColumn[]>> = {
  open: [
    symbol,
    side,
    atStart(priceNow),
    { ...stopLoss, phone: 'line1-start', badge: true },
    atStart(takeProfit),
    atEnd({ ...profit, phoneCell: (order) => <OrderWorth order={order} /> }),
  ],
  pending: [
    symbol,
    kind,
    atStart(orderPrice),
    { ...stopLoss, phone: 'line1-start', badge: true },
    atStart(takeProfit),
    atEnd(distance),
  ],
  history: [symbol, side, atStart(exit), atStart(closed), atEnd({ ...net, phoneCell: undefined })],
};

/** What a list without a row says. */
export const nothingIn: Readonly<Record<OrderList, () => string>> = {
  open: () => t`No open positions`,
  pending: () => t`No pending orders`,
  history: () => t`No closed orders yet`,
};
