import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { cachedRows, refetchAccount } from '../../api/account-cache.ts';
import { statusToWire, type OrderView } from '../../domain/order-wire.ts';
import { protect, type PriceProtection } from '../../domain/price-protection.ts';
import { portfolio, quotes } from '../../live/page.ts';
import { orderFeatures } from './use-order-features.ts';

// ORD-15: what a request carries so that it is not filled far from the price on the screen.

/** Of a price that is on the screen now; null where the server has no protection, or no price is known. */
export function protectionNow(
  { instrument, precision }: Pick<OrderView, 'instrument' | 'precision'>,
  shown: number | null | undefined,
): PriceProtection | null {
  if (!orderFeatures().priceProtection || !instrument || shown === null || shown === undefined) return null;
  return protect(shown, { spread: quotes.spread(instrument), precision });
}

/** Where a position would close now: by the socket while it is fresh, else by the newest list. */
function closePriceNow(id: number): number | undefined {
  const listed = () =>
    cachedRows('listOrders', { status: statusToWire.open }).find(({ Id }) => Id === id)?.UpdatePrice;
  return portfolio.state.stale ? listed() : (portfolio.position(id).read()?.price ?? listed());
}

/** Of closing a position. */
export function closeProtection(
  order: Pick<OrderView, 'id' | 'instrument' | 'precision'> & { currentPrice?: number },
): PriceProtection | null {
  return protectionNow(order, closePriceNow(order.id) ?? order.currentPrice);
}

/**
 * Whether the live figures are old. While a question stands, the list is then read again and counts instead: a price that
 * nobody can see would be refused for ever.
 */
export function useStaleFigures(asking: boolean): boolean {
  const { stale } = useSnapshot(portfolio.state);
  useEffect(() => {
    if (asking && stale) void refetchAccount();
  }, [asking, stale]);
  return stale;
}
