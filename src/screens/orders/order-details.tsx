import { Trans } from '@lingui/react/macro';
import { formatDateTime, formatMoney, formatPrice } from '../../i18n/format.ts';
import { Detail } from './detail.tsx';
import { OrderPrice, OrderProfit } from './live-figures.tsx';
import { LeverageText } from './leverage-text.tsx';
import type { OrderView } from '../../domain/order.ts';
import { ReasonText } from './reason-text.tsx';

/** The figures of one order; those that move are written by its ticks. */
export function OrderDetails({ order }: { order: OrderView }) {
  const { id, state, precision } = order;
  const price = (value: number | null) => formatPrice(value, precision);
  return (
    <dl className="details">
      {order.profit !== null && (
        <Detail term={state === 'open' ? <Trans>Open profit</Trans> : <Trans>Realised profit/loss</Trans>}>
          <OrderProfit order={order} />
        </Detail>
      )}
      {state !== 'open' && (
        <Detail term={<Trans>State</Trans>}>
          <ReasonText order={order} />
        </Detail>
      )}
      {order.openPrice !== null && <Detail term={<Trans>Open price</Trans>}>{price(order.openPrice)}</Detail>}
      <Detail term={state === 'pending' ? <Trans>Target price</Trans> : <Trans>Requested price</Trans>}>
        {price(order.requestedPrice)}
      </Detail>
      <Detail term={state === 'completed' ? <Trans>Close price</Trans> : <Trans>Current price</Trans>}>
        <OrderPrice order={order} />
      </Detail>
      <Detail term={<Trans>Margin</Trans>}>{formatMoney(order.margin, 6)}</Detail>
      <Detail term={<Trans>Handling fee</Trans>}>{formatMoney(order.commission, 6)}</Detail>
      <Detail term={<Trans>Leverage</Trans>}>
        <LeverageText order={order} />
      </Detail>
      <Detail term={<Trans>Stop loss</Trans>}>{price(order.stopLoss)}</Detail>
      <Detail term={<Trans>Take profit</Trans>}>{price(order.takeProfit)}</Detail>
      <Detail term={<Trans>Order</Trans>}>
        <bdi>#{id}</bdi>
      </Detail>
      <Detail term={<Trans>Created</Trans>}>{formatDateTime(order.createdAt)}</Detail>
      {state === 'completed' && (
        <Detail term={<Trans>Completed</Trans>}>{formatDateTime(order.completedAt)}</Detail>
      )}
    </dl>
  );
}
