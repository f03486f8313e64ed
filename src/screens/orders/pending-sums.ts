import type { OrderPage } from '../../generated/rest.d.ts';
import { decimal, roundMoney } from '../../domain/money.ts';
import { allOrders } from '../../api/trading.ts';

/** What the orders that wait hold and will be charged, USD. */
export interface PendingSums {
  margin: number | null;
  commission: number | null;
}

/** ORD-05: sums over all pending orders; unknown until every page of them has been read. */
export function pendingSums(pages: readonly OrderPage[] | undefined): PendingSums {
  const orders = allOrders(pages ?? []);
  if (!pages || orders.length < (pages.at(-1)?.total ?? 0)) return { margin: null, commission: null };
  const sum = (amounts: number[]) =>
    roundMoney(amounts.reduce((total, amount) => total.plus(amount), decimal(0)));
  return {
    margin: sum(orders.map((order) => order.CautionMoney)),
    commission: sum(orders.map((order) => order.TradeFee)),
  };
}
