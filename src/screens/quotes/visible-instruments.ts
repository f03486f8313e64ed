import { eachOnce } from '../../domain/markets.ts';
import type { Instrument } from '../../generated/rest.d.ts';

/** All, the watchlist, or one category by id. */
export type Filter = 'all' | 'watchlist' | number;

/** The rows to show, in the server's order. */
export const visibleInstruments = (
  instruments: readonly Instrument[],
  filter: Filter,
  watchlist: readonly number[],
): Instrument[] =>
  eachOnce(instruments).filter(({ Id, CategoryId }) => {
    if (filter === 'all') return true;
    return filter === 'watchlist' ? watchlist.includes(Id) : CategoryId === filter;
  });
