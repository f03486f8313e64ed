import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { preferences } from '../../state/preferences.ts';
import { pagePart } from '../../ui/layout/page-part.ts';
import { keyTable, type KeyName } from '../keys/key-table.ts';
import { isFor, useKey } from '../keys/use-key.ts';
import type { Column, RowKey } from './column.ts';

interface TableKeysOptions<Row> {
  scroller: RefObject<HTMLElement | null>;
  columns: readonly Column<Row>[];
  ordered: readonly Row[];
  /** With the titles of groups, and the height of each. */
  items: readonly (object & { row?: Row })[];
  heights: readonly number[];
  keyOf: (row: Row) => RowKey;
  current?: RowKey | null;
  onCurrent?: (row: Row) => void;
  onPress?: (row: Row) => void;
  onOpen?: (row: Row) => void;
  onMenu?: (row: Row, anchor: HTMLElement) => void;
  rowKeys?: RowKeys<Row>;
}

/** What a key of the key table does with the row that has the focus; false where it is not for that row. */
export type RowKeys<Row> = Readonly<
  Partial<Record<KeyName, (row: Row, element: HTMLElement) => boolean | void>>
>;

/** Milliseconds for which the focus rests on a row before the pane shows it. */
const rest = 150;
/** Milliseconds after which letters begin a new word. */
const pause = 800;

const rowOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('tr[data-key]') : null;

/**
 * The keys of a table (DSK, section 3) and the press on a row: one stop in the head and one in the body; arrows move,
 * `Enter` opens, `Esc` leaves a row's controls, and the pane. What the focus rests on is shown in the pane.
 *
 * @returns the column's key whose head, and the row's key which `Tab` reaches
 */
export function useTableKeys<Row>(options: TableKeysOptions<Row>) {
  const { scroller, ordered, items, heights, keyOf, current = null, onCurrent, onOpen, onMenu } = options;
  const [headKey, setHeadKey] = useState<string | null>(null);
  const [focusKey, setFocusKey] = useState<RowKey | null>(null);
  const timer = useRef(0);
  const [typeAhead] = useState(makeTypeAhead);
  const indexOf = (key: unknown) => ordered.findIndex((row) => String(keyOf(row)) === String(key));
  const isGrid = onCurrent !== undefined;
  const focused = indexOf(focusKey) >= 0 ? focusKey : current;
  const bodyKey = indexOf(focused) >= 0 ? focused : ordered[0] === undefined ? null : keyOf(ordered[0]);

  function focusRow(index: number): void {
    const row = ordered[Math.max(0, Math.min(ordered.length - 1, index))];
    const element = scroller.current;
    if (row === undefined || !element) return;
    const place = items.findIndex((item) => item.row === row);
    bringIntoSight(element, place, heights);
    flushSync(() => setFocusKey(keyOf(row)));
    focusMounted(element, String(keyOf(row)));
    clearTimeout(timer.current);
    timer.current = window.setTimeout(() => onCurrent?.(row), rest);
  }

  function onRowKey(event: KeyboardEvent, element: HTMLElement): boolean {
    const at = indexOf(element.dataset['key']);
    const row = ordered[at];
    if (row === undefined) return false;
    if (isMenuKey(event)) onMenu?.(row, element);
    else if (moveInRow(event, element) || tickByKey(event, element, (to) => focusRow(at + to))) return true;
    else if (event.target !== element) return false;
    else if (pressRowKey(options.rowKeys, event, row, element)) return true;
    else if (event.key === 'Enter') {
      clearTimeout(timer.current);
      onCurrent?.(row);
      if (onOpen) onOpen(row);
      else pagePart('pane')?.focus();
    } else if (event.key === 'ArrowUp' && at === 0) headOf(element)?.focus();
    else {
      const to = placeAfter(event.key, at, ordered.length, scroller.current) ?? typeAhead(event, options);
      if (to === null) return false;
      focusRow(to);
    }
    return true;
  }

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (tickAll(event) || event.defaultPrevented || isHeld(event)) return;
    const row = rowOf(event.target);
    const done = row ? onRowKey(event, row) : onHeadKey(event, setHeadKey, () => focusRow(indexOf(bodyKey)));
    if (done) event.preventDefault();
  });
  const onFocus = useEffectEvent(({ target }: FocusEvent) => {
    const row = ordered[indexOf(rowOf(target)?.dataset['key'])];
    if (row !== undefined) setFocusKey(keyOf(row));
  });
  const onContextMenu = useEffectEvent((event: MouseEvent) => {
    const element = rowOf(event.target);
    const row = ordered[indexOf(element?.dataset['key'])];
    if (row === undefined || !element || !onMenu) return;
    event.preventDefault();
    onMenu(row, element);
  });
  useEffect(() => {
    const element = scroller.current;
    if (!element || !isGrid) return undefined;
    const end = new AbortController();
    element.addEventListener('keydown', (event) => onKeyDown(event), { signal: end.signal });
    element.addEventListener('focusin', (event) => onFocus(event), { signal: end.signal });
    element.addEventListener('contextmenu', (event) => onContextMenu(event), { signal: end.signal });
    document.addEventListener('keydown', leavePane, { signal: end.signal });
    return () => {
      clearTimeout(timer.current);
      end.abort();
    };
  }, [scroller, isGrid]);
  useRowPress(scroller, (key) => {
    const row = ordered[indexOf(key)];
    if (row !== undefined) (options.onPress ?? onCurrent)?.(row);
  });
  useFocusStays(scroller, ordered, keyOf);
  useKey('filter', () => focusFilter(scroller.current));
  return { headKey, bodyKey };
}

/** DSK-27: Space ticks the row; Shift with an arrow this one and the next. */
function tickByKey(event: KeyboardEvent, row: HTMLElement, move: (way: number) => void): boolean {
  const box = tickOf(row);
  const way = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (!box || event.target !== row || (event.key !== ' ' && !(event.shiftKey && way !== 0))) return false;
  if (event.key === ' ') box.click();
  else {
    if (!box.checked) box.click();
    move(way);
    const next = document.activeElement instanceof HTMLElement && tickOf(document.activeElement);
    if (next && !next.checked) next.click();
  }
  return true;
}

const isHeld = ({ ctrlKey, metaKey, altKey }: KeyboardEvent): boolean => ctrlKey || metaKey || altKey;

const tickOf = (row: HTMLElement): HTMLInputElement | null => row.querySelector('input[data-tick]');

/** Ctrl A on a row: all of them, where they can be ticked. */
function tickAll(event: KeyboardEvent): boolean {
  if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'a') return false;
  const box = rowOf(event.target)?.closest('table')?.querySelector<HTMLInputElement>('[data-tick-all]');
  if (!box) return false;
  box.click();
  event.preventDefault();
  return true;
}

/** Whether one of the list's own keys was pressed, and did something with the row. */
function pressRowKey<Row>(
  keys: RowKeys<Row> = {},
  event: KeyboardEvent,
  row: Row,
  element: HTMLElement,
): boolean {
  if (event.repeat) return false;
  const names = Object.keys(keys) as KeyName[];
  return names.some((name) => isFor(keyTable[name], event) && keys[name]?.(row, element) !== false);
}

/** DSK-29: to the search in the line over the table; false where it has none. */
function focusFilter(scroller: HTMLElement | null): boolean {
  const field = scroller?.closest('section')?.querySelector<HTMLInputElement>('input[type="search"]');
  field?.focus();
  field?.select();
  return field !== undefined && field !== null;
}

const isMenuKey = (event: KeyboardEvent): boolean =>
  event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey);

/** 1 for the arrow that points on in the line of reading, −1 for the other. */
function sideways({ key, target }: KeyboardEvent): number {
  if (key !== 'ArrowRight' && key !== 'ArrowLeft') return 0;
  const forward = getComputedStyle(target as Element).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  return key === forward ? 1 : -1;
}

const headOf = (within: Element): HTMLElement | null =>
  within.closest('table')?.querySelector<HTMLElement>('thead button[tabindex="0"]') ?? null;

/** In the head: arrows lead from column to column and down to the rows, the menu key to the columns. */
function onHeadKey(
  event: KeyboardEvent,
  onColumn: (key: string | null) => void,
  toRows: () => void,
): boolean {
  const target = event.target as HTMLElement;
  const head = target.closest('thead');
  if (!head) return false;
  const buttons = [...head.querySelectorAll<HTMLElement>('button')];
  const step = sideways(event);
  if (step !== 0) {
    const next = buttons[(buttons.indexOf(target) + step + buttons.length) % buttons.length];
    onColumn(next?.dataset['column'] ?? null);
    next?.focus();
  } else if (event.key === 'ArrowDown') toRows();
  else if (isMenuKey(event))
    head.closest('section')?.querySelector<HTMLElement>('[data-columns-button]')?.click();
  else return false;
  return true;
}

/** Into the row's controls and along them; `Esc` leads back to the row. */
function moveInRow(event: KeyboardEvent, row: HTMLElement): boolean {
  const controls = [...row.querySelectorAll<HTMLElement>('button, a[href], input')];
  const at = controls.indexOf(event.target as HTMLElement);
  const to = at + sideways(event);
  if (event.key === 'Escape' && at >= 0) row.focus();
  else if (to === at) return false;
  else (to < 0 ? row : controls[Math.min(to, controls.length - 1)])?.focus();
  return true;
}

/** Index of the row that a key leads to; null where it leads nowhere. */
function placeAfter(key: string, at: number, count: number, scroller: HTMLElement | null): number | null {
  const rowHeight = scroller?.querySelector('tr[data-key]')?.clientHeight ?? 0;
  const page = rowHeight > 0 ? Math.max(1, Math.floor((scroller?.clientHeight ?? 0) / rowHeight) - 2) : 10;
  const places: Partial<Record<string, number>> = {
    ArrowDown: at + 1,
    ArrowUp: at - 1,
    PageDown: at + page,
    PageUp: at - page,
    Home: 0,
    End: count - 1,
  };
  return places[key] ?? null;
}

/** Letters look for a name, as long as none of them is a key of its own; index of the row, or null. */
function makeTypeAhead() {
  let typed = '';
  let typedAt = 0;
  return <Row>(event: KeyboardEvent, { columns, ordered }: TableKeysOptions<Row>): number | null => {
    if (preferences.singleKeys || event.key.length !== 1) return null;
    typed = (performance.now() - typedAt > pause ? '' : typed) + event.key.toLowerCase();
    typedAt = performance.now();
    const name = columns.find(({ width }) => width === 'rest');
    const found = ordered.findIndex((row) => name?.text(row).toLowerCase().startsWith(typed));
    return found < 0 ? null : found;
  };
}

/** `Esc` leads from the pane back to its row; a dialog or a menu over the pane has its own. */
function leavePane(event: KeyboardEvent): void {
  const { target } = event;
  if (event.key !== 'Escape' || event.defaultPrevented || !(target instanceof Element)) return;
  if (!target.closest('[data-skip="pane"]') || target.closest('dialog, [popover]')) return;
  const row = pagePart('table')?.querySelector<HTMLElement>('[aria-selected="true"]');
  if (!row) return;
  event.preventDefault();
  row.focus();
}

/** Of many rows one that was far out of sight is mounted a frame or two after the table was scrolled there. */
function focusMounted(scroller: HTMLElement, key: string, frames = 3): void {
  const rows = [...scroller.querySelectorAll<HTMLElement>('tr[data-key]')];
  const row = rows.find(({ dataset }) => dataset['key'] === key);
  if (row) row.focus({ preventScroll: true });
  else if (frames > 0) requestAnimationFrame(() => focusMounted(scroller, key, frames - 1));
}

/** Scrolls as far as is needed for a row to stand between the head and the sums. */
function bringIntoSight(scroller: HTMLElement, index: number, heights: readonly number[]): void {
  const top = heights.slice(0, index).reduce((sum, height) => sum + height, 0);
  const head = scroller.querySelector('thead')?.clientHeight ?? 0;
  const foot = scroller.querySelector('tfoot')?.clientHeight ?? 0;
  const least = top + (heights[index] ?? 0) - (scroller.clientHeight - head - foot);
  scroller.scrollTop = Math.min(top, Math.max(scroller.scrollTop, least));
}

/** DSK-26: a press on a row, by the row's key; one on a control of the row is the control's. */
function useRowPress(scroller: RefObject<HTMLElement | null>, onPress: (key: string) => void): void {
  const press = useEffectEvent(onPress);
  useEffect(() => {
    const element = scroller.current;
    const listen = ({ target }: MouseEvent) => {
      const key = rowOf(target)?.dataset['key'];
      const isControl = target instanceof Element && target.closest('button, a[href], input, label') !== null;
      if (key !== undefined && !isControl) press(key);
    };
    element?.addEventListener('click', listen);
    return () => element?.removeEventListener('click', listen);
  }, [scroller]);
}

/** DSK-73: the focus of a row that leaves goes to the one that takes its place. */
function useFocusStays<Row>(
  scroller: RefObject<HTMLElement | null>,
  ordered: readonly Row[],
  keyOf: (row: Row) => RowKey,
): void {
  const before = useRef<{ key: string; index: number } | null>(null);
  useEffect(() => {
    const last = before.current;
    const { activeElement } = document;
    if (last && (activeElement === null || activeElement === document.body)) {
      const isGone = ordered.every((row) => String(keyOf(row)) !== last.key);
      const rows = [...(scroller.current?.querySelectorAll<HTMLElement>('tr[data-key]') ?? [])];
      if (isGone) rows[Math.min(last.index, rows.length - 1)]?.focus();
    }
    const note = () => {
      const key = rowOf(document.activeElement)?.dataset['key'];
      const index = ordered.findIndex((row) => String(keyOf(row)) === key);
      before.current = key === undefined ? null : { key, index };
    };
    note();
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, [scroller, ordered, keyOf]);
}
