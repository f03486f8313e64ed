import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { cx } from '../cx.ts';
import common from '../common.module.css';
import styles from './record-row.module.css';

/** What a record did to the money: came in, went out, lost or failed, waits, or none of these. */
export type RecordTone = 'in' | 'out' | 'bad' | 'wait' | 'none';

interface RecordRowProps {
  icon: ReactNode;
  tone?: RecordTone;
  title: ReactNode;
  note?: ReactNode;
  /** Signed, `Money`; it never wraps. */
  amount?: ReactNode;
  /** Under the amount: a StatusBadge while the record is not final, or a second figure. */
  status?: ReactNode;
  /** Why it was refused, on a line of its own. */
  reason?: ReactNode;
  href?: string;
  onClick?: () => void;
}

/** UI-44: a deposit, withdrawal, transaction, loan or order in a list. */
export function RecordRow(props: RecordRowProps) {
  const { icon, tone = 'none', title, note, amount, status, reason, href, onClick } = props;
  const content = (
    <>
      <span className={cx(styles.disc, styles[tone])}>{icon}</span>
      <span className={styles.text}>
        <b>{title}</b>
        {note && <small>{note}</small>}
      </span>
      <span className={styles.end}>
        {amount !== undefined && <b className={common.num}>{amount}</b>}
        {status}
      </span>
      {reason && <span className={styles.reason}>{reason}</span>}
    </>
  );
  if (href !== undefined)
    return (
      <Link href={href} className={styles.row} onClick={onClick}>
        {content}
      </Link>
    );
  if (onClick)
    return (
      <button type="button" className={styles.row} onClick={onClick}>
        {content}
      </button>
    );
  return <div className={styles.row}>{content}</div>;
}
