import type { Instrument } from '../../generated/rest.d.ts';

/** All, the watchlist, or one category by id. */
export type Filter = 'all' | 'watchlist' | number;

/** The rows to show, in the server's order; a list that names an id twice shows it once (QUO-04). */
export function visibleInstruments(
  instruments: readonly Instrument[],
  filter: Filter,
  watchlist: readonly number[],
): Instrument[] {
  const seen = new Set<number>();
  return instruments.filter((instrument) => {
    if (seen.has(instrument.Id)) return false;
    seen.add(instrument.Id);
    if (filter === 'all') return true;
    return filter === 'watchlist' ? watchlist.includes(instrument.Id) : instrument.CategoryId === filter;
  });
}
