import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSnapshot } from 'valtio';
import { allOrders, ordersQuery } from '../../../api/trading.ts';
import type { PriceLine } from '../../../chart/price-line.ts';
import { session } from '../../../state/session.ts';
import { orderLines } from './order-lines.ts';

/** The lines of my orders on the chart; none for a guest. The lists follow what the broker does (ORD-08), and the lines with them. */
export function useOrderLines(showCode: string): readonly PriceLine[] {
  const { token } = useSnapshot(session);
  const enabled = token !== null;
  const { data: open } = useInfiniteQuery({ ...ordersQuery('open'), enabled, meta: { silent: true } });
  const { data: pending } = useInfiniteQuery({ ...ordersQuery('pending'), enabled, meta: { silent: true } });
  return useMemo(() => {
    if (!enabled) return [];
    const orders = [open, pending].flatMap((list) => (list ? allOrders(list.pages) : []));
    return orderLines(orders, showCode);
  }, [enabled, open, pending, showCode]);
}
