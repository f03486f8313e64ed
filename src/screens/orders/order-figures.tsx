import { Trans } from '@lingui/react/macro';
import { OrderPrice, OrderProfit } from './live-figures.tsx';
import type { OrderView } from '../../domain/order.ts';
import { SideBadge } from './side-badge.tsx';

/** What a position is, and what it is worth now: stands in the question before it is closed. */
export function OrderFigures({ order }: { order: OrderView }) {
  return (
    <div className="order-figures">
      <p>
        <strong dir="ltr">{order.showCode}</strong> <SideBadge side={order.side} lots={order.lots} />
      </p>
      <p>
        <Trans>Price now</Trans>{' '}
        <b>
          <OrderPrice order={order} />
        </b>
      </p>
      <p>
        <Trans>Profit or loss now</Trans> <OrderProfit order={order} />
      </p>
    </div>
  );
}
