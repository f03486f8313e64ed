import { useMemo } from 'react';
import type { OrderView } from '../../../domain/order-wire.ts';
import { tickColumn, useTicks } from '../../table/row-ticks.tsx';
import type { OrderList } from '../orders-query.ts';
import { orderColumns } from './list-terms.ts';
import type { OrderColumn } from './order-columns.tsx';

const none: readonly OrderView[] = [];

/** DSK-27: of a desktop only. */
export const tick = tickColumn<OrderView>(
  ({ id }) => id,
  ({ showCode, id }) => `${showCode} #${id}`,
);

export const tickedColumns: Readonly<Record<OrderList, readonly OrderColumn[]>> = {
  open: [tick, ...orderColumns.open],
  pending: [tick, ...orderColumns.pending],
  history: orderColumns.history,
};

/** DSK-27: the ticks of a list of orders, and the orders that are ticked. */
export function useOrderTicks(list: string, rows: readonly OrderView[] = none) {
  const keys = useMemo(() => rows.map(({ id }) => id), [rows]);
  const ticks = useTicks(list, keys);
  const ticked = useMemo(() => rows.filter(({ id }) => ticks.ticked.has(id)), [rows, ticks]);
  return { ticks, ticked };
}
