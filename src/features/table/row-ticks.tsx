import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { createContext, use, useMemo, useState, type MouseEvent, type ReactNode } from 'react';
import type { Column, RowKey } from './column.ts';
import styles from './row-ticks.module.css';

// DSK-27: rows that are ticked, for what is done to several at once.

export interface Ticks {
  /** Of the rows that are there. */
  ticked: ReadonlySet<RowKey>;
  /** How many rows could be. */
  count: number;
  tick: (keys: readonly RowKey[], on: boolean) => void;
  tickAll: (on: boolean) => void;
  clear: () => void;
}

const none: ReadonlySet<RowKey> = new Set();
const Around = createContext<Ticks | null>(null);
/** Around a table with a column of ticks. */
export const TicksAround = ({ value, children }: { value: Ticks; children: ReactNode }) => (
  <Around value={value}>{children}</Around>
);

/** The ticks of a list; those of another list are others. What leaves the list is not ticked any more. */
export function useTicks(list: string, keys: readonly RowKey[]): Ticks {
  const [all, setAll] = useState<{ list: string; keys: ReadonlySet<RowKey> }>({ list, keys: none });
  const mine = all.list === list ? all.keys : none;
  return useMemo(() => {
    const ticked = new Set(keys.filter((key) => mine.has(key)));
    const keep = (next: (before: ReadonlySet<RowKey>) => ReadonlySet<RowKey>) =>
      setAll((before) => ({ list, keys: next(before.list === list ? before.keys : none) }));
    return {
      ticked,
      count: keys.length,
      // Two in a row: the second knows of the first.
      tick: (some, on) =>
        keep((before) => {
          const next = new Set(before);
          for (const key of some) {
            if (on) next.add(key);
            else next.delete(key);
          }
          return next;
        }),
      tickAll: (on) => keep(() => (on ? new Set(keys) : none)),
      clear: () => keep(() => none),
    };
  }, [list, keys, mine]);
}

/** The first column of a table whose rows are ticked. */
export const tickColumn = <Row,>(keyOf: (row: Row) => RowKey, nameOf: (row: Row) => string): Column<Row> => ({
  key: 'tick',
  label: msg({ message: 'Select', comment: 'head of a column of boxes to tick rows' }),
  head: () => <AllBox />,
  cell: (row) => <RowBox id={keyOf(row)} name={nameOf(row)} />,
  text: () => '',
  sortBy: false,
  align: 'start',
  width: 40,
  priority: 1,
  phone: 'hidden',
  control: true,
});

function AllBox() {
  const { t } = useLingui();
  const ticks = use(Around);
  if (!ticks) return null;
  const { ticked, count, tickAll } = ticks;
  const isAll = count > 0 && ticked.size === count;
  return (
    <label className={styles.tick}>
      <input
        type="checkbox"
        data-tick-all
        aria-label={t({ message: 'Select all', comment: 'a box that ticks all rows of a table' })}
        checked={isAll}
        disabled={count === 0}
        ref={(box) => void (box && (box.indeterminate = ticked.size > 0 && !isAll))}
        onChange={({ target }) => tickAll(target.checked)}
      />
    </label>
  );
}

/** With Shift the run from the last one that was pressed. */
function RowBox({ id, name }: { id: RowKey; name: string }) {
  const { t } = useLingui();
  const ticks = use(Around);
  if (!ticks) return null;
  const { ticked, tick } = ticks;
  const press = (event: MouseEvent<HTMLInputElement>) => {
    const body = event.currentTarget.closest('tbody');
    const rows = [...(body?.querySelectorAll<HTMLElement>('tr[data-key]') ?? [])];
    const here = rows.findIndex((row) => row.contains(event.currentTarget));
    const before = rows.findIndex(({ dataset }) => dataset['key'] === lastPressed);
    lastPressed = String(id);
    const run =
      event.shiftKey && before >= 0
        ? rows.slice(Math.min(here, before), Math.max(here, before) + 1).map(({ dataset }) => dataset['key'])
        : [String(id)];
    const boxes = new Set(run);
    tick(typeof id === 'number' ? Array.from(boxes, Number) : Array.from(boxes, String), !ticked.has(id));
  };
  return (
    <label className={styles.tick}>
      <input
        type="checkbox"
        tabIndex={-1}
        data-tick
        aria-label={t({ message: `Select ${name}`, comment: 'a box that ticks a row of a table' })}
        checked={ticked.has(id)}
        onClick={press}
        // The press has done it, for it knows of Shift.
        onChange={() => undefined}
      />
    </label>
  );
}

let lastPressed = '';
