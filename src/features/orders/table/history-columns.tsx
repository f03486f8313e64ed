import { msg } from '@lingui/core/macro';
import { netResult, type OrderView } from '../../../domain/order-wire.ts';
import { heldFor, reasonText, sumOf } from '../order-figures.tsx';
import { formatDateTime, formatSignedMoney, formatTime } from '../../../i18n/format.ts';
import { Money } from '../../../ui/figures.tsx';
import {
  age,
  entry,
  figure,
  number,
  priceNow,
  side,
  symbol,
  time,
  type OrderColumn,
} from './order-columns.tsx';

export const exit: OrderColumn = {
  ...priceNow,
  key: 'exit',
  label: msg({ message: 'Exit', comment: 'the price at which an order was closed' }),
  width: 92,
};

export const closed: OrderColumn = {
  key: 'closed',
  label: msg({ message: 'Closed', context: 'time' }),
  cell: ({ completedAt }, inGroup) => (inGroup ? formatTime(completedAt) : formatDateTime(completedAt)),
  phoneCell: ({ completedAt }) => formatDateTime(completedAt),
  text: ({ completedAt }) => formatDateTime(completedAt),
  csv: ({ completedAt }) => completedAt ?? '',
  sortBy: ({ completedAt }) => time(completedAt),
  align: 'end',
  width: 104,
  priority: 2,
  phone: 'line2-end',
};

export const held: OrderColumn = {
  ...age,
  key: 'held',
  label: msg({ message: 'Held', comment: 'how long a position was open; a duration follows' }),
  csv: heldFor,
  phoneCell: undefined,
  priority: 4,
  phone: 'hidden',
};

export const reason: OrderColumn = {
  key: 'reason',
  label: msg({ message: 'Reason', comment: 'why an order is over' }),
  cell: reasonText,
  text: reasonText,
  sortBy: reasonText,
  align: 'start',
  width: 168,
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
  ...figure(of),
  width: 108,
  priority: 3,
  phone: 'hidden',
  total: (orders) => <Money value={sumOf(orders.map(of))} signed={signed} />,
  ...more,
});

const filled = (order: OrderView, value: number | null) => (order.profit === null ? null : value);

export const gross = amount(
  'gross',
  msg({ message: 'Gross', comment: 'result of an order before its costs' }),
  (o) => o.profit,
  true,
);
export const commission = amount(
  'commission',
  msg`Commission`,
  (order) => filled(order, -order.commission),
  'plain',
);
export const swap = amount(
  'swap',
  msg({ message: 'Swap', comment: 'overnight financing of a position' }),
  (order) => filled(order, order.swap),
  'plain',
  { width: 84 },
);
export const net = amount(
  'net',
  msg({ message: 'Net result', comment: 'result of an order after its costs' }),
  netResult,
  true,
  {
    phoneCell: (order) => <Money value={netResult(order)} digits={6} signed />,
    text: (order) => formatSignedMoney(netResult(order)),
    width: 132,
    priority: 1,
    phone: 'line1-end',
  },
);

/** DSK-33: what an order that is over shows. */
export const historyColumns: readonly OrderColumn[] = [
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
];
