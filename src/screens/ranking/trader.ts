import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { instrumentsQuery } from '../../api/instruments.ts';
import { paged, query } from '../../api/operation.ts';
import { usePages, type ListSource } from '../../features/table/list-source.ts';
import type { Instrument, RankEntry } from '../../generated/rest.d.ts';

/** An instrument as a trader's row names it, and of which kind it is. */
export interface Market {
  name: string;
  kind: string | null;
  /** Undefined where it is not traded here. */
  instrument: Instrument | undefined;
}

/** Somebody whose trades can be seen. What is not known is null. */
export interface Trader {
  id: number;
  name: string;
  /** From 1, in the order of the list. */
  place: number;
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
  market: Market;
  followers: number | null;
}

/** RANK-04: without a trade there is neither return nor profit nor win rate. */
function toTrader(entry: RankEntry, place: number, market: Market): Trader {
  const { user, multiple, code, total_trade_num, followers = null, three_week_curve = [] } = entry;
  const traded = total_trade_num > 0;
  return {
    id: user.id,
    name: user.name,
    place,
    rate: traded ? entry.three_week_rate : null,
    profit: traded ? entry.three_week_profit : null,
    win: traded ? entry.three_week_win : null,
    curve: traded ? three_week_curve : [],
    totalRate: traded ? entry.total_rate : null,
    orders: total_trade_num,
    leverage: multiple,
    code,
    market,
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

export const traderId = ({ id }: Trader): number => id;

/** Returns what is known of an instrument by its code; the code itself where nothing is. */
function useMarkets(): (code: string) => Market {
  const { data: instruments } = useQuery(instrumentsQuery());
  const { data: categories } = useQuery(query('listCategories'));
  return useMemo(() => {
    const kinds = new Map(categories?.map(({ Id, NameShowTrans }) => [Id, NameShowTrans]));
    const markets = new Map(
      instruments?.map((instrument): [string, Market] => [
        instrument.Code,
        { name: instrument.ShowCode, kind: kinds.get(instrument.CategoryId) ?? null, instrument },
      ]),
    );
    return (code) => markets.get(code) ?? { name: code, kind: null, instrument: undefined };
  }, [instruments, categories]);
}

/** The traders of a list, as far as they have been read, as the server orders them. */
export function useTraderList(view: View): ListSource<Trader> {
  const { rows, ...rest } = usePages(paged(lists[view]));
  const marketOf = useMarkets();
  const traders = useMemo(
    () => rows?.map((entry, i) => toTrader(entry, i + 1, marketOf(entry.code))),
    [rows, marketOf],
  );
  return { ...rest, rows: traders };
}

/** Highest first; what is not known comes last. */
const sortedBy = (traders: readonly Trader[], sort: Sort): Trader[] =>
  traders
    .toSorted((one, other) => (other[sort] ?? -Infinity) - (one[sort] ?? -Infinity) || 0)
    .map((trader, i) => ({ ...trader, place: i + 1 }));

/**
 * RANK-05: the traders of a list in an order of a phone's. The server's order comes by pages; any other one is made here
 * once every page has been read, because the first pages alone would be sorted wrongly.
 */
export function useTraders(view: View, wanted: Sort) {
  const list = useTraderList(view);
  const sortable = list.total <= mostSorted;
  const sort = sortable ? wanted : serverSort[view];
  const reading = list.rows !== undefined && sort !== serverSort[view] && list.more !== null;
  const failed = list.more?.failed ?? false;
  const waits = reading && !list.busy && !failed;
  const readOn = useEffectEvent(() => list.more?.read());
  useEffect(() => {
    if (waits) readOn();
  }, [waits]);

  const rows = useMemo(
    () => (sort === serverSort[view] ? list.rows : list.rows && sortedBy(list.rows, sort)),
    [list.rows, sort, view],
  );
  return {
    list: { ...list, rows },
    sort,
    sortable,
    /** The pages that a sort waits for, and why they do not come. */
    reading,
    failure: reading && failed ? list.error : null,
  };
}
