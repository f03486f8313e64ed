import type { Category, Instrument } from '../../../generated/rest.d.ts';

/** A line of the drawer: a heading, or an instrument. */
export type DrawerRow =
  | { kind: 'heading'; key: string; category: Category | 'favourites' | 'others' }
  | { kind: 'instrument'; key: string; instrument: Instrument };

export interface DrawerInput {
  instruments: readonly Instrument[];
  categories: readonly Category[];
  favourites: readonly number[];
  /** What was typed. */
  search: string;
}

/** 'eur/usd', 'EUR USD' and 'eurusd' are the same search. */
const plain = (text: string) => text.toLocaleLowerCase().replace(/[\s/·.-]/g, '');

function matches({ Code, ShowCode, Name = '' }: Instrument, wanted: string): boolean {
  return wanted === '' || [Code, ShowCode, Name].some((text) => plain(text).includes(wanted));
}

/**
 * TRD-12, TRD-13: the favourites, then the categories in the server's order, then what belongs to none; every instrument once. Groups
 * without a match are left out.
 */
export function drawerRows({ instruments, categories, favourites, search }: DrawerInput): DrawerRow[] {
  const wanted = plain(search);
  const left = new Map(instruments.filter((one) => matches(one, wanted)).map((one) => [one.Id, one]));
  const rows: DrawerRow[] = [];

  function group(category: Category | 'favourites' | 'others', members: readonly Instrument[]): void {
    if (members.length === 0) return;
    const key = typeof category === 'string' ? category : `category ${category.Id}`;
    rows.push({ kind: 'heading', key, category });
    for (const instrument of members) {
      left.delete(instrument.Id);
      rows.push({ kind: 'instrument', key: `instrument ${instrument.Id}`, instrument });
    }
  }

  group(
    'favourites',
    favourites.flatMap((id) => left.get(id) ?? []),
  );
  for (const category of categories) {
    group(
      category,
      [...left.values()].filter((one) => one.CategoryId === category.Id),
    );
  }
  group('others', [...left.values()]);
  return rows;
}

/** The row that the arrow keys come to from `from`; headings are stepped over, and the ends hold. */
export function nextRow(rows: readonly DrawerRow[], from: number, step: 1 | -1): number {
  for (let index = from + step; index >= 0 && index < rows.length; index += step) {
    if (rows[index].kind === 'instrument') return index;
  }
  return from;
}
