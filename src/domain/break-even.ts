import type { OrderView } from './order-wire.ts';
import { stopPrice, type StopInput } from './stop-distance.ts';

/**
 * HND-10: the nearest price, in whole pips, at which a position that closes there has lost nothing, its commission and the
 * swap so far included. Null where there is none.
 */
export function breakEvenPrice(
  {
    side,
    lots,
    openPrice,
    commission,
    swap,
  }: Pick<OrderView, 'side' | 'lots' | 'openPrice' | 'commission' | 'swap'>,
  terms: StopInput['terms'],
): number | null {
  if (openPrice === null) return null;
  const costs = commission - (swap ?? 0);
  if (costs <= 0) return openPrice;
  return stopPrice({ unit: 'money', figure: costs }, 'takeProfit', { terms, side, price: openPrice, lots });
}
