import { useInfiniteQuery, useQuery, type QueryKey } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { instrumentsQuery } from '../../api/instruments.ts';
import { afterOthers, paged, query } from '../../api/operation.ts';
import { queryClient } from '../../api/query-client.ts';
import { readPages, type ReadingOptions } from '../../api/read-pages.ts';
import type { Instrument, Order } from '../../generated/rest.d.ts';
import { useRefreshFailure } from '../query-view.tsx';
import type { ListSource } from '../table/list-source.ts';
import { fitsFilter, inputOf, isNarrow, isPast, type OrderFilter, type OrderList } from './orders-query.ts';

/** Milliseconds between two pages that nobody has scrolled for. */
const pause = 200;

export interface FilteredOrders extends ListSource<Order> {
  read: number;
  /** Every order that fits is here; `total` is then their number, else that of the orders to be read. */
  complete: boolean;
  /** The rows are still those of the filter before. */
  changing: boolean;
}

interface Options {
  /** Asks for large pages: of a desktop. A phone asks as it always has. */
  large?: boolean;
}

/**
 * DSK-91: my orders of one list, as far as they fit. A server with `orderQuery` narrows the list itself; what another
 * one sends is narrowed here, and while a filter is set it is read on, a page at a time, until the span is passed.
 */
export function useFilteredOrders(
  list: OrderList,
  filter: OrderFilter = {},
  { large = false }: Options = {},
): FilteredOrders {
  const site = useQuery(query('getBasicInfo'));
  const narrows = site.data?.order_features?.orderQuery === true;
  // Not before it is known what the server takes: a list that nobody wants would be read.
  const isKnown = !site.isPending || !(large || isNarrow(filter));
  const { data: instruments } = useQuery(instrumentsQuery());
  const showCode = codeOf(filter, narrows, instruments);
  const options = paged('listOrders', inputOf(list, filter, { narrows, large }), { enabled: isKnown });
  const found = useInfiniteQuery({
    ...options,
    placeholderData: (before, query) => (isSameList(query?.queryKey, options.queryKey) ? before : undefined),
  });
  const { data, error, isFetching, isFetchNextPageError, isPlaceholderData, hasNextPage, refetch } = found;
  useRefreshFailure(data !== undefined && !isFetchNextPageError ? error : null);
  const { instrument, from, to, reason } = filter;
  const rows = useMemo(
    () =>
      showCode === undefined
        ? undefined
        : data?.rows.filter((order) => fitsFilter(order, { from, to, reason }, showCode)),
    [data, from, to, reason, showCode],
  );
  const complete = data !== undefined && (!hasNextPage || isPast(list, data.rows, filter));
  const isSet = isNarrow({ instrument, from, to }) || reason !== undefined;
  const goesOn = isSet && data !== undefined && !complete && !isPlaceholderData && !isFetchNextPageError;
  useReadingOn(goesOn && !isFetching ? data : null, () => void found.fetchNextPage(afterOthers));
  return {
    rows,
    total: complete ? (rows?.length ?? 0) : (data?.total ?? 0),
    read: data?.rows.length ?? 0,
    complete,
    changing: isPlaceholderData,
    error,
    busy: isFetching,
    more:
      data === undefined || complete
        ? null
        : {
            loading: goesOn || found.isFetchingNextPage,
            failed: isFetchNextPageError,
            read: () => void found.fetchNextPage(afterOthers),
          },
    refresh: refetch,
  };
}

/** The next page, a pause after what is there, for as long as the component is there; null: no more. */
function useReadingOn(after: object | null, onNext: () => void): void {
  const next = useEffectEvent(onNext);
  useEffect(() => {
    if (after === null) return undefined;
    const timer = setTimeout(() => next(), pause);
    return () => clearTimeout(timer);
  }, [after]);
}

/** The shown code that orders must have; null where it does not matter, undefined while it is not known. */
function codeOf(
  { instrument }: OrderFilter,
  narrows: boolean,
  instruments: readonly Instrument[] | undefined,
): string | null | undefined {
  if (instrument === undefined || narrows) return null;
  // Of an instrument that is not listed no order can be found.
  return instruments && (instruments.find(({ Id }) => Id === instrument)?.ShowCode ?? '');
}

/** Whether two keys are of one list under different filters: its rows may stand in for a moment. */
function isSameList(before: QueryKey | undefined, after: QueryKey): boolean {
  const statusOf = (key: QueryKey | undefined) => (key?.at(-2) as { status?: number } | undefined)?.status;
  return statusOf(before) === statusOf(after);
}

/** Reads every order that fits, for a file: in large pages where the server has them. */
export async function readFilteredOrders(
  list: OrderList,
  filter: OrderFilter,
  options: ReadingOptions,
): Promise<Order[]> {
  const site = await queryClient.ensureQueryData(query('getBasicInfo'));
  const narrows = site.order_features?.orderQuery === true;
  const input = inputOf(list, filter, { narrows, large: true });
  const instruments = narrows ? [] : await queryClient.ensureQueryData(instrumentsQuery());
  const showCode = codeOf(filter, narrows, instruments) ?? null;
  const isEnough = (rows: readonly Order[]) => isPast(list, rows, filter);
  const rows = await readPages('listOrders', input, { ...options, isEnough });
  return rows.filter((order) => fitsFilter(order, filter, showCode));
}
