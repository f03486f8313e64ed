import type { Category, Instrument } from '../../generated/rest.d.ts';

/** A line of the picker: a heading, or an instrument. */
export type PickerRow =
  | { kind: 'heading'; key: string; category: Group }
  | { kind: 'instrument'; key: string; instrument: Instrument };

/** A category of the server's, or one of ours. */
type Group = Category | 'recents' | 'watchlist' | 'others';

/** What a chip leaves: all, the watchlist, or a category by its id. */
export type Filter = 'all' | 'watchlist' | number;

export interface PickerInput {
  instruments: readonly Instrument[];
  categories: readonly Category[];
  watchlist: readonly number[];
  /** Ids of what was on the screen before, the newest first. */
  recents: readonly number[];
  filter: Filter;
  /** What was typed. */
  search: string;
  /** What the server found for it; it may know more names, and more instruments. */
  found?: readonly Instrument[] | undefined;
}

/** 'eur/usd', 'EUR USD' and 'eurusd' are the same search. */
export const plain = (text: string) => text.toLocaleLowerCase().replace(/[\s/·.-]/g, '');

/** Whether a text without marks is in a market's code or name. */
export function matches({ Code, ShowCode, Name = '' }: Instrument, wanted: string): boolean {
  return wanted === '' || [Code, ShowCode, Name].some((text) => plain(text).includes(wanted));
}

/**
 * TRD-12, TRD-13, SRCH-05: the recents while nothing is searched, the watchlist, the categories in the server's order,
 * then what belongs to none. Every instrument stands once; a group without a match is left out.
 */
export function pickerRows(input: PickerInput): PickerRow[] {
  const { instruments, categories, watchlist, recents, filter, search, found = [] } = input;
  const wanted = plain(search);
  const here = instruments.filter((one) => matches(one, wanted));
  const left = new Map([...(wanted === '' ? [] : found), ...here].map((one) => [one.Id, one]));
  const rows: PickerRow[] = [];

  function group(category: Group, members: readonly Instrument[]): void {
    if (members.length === 0) return;
    const key = typeof category === 'string' ? category : `category ${category.Id}`;
    rows.push({ kind: 'heading', key, category });
    for (const instrument of members) {
      left.delete(instrument.Id);
      rows.push({ kind: 'instrument', key: `instrument ${instrument.Id}`, instrument });
    }
  }

  const known = (ids: readonly number[]) => ids.flatMap((id) => left.get(id) ?? []);
  if (filter === 'all' && wanted === '') group('recents', known(recents));
  if (filter === 'all' || filter === 'watchlist') group('watchlist', known(watchlist));
  for (const category of categories) {
    if (filter !== 'all' && filter !== category.Id) continue;
    group(
      category,
      [...left.values()].filter((one) => one.CategoryId === category.Id),
    );
  }
  if (filter === 'all') group('others', [...left.values()]);
  return rows;
}

export interface PickerGroup {
  category: Group;
  /** Where its first instrument stands among all rows. */
  first: number;
  instruments: readonly Instrument[];
}

/** The rows below each heading. */
export function groupsOf(rows: readonly PickerRow[]): PickerGroup[] {
  const groups: (PickerGroup & { instruments: Instrument[] })[] = [];
  for (const [index, row] of rows.entries()) {
    if (row.kind === 'heading') groups.push({ category: row.category, first: index + 1, instruments: [] });
    else groups.at(-1)?.instruments.push(row.instrument);
  }
  return groups;
}

/** The row that the arrow keys come to from `from`; headings are stepped over, and the ends hold. */
export function nextRow(rows: readonly PickerRow[], from: number, step: 1 | -1): number {
  for (let index = from + step; index >= 0 && index < rows.length; index += step) {
    if (rows[index].kind === 'instrument') return index;
  }
  return from;
}
