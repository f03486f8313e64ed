import { Trans } from '@lingui/react/macro';
import { useLayoutEffect, useRef } from 'react';
import { formatPrice, formatSignedMoney } from '../../i18n/format.ts';
import { watchPosition } from '../../live/portfolio.ts';
import { directionClass } from '../../ui/direction.ts';
import type { OrderView } from './order-view.ts';
import { positionWriter } from './position-writer.ts';
import { SideBadge } from './side-badge.tsx';

/** What a position is, and what it is worth now: stands in the question before it is closed. */
export function OrderFigures({ order }: { order: OrderView }) {
  const root = useRef<HTMLDivElement>(null);
  const { id, precision, profit } = order;
  useLayoutEffect(() =>
    root.current ? watchPosition(id, positionWriter(root.current, precision)) : undefined,
  );
  return (
    <div ref={root} className="order-figures">
      <p>
        <strong dir="ltr">{order.showCode}</strong> <SideBadge side={order.side} lots={order.lots} />
      </p>
      <p className="num">
        <Trans>
          Price now <b className="order-price">{formatPrice(order.currentPrice, precision)}</b>
        </Trans>
      </p>
      <p>
        <Trans>Profit or loss now</Trans>{' '}
        <b className={`order-profit num ${directionClass(profit)}`}>{formatSignedMoney(profit, 6)}</b>
      </p>
    </div>
  );
}
