import { formatPrice, formatSignedMoney } from '../../i18n/format.ts';
import { LiveText } from '../../live/live-text.tsx';
import { portfolio, quotes } from '../../live/page.ts';
import { directionClass } from '../../ui/direction.ts';
import type { OrderView } from '../../domain/order.ts';

/** ORD-04: the price now: an open order's by its position, one that waits by its instrument; the list's until then, and at the end. */
export function OrderPrice({ order }: { order: OrderView }) {
  const { id, state, instrument, currentPrice, precision } = order;
  const price = (value: number) => formatPrice(value, precision);
  if (state === 'open')
    return (
      <LiveText of={portfolio.position(id)} select={(now) => now?.price ?? currentPrice} format={price} />
    );
  if (state === 'pending' && instrument)
    return (
      <LiveText
        of={quotes.quote(instrument.Id)}
        select={(now) => now?.Close ?? currentPrice}
        format={price}
      />
    );
  return <span className="num">{price(currentPrice)}</span>;
}

/** ORD-04: the profit or loss: floating while open, realised afterwards. */
export function OrderProfit({ order }: { order: OrderView }) {
  const { id, state, profit } = order;
  const money = (value: number | null) => formatSignedMoney(value, 6);
  if (state !== 'open')
    return <b className={`order-profit num ${directionClass(profit)}`}>{money(profit)}</b>;
  return (
    <b>
      <LiveText
        of={portfolio.position(id)}
        select={(now) => now?.profit ?? profit}
        format={money}
        tone={directionClass}
        className="order-profit"
      />
    </b>
  );
}
