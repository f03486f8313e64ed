import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { paged } from '../../api/operation.ts';
import type { RankEntry } from '../../generated/rest.d.ts';

/** Somebody whose trades can be seen. What is not known is null. */
export interface Trader {
  id: number;
  name: string;
  /** Over three weeks: return in percent, profit in USD, share of trades won in percent. */
  rate: number | null;
  profit: number | null;
  win: number | null;
  /** The return so far, for a picture; empty where it is not known. */
  curve: readonly number[];
  /** Since the first trade, percent. */
  totalRate: number | null;
  orders: number;
  leverage: number;
  /** Code of the instrument traded most. */
  code: string;
  followers: number | null;
}

/** RANK-04: without a trade there is neither return nor profit nor win rate. */
function toTrader(entry: RankEntry): Trader {
  const { user, multiple, code, total_trade_num, followers = null, three_week_curve = [] } = entry;
  const traded = total_trade_num > 0;
  return {
    id: user.id,
    name: user.name,
    rate: traded ? entry.three_week_rate : null,
    profit: traded ? entry.three_week_profit : null,
    win: traded ? entry.three_week_win : null,
    curve: traded ? three_week_curve : [],
    totalRate: traded ? entry.total_rate : null,
    orders: total_trade_num,
    leverage: multiple,
    code,
    followers,
  };
}

export const sorts = ['rate', 'win', 'followers', 'profit'] as const;
export type Sort = (typeof sorts)[number];
export type View = 'ranking' | 'copy';

const lists = { ranking: 'listRanking', copy: 'listCopyTraders' } as const;
/** How the server orders each list. */
export const serverSort = { ranking: 'rate', copy: 'followers' } as const satisfies Record<View, Sort>;
/** As many as are read at once to be sorted here. */
const mostSorted = 100;

/** Highest first; what is not known comes last. */
const sortedBy = (traders: readonly Trader[], sort: Sort) =>
  traders.toSorted((one, other) => (other[sort] ?? -Infinity) - (one[sort] ?? -Infinity) || 0);

/**
 * RANK-05: the traders of a list. The server's order comes by pages; any other one is made here once every page has
 * been read, because the first pages alone would be sorted wrongly.
 */
export function useTraders(view: View, wanted: Sort) {
  const options = paged(lists[view]);
  const { data, error, isFetching, hasNextPage, isFetchNextPageError, fetchNextPage } = useInfiniteQuery({
    ...options,
  });
  const sortable = (data?.total ?? 0) <= mostSorted;
  const sort = sortable ? wanted : serverSort[view];
  const reading = data !== undefined && sort !== serverSort[view] && hasNextPage;
  useEffect(() => {
    if (reading && !isFetching && !isFetchNextPageError) void fetchNextPage();
  }, [reading, isFetching, isFetchNextPageError, fetchNextPage]);

  const traders = useMemo(() => {
    const read = data?.rows.map(toTrader) ?? [];
    return sort === serverSort[view] ? read : sortedBy(read, sort);
  }, [data, sort, view]);
  return {
    traders,
    sort,
    sortable,
    /** The pages that a sort waits for, and why they do not come. */
    reading,
    failure: reading && isFetchNextPageError ? error : null,
    busy: isFetching,
    readOn: () => void fetchNextPage(),
    /** For a PagedList: these traders, from a place on. */
    from: (first: number) => ({
      ...options,
      select: () => ({ rows: traders.slice(first), total: (data?.total ?? 0) - first }),
    }),
  };
}
