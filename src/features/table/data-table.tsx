import { Trans } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useMemo, useRef, type ReactNode } from 'react';
import { formatCount } from '../../i18n/format.ts';
import { cx } from '../../ui/cx.ts';
import type { Column, RowKey } from './column.ts';
import { ColumnsMenu, hasColumnsMenu } from './columns-menu.tsx';
import styles from './data-table.module.css';
import { DelayedBadge } from './delayed-badge.tsx';
import { PrintTitle, usePrinting } from './print-title.tsx';
import { useTableSight } from './row-sight.tsx';
import { TableBody } from './table-body.tsx';
import { TableHead } from './table-head.tsx';
import { heightsOf, useItems } from './table-items.tsx';
import { useColumns } from './use-columns.ts';
import { useTableKeys, type RowKeys } from './use-table-keys.ts';
import { useTableRows } from './use-table-rows.ts';
import { useWindow } from './use-window.ts';

export interface DataTableProps<Row> {
  /** Names the list among all of the product: its order and columns are kept by it. */
  list: string;
  /** Names the table for those who listen. */
  label: string;
  columns: readonly Column<Row>[];
  /** As the server orders them. */
  rows: readonly Row[];
  keyOf: (row: Row) => RowKey;
  /** A small picture before the row's name. */
  leading?: (row: Row) => ReactNode;
  /** Rows of one group stand together under its title, as long as they are in the server's order. */
  groupOf?: (row: Row, index: number) => string;
  groupTitle?: (group: string, rows: readonly Row[]) => ReactNode;
  /** Row of the pane; left out where no pane stands beside the table, which is then no grid. */
  current?: RowKey | null;
  /** A row was pressed, or the focus has rested on it. */
  onCurrent?: (row: Row) => void;
  /** A row was pressed: in place of `onCurrent`, which the focus alone asks for, too. */
  onPress?: (row: Row) => void;
  /** `Enter`: what happens beside the pane's getting the focus. */
  onOpen?: (row: Row) => void;
  /** What a right click, the menu key and ⋯ offer. */
  onMenu?: (row: Row, anchor: HTMLElement) => void;
  /** What keys of the key table do with the row that has the focus. */
  rowKeys?: RowKeys<Row>;
  /** Filters, tabs, a search: in the line over the table. */
  tools?: ReactNode;
  /** In place of all that stands over the table: what is done to the ticked rows. */
  bar?: ReactNode;
  /** The field that narrows what is shown; it stays beside the menu of columns. */
  search?: ReactNode;
  /** Says how many there are, in words: the table's last line. */
  count?: (rows: readonly Row[]) => ReactNode;
  /** How many there are in all, where not all have been read. */
  total?: number;
  /** How many were read to find the rows; as many as there are when left out. */
  read?: number;
  /** Id of the table's tab panel, where tabs in the tools choose the list. */
  panel?: string;
  /** Under the rows: that there are none, what failed, how it goes on. */
  below?: ReactNode;
  /** Nothing has come yet: rows of the real height stand in. */
  waiting?: boolean;
  /** The figures cannot be trusted for now: they are grey. */
  stale?: boolean;
  /** The rows are still those of the filter before: they are dimmed. */
  changing?: boolean;
  /** What failed with a row: it is said under it, until it is tried again. */
  noteOf?: (row: Row) => ReactNode;
  /** What the rows are narrowed to, in words: their title on paper. */
  filters?: readonly string[];
  /** Rows leave by themselves: their place closes by and by. */
  collapses?: boolean;
  /** DSK-06: beside a chart: rows of 29 px, with a finger of 44, and no card around them. */
  dense?: boolean;
}

const none: readonly never[] = [];

/**
 * DSK-23 to DSK-28: a list as a table. The columns for which there is room, the order that was chosen, keys for all of
 * it; of many rows only those in sight are mounted.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { list, label, rows, keyOf, tools, count, below, waiting, stale, changing, dense = false } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  const hasTools = tools !== undefined;
  // Where there is no line over the table, the menu of columns stands in its head.
  const menuInHead = !hasTools && hasColumnsMenu(props.columns);
  const printing = usePrinting();
  const sight = useTableSight(scroller, printing);
  const spare = menuInHead ? menuWidth : 0;
  const { columns, ...chosen } = useColumns(list, props.columns, scroller, spare, printing);
  const { order, ordered, sortBy } = useTableRows(list, rows, props.columns, keyOf, body);
  const inGroups = order === null && props.groupOf !== undefined;
  const items = useItems({ ...props, ordered, inGroups });
  const heights = useMemo(() => heightsOf(items, dense), [items, dense]);
  // On paper all rows are in sight.
  const shown = useWindow(scroller, printing ? none : heights, items.length);
  useFirstRow(props, ordered[0]);
  const menu = <ColumnsMenu all={props.columns} shown={columns} {...chosen} />;
  const keys = useTableKeys({ ...props, scroller, ordered, items, heights });
  const table = (
    <table
      className={styles.table}
      aria-label={label}
      {...(props.onCurrent && { role: 'grid', 'aria-readonly': true })}
      aria-rowcount={shown.windowed ? items.length + 1 : undefined}
      aria-busy={waiting || changing || undefined}
    >
      <Widths columns={columns} menuInHead={menuInHead} />
      <TableHead
        columns={columns}
        order={order}
        onSort={sortBy}
        focusable={keys.headKey}
        menu={menuInHead && menu}
      />
      <TableBody
        {...props}
        at={body}
        columns={columns}
        all={props.columns}
        items={items}
        shown={shown}
        inGroups={inGroups}
        spare={menuInHead}
        bodyKey={keys.bodyKey}
        sight={sight}
      />
      {count && (
        <Totals
          columns={columns}
          spare={menuInHead}
          rows={ordered}
          count={count}
          total={props.total}
          read={props.read}
        />
      )}
    </table>
  );
  return (
    <section
      className={cx(styles.card, dense && styles.dense)}
      data-stale={stale || undefined}
      data-changing={changing || undefined}
    >
      {printing && <PrintTitle label={label} filters={props.filters ?? none} />}
      {hasTools && <Tools {...props} menu={menu} />}
      <div
        ref={scroller}
        className={styles.scroller}
        data-skip="table"
        tabIndex={-1}
        {...(props.panel !== undefined && { role: 'tabpanel', id: props.panel, 'aria-label': label })}
      >
        {table}
        {below}
      </div>
    </section>
  );
}

function Widths<Row>({ columns, menuInHead }: { columns: readonly Column<Row>[]; menuInHead: boolean }) {
  const rem = (px: number) => ({ inlineSize: `${px / 16}rem` });
  return (
    <colgroup>
      {columns.map(({ key, width }) => (
        <col key={key} style={width === 'rest' ? undefined : rem(width)} />
      ))}
      {menuInHead && <col style={rem(menuWidth)} />}
    </colgroup>
  );
}

/** The line over a table; over live figures it says when they stand still. */
function Tools<Row>(props: DataTableProps<Row> & { menu: ReactNode }) {
  const { tools, search, columns, menu, bar } = props;
  if (bar)
    return (
      <div className={styles.tools} data-print="no">
        {bar}
      </div>
    );
  return (
    <div className={styles.tools} data-print="no">
      {tools}
      <div className={styles.atEnd}>
        {search}
        {columns.some(({ live }) => live) && <DelayedBadge />}
        {menu}
      </div>
    </div>
  );
}

/** Px at a text size of 16 that the menu of columns needs in the head. */
const menuWidth = 52;

/** DSK-04: the pane is never empty: until something else is chosen, the first row stands there. */
function useFirstRow<Row>({ current, onCurrent }: DataTableProps<Row>, first: Row | undefined): void {
  const nothing = current === null && first !== undefined;
  const choose = useEffectEvent(() => first !== undefined && onCurrent?.(first));
  useEffect(() => {
    if (nothing) choose();
  }, [nothing]);
}

interface TotalsProps<Row> extends Pick<DataTableProps<Row>, 'total' | 'read'> {
  count: NonNullable<DataTableProps<Row>['count']>;
  columns: readonly Column<Row>[];
  spare: boolean;
  rows: readonly Row[];
}

/** DSK-28: the sums of what is shown, and how many there are. */
function Totals<Row>(props: TotalsProps<Row>) {
  const { columns, spare, rows, count } = props;
  const { total = rows.length, read = rows.length } = props;
  // Where none fits so far, it says how far the search is.
  if (rows.length === 0 && !(read > 0 && total > read)) return null;
  // The count has the room up to the first sum.
  const first = columns.findIndex(({ width }) => width === 'rest');
  const next = columns.findIndex(({ total }, i) => i > first && total);
  const span = next === -1 ? columns.length : next;
  return (
    <tfoot>
      <tr>
        <th scope="row" colSpan={span}>
          {total > read ? (
            <Trans comment="under a table that is read page by page, as in: 120 of 640 read">
              {formatCount(read)} of {formatCount(total)} read
            </Trans>
          ) : (
            count(rows)
          )}
        </th>
        {columns.slice(span).map(({ key, align, total }) => (
          <td key={key} className={cx(align === 'end' && styles.end)}>
            {total?.(rows)}
          </td>
        ))}
        {spare && <td aria-hidden />}
      </tr>
    </tfoot>
  );
}
