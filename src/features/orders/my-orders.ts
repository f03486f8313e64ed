import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useSnapshot } from 'valtio';
import { afterOthers, paged } from '../../api/operation.ts';
import { statusToWire } from '../../domain/order-wire.ts';
import type { Order } from '../../generated/rest.d.ts';
import { session } from '../../state/session.ts';
import { useRefreshFailure } from '../query-view.tsx';

const none: Order[] = [];

function useEveryPage(status: 'open' | 'pending') {
  const { token } = useSnapshot(session);
  const list = useInfiniteQuery(
    paged('listOrders', { status: statusToWire[status] }, { enabled: token !== null }),
  );
  const { data, error, hasNextPage, isFetching, isError, fetchNextPage } = list;
  useRefreshFailure(data === undefined ? null : error);
  useEffect(() => {
    // With every page, for a fast one may come between two renders that both see nothing being fetched.
    if (data && hasNextPage && !isFetching && !isError) void fetchNextPage(afterOthers);
  }, [data, hasNextPage, isFetching, isError, fetchNextPage]);
  return { rows: token === null ? none : (data?.rows ?? none), isWhole: data !== undefined && !hasNextPage };
}

/** All my open or pending orders, however many pages they fill; none for a guest. Shares the list's own cache. */
export const useAllOrders = (status: 'open' | 'pending'): readonly Order[] => useEveryPage(status).rows;

/**
 * TRD-10: my open and pending orders of one instrument, by its shown code: all of them, not the first page's. Lists that
 * are read again have their first page only for a while: then they are not `isWhole`, and what is missing has not ended.
 */
export function useOrdersOf(showCode: string): { orders: readonly Order[]; isWhole: boolean } {
  const open = useEveryPage('open');
  const pending = useEveryPage('pending');
  const orders = useMemo(
    () => [...open.rows, ...pending.rows].filter((order) => order.ForexTradeLists.ShowCode === showCode),
    [open.rows, pending.rows, showCode],
  );
  return { orders, isWhole: open.isWhole && pending.isWhole };
}
