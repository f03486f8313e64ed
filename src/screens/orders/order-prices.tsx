import { formatPrice } from '../../i18n/format.ts';
import { OrderPrice } from './live-figures.tsx';
import type { OrderView } from '../../domain/order.ts';

/** From where to where: open price → current (or close) price; while it waits, current price → target. */
export function OrderPrices({ order }: { order: OrderView }) {
  const { state, openPrice, requestedPrice, precision } = order;
  const current = (
    <b>
      <OrderPrice order={order} />
    </b>
  );
  const other = formatPrice(openPrice ?? requestedPrice, precision);
  return (
    <span className="order-prices num" dir="ltr">
      {state === 'pending' ? (
        <>
          {current} → {other}
        </>
      ) : (
        <>
          {other} → {current}
        </>
      )}
    </span>
  );
}
