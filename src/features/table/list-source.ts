import { useInfiniteQuery, type QueryKey, type UseInfiniteQueryOptions } from '@tanstack/react-query';
import { useMemo } from 'react';
import { afterOthers } from '../../api/operation.ts';
import { useRefreshFailure } from '../query-view.tsx';

/** What `paged(…)` selects, as far as a list needs it. */
export interface RowsOf<Row> {
  rows: readonly Row[];
  total: number;
}

/** Where the rows of a list come from: pages of the server, or an array that is there whole. */
export interface ListSource<Row> {
  /** Undefined until the first are there. */
  rows: readonly Row[] | undefined;
  /** How many there are, as the server says; at least those that are here. */
  total: number;
  /** How many were read to find the rows, where not all of them fit: "120 of 640 read". */
  read?: number;
  /** Of the first rows while there are none, else of a further page. */
  error: Error | null;
  busy: boolean;
  /** The next page; none where all is here. */
  more: { loading: boolean; failed: boolean; read: () => void } | null;
  refresh: () => Promise<unknown>;
  /** The rows are still those of the filter before. */
  changing?: boolean;
}

/** It is known that there is nothing in it. */
export const isEmpty = ({ rows, more }: ListSource<unknown>): boolean => rows?.length === 0 && more === null;

/** A list by pages. That a refresh failed is said by a toast, once. */
export function usePages<Row, Page, Key extends QueryKey>(
  query: UseInfiniteQueryOptions<Page, Error, RowsOf<Row>, Key, number>,
): ListSource<Row> {
  const { data, error, isFetching, isFetchNextPageError, isPlaceholderData, refetch, ...pages } =
    useInfiniteQuery<Page, Error, RowsOf<Row>, Key, number>(query);
  useRefreshFailure(data !== undefined && !isFetchNextPageError ? error : null);
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = pages;
  return {
    rows: data?.rows,
    total: data?.total ?? 0,
    error,
    busy: isFetching,
    more: hasNextPage
      ? {
          loading: isFetchingNextPage,
          failed: isFetchNextPageError,
          read: () => void fetchNextPage(afterOthers),
        }
      : null,
    refresh: refetch,
    changing: isPlaceholderData,
  };
}

/** The same rows in other terms: a view of what the wire brings. `toView` is stable, or the rows are made again. */
export function useView<Row, View, Source extends ListSource<Row>>(
  source: Source & ListSource<Row>,
  toView: (row: Row) => View,
): Omit<Source, 'rows'> & Pick<ListSource<View>, 'rows'> {
  const { rows, ...rest } = source;
  const views = useMemo(() => rows?.map(toView), [rows, toView]);
  return { ...rest, rows: views };
}

/** A list that is there whole, or not yet. */
export function wholeList<Row>(
  rows: readonly Row[] | undefined,
  {
    error,
    isFetching,
    refetch,
  }: { error: Error | null; isFetching: boolean; refetch: () => Promise<unknown> },
): ListSource<Row> {
  return {
    rows,
    total: rows?.length ?? 0,
    error: rows ? null : error,
    busy: isFetching,
    more: null,
    refresh: refetch,
  };
}
