import { useLayoutEffect, useMemo, useState, type RefObject } from 'react';
import { useSnapshot } from 'valtio';
import { choiceOf, tableChoices } from '../../state/table-choices.ts';
import { whenIdle } from '../lazy-part.tsx';
import { columnsThatFit, textScale, type Column, type ColumnWishes } from './column.ts';

/** Classes of width, each with wishes of its own: rail, bar, third column. */
const widthClass = (): string =>
  window.innerWidth < 1200 ? 'narrow' : window.innerWidth < 1600 ? 'wide' : 'widest';

/** Milliseconds between two looks whether a figure has outgrown its column. */
const lookEvery = 4000;

/** Px at a text size of 16 that a sheet of A4 has, whose text is 80% (print.css). */
const paperRoom = 820;

const none: ColumnWishes = {};

/**
 * DSK-22, DSK-23: the columns that are shown in a box, and how wide each is: those for which there is room, as a person
 * wants them. A figure that does not fit widens its column once.
 *
 * @param spare px at a text size of 16 that something else needs beside them
 */
export function useColumns<Row>(
  list: string,
  all: readonly Column<Row>[],
  box: RefObject<HTMLElement | null>,
  spare: number,
  onPaper: boolean,
) {
  const seen = useRoom(box);
  const room = (onPaper ? paperRoom : seen) - spare;
  const { lists } = useSnapshot(tableChoices);
  const at = widthClass();
  const wishes = lists[list]?.columns[at] ?? none;
  const [grown, setGrown] = useState<Readonly<Record<string, number>>>({});
  const columns = useMemo(() => {
    const wide = all.map((column) => ({ ...column, width: grown[column.key] ?? column.width }));
    return columnsThatFit(wide, room, wishes);
  }, [all, room, wishes, grown]);

  useLayoutEffect(() => {
    const look = () => {
      const wider = box.current && outgrown(box.current, columns);
      if (wider && Object.keys(wider).length > 0) setGrown((before) => ({ ...before, ...wider }));
    };
    // Paper is made before the next frame, and nobody can widen a column on it.
    if (onPaper) look();
    const soon = requestAnimationFrame(look);
    // After a frame, when the page's layout is worked out anyway.
    const timer = setInterval(() => whenIdle(look), lookEvery);
    return () => {
      cancelAnimationFrame(soon);
      clearInterval(timer);
    };
  }, [box, columns, onPaper]);

  return {
    columns,
    wishes,
    wish: (key: string, wanted: boolean) =>
      void (choiceOf(list).columns[at] = { ...choiceOf(list).columns[at], [key]: wanted }),
    reset: () => void (choiceOf(list).columns[at] = {}),
  };
}

/** Px at a text size of 16 that the box has; without a layout, as in a test, all that is wanted. */
function useRoom(box: RefObject<HTMLElement | null>): number {
  const [room, setRoom] = useState(Infinity);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const measure = () => setRoom(element.clientWidth / textScale() || Infinity);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [box]);
  return room;
}

/** The columns of figures and badges in which something is cut, or over which, with the width that it needs. */
function outgrown<Row>(box: HTMLElement, columns: readonly Column<Row>[]): Record<string, number> {
  const wider: Record<string, number> = {};
  const perPx = textScale();
  for (const row of box.querySelectorAll<HTMLTableRowElement>('tr[data-key], tfoot > tr'))
    for (const [i, { key, align, whole, width }] of columns.entries()) {
      const cell = row.cells[i];
      if ((align !== 'end' && !whole) || width === 'rest') continue;
      if (!cell || cell.scrollWidth <= cell.clientWidth) continue;
      wider[key] = Math.max(wider[key] ?? 0, Math.ceil(cell.scrollWidth / perPx) + 4);
    }
  for (const [i, { key, align, control, width }] of columns.entries()) {
    if (control) continue;
    // The words over figures: their button cuts them, else the head itself.
    const head = `thead th:nth-child(${i + 1})`;
    const words = box.querySelector(`${head} > button > span`) ?? box.querySelector(head);
    const cut = words ? words.scrollWidth - words.clientWidth : 0;
    if (align === 'end' && width !== 'rest' && cut > 0)
      wider[key] = Math.max(wider[key] ?? 0, Math.ceil(width + cut / perPx) + 2);
  }
  return wider;
}
