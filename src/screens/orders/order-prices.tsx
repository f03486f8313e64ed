import { formatPrice } from '../../i18n/format.ts';
import type { OrderView } from '../../domain/order.ts';

/** From where to where: open price → current (or close) price; while it waits, current price → target. */
export function OrderPrices({ order }: { order: OrderView }) {
  const { state, openPrice, requestedPrice, currentPrice, precision } = order;
  const current = <b className="order-price">{formatPrice(currentPrice, precision)}</b>;
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
