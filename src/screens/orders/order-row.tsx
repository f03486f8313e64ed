import { formatDateTime } from '../../i18n/format.ts';
import { OrderProfit } from './live-figures.tsx';
import { OrderPrices } from './order-prices.tsx';
import type { OrderView } from '../../domain/order.ts';
import { ReasonText } from './reason-text.tsx';
import { SideBadge } from './side-badge.tsx';

/** ORD-03: one order. What moves in it is drawn once and then written by its ticks. */
export function OrderRow({ order, onOpen }: { order: OrderView; onOpen: () => void }) {
  return (
    <li>
      <button type="button" className="order" onClick={onOpen}>
        <span className="order-head">
          <strong dir="ltr">{order.showCode}</strong> <SideBadge side={order.side} lots={order.lots} />
        </span>{' '}
        <span className="order-result">
          {order.profit === null ? <ReasonText order={order} /> : <OrderProfit order={order} />}
        </span>{' '}
        <OrderPrices order={order} />{' '}
        <span className="order-note num">
          <bdi>#{order.id}</bdi> · {formatDateTime(order.createdAt)}
        </span>
      </button>
    </li>
  );
}
