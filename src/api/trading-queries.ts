import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Order, OrderPage, Period } from '../generated/rest.d.ts';
import { quotes } from '../live/page.ts';
import { keepInstruments, marketSession } from '../state/market-session.ts';
import { queryClient } from './query-client.ts';
import { mineKey, mineRoot, sharedKey } from './query-keys.ts';
import {
  listCandles,
  listCategories,
  listInstruments,
  listOrders,
  listSparkline,
  type OrderList,
} from './trading-calls.ts';

/** The trade list: after a reload the session's own is shown at once and renewed (SES-08). */
export function instrumentsQuery() {
  const { instruments, instrumentsAt } = marketSession;
  quotes.seed(instruments, instrumentsAt);
  return queryOptions({
    queryKey: sharedKey('listInstruments'),
    async queryFn({ signal }) {
      const list = await listInstruments({ signal });
      keepInstruments(list, Date.now());
      quotes.seed(list, Date.now());
      return list;
    },
    initialData: instruments.length > 0 ? instruments : undefined,
    initialDataUpdatedAt: instrumentsAt,
  });
}

export function categoriesQuery() {
  return queryOptions({
    queryKey: sharedKey('listCategories'),
    queryFn: ({ signal }) => listCategories({ signal }),
    staleTime: 10 * 60_000,
  });
}

export function sparklineQuery(instrumentId: number, period: Period = '15min') {
  return queryOptions({
    queryKey: sharedKey('listSparkline', instrumentId, period),
    queryFn: ({ signal }) => listSparkline(instrumentId, period, { signal }),
    staleTime: 5 * 60_000,
    // A small chart beside a price that shows anyway: its failure is not worth a toast a row.
    meta: { silent: true },
  });
}

/** The newest bars, the last one forming. Join them with `watchCandles` (src/live), which carries on from there. */
export function candlesQuery(instrumentId: number, period: Period) {
  return queryOptions({
    queryKey: sharedKey('listCandles', instrumentId, period),
    queryFn: ({ signal }) => listCandles({ instrumentId, period }, { signal }),
    // Once joined, the socket keeps the bars current; a chart that opens again starts from new ones.
    staleTime: 0,
    gcTime: 60_000,
  });
}

/** My orders, page by page; loading stops when the loaded count reaches `total`. */
export function ordersQuery(list: OrderList) {
  return infiniteQueryOptions({
    queryKey: mineKey('listOrders', list),
    queryFn: ({ pageParam, signal }) => listOrders(list, pageParam, { signal }),
    initialPageParam: 1,
    getNextPageParam(last: OrderPage, pages: readonly OrderPage[]) {
      const loaded = pages.reduce((sum, page) => sum + page.data.length, 0);
      return last.data.length > 0 && loaded < last.total ? pages.length + 1 : undefined;
    },
  });
}

/** The rows of all pages, once each: a row that moves to the next page between two calls comes twice. */
export function allOrders(pages: readonly OrderPage[]): Order[] {
  return [...new Map(pages.flatMap((page) => page.data).map((order) => [order.Id, order])).values()];
}

/** The orders of a list as far as they have been read; none where nobody looked yet. */
export function cachedOrders(list: OrderList): Order[] {
  return allOrders(queryClient.getQueryData(ordersQuery(list).queryKey)?.pages ?? []);
}

/** Takes orders off the holding list at once, before it is read anew. */
export function dropOpenOrders(ids: readonly number[]): void {
  queryClient.setQueriesData<{ pages: OrderPage[]; pageParams: unknown[] }>(
    { queryKey: mineKey('listOrders', 'open') },
    (list) =>
      list && {
        ...list,
        pages: list.pages.map((page) => ({ ...page, data: page.data.filter(({ Id }) => !ids.includes(Id)) })),
      },
  );
}

/** After something changed: lists start again from their first page, and everything about my account is read anew. */
export async function reloadMine(): Promise<void> {
  queryClient.setQueriesData<{ pages: unknown[]; pageParams: unknown[] }>(
    { queryKey: [mineRoot], predicate: ({ state }) => isPaged(state.data) },
    (data) => data && { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) },
  );
  await queryClient.invalidateQueries({ queryKey: [mineRoot] });
}

function isPaged(data: unknown): boolean {
  return typeof data === 'object' && data !== null && 'pages' in data && 'pageParams' in data;
}
