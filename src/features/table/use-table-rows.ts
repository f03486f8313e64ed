import { useMemo, useState, type RefObject } from 'react';
import { useSnapshot } from 'valtio';
import { choiceOf, tableChoices } from '../../state/table-choices.ts';
import { useReorderTurn } from '../use-reorder-turn.ts';
import { inSortOrder, nextOrder, type Column, type RowKey, type SortOrder } from './column.ts';

/** Milliseconds between two new orders of rows that are sorted by what moves. */
const every = 5000;

interface TableRows<Row> {
  order: SortOrder;
  ordered: readonly Row[];
  /** After a press on the head of a column. */
  sortBy: (column: Column<Row>) => void;
}

/**
 * DSK-24: the rows in the order that was chosen, kept by the name of the list. Rows that are sorted by a live figure are
 * put in order on the press and now and then, never under a hand: until then they keep their places, also when the
 * list is read again.
 */
export function useTableRows<Row>(
  list: string,
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  keyOf: (row: Row) => RowKey,
  body: RefObject<HTMLElement | null>,
): TableRows<Row> {
  const { lists } = useSnapshot(tableChoices);
  const chosen = lists[list]?.order ?? null;
  const column = columns.find(({ key, sortBy }) => key === chosen?.key && sortBy !== false);
  const order = column ? chosen : null;
  const turn = useReorderTurn(body, column?.live === true, every);
  const [places] = useState(() => keepPlaces<Row>(keyOf));
  const ordered = useMemo(() => {
    if (!column?.live) return inSortOrder(rows, columns, order);
    return places(rows, `${order?.key}/${order?.down}/${turn}`, () => inSortOrder(rows, columns, order));
  }, [rows, columns, column, order, turn, places]);
  return {
    order,
    ordered,
    sortBy: (pressed) => void (choiceOf(list).order = nextOrder(pressed, rows, order)),
  };
}

/** Sorts again when the reason changes; until then each row stands where it stood, and new ones come last. */
function keepPlaces<Row>(keyOf: (row: Row) => RowKey) {
  let reason = '';
  let places = new Map<RowKey, number>();
  return (rows: readonly Row[], now: string, sortAgain: () => readonly Row[]): readonly Row[] => {
    const place = (row: Row) => places.get(keyOf(row)) ?? places.size;
    const ordered = now === reason ? rows.toSorted((a, b) => place(a) - place(b)) : sortAgain();
    reason = now;
    places = new Map(ordered.map((row, i) => [keyOf(row), i]));
    return ordered;
  };
}
