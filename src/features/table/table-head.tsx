import { useLingui } from '@lingui/react/macro';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import type { ReactNode } from 'react';
import { cx } from '../../ui/cx.ts';
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx';
import type { Column, SortOrder } from './column.ts';
import styles from './data-table.module.css';

interface TableHeadProps<Row> {
  columns: readonly Column<Row>[];
  order: SortOrder;
  onSort: (column: Column<Row>) => void;
  /** Key of the head that `Tab` reaches. */
  focusable: string | null;
  /** At the end: the menu of columns, where no line over the table has it. */
  menu: ReactNode;
}

/** DSK-24: what is over the columns. Where rows can be sorted by a column, its whole head is a button. */
export function TableHead<Row>({ columns, order, onSort, focusable, menu }: TableHeadProps<Row>) {
  const { i18n } = useLingui();
  const sortable = columns.filter(({ sortBy }) => sortBy);
  const stop = sortable.some(({ key }) => key === focusable) ? focusable : sortable[0]?.key;
  return (
    <thead>
      <tr>
        {columns.map((column) => {
          const { key, label, short, align, control, sortBy, head } = column;
          const sorted = order?.key === key;
          const name = i18n._(label);
          const shown = short ? i18n._(short) : name;
          const arrow = sorted && (order.down ? <ArrowDown aria-hidden /> : <ArrowUp aria-hidden />);
          return (
            <th
              key={key}
              scope="col"
              className={cx(align === 'end' && styles.end)}
              aria-sort={sorted ? (order.down ? 'descending' : 'ascending') : undefined}
              abbr={short ? name : undefined}
            >
              {sortBy ? (
                <button
                  type="button"
                  data-column={key}
                  title={name}
                  tabIndex={key === stop ? 0 : -1}
                  onClick={() => onSort(column)}
                >
                  {align === 'end' && arrow}
                  <span>{shown}</span>
                  {align === 'start' && arrow}
                </button>
              ) : head ? (
                head()
              ) : control ? (
                <VisuallyHidden>{name}</VisuallyHidden>
              ) : (
                <span title={name}>{shown}</span>
              )}
            </th>
          );
        })}
        {menu && (
          <td className={styles.menu} data-print="no">
            {menu}
          </td>
        )}
      </tr>
    </thead>
  );
}
