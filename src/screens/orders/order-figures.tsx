import { Trans } from '@lingui/react/macro';
import { useRef } from 'react';
import { formatPrice, formatSignedMoney } from '../../i18n/format.ts';
import { directionClass } from '../../ui/direction.ts';
import type { OrderView } from '../../domain/order.ts';
import { SideBadge } from './side-badge.tsx';
import { useLiveOrder } from './use-live-order.ts';

/** What a position is, and what it is worth now: stands in the question before it is closed. */
export function OrderFigures({ order }: { order: OrderView }) {
  const root = useRef<HTMLDivElement>(null);
  useLiveOrder(root, order);
  const { precision, profit } = order;
  return (
    <div ref={root} className="order-figures">
      <p>
        <strong dir="ltr">{order.showCode}</strong> <SideBadge side={order.side} lots={order.lots} />
      </p>
      <p>
        <Trans>Price now</Trans>{' '}
        <b className="order-price num">{formatPrice(order.currentPrice, precision)}</b>
      </p>
      <p>
        <Trans>Profit or loss now</Trans>{' '}
        <b className={`order-profit num ${directionClass(profit)}`}>{formatSignedMoney(profit, 6)}</b>
      </p>
    </div>
  );
}
