import type { Rows } from '../../api/operation.ts';
import { sumMoney } from '../../domain/money.ts';

/** What the orders that wait hold and will be charged, USD. */
export interface PendingSums {
  margin: number | null;
  commission: number | null;
}

/** ORD-05: sums over all pending orders; unknown until every page of them has been read. */
export function pendingSums(list: Rows<'listOrders'> | undefined): PendingSums {
  if (!list || list.rows.length < list.total) return { margin: null, commission: null };
  return {
    margin: sumMoney(list.rows.map((order) => order.CautionMoney)),
    commission: sumMoney(list.rows.map((order) => order.TradeFee)),
  };
}
