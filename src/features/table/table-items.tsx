import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { textScale, type RowKey } from './column.ts';

/** A line of a table's body: the title of a group, a row, what is said under one, or the place of one that has left. */
export type Item<Row> =
  | { group: string; title: ReactNode }
  | { row: Row; index: number }
  | { noteOf: RowKey; note: ReactNode }
  | { left: RowKey };

/** Px at a text size of 16. */
const groupHeight = 32;
const rowHeight = (dense: boolean): number => {
  const [fine, coarse] = dense ? [29, 44] : [40, 48];
  return window.matchMedia?.('(pointer: coarse)').matches ? coarse : fine;
};

interface ItemsOptions<Row> {
  ordered: readonly Row[];
  keyOf: (row: Row) => RowKey;
  inGroups: boolean;
  groupOf?: (row: Row, index: number) => string;
  groupTitle?: (group: string, rows: readonly Row[]) => ReactNode;
  noteOf?: (row: Row) => ReactNode;
  collapses?: boolean;
}

/** What stands in the body, from the first line. */
export function useItems<Row>(options: ItemsOptions<Row>): readonly Item<Row>[] {
  const { ordered, keyOf, inGroups, groupOf, groupTitle, noteOf, collapses = false } = options;
  const gone = useGone(ordered, keyOf, collapses);
  return useMemo(() => {
    const each = ordered.map((row, index) => ({ row, index }));
    const withNote = (item: { row: Row; index: number }): Item<Row>[] => {
      const note = noteOf?.(item.row);
      return note ? [item, { noteOf: keyOf(item.row), note }] : [item];
    };
    if (!groupOf || !groupTitle || !inGroups) {
      const items = each.flatMap(withNote);
      for (const { key, index } of gone) items.splice(Math.min(index, items.length), 0, { left: key });
      return items;
    }
    const groups = Map.groupBy(each, ({ row, index }) => groupOf(row, index));
    return [...groups].flatMap(([group, members]): Item<Row>[] => {
      const title = groupTitle(
        group,
        members.map(({ row }) => row),
      );
      return [{ group, title }, ...members.flatMap(withNote)];
    });
  }, [ordered, keyOf, inGroups, groupOf, groupTitle, noteOf, gone]);
}

/** Px of each line; `dense` as in the table. */
export function heightsOf(items: readonly Item<unknown>[], dense = false): number[] {
  const px = textScale();
  const [row, group] = [rowHeight(dense) * px, groupHeight * px];
  return items.map((item) => ('row' in item ? row : 'left' in item ? 0 : group));
}

/** Milliseconds in which the place of a row that has left closes; the style has the same. */
const closing = 160;
/** Of more at once nobody could tell which they were. */
const most = 3;

interface Gone {
  key: RowKey;
  index: number;
}

const none: readonly Gone[] = [];

const isCalm = (): boolean => window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? true;

/** DSK-73: the places of rows that have just left by themselves, until they are closed. */
function useGone<Row>(
  ordered: readonly Row[],
  keyOf: (row: Row) => RowKey,
  enabled: boolean,
): readonly Gone[] {
  const [before, setBefore] = useState({ ordered, enabled });
  const [gone, setGone] = useState(none);
  if (before.ordered !== ordered || before.enabled !== enabled) {
    setBefore({ ordered, enabled });
    if (enabled && before.enabled && !isCalm()) setGone(goneBetween(before.ordered, ordered, keyOf));
    else if (gone.length > 0) setGone(none);
  }
  useEffect(() => {
    if (gone.length === 0) return undefined;
    const timer = setTimeout(() => setGone(none), closing);
    return () => clearTimeout(timer);
  }, [gone]);
  return gone;
}

function goneBetween<Row>(
  before: readonly Row[],
  now: readonly Row[],
  keyOf: (row: Row) => RowKey,
): readonly Gone[] {
  const there = new Set(now.map(keyOf));
  const gone = before.flatMap((row, index) => (there.has(keyOf(row)) ? [] : [{ key: keyOf(row), index }]));
  return gone.length > 0 && gone.length <= most && gone.length < before.length ? gone : none;
}
