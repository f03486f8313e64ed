import ChevronRight from 'lucide-react/icons/chevron-right';
import { Children, isValidElement, useId, type ReactNode } from 'react';
import { Link } from 'wouter';
import { cx } from '../cx.ts';
import common from '../common.module.css';
import styles from './section-list.module.css';

interface SectionListProps {
  title?: ReactNode;
  /** At the end of the title: a link, or a net total. */
  aside?: ReactNode;
  /** Names the list where no title does. */
  label?: string;
  /** ListRow, PhoneRow: each becomes an item. */
  children: ReactNode;
}

/** UI-43: rows on one surface under a small title. */
export function SectionList({ title, aside, label, children }: SectionListProps) {
  const id = useId();
  return (
    <section className={styles.section}>
      {title && (
        <div className={styles.title}>
          <h2 id={id}>{title}</h2>
          {aside && <span>{aside}</span>}
        </div>
      )}
      <ul className={styles.list} aria-labelledby={title ? id : undefined} aria-label={label}>
        {Children.toArray(children).map((row, i) => (
          <li key={isValidElement(row) && row.key !== null ? row.key : i}>{row}</li>
        ))}
      </ul>
    </section>
  );
}

interface ListRowProps {
  /** A lucide icon; it gets a tile. */
  icon?: ReactNode;
  title: ReactNode;
  note?: ReactNode;
  /** The value, badge or count at the end. */
  end?: ReactNode;
  /** A path of this site: the row is a link. */
  href?: string;
  /** Without href: the row is a button. With neither it only says something. */
  onClick?: () => void;
  /** Says why in `note`; the row can still be reached and read. */
  disabled?: boolean;
  /** The page in sight, in a list beside it. */
  current?: boolean;
  danger?: boolean;
}

/** A row that leads somewhere (link), does something (button), or says something (neither). */
export function ListRow({ icon, title, note, end, href, onClick, disabled, current, danger }: ListRowProps) {
  const className = cx(styles.row, !icon && styles.plain, danger && styles.danger);
  const content = (
    <>
      {icon && <span className={styles.tile}>{icon}</span>}
      <span className={styles.text}>
        <b>{title}</b>
        {note && <small>{note}</small>}
      </span>{' '}
      <span className={styles.end}>
        {end}
        {href !== undefined && !disabled && (
          <ChevronRight aria-hidden className={cx(styles.arrow, common.mirror)} />
        )}
      </span>
    </>
  );
  if (disabled)
    return (
      <button type="button" className={className} aria-disabled>
        {content}
      </button>
    );
  return (
    <RowFrame className={className} href={href} onClick={onClick} current={current}>
      {content}
    </RowFrame>
  );
}

interface RowFrameProps extends Pick<ListRowProps, 'href' | 'onClick' | 'current'> {
  className: string;
  children: ReactNode;
}

/** A row as what it does makes it: a link, a button, or neither. */
export function RowFrame({ className, href, onClick, current, children }: RowFrameProps) {
  if (href !== undefined)
    return (
      <Link href={href} className={className} onClick={onClick} aria-current={current || undefined}>
        {children}
      </Link>
    );
  if (onClick)
    return (
      <button type="button" className={className} onClick={onClick} aria-current={current || undefined}>
        {children}
      </button>
    );
  return <span className={className}>{children}</span>;
}
