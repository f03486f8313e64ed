import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import styles from './detail-list.module.css';

interface DetailListProps {
  children: ReactNode;
  /** Columns of term over value. */
  grid?: boolean;
  /** Low rows without lines: what is read beside the fields that it comes from. */
  dense?: boolean;
}

/** UI-45: terms and values: what something costs, what an order is, what was sent. */
export function DetailList({ children, grid, dense }: DetailListProps) {
  return <dl className={cx(grid && styles.grid, dense && styles.dense)}>{children}</dl>;
}

interface DetailProps {
  term: ReactNode;
  /** The value; a second, smaller line goes into `note`. */
  children: ReactNode;
  note?: ReactNode;
  /** The last row, larger: what it comes to. */
  sum?: boolean;
  /** A CopyButton, at the end of the row. */
  copy?: ReactNode;
}

export function Detail({ term, children, note, sum, copy }: DetailProps) {
  return (
    <div className={cx(styles.detail, sum && styles.sum, Boolean(copy) && styles.copy)}>
      <dt>{term}</dt>
      <dd>
        {children}
        {note && <small>{note}</small>}
        {copy}
      </dd>
    </div>
  );
}
