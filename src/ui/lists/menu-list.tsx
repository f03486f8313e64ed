import ChevronRight from 'lucide-react/icons/chevron-right';
import { type ReactNode } from 'react';
import { Link } from 'wouter';
import common from '../common.module.css';
import { cx } from '../cx.ts';
import styles from './menu-list.module.css';

/** Rows that lead somewhere or do something, on one surface. */
export function MenuList({ children, label }: { children: ReactNode; label?: string }) {
  return (
    <ul className={styles.list} aria-label={label}>
      {children}
    </ul>
  );
}

interface MenuRowProps {
  icon?: ReactNode;
  /** The value or state at the end of the row. */
  note?: ReactNode;
  /** A path of this site; without it the row is a button. */
  href?: string;
  onClick?: () => void;
  danger?: boolean;
  children: ReactNode;
}

/** UI-21: a row that leads somewhere is a link; one that does something is a button. */
export function MenuRow({ icon, note, href, onClick, danger, children }: MenuRowProps) {
  const className = cx(styles.row, danger && styles.danger);
  const content = (
    <>
      {icon}
      <span className={styles.text}>{children}</span>{' '}
      {note !== undefined && <span className={styles.note}>{note}</span>}
      {href !== undefined && <ChevronRight aria-hidden className={cx(styles.arrow, common.mirror)} />}
    </>
  );
  return (
    <li>
      {href === undefined ? (
        <button type="button" className={className} onClick={onClick}>
          {content}
        </button>
      ) : (
        <Link href={href} className={className} onClick={onClick}>
          {content}
        </Link>
      )}
    </li>
  );
}
