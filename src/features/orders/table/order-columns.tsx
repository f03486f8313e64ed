import { msg, t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { CellMoney } from '../../table/cell-money.tsx';
import { sumMoney } from '../../../domain/money.ts';
import type { OrderView } from '../../../domain/order-wire.ts';
import {
  OrderPrice,
  OrderProfit,
  OrderStop,
  ProfitSum,
  heldFor,
  OrderAge,
  profitNow,
} from '../order-figures.tsx';
import { SideBadge } from '../side-badge.tsx';
import { figureColumn, type Column } from '../../table/column.ts';
import { formatDateTime, formatLots, formatPrice, formatSignedMoney } from '../../../i18n/format.ts';
import { cx } from '../../../ui/cx.ts';
import { Num } from '../../../ui/figures.tsx';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx';
import styles from './order-columns.module.css';
import { OrderMenuButton, StopCell } from './order-row-acts.tsx';

// The columns of all lists of orders, and those of what is open.

export type OrderColumn = Column<OrderView>;
export const figure = figureColumn<OrderView>;

export const price = (value: number | null, { precision }: OrderView) => formatPrice(value, precision);
export const time = (when: string | null) => (when === null ? null : Date.parse(when));
export const sideText = ({ side, lots }: OrderView) =>
  side === 'buy' ? t`Buy ${formatLots(lots)}` : t`Sell ${formatLots(lots)}`;

export const symbol: OrderColumn = {
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
export const number: OrderColumn = {
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

export const side: OrderColumn = {
  key: 'side',
  label: msg`Side`,
  cell: (order) => <SideBadge side={order.side} lots={order.lots} />,
  text: sideText,
  sortBy: ({ side: way, lots }) => (way === 'buy' ? lots : -lots),
  align: 'start',
  width: 104,
  whole: true,
  priority: 1,
  phone: 'line1-start',
  badge: true,
};

export const entry: OrderColumn = {
  key: 'entry',
  label: msg`Entry`,
  cell: (order) => <Num>{price(order.openPrice, order)}</Num>,
  text: (order) => price(order.openPrice, order),
  ...figure(({ openPrice }) => openPrice),
  width: 88,
  priority: 2,
  // A phone shows it with the price, so that the way from one to the other is left to right in every language.
  phone: 'hidden',
};

/** The price now, or at the end; on a phone behind the one it came from. */
export const priceNow: OrderColumn = {
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
  ...figure(({ currentPrice }) => currentPrice),
  width: 88,
  priority: 1,
  phone: 'line2-start',
};

export const stopLoss: OrderColumn = {
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
  ...figure((order) => order.stopLoss),
  width: 84,
  priority: 2,
  phone: 'line2-end',
};

export const takeProfit: OrderColumn = {
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
  ...figure((order) => order.takeProfit),
  width: 84,
  priority: 2,
  phone: 'line2-end',
  badge: true,
};

export const margin: OrderColumn = {
  key: 'margin',
  label: msg`Margin`,
  cell: (order) => <CellMoney value={order.margin} />,
  text: () => '',
  ...figure((order) => order.margin),
  width: 104,
  priority: 3,
  phone: 'hidden',
  total: (orders) => <CellMoney value={sumMoney(orders.map((order) => order.margin))} />,
};

export const age: OrderColumn = {
  key: 'age',
  label: msg({ message: 'Open for', comment: 'how long a position has been open; a duration follows' }),
  cell: (order) => <OrderAge order={order} />,
  text: () => '',
  csv: ({ createdAt }) => createdAt,
  sortBy: heldFor,
  align: 'end',
  width: 104,
  priority: 3,
  phone: 'line2-end',
  badge: true,
};

export const profit: OrderColumn = {
  key: 'profit',
  label: msg`P/L`,
  cell: (order) => <OrderProfit order={order} />,
  phoneCell: (order) => <OrderProfit order={order} />,
  text: (order) => formatSignedMoney(profitNow(order)),
  ...figure(profitNow),
  live: true,
  width: 128,
  priority: 1,
  phone: 'line1-end',
  total: (orders) => <ProfitSum orders={orders} />,
};

export const menu: OrderColumn = {
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

/** DSK-31: what an open position shows. */
export const openColumns: readonly OrderColumn[] = [
  symbol,
  number,
  side,
  entry,
  priceNow,
  stopLoss,
  takeProfit,
  margin,
  age,
  profit,
  menu,
];

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
