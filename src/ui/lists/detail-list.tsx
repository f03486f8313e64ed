import { type ReactNode } from 'react';
import { CopyButton } from '../controls/copy-field.tsx';
import { cx } from '../cx.ts';
import styles from './detail-list.module.css';

/** UI-45: terms and values: what something costs, what an order is, what was sent. */
export function DetailList({ children, grid }: { children: ReactNode; grid?: boolean }) {
  return <dl className={grid ? styles.grid : undefined}>{children}</dl>;
}

interface DetailProps {
  term: ReactNode;
  /** The value; a second, smaller line goes into `note`. */
  children: ReactNode;
  note?: ReactNode;
  /** The last row, larger: what it comes to. */
  sum?: boolean;
  /** A button that copies this text. */
  copy?: string;
}

export function Detail({ term, children, note, sum, copy }: DetailProps) {
  return (
    <div className={cx(styles.detail, sum && styles.sum, copy !== undefined && styles.copy)}>
      <dt>{term}</dt>
      <dd>
        {children}
        {note && <small>{note}</small>}
        {copy !== undefined && <CopyButton text={copy} className={styles.button} />}
      </dd>
    </div>
  );
}
