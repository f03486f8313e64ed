import type { Instrument } from '../../generated/rest.d.ts';

/** All, the favourites, or one category by id. */
export type Filter = 'all' | 'favourites' | number;

/** The rows to show, in the server's order; a list that names an id twice shows it once (QUO-04). */
export function visibleInstruments(
  instruments: readonly Instrument[],
  filter: Filter,
  favourites: readonly number[],
): Instrument[] {
  const seen = new Set<number>();
  return instruments.filter((instrument) => {
    if (seen.has(instrument.Id)) return false;
    seen.add(instrument.Id);
    if (filter === 'all') return true;
    return filter === 'favourites' ? favourites.includes(instrument.Id) : instrument.CategoryId === filter;
  });
}
