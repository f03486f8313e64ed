import { useLingui } from '@lingui/react';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { memo, useRef, type ReactNode, type RefObject } from 'react';
import { cx } from '../../ui/cx.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { rowName, type Column, type RowKey } from './column.ts';
import styles from './data-table.module.css';
import { RowSight, type TableSight } from './row-sight.tsx';
import type { Item } from './table-items.tsx';
import type { TableWindow } from './use-window.ts';

interface TableBodyProps<Row> {
  keyOf: (row: Row) => RowKey;
  leading?: ((row: Row) => ReactNode) | undefined;
  current?: RowKey | null | undefined;
  onCurrent?: ((row: Row) => void) | undefined;
  waiting?: boolean | undefined;
  at: RefObject<HTMLTableSectionElement | null>;
  /** Those for which there is room, and all. */
  columns: readonly Column<Row>[];
  all: readonly Column<Row>[];
  items: readonly Item<Row>[];
  /** Which of them are mounted. */
  shown: TableWindow;
  inGroups: boolean;
  /** Under the menu of columns stands an empty cell. */
  spare: boolean;
  /** Of the row that `Tab` reaches. */
  bodyKey: RowKey | null;
  sight: TableSight;
}

/** The rows of a table, and what stands between them. */
export function TableBody<Row>(props: TableBodyProps<Row>) {
  const { at, columns, all, items, shown, keyOf, leading, inGroups, spare, bodyKey, waiting } = props;
  const { current, onCurrent, sight } = props;
  const isGrid = onCurrent !== undefined;
  return (
    <tbody ref={at}>
      <Space height={shown.before} />
      {items
        .slice(shown.from, shown.to)
        .map((item, i) =>
          !('row' in item) ? (
            <Between key={keyOfLine(item)} item={item} span={columns.length + Number(spare)} />
          ) : (
            <TableRow
              key={keyOf(item.row)}
              row={item.row}
              id={keyOf(item.row)}
              columns={columns}
              all={all}
              leading={leading}
              inGroup={inGroups}
              spare={spare}
              sight={sight}
              isGrid={isGrid}
              current={isGrid && current === keyOf(item.row)}
              focusable={isGrid && bodyKey === keyOf(item.row)}
              index={shown.windowed ? shown.from + i + 2 : undefined}
            />
          ),
        )}
      <Space height={shown.after} />
      {waiting && <WaitingRows columns={columns} />}
    </tbody>
  );
}

type LineBetween = Exclude<Item<never>, { row: unknown }>;

const keyOfLine = (item: LineBetween): string =>
  'group' in item ? `group ${item.group}` : 'note' in item ? `note ${item.noteOf}` : `left ${item.left}`;

/** A line of the body that is no row: a title, what failed with the row before, or the place of one that has left. */
function Between({ item, span }: { item: LineBetween; span: number }) {
  if ('group' in item)
    return (
      <tr className={styles.group}>
        <th colSpan={span} scope="rowgroup">
          <span>{item.title}</span>
        </th>
      </tr>
    );
  if ('note' in item)
    return (
      <tr className={styles.note}>
        <td colSpan={span}>
          <span role="alert">
            <TriangleAlert aria-hidden />
            {item.note}
          </span>
        </td>
      </tr>
    );
  return (
    <tr aria-hidden className={styles.left}>
      <td colSpan={span} aria-hidden>
        <div />
      </td>
    </tr>
  );
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
  /** Under the menu of columns stands an empty cell. */
  spare: boolean;
  sight: TableSight;
  isGrid: boolean;
  current: boolean;
  focusable: boolean;
  /** Its place among all rows, the head included, where not all are mounted. */
  index?: number;
}

/** A press on it is heard by the table (`useTableKeys`): a function of the screen's would draw all rows again. */
const TableRow = memo(function TableRow<Row>(props: TableRowProps<Row>) {
  const { row, id, all, sight, isGrid, current, focusable, index, ...cells } = props;
  const element = useRef<HTMLTableRowElement>(null);
  // Its name is in the reader's language.
  useLingui();
  return (
    <tr
      ref={element}
      data-key={id}
      className={cx(styles.row, current && styles.current)}
      aria-rowindex={index}
      {...(isGrid && {
        'aria-label': rowName(row, all),
        'aria-selected': current,
        tabIndex: focusable ? 0 : -1,
      })}
    >
      <RowSight row={element} sight={sight}>
        <Cells row={row} {...cells} />
      </RowSight>
    </tr>
  );
}) as <Row>(props: TableRowProps<Row>) => ReactNode;

type CellsProps<Row> = Pick<TableRowProps<Row>, 'row' | 'columns' | 'leading' | 'inGroup' | 'spare'>;

/** They stay as they are when the row is chosen or has the focus: what follows a source follows on. */
const Cells = memo(function Cells<Row>({ columns, spare, ...of }: CellsProps<Row>) {
  // Cells write words and figures in the reader's language, and know nothing of its change.
  useLingui();
  return (
    <>
      {columns.map((column) => (
        <Cell key={column.key} column={column} {...of} />
      ))}
      {spare && <td aria-hidden />}
    </>
  );
}) as <Row>(props: CellsProps<Row>) => ReactNode;

function Cell<Row>(props: Omit<CellsProps<Row>, 'columns' | 'spare'> & { column: Column<Row> }) {
  const { row, column, leading, inGroup } = props;
  const { align, width, control, cell } = column;
  const className = cx(align === 'end' && styles.end, control && styles.control);
  // What is cut is whole there, in the pane and in the row's name (DSK-71).
  const title = align === 'start' && !control ? column.text(row) || undefined : undefined;
  if (width !== 'rest')
    return (
      <td className={className} title={title}>
        {cell(row, inGroup)}
      </td>
    );
  return (
    <th scope="row" className={className}>
      <span className={styles.name}>
        {leading?.(row)}
        <span title={column.text(row)}>{cell(row, inGroup)}</span>
      </span>
    </th>
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
