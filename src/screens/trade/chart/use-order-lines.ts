import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSnapshot } from 'valtio';
import { paged } from '../../../api/operation.ts';
import type { PriceLine } from '../../../chart/price-line.ts';
import { statusToWire } from '../../../domain/order.ts';
import { session } from '../../../state/session.ts';
import { orderLines } from './order-lines.ts';

/** The lines of my orders on the chart; none for a guest. The lists follow what the broker does (ORD-08), and the lines with them. */
export function useOrderLines(showCode: string): readonly PriceLine[] {
  const { token } = useSnapshot(session);
  const enabled = token !== null;
  const open = useInfiniteQuery(paged('listOrders', { status: statusToWire.open }, { enabled })).data;
  const pending = useInfiniteQuery(paged('listOrders', { status: statusToWire.pending }, { enabled })).data;
  return useMemo(() => {
    if (!enabled) return [];
    return orderLines([...(open?.rows ?? []), ...(pending?.rows ?? [])], showCode);
  }, [enabled, open, pending, showCode]);
}
