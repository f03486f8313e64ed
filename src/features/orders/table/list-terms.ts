import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { instrumentsQuery } from '../../../api/instruments.ts';
import { toOrderView } from '../../../domain/order-wire.ts';
import type { Order } from '../../../generated/rest.d.ts';
import type { OrderList } from '../orders-query.ts';
import { historyColumns } from './history-columns.tsx';
import { openColumns } from './order-columns.tsx';
import { pendingColumns } from './pending-columns.tsx';

// What every screen with lists of orders shares: their columns, their names, and rows in standard terms.

export const orderColumns = { open: openColumns, pending: pendingColumns, history: historyColumns } as const;

export function useToView() {
  const { data: instruments } = useQuery(instrumentsQuery());
  return useCallback((order: Order) => toOrderView(order, instruments), [instruments]);
}

/** What the lists are called. */
export function useListNames(): Record<OrderList, string> {
  const { t } = useLingui();
  return {
    open: t({ message: 'Open', comment: 'open positions' }),
    pending: t({ message: 'Pending', comment: 'orders that wait for their price' }),
    history: t({ message: 'History', comment: 'orders that are over' }),
  };
}
