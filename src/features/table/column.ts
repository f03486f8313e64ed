import type { MessageDescriptor } from '@lingui/core';
import type { ReactNode } from 'react';

/** Where a column stands in the row of a phone; 'hidden' is in the table, the pane and the CSV only. */
export type PhoneSlot = 'line1-start' | 'line1-end' | 'line2-start' | 'line2-end' | 'hidden';

/** What a row is known by in its list. */
export type RowKey = string | number;

/** How much larger than 16 px the reader has text: a px of a column at 16 is so many. */
export const textScale = (): number =>
  parseFloat(getComputedStyle(document.documentElement).fontSize) / 16 || 1;

/**
 * DSK-20: one column of a list. A list of them makes the table of a desktop, the row of a phone, the menus of order and
 * columns, the CSV and what a row is called.
 */
export interface Column<Row> {
  key: string;
  /** Head of the table and of the CSV, name in the menus. */
  label: MessageDescriptor;
  /** In the head, in place of words: a box that ticks all rows. */
  head?: () => ReactNode;
  /** In the head, where the label is too long for it. */
  short?: MessageDescriptor;
  /** `inGroup`: under the title of its day, which needs not be said again. */
  cell: (row: Row, inGroup: boolean) => ReactNode;
  /** The row on a phone, where it says the same in another way: a badge, a duration. */
  phoneCell?: (row: Row) => ReactNode;
  /** In words: what a search finds, and what a row is called. Empty where it has nothing to say. */
  text: (row: Row) => string;
  /** In the CSV where that is no text: a plain number, a time in ISO 8601. */
  csv?: (row: Row) => string | number;
  /** What the rows are put in order by; null is last, whatever the order. */
  sortBy: ((row: Row) => number | string | null) | false;
  /** `sortBy` reads what moves with the market. */
  live?: boolean;
  align: 'start' | 'end';
  /** In px at a text size of 16; exactly one column has the rest, and is the header of the row. */
  width: number | 'rest';
  /** Of the rest, in px, before other columns leave; 136 where its words are short. */
  least?: number;
  /** 4 leaves first where it is narrow, 1 never. */
  priority: 1 | 2 | 3 | 4;
  phone: PhoneSlot;
  /** On a phone it stands beside the column before it without a dot between them: a badge. */
  badge?: boolean;
  /** It has a control of its own (a star, a menu) and says nothing by itself. */
  control?: boolean;
  /** A badge, not read in part: its column becomes as wide as it needs, as one of figures does. */
  whole?: boolean;
  total?: (rows: readonly Row[]) => ReactNode;
}

/** What columns of figures have alike: saved and put in order by what they are; what is unknown is left out. */
export const figureColumn = <Row>(of: (row: Row) => number | null) => ({
  csv: (row: Row): number | '' => of(row) ?? '',
  sortBy: of,
  align: 'end' as const,
});

/** Px at a text size of 16 that the column with the rest has at least. */
const restLeast = 136;

const widthOf = ({ width, least = restLeast }: Pick<Column<never>, 'width' | 'least'>): number =>
  width === 'rest' ? least : width;

/** What a person has chosen of a table's columns: true wants it, false does not. */
export type ColumnWishes = Readonly<Partial<Record<string, boolean>>>;

/**
 * DSK-22: the columns for which there is room: while they are too wide together, the last one of the highest priority
 * leaves. What somebody wants leaves after all that is not asked for, what somebody does not want is not there.
 *
 * @param room px at a text size of 16
 */
export function columnsThatFit<Row>(
  columns: readonly Column<Row>[],
  room: number,
  wishes: ColumnWishes = {},
): Column<Row>[] {
  const rank = ({ key, priority }: Column<Row>) => (priority === 1 ? 0 : wishes[key] ? 1 : priority);
  const left = columns.filter((column) => column.priority === 1 || wishes[column.key] !== false);
  const sum = () => left.reduce((all, column) => all + widthOf(column), 0);
  while (sum() > room) {
    const worst = left.reduce((max, column) => Math.max(max, rank(column)), 0);
    if (worst === 0) break;
    left.splice(
      left.findLastIndex((column) => rank(column) === worst),
      1,
    );
  }
  return narrowed(left, room);
}

/** What texts have at least where even the first rank is too wide: the one with the rest, and each of the others. */
const [restMin, textMin] = [96, 72];

/** DSK-22: figures and what is read whole keep their width; the widest texts become as narrow as it takes. */
function narrowed<Row>(columns: readonly Column<Row>[], room: number): Column<Row>[] {
  const isText = ({ align, control, whole, width }: Column<Row>) =>
    align === 'start' && !control && !whole && width !== 'rest';
  const narrowTo = (most: number) =>
    columns.map((one) => (isText(one) ? { ...one, width: Math.min(Number(one.width), most) } : one));
  const sum = (all: readonly Column<Row>[]) =>
    all.reduce((total, { width }) => total + (width === 'rest' ? restMin : width), 0);
  let most = Math.max(textMin, ...columns.filter(isText).map(({ width }) => Number(width)));
  while (most > textMin && sum(narrowTo(most)) > room) most--;
  return narrowTo(most);
}

/** DSK-24: by which column, and whether the greatest comes first. Null is the server's order. */
export type SortOrder = { key: string; down: boolean } | null;

/**
 * DSK-24: the order after a press on a column's head: numbers downward, text upward; then the other way; then the
 * server's.
 */
export function nextOrder<Row>(column: Column<Row>, rows: readonly Row[], order: SortOrder): SortOrder {
  if (!column.sortBy) return order;
  const first = rows.map(column.sortBy).find((value) => value !== null);
  const downFirst = typeof first !== 'string';
  if (order?.key !== column.key) return { key: column.key, down: downFirst };
  return order.down === downFirst ? { key: column.key, down: !downFirst } : null;
}

/** The rows in an order; those of which it knows nothing come last, and equal ones stay as the server has them. */
export function inSortOrder<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  order: SortOrder,
): readonly Row[] {
  const sortBy = order && columns.find(({ key }) => key === order.key)?.sortBy;
  if (!sortBy) return rows;
  const turn = order.down ? -1 : 1;
  return rows
    .map((row) => [row, sortBy(row)] as const)
    .toSorted(([, a], [, b]) => {
      if (a === null || b === null) return Number(a === null) - Number(b === null);
      if (typeof a === 'string' || typeof b === 'string') return turn * String(a).localeCompare(String(b));
      return turn * (a - b);
    })
    .map(([row]) => row);
}

/** DSK-25: what a row is called: its own name first, then what else counts. */
export function rowName<Row>(row: Row, columns: readonly Column<Row>[]): string {
  const told = columns.filter(({ control }) => !control);
  const inOrder = [
    ...told.filter(({ width }) => width === 'rest'),
    ...told.filter(({ width }) => width !== 'rest'),
  ];
  return inOrder
    .map(({ text }) => text(row))
    .filter((text) => text !== '')
    .join(', ');
}

/** What a typed word is looked for in. */
export const searchText = <Row>(row: Row, columns: readonly Column<Row>[]): string =>
  columns
    .map(({ text }) => text(row))
    .join(' ')
    .toLowerCase();
