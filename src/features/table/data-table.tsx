import { Trans } from '@lingui/react/macro';
import { memo, useEffect, useEffectEvent, useMemo, useRef, type MouseEvent, type ReactNode } from 'react';
import { formatCount } from '../../i18n/format.ts';
import { cx } from '../../ui/cx.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { rowName, type Column, type RowKey } from './column.ts';
import { ColumnsMenu } from './columns-menu.tsx';
import styles from './data-table.module.css';
import { TableHead } from './table-head.tsx';
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
  /** `Enter`: what happens beside the pane's getting the focus. */
  onOpen?: (row: Row) => void;
  /** What a right click, the menu key and ⋯ offer. */
  onMenu?: (row: Row, anchor: HTMLElement) => void;
  /** What keys of the key table do with the row that has the focus. */
  rowKeys?: RowKeys<Row>;
  /** Filters, tabs, a search: in the line over the table. */
  tools?: ReactNode;
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
}

/** A row of the body: the title of a group, or a row of the list. */
type Item<Row> = { group: string; title: ReactNode } | { row: Row; index: number };

/** Px at a text size of 16. */
const groupHeight = 32;
const rowHeight = (): number => (window.matchMedia?.('(pointer: coarse)').matches ? 48 : 40);

/**
 * DSK-23 to DSK-28: a list as a table. The columns for which there is room, the order that was chosen, keys for all of
 * it; of many rows only those in sight are mounted.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { list, label, rows, keyOf, onCurrent, tools, count, below, waiting = false, stale } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  const { columns, ...chosen } = useColumns(list, props.columns, scroller);
  const { order, ordered, sortBy } = useTableRows(list, rows, props.columns, keyOf, body);
  const inGroups = order === null && props.groupOf !== undefined;
  const items = useItems(props, ordered, inGroups);
  const heights = useMemo(() => heightsOf(items), [items]);
  const shown = useWindow(scroller, heights);
  const isGrid = onCurrent !== undefined;
  useFirstRow(props, ordered[0]);
  const keys = useTableKeys({ ...props, scroller, ordered, items, heights });
  const table = (
    <table
      className={styles.table}
      aria-label={label}
      {...(isGrid && { role: 'grid', 'aria-readonly': true })}
      aria-rowcount={shown.windowed ? items.length + 1 : undefined}
      aria-busy={waiting || undefined}
    >
      <colgroup>
        {columns.map(({ key, width }) => (
          <col key={key} style={width === 'rest' ? undefined : { inlineSize: `${width / 16}rem` }} />
        ))}
      </colgroup>
      <TableHead columns={columns} order={order} onSort={sortBy} focusable={keys.headKey} />
      <tbody ref={body}>
        <Space height={shown.before} />
        {items.slice(shown.from, shown.to).map((item, i) =>
          'group' in item ? (
            <tr key={`group ${item.group}`} className={styles.group}>
              <th colSpan={columns.length} scope="rowgroup">
                <span>{item.title}</span>
              </th>
            </tr>
          ) : (
            <TableRow
              key={keyOf(item.row)}
              row={item.row}
              id={keyOf(item.row)}
              columns={columns}
              all={props.columns}
              leading={props.leading}
              inGroup={inGroups}
              isGrid={isGrid}
              current={isGrid && props.current === keyOf(item.row)}
              focusable={isGrid && keys.bodyKey === keyOf(item.row)}
              index={shown.windowed ? shown.from + i + 2 : undefined}
              onCurrent={onCurrent}
            />
          ),
        )}
        <Space height={shown.after} />
        {waiting && <WaitingRows columns={columns} />}
      </tbody>
      {count && (
        <Totals columns={columns} rows={ordered} count={count} total={props.total} read={props.read} />
      )}
    </table>
  );
  return (
    <section className={styles.card} data-stale={stale || undefined}>
      <div className={styles.tools} data-print="no">
        {tools}
        <ColumnsMenu all={props.columns} shown={columns} {...chosen} />
      </div>
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

/** DSK-04: the pane is never empty: until something else is chosen, the first row stands there. */
function useFirstRow<Row>({ current, onCurrent }: DataTableProps<Row>, first: Row | undefined): void {
  const nothing = current === null && first !== undefined;
  const choose = useEffectEvent(() => first !== undefined && onCurrent?.(first));
  useEffect(() => {
    if (nothing) choose();
  }, [nothing]);
}

function useItems<Row>(
  { groupOf, groupTitle }: DataTableProps<Row>,
  ordered: readonly Row[],
  inGroups: boolean,
): readonly Item<Row>[] {
  return useMemo(() => {
    const each = ordered.map((row, index) => ({ row, index }));
    if (!groupOf || !groupTitle || !inGroups) return each;
    const groups = Map.groupBy(each, ({ row, index }) => groupOf(row, index));
    return [...groups].flatMap(([group, members]): Item<Row>[] => [
      {
        group,
        title: groupTitle(
          group,
          members.map(({ row }) => row),
        ),
      },
      ...members,
    ]);
  }, [ordered, inGroups, groupOf, groupTitle]);
}

function heightsOf(items: readonly object[]): number[] {
  const px = parseFloat(getComputedStyle(document.documentElement).fontSize) / 16 || 1;
  const [row, group] = [rowHeight() * px, groupHeight * px];
  return items.map((item) => ('group' in item ? group : row));
}

/** In place of the rows that are out of sight. */
function Space({ height }: { height: number }) {
  return height > 0 && <tr aria-hidden style={{ blockSize: height }} />;
}

interface TableRowProps<Row> {
  row: Row;
  id: RowKey;
  columns: readonly Column<Row>[];
  all: readonly Column<Row>[];
  leading?: (row: Row) => ReactNode;
  inGroup: boolean;
  isGrid: boolean;
  current: boolean;
  focusable: boolean;
  /** Its place among all rows, the head included, where not all are mounted. */
  index?: number;
  onCurrent?: (row: Row) => void;
}

/** A press on a control of the row is not one on the row. */
const isControl = (target: EventTarget) => (target as Element).closest('button, a[href], input') !== null;

const TableRow = memo(function TableRow<Row>(props: TableRowProps<Row>) {
  const { row, id, columns, all, leading, inGroup, isGrid, current, focusable, index, onCurrent } = props;
  return (
    <tr
      data-key={id}
      className={cx(styles.row, current && styles.current)}
      aria-rowindex={index}
      {...(isGrid && {
        'aria-label': rowName(row, all),
        'aria-selected': current,
        tabIndex: focusable ? 0 : -1,
        onClick: (event: MouseEvent<HTMLElement>) => isControl(event.target) || onCurrent?.(row),
      })}
    >
      {columns.map((column) => (
        <Cell key={column.key} row={row} column={column} leading={leading} inGroup={inGroup} />
      ))}
    </tr>
  );
}) as <Row>(props: TableRowProps<Row>) => ReactNode;

function Cell<Row>(props: Pick<TableRowProps<Row>, 'row' | 'leading' | 'inGroup'> & { column: Column<Row> }) {
  const { row, column, leading, inGroup } = props;
  const { align, width, control, cell } = column;
  const className = cx(align === 'end' && styles.end, control && styles.control);
  if (width !== 'rest') return <td className={className}>{cell(row, inGroup)}</td>;
  return (
    <th scope="row" className={className}>
      <span className={styles.name}>
        {leading?.(row)}
        <span title={column.text(row)}>{cell(row, inGroup)}</span>
      </span>
    </th>
  );
}

interface TotalsProps<Row> extends Pick<DataTableProps<Row>, 'total' | 'read'> {
  count: NonNullable<DataTableProps<Row>['count']>;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
}

/** DSK-28: the sums of what is shown, and how many there are. */
function Totals<Row>(props: TotalsProps<Row>) {
  const { columns, rows, count } = props;
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
      </tr>
    </tfoot>
  );
}

/** DSK-70: rows of the real height while the first are on their way. */
function WaitingRows<Row>({ columns }: { columns: readonly Column<Row>[] }) {
  return Array.from({ length: 8 }, (_, i) => (
    <tr key={i} className={styles.row} aria-hidden>
      {columns.map(({ key, align, control }) => (
        <td key={key} className={cx(align === 'end' && styles.end)}>
          {!control && <Skeleton width={align === 'end' ? '3.5rem' : '60%'} height="0.75rem" />}
        </td>
      ))}
    </tr>
  ));
}
