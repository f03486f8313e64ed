import { useLayoutEffect, useRef } from 'react';
import { formatDateTime, formatPrice, formatSignedMoney } from '../../i18n/format.ts';
import { watchPosition } from '../../live/portfolio.ts';
import { directionClass } from '../../ui/direction.ts';
import type { OrderView } from './order-view.ts';
import { positionWriter } from './position-writer.ts';
import { ReasonText } from './reason-text.tsx';
import { SideBadge } from './side-badge.tsx';

/** ORD-03: one order. An open one is drawn once and then written by its ticks. */
export function OrderRow({ order, onOpen }: { order: OrderView; onOpen: () => void }) {
  const row = useRef<HTMLLIElement>(null);
  const { id, state, precision } = order;
  useLayoutEffect(() => {
    if (state !== 'open' || !row.current) return undefined;
    return watchPosition(id, positionWriter(row.current, precision));
  });
  return (
    <li ref={row}>
      <button type="button" className="order" onClick={onOpen}>
        <span className="order-head">
          <strong dir="ltr">{order.showCode}</strong> <SideBadge side={order.side} lots={order.lots} />
        </span>
        <span className="order-result">
          {order.profit === null ? (
            <ReasonText order={order} />
          ) : (
            <b className={`order-profit num ${directionClass(order.profit)}`}>
              {formatSignedMoney(order.profit, 6)}
            </b>
          )}
        </span>
        <span className="order-prices num" dir="ltr">
          {formatPrice(order.openPrice ?? order.requestedPrice, precision)} →{' '}
          <b className="order-price">{formatPrice(order.currentPrice, precision)}</b>
        </span>
        <span className="order-note num">
          <bdi>#{id}</bdi> · {formatDateTime(order.completedAt ?? order.createdAt)}
        </span>
      </button>
    </li>
  );
}
