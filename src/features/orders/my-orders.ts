import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useSnapshot } from 'valtio';
import { afterOthers, paged } from '../../api/operation.ts';
import { statusToWire } from '../../domain/order-wire.ts';
import type { Order } from '../../generated/rest.d.ts';
import { session } from '../../state/session.ts';
import { useRefreshFailure } from '../query-view.tsx';

const none: Order[] = [];

/** All my open or pending orders, however many pages they fill; none for a guest. Shares the list's own cache. */
export function useAllOrders(status: 'open' | 'pending') {
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
  return token === null ? none : (data?.rows ?? none);
}

/** TRD-10: my open and pending orders of one instrument, by its shown code: all of them, not the first page's. */
export function useOrdersOf(showCode: string): readonly Order[] {
  const open = useAllOrders('open');
  const pending = useAllOrders('pending');
  return useMemo(
    () => [...open, ...pending].filter((order) => order.ForexTradeLists.ShowCode === showCode),
    [open, pending, showCode],
  );
}
